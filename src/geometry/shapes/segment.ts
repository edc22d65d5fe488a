import { orient2d } from 'robust-predicates';

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
 * Whether (px, py) is clearly farther than `reach` from the bounding box of the segment a–b. Then it is also that far
 * from the segment. This is faster than the distance. It is false if rounding could matter.
 */
export function isClearlyBeyond(
  px: number,
  py: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  reach: number,
): boolean {
  const far = reach + ROUNDING_MARGIN;
  return (
    (px < ax - far && px < bx - far) ||
    (px > ax + far && px > bx + far) ||
    (py < ay - far && py < by - far) ||
    (py > ay + far && py > by + far)
  );
}

/** Far more than rounding errors of computed coordinates, in puzzle units. */
export const ROUNDING_MARGIN = 1e-6;

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

/** Returns the position on the segment a–b nearest to (px, py), as a share from 0 to 1. */
export function footShare(ax: number, ay: number, bx: number, by: number, px: number, py: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const lengthSquared = dx * dx + dy * dy;
  const t = lengthSquared > 0 ? ((px - ax) * dx + (py - ay) * dy) / lengthSquared : 0;
  return Math.min(1, Math.max(0, t));
}

/** Returns the length of the segment a–b. `Math.sqrt` is exact on every engine, `Math.hypot` is not. */
export function length(ax: number, ay: number, bx: number, by: number): number {
  return Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
}

/** Returns the exact sign of the turn a → b → c: the side of the line a–b on which c is. It is 0 on the line. */
export function turn(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): -1 | 0 | 1 {
  const area = orient2d(ax, ay, bx, by, cx, cy);
  return area > 0 ? 1 : area < 0 ? -1 : 0;
}

/** Whether the closed segments a–b and c–d have a common point, also if they touch or overlap. Exact. */
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
