import { describe, expect, test } from 'vitest';
import { kindOf } from '../../../src/kinds/index.ts';
import { parseDocument } from '../../../src/puzzle/parse.ts';
import { puzzleOf } from '../../fuzz/puzzles.ts';

const KINDS = ['connect-the-dots', 'connect-that-dot', 'closest-dot', 'unit-dot'];

describe.each(KINDS)('damaged documents of %s', (id) => {
  test('with a place out of this world are refused', async () => {
    const { text } = await puzzleOf(id);
    for (const far of [1e308, -1e308, 2e5]) {
      const document = JSON.parse(text);
      document.board.dots[1].at[0] = far;
      const parsed = parseDocument(document, kindOf);
      expect(parsed).toMatchObject({
        ok: false,
        failure: { code: 'bad-value', data: { path: 'board.dots.1.at.0' } },
      });
    }
  });

  test('whose lines may stray as far as the board is wide are looked through in bounded steps', async () => {
    const { text } = await puzzleOf(id);
    const document = JSON.parse(text);
    document.generator.parameters.epsilon = 1000;
    const parsed = parseDocument(document, kindOf);
    if (!parsed.ok) throw new Error(parsed.failure.code);
    expect(() => kindOf(id)?.verify(parsed.value)).not.toThrow();
  });
});
