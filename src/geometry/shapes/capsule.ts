import { type SegmentIndex, type Segments, search } from '../indexes/segment-index.ts';
import { length } from './segment.ts';

/**
 * Returns the part of the segment a–b within `radius` of the segment c–d, as shares of a–b; undefined if none. The
 * points within a distance of a segment form a capsule. It is convex, so the part is one interval. It spans the
 * intervals in the capsule's two discs and in its rectangle.
 */
export function intervalWithin(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
  radius: number,
): [from: number, to: number] | undefined {
  const ux = bx - ax;
  const uy = by - ay;
  const lengthSquared = ux * ux + uy * uy;
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;

  // The discs at both ends.
  for (let end = 0; end < 2 && lengthSquared > 0; end++) {
    const x = ax - (end === 0 ? cx : dx);
    const y = ay - (end === 0 ? cy : dy);
    const half = x * ux + y * uy;
    const root = half * half - lengthSquared * (x * x + y * y - radius * radius);
    if (root < 0) continue;
    const low = (-half - Math.sqrt(root)) / lengthSquared;
    const high = (-half + Math.sqrt(root)) / lengthSquared;
    if (high < 0 || low > 1) continue;
    from = Math.min(from, Math.max(0, low));
    to = Math.max(to, Math.min(1, high));
  }

  // The rectangle between them is the intersection of a strip across c–d and one along it.
  const vx = dx - cx;
  const vy = dy - cy;
  const span = Math.sqrt(vx * vx + vy * vy);
  let low = span > 0 ? 0 : 2;
  let high = 1;
  for (let side = 0; side < 2 && low <= high; side++) {
    const start = (side === 0 ? (ax - cx) * vx + (ay - cy) * vy : (ax - cx) * vy - (ay - cy) * vx) / span;
    const slope = (side === 0 ? ux * vx + uy * vy : ux * vy - uy * vx) / span;
    const lower = side === 0 ? 0 : -radius;
    const upper = side === 0 ? span : radius;
    if (slope === 0) {
      if (start < lower || start > upper) low = 2;
      continue;
    }
    const enters = ((slope > 0 ? lower : upper) - start) / slope;
    const leaves = ((slope > 0 ? upper : lower) - start) / slope;
    low = Math.max(low, enters);
    high = Math.min(high, leaves);
  }
  if (low <= high) {
    from = Math.min(from, low);
    to = Math.max(to, high);
  }
  return from <= to ? [from, to] : undefined;
}

/** Returns the total length of the union of intervals. Sorts them in place. */
export function unionLength(intervals: [number, number][]): number {
  if (intervals.length === 0) return 0;
  intervals.sort((a, b) => a[0] - b[0]);
  let sum = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const [from, to] of intervals) {
    if (to <= end) continue;
    sum += to - Math.max(from, end);
    end = to;
  }
  return sum;
}

/** Returns the total length of the parts of segments that are within `reach` of others. */
export function lengthNear(segments: Segments, others: SegmentIndex, reach: number): number {
  let sum = 0;
  for (let i = 0; i < segments.length; i += 4) {
    const [ax, ay, bx, by] = [segments[i], segments[i + 1], segments[i + 2], segments[i + 3]];
    const stretches: [number, number][] = [];
    const [left, right] = [Math.min(ax, bx) - reach, Math.max(ax, bx) + reach];
    search(others, left, Math.min(ay, by) - reach, right, Math.max(ay, by) + reach, (other) => {
      const [cx, cy, dx, dy] = others.segments.subarray(4 * other, 4 * other + 4);
      const stretch = intervalWithin(ax, ay, bx, by, cx, cy, dx, dy, reach);
      if (stretch !== undefined) stretches.push(stretch);
    });
    sum += length(ax, ay, bx, by) * unionLength(stretches);
  }
  return sum;
}
