import type { Point } from '../../../geometry/shapes/point.ts';
import { simplified } from '../../../geometry/shapes/polyline.ts';
import { rounded } from '../../../geometry/shapes/rounding.ts';

/** How far a smoothed line may lie from what is kept of it, in pixels. */
const TOLERANCE = 0.6;

/**
 * A line through the middles of pixels without their steps: each point drawn between its neighbours again and again, the
 * ends of an open line kept, and then no more points than it takes.
 * @param rounds how often; about as often as the line is pixels wide
 */
export function smoothed(points: readonly Point[], rounds: number): readonly Point[] {
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
  if (!isRing) return simplified(even, TOLERANCE);
  // A ring is simplified in two halves, or there would be nothing to hold it open.
  const half = even.length >> 1;
  const ring = [...even, even[0]];
  return [
    ...simplified(ring.slice(0, half + 1), TOLERANCE),
    ...simplified(ring.slice(half), TOLERANCE).slice(1),
  ];
}
