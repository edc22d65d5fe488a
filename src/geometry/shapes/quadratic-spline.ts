import type { Point } from './point.ts';
import { length } from './segment.ts';

/**
 * The uniform quadratic B-spline of a polyline's points as a polyline again: from its first point to its last one it runs through the
 * middles of the sides between, along which it has their directions. Points from which it lies no farther than the tolerance
 * stay as they are, and elsewhere what is given lies no farther beside it, in the units of the points.
 */
export function quadraticSpline(points: readonly Point[], tolerance: number): readonly Point[] {
  const last = points.length - 1;
  const along = points.flatMap((at, index): readonly Point[] => {
    if (index === 0 || index === last) return [at];
    const [before, after] = [points[index - 1], points[index + 1]];
    const [from, to] = [middle(before, at), middle(at, after)];
    // A quadratic Bézier curve lies a quarter of its second difference beside its control point, and with n pieces 1/n² of that beside its chords.
    const beside = length(from[0] + to[0], from[1] + to[1], 2 * at[0], 2 * at[1]) / 4;
    if (beside <= tolerance) return [at];
    const pieces = Math.max(2, Math.ceil(Math.sqrt(beside / tolerance)));
    return Array.from({ length: pieces + 1 }, (_, k) => {
      const t = k / pieces;
      const [a, b, c] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
      return [a * from[0] + b * at[0] + c * to[0], a * from[1] + b * at[1] + c * to[1]] as const;
    });
  });
  // Where one bend ends the next begins.
  return along.filter(([x, y], i) => i === 0 || x !== along[i - 1][0] || y !== along[i - 1][1]);
}

function middle([ax, ay]: Point, [bx, by]: Point): Point {
  return [(ax + bx) / 2, (ay + by) / 2];
}
