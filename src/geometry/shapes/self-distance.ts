import type { Point } from './point.ts';
import { arcLengths } from './polyline.ts';

/** A segment of a path, from (x, y) to (x + ux, y + uy). `start` is its distance from the beginning, along the path. */
interface Segment {
  readonly x: number;
  readonly y: number;
  readonly ux: number;
  readonly uy: number;
  readonly length: number;
  readonly start: number;
}

/**
 * Returns the shortest distance between two points of a polyline that are more than `separation` from each other along it.
 * The result is exact except for rounding, and 0 if they meet. It is `Infinity` if no such points are nearer than
 * `limit`.
 */
export function selfDistance(
  path: readonly Point[],
  separation: number,
  limit = Number.POSITIVE_INFINITY,
): number {
  const along = arcLengths(path);
  const segments = path.slice(1).map(([x, y], i): Segment => {
    const [fromX, fromY] = path[i];
    return {
      x: fromX,
      y: fromY,
      ux: x - fromX,
      uy: y - fromY,
      length: along[i + 1] - along[i],
      start: along[i],
    };
  });
  const xs = Float64Array.from(path, ([x]) => x);
  const ys = Float64Array.from(path, ([, y]) => y);
  let least = limit * limit;
  let reach = Math.sqrt(least);
  for (let i = 1; i < path.length; i++) {
    const [left, right] = [Math.min(xs[i - 1], xs[i]), Math.max(xs[i - 1], xs[i])];
    const [top, bottom] = [Math.min(ys[i - 1], ys[i]), Math.max(ys[i - 1], ys[i])];
    // Compare with segments that end more than `separation` farther along.
    for (let j = path.length - 1; j >= i && along[j] - along[i - 1] > separation; j--) {
      const across = Math.max(Math.min(xs[j - 1], xs[j]) - right, left - Math.max(xs[j - 1], xs[j]));
      const down = Math.max(Math.min(ys[j - 1], ys[j]) - bottom, top - Math.max(ys[j - 1], ys[j]));
      const gap = Math.max(across, down);
      if (gap > reach) {
        // Distance along the path is never less than straight distance, so segments can be skipped.
        const far = along[j - 1] - (gap - reach - ROUNDING_MARGIN);
        while (j > i && along[j - 2] >= far) j--;
        continue;
      }
      const own = nearestOfTwo(segments[i - 1], segments[j - 1], separation);
      if (own >= least) continue;
      least = own;
      reach = Math.sqrt(least);
      if (reach < ZERO_DISTANCE) return 0;
    }
  }
  return least < limit * limit ? Math.sqrt(least) : Number.POSITIVE_INFINITY;
}

/** Points closer than this count as meeting. */
const ZERO_DISTANCE = 1e-9;
/** Far more than rounding errors, in the path's units. */
const ROUNDING_MARGIN = 1e-6;

/** Returns the smallest squared distance between two segments' points that are at least `separation` along the path. */
function nearestOfTwo(first: Segment, second: Segment, separation: number): number {
  // The points are a + s·u and c + t·v. Here s and t are from 0 to 1, and t·n - s·m is at least `ahead`.
  const { ux, uy, length: m } = first;
  const { ux: vx, uy: vy, length: n } = second;
  const ahead = separation - (second.start - first.start);
  const wx = first.x - second.x;
  const wy = first.y - second.y;
  const squared = (s: number, t: number): number => {
    const x = wx + s * ux - t * vx;
    const y = wy + s * uy - t * vy;
    return x * x + y * y;
  };
  const uv = ux * vx + uy * vy;
  const uw = ux * wx + uy * wy;
  const vw = vx * wx + vy * wy;
  const uu = m * m;
  const vv = n * n;
  let least = Number.POSITIVE_INFINITY;
  const consider = (s: number, t: number): void => {
    if (s < 0 || s > 1 || t < 0 || t > 1 || t * n - s * m < ahead - 1e-9) return;
    const value = squared(s, t);
    if (value < least) least = value;
  };
  // The distance is convex: its minimum is where its gradient is 0, or on the boundary of the allowed region.
  const flat = uu * vv - uv * uv;
  if (flat > 1e-12 * uu * vv) consider((uv * vw - vv * uw) / flat, (uu * vw - uv * uw) / flat);
  for (const t of [0, 1]) {
    const best =
      uu > 0 ? clamped((t * uv - uw) / uu, 0, n > 0 || m > 0 ? largestShare(t * n - ahead, m) : 1) : 0;
    consider(best, t);
  }
  for (const s of [0, 1]) {
    const low = n > 0 ? (ahead + s * m) / n : 0;
    consider(s, vv > 0 ? clamped((vw + s * uv) / vv, Math.max(0, low), 1) : 0);
  }
  // Along t·n - s·m = ahead: t = (ahead + s·m) / n.
  if (m > 0 && n > 0) {
    const [from, to] = [Math.max(0, -ahead / m), Math.min(1, (n - ahead) / m)];
    if (from <= to) {
      const px = wx - (ahead / n) * vx;
      const py = wy - (ahead / n) * vy;
      const qx = ux - (m / n) * vx;
      const qy = uy - (m / n) * vy;
      const qq = qx * qx + qy * qy;
      const s = qq > 0 ? clamped(-(px * qx + py * qy) / qq, from, to) : from;
      const value = squared(s, clamped((ahead + s * m) / n, 0, 1));
      if (value < least) least = value;
    }
  }
  return least;
}

const clamped = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Returns the largest s, at most 1, with s·m no more than `room`. */
const largestShare = (room: number, m: number): number => (m > 0 ? Math.min(1, room / m) : 1);
