/**
 * Whether (x, y) lies in the circular sector at p whose middle line is pq: less far from p than q, and within the
 * half-angle whose tangent is given (Löffler et al. 2014, figure 5). Points of its sides count, its arc does not.
 */
export function contains(
  px: number,
  py: number,
  qx: number,
  qy: number,
  tangent: number,
  x: number,
  y: number,
): boolean {
  const dx = qx - px;
  const dy = qy - py;
  const ex = x - px;
  const ey = y - py;
  if (ex * ex + ey * ey >= dx * dx + dy * dy) return false;
  const along = ex * dx + ey * dy;
  return along > 0 && Math.abs(ex * dy - ey * dx) <= along * tangent;
}
