import { describe, expect, test } from 'vitest';
import { type Cell, schema } from '../../../src/maze/document.ts';
import { verify } from '../../../src/maze/verify.ts';
import { parseDocument } from '../../../src/puzzle/parse.ts';
import { documentFrom, type MazeSketch, SKETCHES } from '../../fixtures/picture-maze.ts';

const [square, , bar, pair] = SKETCHES as readonly [MazeSketch, MazeSketch, MazeSketch, MazeSketch];

test.each(SKETCHES.map((sketch) => [sketch.name, sketch] as const))(
  'the %s drawn by hand is read back as it was written',
  (_, sketch) => {
    const text = JSON.stringify(documentFrom(sketch));
    expect(parseDocument(text, () => ({ schema }))).toEqual({ ok: true, value: JSON.parse(text) });
  },
);

describe('what is still allowed', () => {
  /** The figure of a sketch with these cells added to it. */
  const grown = ({ figure }: MazeSketch, ...cells: readonly Cell[]) =>
    figure.map((row, r) =>
      [...row].map((own, c) => (cells.some(([x, y]) => x === c && y === r) ? '1' : own)).join(''),
    );

  test('a connection may take two cells of a contour, and two of another', () => {
    const one = documentFrom(square, { figure: grown(square, [5, 1], [5, 2]) });
    expect(one.quality.dropped).toBe(2);
    expect(verify(one)).toEqual([]);
    const two = documentFrom(pair, { figure: grown(pair, [0, 1], [0, 2], [8, 1], [8, 2]) });
    expect(two.quality.dropped).toBe(4);
    expect(verify(two)).toEqual([]);
  });

  test('it may not take three of one', () => {
    const figure = grown(pair, [0, 1], [0, 2], [0, 3], [8, 1]);
    expect(
      verify(documentFrom(pair, { figure })).map(({ criterion, concerns }) => [criterion, concerns]),
    ).toEqual([['contour-cover', [9, 18, 27]]]);
  });

  test('a third of the way through a filled figure may lie outside it', () => {
    const { path } = bar;
    const outside = path.filter(([c, r]) => bar.figure[r]?.[c] === '0');
    expect(outside.length / path.length).toBeCloseTo(1 / 3, 9);
    expect(verify(documentFrom(bar))).toEqual([]);
  });
});
