import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '../../../../../src/geometry/point.ts';
import type { Curves } from '../../../../../src/kinds/dots/engine/shortcut.ts';
import { spare, spareLifts } from '../../../../../src/kinds/numbers/engine/sparing.ts';
import { trailsOf } from '../../../../../src/kinds/numbers/engine/trails.ts';

/** Strokes over points; one that comes back to its first point, and no other stroke meets, is closed. */
function curves(points: readonly Point[], ...strokes: readonly (readonly number[])[]): Curves {
  const xs = Float64Array.from(points, ([x]) => x);
  const ys = Float64Array.from(points, ([, y]) => y);
  return {
    ...{ xs, ys, homeXs: xs, homeYs: ys, slack: new Float64Array(points.length) },
    strokes: strokes.map((along) => {
      const closed = along[0] === along[along.length - 1];
      return { vertices: Uint32Array.from(closed ? along.slice(0, -1) : along), closed };
    }),
  };
}

/** So many lines drawn without lifting the pen, and such a share pre-drawn, at most. */
const asked = (strokes: number, allowed: number, pauses = strokes) =>
  ({ most: { strokes, pauses }, allowed, sequences: 'one' }) as const;

/** A ladder: two long rails and three rungs, the middle one the shortest of what may be spared. */
const LADDER: readonly Point[] = [
  ...([0, 300, 600, 900] as const).map((x): Point => [x, 0]),
  ...([0, 300, 600, 900] as const).map((x): Point => [x, 100]),
];

describe('strokes that are spared the player', () => {
  test('are none where few enough are needed', () => {
    const square = curves(LADDER, [0, 1, 5, 4, 0]);
    expect(spare(square, asked(1, 0.1))).toMatchObject({ given: { share: 0 }, strokes: 1 });
    expect(spare(square, asked(1, 0.1)).given.strokes.size).toBe(0);
  });

  test('are the shortest that make two odd ends even', () => {
    // Two bays side by side: both ends of the inner rung are odd, and it is shorter than any rail.
    const ladder = curves(LADDER, [1, 0, 4, 5], [1, 2], [5, 6], [2, 3, 7, 6], [1, 5], [2, 6]);
    expect(spare(ladder, asked(2, 0.1))).toMatchObject({ strokes: 2, given: { share: 0 } });
    const spared = spare(ladder, asked(1, 0.1));
    expect(spared.strokes).toBe(1);
    expect([...spared.given.strokes]).toEqual([4]);
    expect(spared.given.share).toBeCloseTo(100 / (1400 + 600 + 200));
  });

  test('are small details that stand alone, the smallest first', () => {
    const eye = (x: number, size: number): readonly Point[] => [
      ...[[x, 200] as const, [x + size, 200] as const, [x, 200 + size] as const],
    ];
    const face = curves(
      [...LADDER, ...eye(100, 30), ...eye(500, 20)],
      [0, 3, 7, 4, 0],
      [8, 9, 10, 8],
      [11, 12, 13, 11],
    );
    expect([...spare(face, asked(2, 0.2)).given.strokes]).toEqual([2]);
    expect([...spare(face, asked(1, 0.2)).given.strokes].sort()).toEqual([1, 2]);
  });

  test('are on both sides of a drawing that is its own mirror image, where that leaves no more lines', () => {
    const eye = (x: number): readonly Point[] => [
      [x, 200],
      [x + 40, 200],
      [x + 20, 240],
    ];
    const face = curves(
      [...LADDER, ...eye(100), ...eye(760)],
      [0, 3, 7, 4, 0],
      [8, 9, 10, 8],
      [11, 12, 13, 11],
    );
    expect(spare(face, asked(2, 0.3)).given.strokes.size).toBe(1);
    expect([...spareLifts(face, asked(2, 0.3), 0).given.strokes].sort()).toEqual([1, 2]);
    const lopsided = { ...face, homeYs: face.homeYs.map((y, v) => (v === 9 ? y + 20 : y)) };
    expect(spareLifts(lopsided, asked(2, 0.3), 0).given.strokes.size).toBe(1);
  });

  test('are more where a lift of the pen is worth as much', () => {
    const ladder = curves(LADDER, [1, 0, 4, 5], [1, 2], [5, 6], [2, 3, 7, 6], [1, 5], [2, 6]);
    const rung = 100 / 2200;
    expect(spareLifts(ladder, asked(2, 0.1), 0).strokes).toBe(2);
    expect(spareLifts(ladder, asked(2, 0.1), 0.9 * rung).strokes).toBe(2);
    expect(spareLifts(ladder, asked(2, 0.1), 1.1 * rung)).toMatchObject({ strokes: 1, pauses: 0 });
    expect(spareLifts(ladder, asked(2, 0.9 * rung), 1.1 * rung).strokes).toBe(2);
  });

  test('are none where they would be too much', () => {
    const ladder = curves(LADDER, [1, 0, 4, 5], [1, 2], [5, 6], [2, 3, 7, 6], [1, 5], [2, 6]);
    const spared = spare(ladder, asked(1, 0.04));
    expect(spared).toMatchObject({ given: { share: 0 }, strokes: 2 });
    expect(spared.given.strokes.size).toBe(0);
  });

  test('leave as many lines as are drawn of the rest without lifting the pen', () => {
    const edge = fc.tuple(fc.nat(7), fc.nat(7)).filter(([a, b]) => a !== b);
    const edges = fc.uniqueArray(edge, {
      minLength: 2,
      maxLength: 14,
      selector: ([a, b]) => Math.min(a, b) * 8 + Math.max(a, b),
    });
    fc.assert(
      fc.property(edges, fc.integer({ min: 1, max: 4 }), (pairs, most) => {
        const spared = spare(curves(LADDER, ...pairs), asked(most, 0.5));
        const left = pairs.filter((_, s) => !spared.given.strokes.has(s));
        expect(left.length).toBeGreaterThan(0);
        expect(spared.given.share).toBeLessThanOrEqual(0.5);
        if (spared.given.strokes.size > 0) expect(spared.strokes).toBeLessThanOrEqual(most);
        if (spared.given.strokes.size > 0 || spared.strokes <= most)
          expect(trailsOf(LADDER, left)).toHaveLength(spared.strokes);
      }),
    );
  });
});
