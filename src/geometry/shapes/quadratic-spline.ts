import type { Point } from './point.ts';
import { length } from './segment.ts';

/**
 * Returns the uniform quadratic B-spline of a polyline's points, as a polyline. It goes from the first point to the
 * last, and touches the sides between at their midpoints. A point that the spline passes within `tolerance` stays as it
 * is. Elsewhere the result is within `tolerance` of the spline. Units are those of the points.
 */
export function quadraticSpline(points: readonly Point[], tolerance: number): readonly Point[] {
  const last = points.length - 1;
  const along = points.flatMap((at, index): readonly Point[] => {
    if (index === 0 || index === last) return [at];
    const [before, after] = [points[index - 1], points[index + 1]];
    const [from, to] = [middle(before, at), middle(at, after)];
    // The distance of the curve from its control point. With n pieces, its chords are 1/n² of that from it.
    const offset = length(from[0] + to[0], from[1] + to[1], 2 * at[0], 2 * at[1]) / 4;
    if (offset <= tolerance) return [at];
    const pieces = Math.max(2, Math.ceil(Math.sqrt(offset / tolerance)));
    return Array.from({ length: pieces + 1 }, (_, k) => {
      const t = k / pieces;
      const [a, b, c] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
      return [a * from[0] + b * at[0] + c * to[0], a * from[1] + b * at[1] + c * to[1]] as const;
    });
  });
  // Drop points repeated where one bend ends and the next begins.
  return along.filter(([x, y], i) => i === 0 || x !== along[i - 1][0] || y !== along[i - 1][1]);
}

function middle([ax, ay]: Point, [bx, by]: Point): Point {
  return [(ax + bx) / 2, (ay + by) / 2];
}
