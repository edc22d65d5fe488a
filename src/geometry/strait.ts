import type { Point } from './point.ts';
import { arcLengths } from './polyline.ts';

/**
 * The least distance between any two points of a polyline that lie more than `apart` apart along it, exact but for
 * the rounding of doubles; `Infinity` where there are no two such points.
 */
export function nearestApart(path: readonly Point[], apart: number): number {
  const along = arcLengths(path);
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < path.length; i++) {
    const [ax, ay] = path[i - 1] as Point;
    const [bx, by] = path[i] as Point;
    // Segments that end before `apart` is reached have no say.
    for (let j = path.length - 1; j >= i && along[j] - along[i - 1] > apart; j--) {
      const [cx, cy] = path[j - 1] as Point;
      const [dx, dy] = path[j] as Point;
      const reach = Math.sqrt(least);
      if (Math.min(cx, dx) - Math.max(ax, bx) > reach || Math.min(ax, bx) - Math.max(cx, dx) > reach)
        continue;
      if (Math.min(cy, dy) - Math.max(ay, by) > reach || Math.min(ay, by) - Math.max(cy, dy) > reach)
        continue;
      const squared = nearestOfTwo(
        ax,
        ay,
        bx - ax,
        by - ay,
        along[i] - along[i - 1],
        cx,
        cy,
        dx - cx,
        dy - cy,
        along[j] - along[j - 1],
        apart - (along[j - 1] - along[i - 1]),
      );
      if (squared < least) least = squared;
    }
  }
  return Math.sqrt(least);
}

/**
 * Square of the least distance between a + s·u and c + t·v, for s and t from 0 to 1 with t·n - s·m at least `ahead`,
 * where m and n are the lengths of u and v.
 */
function nearestOfTwo(
  ax: number,
  ay: number,
  ux: number,
  uy: number,
  m: number,
  cx: number,
  cy: number,
  vx: number,
  vy: number,
  n: number,
  ahead: number,
): number {
  const wx = ax - cx;
  const wy = ay - cy;
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
  const tried = (s: number, t: number): void => {
    if (s < 0 || s > 1 || t < 0 || t > 1 || t * n - s * m < ahead - 1e-9) return;
    const value = squared(s, t);
    if (value < least) least = value;
  };
  // The distance is convex: its least value lies where it is flat, or on a side of what is allowed.
  const flat = uu * vv - uv * uv;
  if (flat > 1e-12 * uu * vv) tried((uv * vw - vv * uw) / flat, (uu * vw - uv * uw) / flat);
  for (const t of [0, 1]) {
    const best = uu > 0 ? clamped((t * uv - uw) / uu, 0, n > 0 || m > 0 ? limit(t * n - ahead, m) : 1) : 0;
    tried(best, t);
  }
  for (const s of [0, 1]) {
    const low = n > 0 ? (ahead + s * m) / n : 0;
    tried(s, vv > 0 ? clamped((vw + s * uv) / vv, Math.max(0, low), 1) : 0);
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

/** The largest s, at most 1, with s·m no more than `room`. */
const limit = (room: number, m: number): number => (m > 0 ? Math.min(1, room / m) : 1);
