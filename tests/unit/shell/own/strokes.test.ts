import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pointsOf } from '../../../../src/geometry/shapes/point.ts';
import { placesAsSeen, strokesOf, withImage } from '../../../../src/shell/own/drawing/strokes.ts';
import type { SketchMark } from '../../../../src/storage/own/own-pictures.ts';

const pen = (places: readonly number[], isMirrored = false): SketchMark => ({
  tool: 'pen',
  colour: '#2a2730',
  isMirrored,
  places,
});
const rubber = (places: readonly number[], radius = 20): SketchMark => ({ tool: 'rubber', radius, places });
const placesOf = (marks: readonly SketchMark[]) => strokesOf(marks, 1000).map(({ places }) => places);

describe('the strokes on a sheet', () => {
  test('are what was drawn, one after the other', () => {
    expect(placesOf([pen([1, 2, 3, 4]), pen([5, 6])])).toEqual([
      [1, 2, 3, 4],
      [5, 6],
    ]);
  });

  test('are split by a rubber that crosses them, and go on where it ends', () => {
    const [left, right, ...more] = placesOf([pen([0, 100, 500, 100]), rubber([250, 0, 250, 300])]);
    expect(more).toEqual([]);
    expect(left?.slice(0, 2)).toEqual([0, 100]);
    expect(left?.at(-2)).toBeGreaterThan(220);
    expect(left?.at(-2)).toBeLessThanOrEqual(230);
    expect(right?.slice(-2)).toEqual([500, 100]);
    expect(right?.[0]).toBeGreaterThanOrEqual(270);
    expect(right?.[0]).toBeLessThan(280);
  });

  test('stay as they are where the rubber does not come by, and go where it is all over them', () => {
    const stroke = pen([0, 100, 500, 100], true);
    expect(strokesOf([stroke, rubber([250, 400, 700, 500])], 1000)).toEqual(strokesOf([stroke], 1000));
    expect(placesOf([pen([5, 5]), pen([0, 0, 9, 9]), rubber([4, 4])])).toEqual([]);
  });

  test('are all drawn broader, and the shortest left out, as long as that is among the marks', () => {
    const marks = [pen([0, 0, 400, 0]), pen([0, 50, 30, 50]), pen([0, 90, 200, 90])];
    const [broad] = strokesOf([...marks, { tool: 'thicker', times: 3 }, { tool: 'thicker', times: 2 }], 1000);
    expect(broad?.breadth).toBe(6);
    expect(placesOf([...marks, { tool: 'fewer', share: 0.97 }])).toEqual([
      [0, 0, 400, 0],
      [0, 90, 200, 90],
    ]);
    // Of one line its beginning is left.
    const long = pen([0, 0, 100, 0, 200, 0, 300, 0, 400, 0]);
    expect(placesOf([long, { tool: 'fewer', share: 0.5 }])).toEqual([[0, 0, 100, 0, 200, 0]]);
    expect(placesOf([pen([5, 5]), { tool: 'fewer', share: 0.2 }])).toEqual([[5, 5]]);
  });

  test('of both sides are rubbed out on the side where the rubber is', () => {
    const left = strokesOf([pen([100, 0, 100, 90], true), rubber([900, 0, 900, 90])], 1000);
    expect(left).toEqual([{ colour: '#2a2730', isMirrored: false, places: [100, 0, 100, 90] }]);
    expect(withImage({ colour: '#2a2730', isMirrored: true, places: [100, 0] }, 1000)).toHaveLength(2);
  });

  test('are gone on a new sheet', () => {
    expect(placesOf([pen([1, 2]), { tool: 'new-sheet' }, pen([3, 4])])).toEqual([[3, 4]]);
  });

  test('never come near to where the rubber went, whatever was drawn', () => {
    const place = fc.integer({ min: 0, max: 400 });
    const line = fc.array(fc.tuple(place, place), { minLength: 1, maxLength: 8 }).map((all) => all.flat());
    fc.assert(
      fc.property(fc.array(line, { maxLength: 4 }), line, (lines, way) => {
        const left = strokesOf([...lines.map((each) => pen(each)), rubber(way)], 1000);
        for (const { places } of left)
          for (const [x, y] of pointsOf(places))
            for (const [u, v] of pointsOf(way))
              expect((x - u) ** 2 + (y - v) ** 2).toBeGreaterThan(19.9 ** 2);
      }),
    );
  });
});

describe('what was drawn with a quick finger', () => {
  /** A circle of so many places, as a finger that hurries leaves them. */
  const circle = (count: number): readonly number[] =>
    Array.from({ length: count + 1 }, (_, i) => (2 * Math.PI * i) / count).flatMap((angle) => [
      Math.round(500 + 200 * Math.cos(angle)),
      Math.round(350 + 200 * Math.sin(angle)),
    ]);
  /** By how many degrees a line turns at most from one place to the next, its ends aside. */
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

  test('has the places of the round line that was seen', () => {
    expect(sharpest(circle(7))).toBeGreaterThan(50);
    const seen = placesAsSeen(circle(7), [1000, 700]);
    expect(sharpest(seen)).toBeLessThan(15);
    expect(seen.slice(0, 2)).toEqual([700, 350]);
    expect(seen.slice(-2)).toEqual([700, 350]);
  });

  test('stays as it is where its places lie close, where it is one place or a straight line, and where it would be more than is kept', () => {
    for (const places of [circle(80), [4, 5], [0, 0, 900, 600]])
      expect(placesAsSeen(places, [1000, 700])).toEqual(places);
    const scribble = Array.from({ length: 2000 }, (_, i) => [i % 2 === 0 ? 0 : 1000, i % 700]).flat();
    expect(placesAsSeen(scribble, [1000, 700])).toBe(scribble);
  });
});
