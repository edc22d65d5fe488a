import { describe, expect, test } from 'vitest';
import { kindOf } from '#src/kinds/index.ts';
import { parseDocument } from '#src/puzzle/codec/parse.ts';
import { settle } from '#src/puzzle/contract/parameters.ts';
import { generate } from '#tests/fixtures/generate.ts';
import { landscapePicture } from '#tests/fixtures/jigsaw.ts';
import { puzzleOf } from '#tests/fuzz/puzzles.ts';

const KINDS = ['connect-the-dots', 'connect-that-dot', 'closest-dot', 'unit-dot'];

test.each([...KINDS, 'jigsaw', 'picture-maze'])(
  'documents of %s with lists nested deeper than any stack are rejected',
  async (id) => {
    const { text } = await puzzleOf(id);
    const deep = '['.repeat(50_000) + ']'.repeat(50_000);
    for (const part of ['board', 'drawing', 'kind']) {
      const read = parseDocument(
        JSON.stringify({ ...JSON.parse(text), [part]: '@' }).replace('"@"', deep),
        kindOf,
      );
      expect(read.ok).toBe(false);
    }
  },
);

test('a jigsaw whose outlines cannot tile is not searched for solutions', () => {
  const kind = kindOf('jigsaw');
  const settled = kind && settle(kind.parameters, { cut: 'polygons', pieces: 40 });
  if (kind === undefined || !settled?.ok) throw new Error('no jigsaw');
  const made = generate(kind, landscapePicture(160, 112), settled.value, '1');
  if (!made.ok) throw new Error(made.failure.code);
  const board = structuredClone(made.value.board) as { pieces: { outline: (readonly number[])[] }[] };
  // Two corners of one piece are swapped; the other pieces stay whole.
  const found = board.pieces.flatMap(({ outline }) => {
    const [first, second] = outline as [readonly number[], readonly number[]];
    outline.splice(0, 2, second, first);
    const criteria = new Set(kind.verify({ ...made.value, board }).map(({ criterion }) => criterion));
    outline.splice(0, 2, first, second);
    return criteria.has('simple-outlines') ? [] : [criteria];
  });
  expect(found.length).toBeGreaterThan(0);
  for (const criteria of found) {
    expect(criteria).toContain('tiling');
    expect(criteria).not.toContain('quality-recorded');
  }
});

describe.each(KINDS)('damaged documents of %s', (id) => {
  test('with a coordinate out of bounds are rejected', async () => {
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

  test('with an epsilon as large as the board are verified in bounded steps', async () => {
    const { text } = await puzzleOf(id);
    const document = JSON.parse(text);
    document.generator.parameters.epsilon = 1000;
    const parsed = parseDocument(document, kindOf);
    if (!parsed.ok) throw new Error(parsed.failure.code);
    expect(() => kindOf(id)?.verify(parsed.value)).not.toThrow();
  });
});
