import { orient2d } from 'robust-predicates';

/** Square of the distance from (px, py) to the segment a–b. */
export function distanceSquared(
  px: number,
  py: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): number {
  const dx = bx - ax;
  const dy = by - ay;
  const lengthSquared = dx * dx + dy * dy;
  let t = lengthSquared > 0 ? ((px - ax) * dx + (py - ay) * dy) / lengthSquared : 0;
  t = Math.min(1, Math.max(0, t));
  const ex = ax + t * dx - px;
  const ey = ay + t * dy - py;
  return ex * ex + ey * ey;
}

/**
 * Whether (px, py) is clearly farther than `reach` from the box around the segment a–b, and so from the segment: told sooner than the
 * distance, and never where the two are within a rounding of one another.
 */
export function isBeyond(
  px: number,
  py: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  reach: number,
): boolean {
  const far = reach + BEYOND;
  return (
    (px < ax - far && px < bx - far) ||
    (px > ax + far && px > bx + far) ||
    (py < ay - far && py < by - far) ||
    (py > ay + far && py > by + far)
  );
}

/** Far more than what is worked out of coordinates is rounded by, in puzzle units. */
export const BEYOND = 1e-6;

/** The point of the segment a–b that is nearest to (px, py). */
export function foot(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  px: number,
  py: number,
): readonly [number, number] {
  const share = footShare(ax, ay, bx, by, px, py);
  return [ax + share * (bx - ax), ay + share * (by - ay)];
}

/** How far along the segment a–b, from 0 to 1, the point lies that is nearest to (px, py). */
export function footShare(ax: number, ay: number, bx: number, by: number, px: number, py: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const lengthSquared = dx * dx + dy * dy;
  const t = lengthSquared > 0 ? ((px - ax) * dx + (py - ay) * dy) / lengthSquared : 0;
  return Math.min(1, Math.max(0, t));
}

/** Length of the segment a–b. The square root is exact on every engine, which `Math.hypot` is not. */
export function length(ax: number, ay: number, bx: number, by: number): number {
  return Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
}

/** Sign of the turn a → b → c, exact: which side of the line a–b the point c lies on, 0 on the line. */
export function turn(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): -1 | 0 | 1 {
  const area = orient2d(ax, ay, bx, by, cx, cy);
  return area > 0 ? 1 : area < 0 ? -1 : 0;
}

/** Whether the closed segments a–b and c–d have any point in common, touching and overlapping included. Exact. */
export function meet(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): boolean {
  if (Math.max(ax, bx) < Math.min(cx, dx) || Math.max(cx, dx) < Math.min(ax, bx)) return false;
  if (Math.max(ay, by) < Math.min(cy, dy) || Math.max(cy, dy) < Math.min(ay, by)) return false;
  const c = turn(ax, ay, bx, by, cx, cy);
  const d = turn(ax, ay, bx, by, dx, dy);
  if (c === d && c !== 0) return false;
  const a = turn(cx, cy, dx, dy, ax, ay);
  const b = turn(cx, cy, dx, dy, bx, by);
  if (a === b && a !== 0) return false;
  // All on one line: the boxes overlap, so the segments do.
  return true;
}
