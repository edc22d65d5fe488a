import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point } from '#src/geometry/shapes/point.ts';
import { quadraticSpline } from '#src/geometry/shapes/quadratic-spline.ts';
import { distanceSquared } from '#src/geometry/shapes/segment.ts';

const place = fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 500 }));
const lines = fc.array(place, { minLength: 1, maxLength: 12 }) as fc.Arbitrary<Point[]>;
const tolerances = fc.double({ min: 0.1, max: 20, noNaN: true });

/** The curve by its definition, in very small steps: from the first point, through the midpoints, to the last. */
function finely(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points[0] as Point, points.at(-1) as Point];
  const inner = points.slice(1, -1).flatMap((at, i) => {
    const [a, b] = [points[i] as Point, points[i + 2] as Point];
    return Array.from({ length: 65 }, (_, k): Point => {
      const t = k / 64;
      const along = (axis: 0 | 1): number => {
        const [p, q] = [(a[axis] + at[axis]) / 2, (at[axis] + b[axis]) / 2];
        return (1 - t) ** 2 * p + 2 * t * (1 - t) * at[axis] + t ** 2 * q;
      };
      return [along(0), along(1)];
    });
  });
  return [first, ...inner, last];
}

function beside([x, y]: Point, line: readonly Point[]): number {
  const sides = line.map((a, i) => distanceSquared(x, y, ...a, ...(line[i + 1] ?? a)));
  return Math.sqrt(Math.min(...sides));
}

test('a quadratic spline becomes a line within the tolerance, from end to end', () => {
  fc.assert(
    fc.property(lines, tolerances, (points, tolerance) => {
      const spline = quadraticSpline(points, tolerance);
      const curve = finely(points);
      expect([spline[0], spline.at(-1)]).toEqual([points[0], points.at(-1)]);
      for (const at of spline) expect(beside(at, curve)).toBeLessThanOrEqual(tolerance + 0.2);
      for (const at of curve) expect(beside(at, spline)).toBeLessThanOrEqual(tolerance + 1e-9);
    }),
    { numRuns: 30 },
  );
});

test('a line within the tolerance stays as it is', () => {
  const round = Array.from({ length: 200 }, (_, i): Point => {
    const angle = (2 * Math.PI * i) / 199;
    return [500 + 300 * Math.cos(angle), 500 + 300 * Math.sin(angle)];
  });
  expect(quadraticSpline(round, 0.5)).toEqual(round);
});
