import { distanceTo, nearest, type SegmentIndex, type Segments } from '../indexes/segment-index.ts';
import type { Point } from './point.ts';
import { length } from './segment.ts';

/** The point of one set of segments that is farthest from another set. */
export interface Farthest {
  readonly distance: number;
  readonly at: Point;
  /** The index of its segment, -1 if none. */
  readonly from: number;
  /** The index of the nearest segment of the other set, -1 if none. */
  readonly to: number;
}

/** The maximum error of the distance for coordinates up to 1,000 units, in proportion for larger ones. */
export const TOLERANCE = 1e-4;

/**
 * Returns the point of `segments` farthest from all segments of `other` (the one-sided Hausdorff distance).
 * The distance is attained, and no point is farther by more than `TOLERANCE`. It is 0 without `segments`, and infinite
 * without `other`.
 * The algorithm is branch and bound on pieces of the segments. On a piece with ends a and b at distances f(a) and f(b),
 * the distance is at most the lesser of two bounds.
 * - It is (f(a) + f(b) + |ab|) ÷ 2, because the distance changes no faster than the point moves.
 * - It is the larger distance of a and b from any one segment of `other`, because the distance from a convex set is
 *   convex along a line.
 *
 * A piece whose bound cannot beat the best point so far is dropped, any other is halved. If one segment of `other` is
 * nearest to both ends, the second bound is attained. So only pieces near the farthest point are halved.
 * @param stopAbove stop at the first end of a segment that is farther than this
 */
export function farthest(
  segments: Segments,
  other: SegmentIndex,
  stopAbove: number = Number.POSITIVE_INFINITY,
): Farthest {
  const count = segments.length / 4;
  if (count === 0) return { distance: 0, at: [0, 0], from: -1, to: -1 };
  if (other.count === 0) {
    return { distance: Number.POSITIVE_INFINITY, at: [segments[0], segments[1]], from: 0, to: -1 };
  }
  const best = { distance: -1, x: 0, y: 0, from: -1, to: -1 };
  const result = (): Farthest => ({
    distance: best.distance,
    at: [best.x, best.y],
    from: best.from,
    to: best.to,
  });
  const probe = (x: number, y: number, from: number, guess: number): number => {
    const to = nearest(other, x, y, guess);
    const distance = distanceTo(other, to, x, y);
    if (distance > best.distance) Object.assign(best, { distance, x, y, from, to });
    return to;
  };

  const tolerance =
    TOLERANCE * Math.max(1, maxCoordinate(segments) / 1000, maxCoordinate(other.segments) / 1000);

  // Measure the ends of all segments first, because a high best distance lets most segments be dropped.
  const near = new Int32Array(2 * count);
  let last = -1;
  for (let s = 0; s < count; s++) {
    const i = 4 * s;
    near[2 * s] = last = probe(segments[i], segments[i + 1], s, last);
    near[2 * s + 1] = last = probe(segments[i + 2], segments[i + 3], s, last);
    if (best.distance > stopAbove) return result();
  }

  // Then halve all pieces that may have a farther point.
  const pieces: number[] = [];
  for (let s = 0; s < count; s++) {
    const i = 4 * s;
    pieces.push(segments[i], segments[i + 1], segments[i + 2], segments[i + 3]);
    pieces.push(near[2 * s], near[2 * s + 1]);
    while (pieces.length > 0) {
      const [ax, ay, bx, by, a, b] = pieces.splice(-6) as [number, number, number, number, number, number];
      const fa = distanceTo(other, a, ax, ay);
      const fb = distanceTo(other, b, bx, by);
      const bound = Math.min(
        (fa + fb + length(ax, ay, bx, by)) / 2,
        Math.max(fa, distanceTo(other, a, bx, by)),
        Math.max(fb, distanceTo(other, b, ax, ay)),
      );
      if (bound <= best.distance + tolerance) continue;
      const mx = (ax + bx) / 2;
      const my = (ay + by) / 2;
      const m = probe(mx, my, s, a);
      pieces.push(ax, ay, mx, my, a, m, mx, my, bx, by, m, b);
    }
  }
  return result();
}

function maxCoordinate(segments: Segments): number {
  let most = 0;
  for (let i = 0; i < segments.length; i++) most = Math.max(most, Math.abs(segments[i]));
  return most;
}
