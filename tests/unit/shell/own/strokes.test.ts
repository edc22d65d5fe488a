import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pointsOf } from '#src/geometry/shapes/point.ts';
import { densify, sheetOf, withMirrorImage } from '#src/shell/own/drawing/strokes.ts';
import type { SketchMark } from '#src/storage/own/own-pictures.ts';

const pen = (places: readonly number[], isMirrored = false): SketchMark => ({
  tool: 'pen',
  colour: '#2a2730',
  isMirrored,
  places,
});
const rubber = (places: readonly number[], radius = 20): SketchMark => ({ tool: 'rubber', radius, places });
const strokesOf = (marks: readonly SketchMark[]) => sheetOf(marks, 1000).strokes;
const placesOf = (marks: readonly SketchMark[]) => strokesOf(marks).map(({ places }) => places);

describe('the strokes on a sheet', () => {
  test('are the pen marks in order', () => {
    expect(placesOf([pen([1, 2, 3, 4]), pen([5, 6])])).toEqual([
      [1, 2, 3, 4],
      [5, 6],
    ]);
  });

  test('are split where a rubber crosses them', () => {
    const [left, right, ...more] = placesOf([pen([0, 100, 500, 100]), rubber([250, 0, 250, 300])]);
    expect(more).toEqual([]);
    expect(left?.slice(0, 2)).toEqual([0, 100]);
    expect(left?.at(-2)).toBeGreaterThan(220);
    expect(left?.at(-2)).toBeLessThanOrEqual(230);
    expect(right?.slice(-2)).toEqual([500, 100]);
    expect(right?.[0]).toBeGreaterThanOrEqual(270);
    expect(right?.[0]).toBeLessThan(280);
  });

  test('stay if no rubber touches them, and vanish if it covers them', () => {
    const stroke = pen([0, 100, 500, 100], true);
    expect(strokesOf([stroke, rubber([250, 400, 700, 500])])).toEqual(strokesOf([stroke]));
    expect(placesOf([pen([5, 5]), pen([0, 0, 9, 9]), rubber([4, 4])])).toEqual([]);
  });

  test('become wider, or lose the shortest, by the marks for that', () => {
    const marks = [pen([0, 0, 400, 0]), pen([0, 50, 30, 50]), pen([0, 90, 200, 90])];
    const [broad] = strokesOf([...marks, { tool: 'thicker', times: 3 }, { tool: 'thicker', times: 2 }]);
    expect(broad?.breadth).toBe(6);
    expect(placesOf([...marks, { tool: 'fewer', share: 0.97 }])).toEqual([
      [0, 0, 400, 0],
      [0, 90, 200, 90],
    ]);
    // A single line is cut to its beginning.
    const long = pen([0, 0, 100, 0, 200, 0, 300, 0, 400, 0]);
    expect(placesOf([long, { tool: 'fewer', share: 0.5 }])).toEqual([[0, 0, 100, 0, 200, 0]]);
    expect(placesOf([pen([5, 5]), { tool: 'fewer', share: 0.2 }])).toEqual([[5, 5]]);
  });

  test('that are mirrored are rubbed out only on the side of the rubber', () => {
    const left = strokesOf([pen([100, 0, 100, 90], true), rubber([900, 0, 900, 90])]);
    expect(left).toEqual([{ colour: '#2a2730', isMirrored: false, places: [100, 0, 100, 90] }]);
    expect(withMirrorImage({ colour: '#2a2730', isMirrored: true, places: [100, 0] }, 1000)).toHaveLength(2);
  });

  test('are gone on a new sheet', () => {
    expect(placesOf([pen([1, 2]), { tool: 'new-sheet' }, pen([3, 4])])).toEqual([[3, 4]]);
  });

  test('have no place within the radius of the rubber', () => {
    const place = fc.integer({ min: 0, max: 400 });
    const line = fc.array(fc.tuple(place, place), { minLength: 1, maxLength: 8 }).map((all) => all.flat());
    fc.assert(
      fc.property(fc.array(line, { maxLength: 4 }), line, (lines, way) => {
        const left = strokesOf([...lines.map((each) => pen(each)), rubber(way)]);
        for (const { places } of left)
          for (const [x, y] of pointsOf(places))
            for (const [u, v] of pointsOf(way))
              expect((x - u) ** 2 + (y - v) ** 2).toBeGreaterThan(19.9 ** 2);
      }),
    );
  });
});

describe('a stroke of a quick finger', () => {
  /** A circle of `count` places, as a quick finger leaves them. */
  const circle = (count: number): readonly number[] =>
    Array.from({ length: count + 1 }, (_, i) => (2 * Math.PI * i) / count).flatMap((angle) => [
      Math.round(500 + 200 * Math.cos(angle)),
      Math.round(350 + 200 * Math.sin(angle)),
    ]);
  /** The sharpest turn between the sides of a line, in degrees. */
  const sharpest = (places: readonly number[]): number => {
    const points = pointsOf(places);
    const ways = points.slice(1).map(([x, y], i) => {
      const [fromX, fromY] = points[i] ?? [x, y];
      return Math.atan2(y - fromY, x - fromX);
    });
    const turns = ways.slice(1).map((way, i) => {
      const turn = Math.abs(way - (ways[i] ?? way));
      return (180 / Math.PI) * Math.min(turn, 2 * Math.PI - turn);
    });
    return Math.max(...turns);
  };

  test('gets more places along its smooth curve', () => {
    expect(sharpest(circle(7))).toBeGreaterThan(50);
    const seen = densify(circle(7), [1000, 700]);
    expect(sharpest(seen)).toBeLessThan(15);
    expect(seen.slice(0, 2)).toEqual([700, 350]);
    expect(seen.slice(-2)).toEqual([700, 350]);
  });

  test('stays the same if it is dense, a point or straight, or would be too long to store', () => {
    for (const places of [circle(80), [4, 5], [0, 0, 900, 600]])
      expect(densify(places, [1000, 700])).toEqual(places);
    const scribble = Array.from({ length: 2000 }, (_, i) => [i % 2 === 0 ? 0 : 1000, i % 700]).flat();
    expect(densify(scribble, [1000, 700])).toBe(scribble);
  });
});
