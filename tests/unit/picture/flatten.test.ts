import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceSquared } from '#src/geometry/shapes/segment.ts';
import { Refusal } from '#src/picture/refusal.ts';
import { flatten } from '#src/picture/svg/shapes/flatten.ts';
import { CUBIC, parsePath, pen } from '#src/picture/svg/shapes/path.ts';

const coordinate = fc.double({ min: 0, max: 1000, noNaN: true });
const curve = fc.tuple(...(Array.from({ length: 8 }, () => coordinate) as [typeof coordinate]));

test('no point of a curve is farther from its polyline than the tolerance', () => {
  fc.assert(
    fc.property(
      curve,
      fc.double({ min: 0.05, max: 5, noNaN: true }),
      (numbers: readonly number[], tolerance) => {
        const [x0, y0, x1, y1, x2, y2, x3, y3] = numbers;
        const [polyline] = flatten({ verbs: [0, CUBIC], numbers }, tolerance);
        if (polyline === undefined) return;
        const { points } = polyline;
        for (let step = 0; step <= 200; step++) {
          const t = step / 200;
          const s = 1 - t;
          const weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
          const x = weights[0] * x0 + weights[1] * x1 + weights[2] * x2 + weights[3] * x3;
          const y = weights[0] * y0 + weights[1] * y1 + weights[2] * y2 + weights[3] * y3;
          let least = Infinity;
          for (let k = 0; k + 3 < points.length; k += 2) {
            least = Math.min(
              least,
              distanceSquared(x, y, points[k], points[k + 1], points[k + 2], points[k + 3]),
            );
          }
          expect(Math.sqrt(least)).toBeLessThanOrEqual(tolerance + 1e-9);
        }
      },
    ),
    { numRuns: 100 },
  );
});

test('a straight line becomes one segment, and a closed subpath returns to its start', () => {
  expect(flatten(parsePath('M0 0L10 0L10 10Z'), 0.1)).toEqual([
    { points: [0, 0, 10, 0, 10, 10, 0, 0], closed: true },
  ]);
  expect(flatten(parsePath('M0 0C1 0 2 0 3 0'), 0.1)).toEqual([{ points: [0, 0, 3, 0], closed: false }]);
  expect(flatten(pen(), 0.1)).toEqual([]);
});

test('a curve with too many segments is rejected before it is flattened', () => {
  expect(() => flatten(parsePath('M0 0C1e9 1e9 0 1e9 5 5'), 1e-9)).toThrow(Refusal);
});
