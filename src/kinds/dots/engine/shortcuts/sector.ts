/**
 * What an edge pq keeps free at p: the circular sector around pq, as far as q (Löffler et al. 2014, figure 5), and where it is
 * told to taper also the kite whose sides leave p as those of the sector do and come together at q (Klappe 2014, figure 4a).
 */
export interface Sector {
  /** Tangent of the sector's half-angle, the thesis' alpha. */
  readonly tangent: number;
  /** Cotangent of the kite's half-angle at q, the thesis' beta; infinite where there is no kite. */
  readonly taper: number;
}

/** The sector of a half-angle at p, and the kite of another at q, or none where that is 0; in degrees. */
export function sectorOf(alpha: number, beta: number): Sector {
  return {
    tangent: Math.tan((alpha * Math.PI) / 180),
    taper: beta === 0 ? Number.POSITIVE_INFINITY : 1 / Math.tan((beta * Math.PI) / 180),
  };
}

/** Whether (x, y) lies in what pq keeps free. Points of the straight sides count, those of the arc do not. */
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

/** How far from p it reaches at most, as a multiple of |pq|: infinitely where the sides of the kite never meet. */
export function reachOf({ tangent, taper }: Sector): number {
  const closing = 1 + tangent * taper;
  return closing > 0 ? Math.max(1, Math.sqrt(1 + tangent * tangent) / closing) : Number.POSITIVE_INFINITY;
}
