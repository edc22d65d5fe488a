import type { Point } from '../../../geometry/shapes/point.ts';
import { simplify } from '../../../geometry/shapes/polyline.ts';
import { rounded } from '../../../geometry/shapes/rounding.ts';

/** Tolerance of the final simplification, in pixels. */
const TOLERANCE = 0.6;

/**
 * Removes the steps of a line through middles of pixels, by repeated averaging and then simplification. The ends of an
 * open line stay in place.
 * @param rounds rounds of averaging, about the line's width in pixels
 */
export function smoothLine(points: readonly Point[], rounds: number): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 3) return points.map(rounded);
  const isRing = first[0] === last[0] && first[1] === last[1];
  let line = isRing ? points.slice(0, -1) : points;
  for (let round = 0; round < rounds; round++) {
    line = line.map((at, i) => {
      if (!isRing && (i === 0 || i === line.length - 1)) return at;
      const before = line[(i + line.length - 1) % line.length];
      const after = line[(i + 1) % line.length];
      return [(before[0] + 2 * at[0] + after[0]) / 4, (before[1] + 2 * at[1] + after[1]) / 4] as const;
    });
  }
  const even = line.map(rounded);
  if (!isRing) return simplify(even, TOLERANCE);
  // Simplify in two halves: a ring as a whole would collapse to one point.
  const half = even.length >> 1;
  const ring = [...even, even[0]];
  return [...simplify(ring.slice(0, half + 1), TOLERANCE), ...simplify(ring.slice(half), TOLERANCE).slice(1)];
}
