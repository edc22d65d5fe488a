import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point } from '#src/geometry/shapes/point.ts';
import { distanceSquared } from '#src/geometry/shapes/segment.ts';
import { restoreLine } from '#src/picture/sketching/restored-line.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

const place = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }));
const lines = fc.uniqueArray(place, {
  minLength: 1,
  maxLength: 14,
  selector: String,
}) as fc.Arbitrary<Point[]>;

function beside([x, y]: Point, line: readonly Point[]): number {
  const sides = line.map((a, i) => distanceSquared(x, y, ...a, ...(line[i + 1] ?? a)));
  return Math.sqrt(Math.min(...sides));
}

test('a restored line passes through all its points in order, close to its sides', () => {
  fc.assert(
    fc.property(lines, fc.boolean(), (points, isRing) => {
      const line = restoreLine(points, isRing, 4);
      let from = 0;
      for (const [x, y] of points) {
        from = line.findIndex((at, index) => index >= from && at[0] === x && at[1] === y);
        expect(from).toBeGreaterThanOrEqual(0);
      }
      const [first] = points;
      const sides = isRing && first !== undefined ? [...points, first] : points;
      for (const at of line) expect(beside(at, sides)).toBeLessThan(3 * 4);
    }),
  );
});

test('repeated points, as in a forged code, count once', () => {
  fc.assert(
    fc.property(
      lines,
      fc.boolean(),
      fc.infiniteStream(fc.integer({ min: 1, max: 3 })),
      (points, isRing, times) => {
        const told = points.flatMap((at) => Array.from({ length: times.next().value }, () => at));
        expect(restoreLine(told, isRing, 4)).toEqual(restoreLine(points, isRing, 4));
      },
    ),
  );
});

test('corners and long straight sides stay, and slight bends become round', () => {
  const octagon = Array.from({ length: 8 }, (_, k): Point => {
    const angle = (k / 4) * Math.PI;
    return [500 + 250 * Math.cos(angle), 500 + 250 * Math.sin(angle)];
  });
  expect(restoreLine(octagon, true, 4)).toEqual(octagon);
  const bend = pairs('0 0, 40 0, 78 12, 112 34');
  const line = restoreLine(bend, false, 4);
  expect(line.length).toBeGreaterThan(10);
  // The reversed line gives the same result.
  const back = restoreLine([...bend].reverse(), false, 4).toReversed();
  for (const at of line) expect(beside(at, back)).toBeLessThan(1);
});
