/**
 * The stretch of the segment a–b that lies within `radius` of the segment c–d, as shares of the way from a to b;
 * undefined where none does. All points within a distance of a segment make a capsule, which is convex, so the
 * stretch is one: from the first to the last of its stretches in the capsule's two discs and its rectangle.
 */
export function cover(
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
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  const add = (lo: number, hi: number) => {
    from = Math.min(from, Math.max(0, lo));
    to = Math.max(to, Math.min(1, hi));
  };
  const length = ux * ux + uy * uy;

  // The discs at both ends.
  for (const [x, y] of [
    [ax - cx, ay - cy],
    [ax - dx, ay - dy],
  ] as const) {
    const half = x * ux + y * uy;
    const rest = x * x + y * y - radius * radius;
    const root = half * half - length * rest;
    if (root < 0 || length === 0) continue;
    const lo = (-half - Math.sqrt(root)) / length;
    const hi = (-half + Math.sqrt(root)) / length;
    if (hi >= 0 && lo <= 1) add(lo, hi);
  }

  // The rectangle between them: two strips, across and along c–d.
  const vx = dx - cx;
  const vy = dy - cy;
  const span = Math.sqrt(vx * vx + vy * vy);
  if (span > 0) {
    const along = strip(((ax - cx) * vx + (ay - cy) * vy) / span, (ux * vx + uy * vy) / span, 0, span);
    const across = strip(
      ((ax - cx) * vy - (ay - cy) * vx) / span,
      (ux * vy - uy * vx) / span,
      -radius,
      radius,
    );
    const lo = Math.max(0, along[0], across[0]);
    const hi = Math.min(1, along[1], across[1]);
    if (lo <= hi) add(lo, hi);
  }
  return from <= to ? [from, to] : undefined;
}

/** For which t the value start + t · slope lies from `low` to `high`; an empty stretch runs backwards. */
function strip(start: number, slope: number, low: number, high: number): readonly [number, number] {
  if (slope === 0) {
    return start >= low && start <= high
      ? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
      : [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  }
  const a = (low - start) / slope;
  const b = (high - start) / slope;
  return a < b ? [a, b] : [b, a];
}

/** The total length of stretches, what they share counted once. Sorts them. */
export function merged(stretches: [number, number][]): number {
  if (stretches.length === 0) return 0;
  stretches.sort((a, b) => a[0] - b[0]);
  let sum = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const [from, to] of stretches) {
    if (to <= end) continue;
    sum += to - Math.max(from, end);
    end = to;
  }
  return sum;
}
