import { distanceTo, nearest, type SegmentIndex, type Segments } from '../indexes/segment-index.ts';
import type { Point } from './point.ts';
import { length } from './segment.ts';

/** The point of one set of segments that lies farthest from another set. */
export interface Farthest {
  readonly distance: number;
  readonly at: Point;
  /** The segment it lies on, -1 of none. */
  readonly from: number;
  /** The segment of the other set that is nearest to it, -1 of none. */
  readonly to: number;
}

/** How far an answer may fall short of the truth, for what lies within 1,000 units; in proportion for larger things. */
export const TOLERANCE = 1e-4;

/**
 * The one-sided Hausdorff distance: the point of `segments` farthest from all segments of `other`. The distance is
 * attained, and no point lies farther by more than `TOLERANCE`. Nothing to measure gives 0, nothing to measure
 * against gives infinity.
 *
 * Branch and bound on pieces of the segments. On a piece with ends a and b, where the distances are f(a) and f(b),
 * the distance is nowhere larger than
 * - (f(a) + f(b) + |ab|) ÷ 2, because it changes no faster than one moves; nor than
 * - the larger of the distances of a and b from any one segment of `other`, because the distance from a convex set
 *   is convex along a line.
 * A piece whose bound cannot beat the farthest point so far is dropped, any other is halved. Where one segment of
 * `other` is nearest to both ends the second bound is attained, so only pieces near the farthest point are halved.
 * @param enough what is asked is only whether the distance is larger: the first point among the ends of segments that lies farther is the answer
 */
export function farthest(
  segments: Segments,
  other: SegmentIndex,
  enough: number = Number.POSITIVE_INFINITY,
): Farthest {
  const count = segments.length / 4;
  if (count === 0) return { distance: 0, at: [0, 0], from: -1, to: -1 };
  if (other.count === 0) {
    return { distance: Number.POSITIVE_INFINITY, at: [segments[0], segments[1]], from: 0, to: -1 };
  }
  const best = { distance: -1, x: 0, y: 0, from: -1, to: -1 };
  const told = (): Farthest => ({
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

  const tolerance = TOLERANCE * Math.max(1, extent(segments) / 1000, extent(other.segments) / 1000);

  // The ends of all segments first: they raise the bar that most segments then stay under.
  const near = new Int32Array(2 * count);
  let last = -1;
  for (let s = 0; s < count; s++) {
    const i = 4 * s;
    near[2 * s] = last = probe(segments[i], segments[i + 1], s, last);
    near[2 * s + 1] = last = probe(segments[i + 2], segments[i + 3], s, last);
    if (best.distance > enough) return told();
  }

  // Then whatever pieces might still hold a farther point.
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
  return told();
}

/** The largest coordinate, whichever its sign. */
function extent(segments: Segments): number {
  let most = 0;
  for (let i = 0; i < segments.length; i++) most = Math.max(most, Math.abs(segments[i]));
  return most;
}
