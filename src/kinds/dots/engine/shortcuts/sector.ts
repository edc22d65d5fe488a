/**
 * The region that an edge pq keeps free at p. It is the circular sector around pq up to q (Löffler et al. 2014, figure
 * 5). With a taper it also includes a kite that begins like the sector and ends at q (Klappe 2014, figure 4a).
 */
export interface Sector {
  /** Tangent of the sector's half-angle, `alpha` in the thesis. */
  readonly tangent: number;
  /** Cotangent of the kite's half-angle at q, `beta` in the thesis. Infinite without a kite. */
  readonly taper: number;
}

/** Returns the sector with half-angle `alpha` at p and `beta` at q, in degrees. A `beta` of 0 means no kite. */
export function sectorOf(alpha: number, beta: number): Sector {
  return {
    tangent: Math.tan((alpha * Math.PI) / 180),
    taper: beta === 0 ? Number.POSITIVE_INFINITY : 1 / Math.tan((beta * Math.PI) / 180),
  };
}

/** Whether (x, y) is in the region. Points on the straight sides count, those on the arc do not. */
export function contains(
  px: number,
  py: number,
  qx: number,
  qy: number,
  { tangent, taper }: Sector,
  x: number,
  y: number,
): boolean {
  const dx = qx - px;
  const dy = qy - py;
  const ex = x - px;
  const ey = y - py;
  const along = ex * dx + ey * dy;
  const across = Math.abs(ex * dy - ey * dx);
  if (along <= 0 || across > along * tangent) return false;
  const square = dx * dx + dy * dy;
  return ex * ex + ey * ey < square || across * taper <= square - along;
}

/** How far the region extends from p, as a multiple of |pq|. Infinite if the sides of the kite never meet. */
export function reachOf({ tangent, taper }: Sector): number {
  const closing = 1 + tangent * taper;
  return closing > 0 ? Math.max(1, Math.sqrt(1 + tangent * tangent) / closing) : Number.POSITIVE_INFINITY;
}
