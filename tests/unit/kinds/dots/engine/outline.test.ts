import { describe, expect, it } from 'vitest';
import type { DotBoard } from '#src/kinds/dots/engine/document.ts';
import { outlineOf } from '#src/kinds/dots/engine/shown/outline.ts';
import { makePuzzle } from '#src/worker/make.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

const graph = (
  points: readonly (readonly [number, number])[],
  edges: readonly (readonly [number, number])[],
) => ({
  points: Float64Array.from(points.flat()),
  edges: Uint32Array.from(edges.flat()),
});
/** The corners of a square from its top left corner, followed by its sides as pairs of points. */
const corners = (x: number, y: number, side: number) =>
  [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ] as const;
const sides = (first: number) => [0, 1, 2, 3].map((k) => [first + k, first + ((k + 1) % 4)] as const);

describe('the outline of a drawing', () => {
  it('has edges with the outside on one side only: no line inside, and none that sticks out', () => {
    const drawing = graph(
      [...corners(0, 0, 100), [50, -20], [50, 0], [50, 100]],
      pairs('0 5, 5 1, 1 2, 2 6, 6 3, 3 0, 5 6, 4 5'),
    );
    const outline = outlineOf(drawing, 0.5);
    expect(outline?.count).toBe(6);
    // The vertical line through the square is at x = 50, from y = -20 to 100.
    for (let k = 0; k < 6; k++) {
      const [ax, , bx] = outline?.segments.subarray(4 * k, 4 * k + 4) ?? [];
      expect(ax === 50 && bx === 50).toBe(false);
    }
  });

  it('has no boundary inside another, and only the longest if that is enough', () => {
    const nested = graph([...corners(0, 0, 100), ...corners(30, 30, 40)], [...sides(0), ...sides(4)]);
    expect(outlineOf(nested, 0.5)?.count).toBe(4);
    const beside = graph([...corners(0, 0, 100), ...corners(200, 0, 60)], [...sides(0), ...sides(4)]);
    expect(outlineOf(beside, 0.5)?.count).toBe(4);
    expect(outlineOf(beside, 0.2)?.count).toBe(8);
  });

  it('is undefined if too much of the drawing is not part of it', () => {
    const nested = graph([...corners(0, 0, 100), ...corners(10, 10, 80)], [...sides(0), ...sides(4)]);
    expect(outlineOf(nested, 0.4)).toBeUndefined();
    const line = graph(pairs('0 0, 100 0'), [[0, 1]]);
    expect(outlineOf(line, 0.5)).toBeUndefined();
  });
});

describe('a first puzzle', () => {
  it.each(['connect-the-dots', 'closest-dot'])(
    'shows the inside of the outline, and has dots only on the outline: %s',
    (kind) => {
      const svg =
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" fill="none" stroke="#000"><path d="M15 90V45L50 10L85 45V90Z"/><path d="M42 90V62H58V90"/><path d="M28 45H72"/></svg>';
      const made = makePuzzle({
        kind,
        svg,
        level: 'first',
        title: 'house',
        source: { id: 'house' },
        seed: 'a',
      });
      if (!made.ok) throw new Error(made.failure.code);
      const board = made.document.board as DotBoard;
      const [width = 0, height = 0] = made.document.size;
      // The window's bar is at 45 % of the height, between walls at 15 % and 85 % of the width.
      const isWithin = ([x, y]: readonly [number, number]) =>
        x > 0.3 * width && x < 0.7 * width && y > 0.35 * height && y < 0.85 * height;
      expect(board.dots.some(({ at }) => isWithin(at))).toBe(false);
      expect(board.predrawn.some((line) => line.some((at) => isWithin(at)))).toBe(true);
    },
  );

  it('is refused if much of the outline itself would be pre-drawn', () => {
    // The teeth of the comb are narrower than any coin of a first puzzle.
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" fill="none" stroke="#000"><path d="M5 90V10H95V90L90 76L86.7 90L83.3 76L80 90L76.7 76L73.3 90L70 76L66.7 90L63.3 76L60 90L56.7 76L53.3 90L10 90Z"/></svg>';
    const job = { kind: 'unit-dot', svg, title: 'comb', source: { id: 'comb' }, seed: 'a' };
    expect(makePuzzle({ ...job, level: 'first' })).toMatchObject({
      ok: false,
      failure: { code: 'too-much-predrawn', data: { lambda: expect.closeTo(0.15) } },
    });
  });
});
