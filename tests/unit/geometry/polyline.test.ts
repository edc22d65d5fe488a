import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point } from '#src/geometry/shapes/point.ts';
import { arcLengths, divide, normalSpan, resample, simplify } from '#src/geometry/shapes/polyline.ts';
import { distanceSquared } from '#src/geometry/shapes/segment.ts';
import { selfDistance } from '#src/geometry/shapes/self-distance.ts';
import { seeded } from '#src/random.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

const place = fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 50 }));
const paths = fc.array(place, { minLength: 2, maxLength: 9 }) as fc.Arbitrary<Point[]>;

const apart = ([ax, ay]: Point, [bx, by]: Point) => Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2);

test('resampled points are a step apart along the line, except for the last', () => {
  fc.assert(
    fc.property(paths, fc.integer({ min: 1, max: 20 }), (path, step) => {
      const total = arcLengths(path).at(-1) as number;
      const points = resample(path, step);
      expect(points[0]).toEqual(path[0]);
      expect(points.length).toBe(total === 0 ? 1 : Math.ceil(total / step - 1e-9) + 1);
      points.slice(1).forEach((point, i) => {
        expect(apart(points[i] as Point, point)).toBeLessThanOrEqual(step + 1e-9);
      });
    }),
  );
});

test('simplifying keeps the ends and moves nothing by more than the tolerance', () => {
  fc.assert(
    fc.property(paths, fc.double({ min: 0.1, max: 10, noNaN: true }), (path, tolerance) => {
      const kept = simplify(path, tolerance);
      expect([kept[0], kept.at(-1)]).toEqual([path[0], path.at(-1)]);
      for (const [x, y] of path) {
        const nearest = kept
          .slice(1)
          .map(([bx, by], i) => distanceSquared(x, y, ...(kept[i] as Point), bx, by))
          .reduce((a, b) => Math.min(a, b), apart(kept[0] as Point, [x, y]) ** 2);
        expect(Math.sqrt(nearest)).toBeLessThanOrEqual(tolerance + 1e-9);
      }
    }),
  );
});

test('the normals of a straight line span 0°, of a half circle 180°, of a circle 360°', () => {
  const arc = (degrees: number) =>
    Array.from({ length: 181 }, (_, k): Point => {
      const angle = (degrees * k * Math.PI) / 180 / 180;
      return [Math.cos(angle), Math.sin(angle)];
    });
  expect(normalSpan(pairs('0 0, 1 0, 5 0'))).toBe(0);
  expect(normalSpan(arc(180))).toBeCloseTo(179, 6);
  expect(normalSpan(arc(270))).toBeCloseTo(268.5, 6);
  expect(normalSpan(arc(360))).toBeCloseTo(358, 6);
});

test('the least distance of points apart along a line is close to that of a scan', () => {
  fc.assert(
    fc.property(paths, fc.integer({ min: 0, max: 60 }), (path, far) => {
      const total = arcLengths(path).at(-1) as number;
      fc.pre(total > 0);
      const points = divide(path, 161);
      const step = total / 160;
      let tried = Number.POSITIVE_INFINITY;
      for (let i = 0; i < points.length; i++)
        for (let j = Math.max(i, i + Math.ceil(far / step)); j < points.length; j++)
          tried = Math.min(tried, apart(points[i] as Point, points[j] as Point));
      const exact = selfDistance(path, far);
      expect(exact).toBeLessThanOrEqual(tried + 1e-6);
      expect(selfDistance(path, far, exact * 0.999)).toBe(Number.POSITIVE_INFINITY);
      if (exact > 0) expect(selfDistance(path, far, exact * 1.001)).toBe(exact);
      if (tried < Number.POSITIVE_INFINITY) expect(exact).toBeGreaterThanOrEqual(tried - 2 * step);
    }),
    { numRuns: 60 },
  );
});

test('the least distance of points apart along a line does not depend on the lengths of its segments', () => {
  fc.assert(
    fc.property(paths, fc.integer({ min: 0, max: 60 }), (path, far) => {
      const pieces = path.slice(1).flatMap(([bx, by], i) => {
        const [ax, ay] = path[i] as Point;
        return Array.from({ length: 16 }, (_, k): Point => {
          const t = (k + 1) / 16;
          return [ax + t * (bx - ax), ay + t * (by - ay)];
        });
      });
      const [whole, parted] = [path, [path[0] as Point, ...pieces]].map((line) => selfDistance(line, far));
      // If the line is just that long, rounding decides.
      fc.pre(Math.abs((arcLengths(path).at(-1) as number) - far) > 1e-6);
      if (whole === Number.POSITIVE_INFINITY) expect(parted).toBe(whole);
      else expect(parted).toBeCloseTo(whole as number, 6);
    }),
  );
});

test('the search ends at the first crossing of a path with itself', () => {
  const random = seeded('path');
  const path = Array.from({ length: 20_000 }, () => [random.below(1000), random.below(1000)] as const);
  expect(selfDistance(path, 20, 9)).toBe(0);
});
