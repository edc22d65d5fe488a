import { boundsOf, centreOf } from './bounds.ts';
import type { Point } from './point.ts';
import { signedArea } from './polygon.ts';
import { arcLengths } from './polyline.ts';
import { distanceSquared } from './segment.ts';

interface Neck {
  readonly width: number;
  /** Both ends, on the outline. */
  readonly from: Point;
  readonly to: Point;
  /**
   * Indices of the edges with these ends. Edge i runs from point i to the next, and a corner may count as part of
   * either edge.
   */
  readonly edges: readonly [number, number];
}

const RELATIVE_TOLERANCE = 1e-9;
/** The resolution of `hasDepth`, and of `widestDisc`, in the outline's units. */
const RESOLUTION = 0.01;
const DISC_RESOLUTION = 0.1;

interface FlatOutline {
  readonly points: readonly Point[];
  readonly xs: Float64Array;
  readonly ys: Float64Array;
}

/** Far more than rounding errors, in the outline's units. */
const ROUNDING_MARGIN = 1e-6;

/**
 * Yields the necks narrower than `limit` of a simple closed outline (first point not repeated), narrowest first. A neck
 * is a pair of points whose distance grows if either moves along the outline. The disc between them meets no other
 * point of the outline. The inside at distance d from the outline splits there exactly when d exceeds half the width of
 * the neck. Each neck is found only when asked for, because that takes time.
 */
export function* necks(outline: readonly Point[], limit: number): Generator<Neck> {
  const flat = flatten(outline);
  const orientation = signedArea(outline) > 0 ? 1 : -1;
  const candidates: Neck[] = [];
  const limits = { limit, along: arcLengths([...outline, outline[0]]) };
  for (let v = 0; v < flat.xs.length; v++) collectNecks(flat, v, orientation, limits, candidates);
  candidates.sort((p, q) => p.width - q.width || p.edges[0] - q.edges[0] || p.edges[1] - q.edges[1]);
  for (const neck of candidates) {
    const [mx, my] = [(neck.from[0] + neck.to[0]) / 2, (neck.from[1] + neck.to[1]) / 2];
    if (!isInside(flat, mx, my)) continue;
    if (clearance(flat, mx, my) >= (neck.width / 2) * (1 - 1e-7)) yield neck;
  }
}

/** The width limit, and the distance of each point along the outline. The last entry is the total length. */
interface NeckLimits {
  readonly limit: number;
  readonly along: Float64Array;
}

/** Adds to `found` all segments from point `v` to the outline that become longer if either end moves. */
function collectNecks(
  flat: FlatOutline,
  v: number,
  sense: number,
  { limit, along }: NeckLimits,
  found: Neck[],
): void {
  // This runs for all pairs of an outline, so it sets up nothing for those that are too far apart.
  const { xs, ys } = flat;
  const count = xs.length;
  const before = v === 0 ? count - 1 : v - 1;
  const after = v + 1 < count ? v + 1 : 0;
  const x = xs[v];
  const y = ys[v];
  const px = xs[before] - x;
  const py = ys[before] - y;
  const nx = xs[after] - x;
  const ny = ys[after] - y;
  // A disc inside can touch only a reflex corner.
  if (sense * (px * ny - py * nx) <= 0) return;
  for (let e = 0, next = 1; e < count; e = next++) {
    const f = e + 1 < count ? e + 1 : 0;
    if (e === v || e === before) continue;
    const ax = xs[e];
    const ay = ys[e];
    const bx = xs[f];
    const by = ys[f];
    const across = Math.max(Math.min(ax, bx) - x, x - Math.max(ax, bx));
    const gap = Math.max(across, Math.min(ay, by) - y, y - Math.max(ay, by));
    if (gap > limit) {
      // Distance along the outline is never less than straight distance, so edges can be skipped.
      const far = along[next] + gap - limit - ROUNDING_MARGIN;
      while (next < count && along[next + 1] <= far) next++;
      continue;
    }
    const ux = bx - ax;
    const uy = by - ay;
    const t = ((x - ax) * ux + (y - ay) * uy) / (ux * ux + uy * uy);
    // Each corner counts once, as the beginning of its edge.
    if (t >= 1) continue;
    const isCorner = t <= 0;
    if (isCorner && (f === v || e <= v)) continue;
    const qx = isCorner ? ax : ax + t * ux;
    const qy = isCorner ? ay : ay + t * uy;
    const dx = qx - x;
    const dy = qy - y;
    const width = Math.sqrt(dx * dx + dy * dy);
    if (!(width < limit) || width === 0) continue;
    const tolerance = RELATIVE_TOLERANCE * (Math.abs(dx) + Math.abs(dy));
    if (dx * px + dy * py > tolerance * (Math.abs(px) + Math.abs(py))) continue;
    if (dx * nx + dy * ny > tolerance * (Math.abs(nx) + Math.abs(ny))) continue;
    if (isCorner && !isCornerFar(flat, e, -dx, -dy)) continue;
    found.push({ width, from: [x, y], to: [qx, qy], edges: [v, e] });
  }
}

/** Whether moving along either edge at a corner comes no nearer to a point in the direction (dx, dy). */
function isCornerFar({ xs, ys }: FlatOutline, corner: number, dx: number, dy: number): boolean {
  const count = xs.length;
  return [corner + count - 1, corner + 1].every((index) => {
    const other = index % count;
    const [ex, ey] = [xs[other] - xs[corner], ys[other] - ys[corner]];
    return (
      dx * ex + dy * ey <= RELATIVE_TOLERANCE * (Math.abs(dx) + Math.abs(dy)) * (Math.abs(ex) + Math.abs(ey))
    );
  });
}

/** Whether a neck separates two parts that each have room for a disc of diameter `width`, clear of the outline. */
export function separatesDiscs(outline: readonly Point[], neck: Neck, width: number): boolean {
  const flat = flatten(outline);
  const [i, j] = neck.edges[0] < neck.edges[1] ? neck.edges : [neck.edges[1], neck.edges[0]];
  const [p, q] = neck.edges[0] < neck.edges[1] ? [neck.from, neck.to] : [neck.to, neck.from];
  const one = [p, ...outline.slice(i + 1, j + 1), q];
  const other = [q, ...outline.slice(j + 1), ...outline.slice(0, i + 1), p];
  return [one, other].every((part) => hasDepth(flat, part, width / 2));
}

/** Returns the middle and diameter of the largest disc inside an outline. The diameter is exact to within 0.2 units. */
export function widestDisc(outline: readonly Point[]): { readonly middle: Point; readonly diameter: number } {
  const flat = flatten(outline);
  let best = { middle: outline[0], depth: 0 };
  search(flat, flat, (depth, reach, middle) => {
    if (depth > best.depth) best = { middle, depth };
    return depth + reach > best.depth + DISC_RESOLUTION;
  });
  return { middle: best.middle, diameter: 2 * best.depth };
}

export function holdsDisc(outline: readonly Point[], width: number): boolean {
  return hasDepth(flatten(outline), outline, width / 2);
}

/** Whether the part of an outline has a point at least `radius` from the whole outline. */
function hasDepth(whole: FlatOutline, part: readonly Point[], radius: number): boolean {
  let isFound = false;
  search(whole, flatten(part), (depth, reach) => {
    isFound ||= depth >= radius;
    return !isFound && depth + reach >= radius && reach > RESOLUTION;
  });
  return isFound;
}

/**
 * Searches a part of an outline for points far from the whole outline, in ever smaller squares. `visit` gets the depth
 * of a square's centre (negative outside the part) and the distance to its corners. It returns whether to split the
 * square.
 */
function search(
  whole: FlatOutline,
  part: FlatOutline,
  visit: (depth: number, reach: number, middle: Point) => boolean,
): void {
  const box = boundsOf(part.points);
  const half = Math.max(box.right - box.left, box.bottom - box.top) / 2;
  let squares = [centreOf(box)];
  // Go level by level, so that a large disc is found before small squares are examined.
  for (let size = half; squares.length > 0; size /= 2) {
    const smaller: Point[] = [];
    const reach = size * Math.SQRT2;
    for (const middle of squares) {
      const [x, y] = middle;
      const depth = isInside(part, x, y) ? clearance(whole, x, y) : -clearance(part, x, y);
      if (!visit(depth, reach, middle)) continue;
      const quarter = size / 2;
      smaller.push(
        [x - quarter, y - quarter],
        [x + quarter, y - quarter],
        [x - quarter, y + quarter],
        [x + quarter, y + quarter],
      );
    }
    squares = smaller;
  }
}

function flatten(points: readonly Point[]): FlatOutline {
  const xs = new Float64Array(points.length);
  const ys = new Float64Array(points.length);
  for (let i = 0; i < points.length; i++) {
    const point = points[i];
    xs[i] = point[0];
    ys[i] = point[1];
  }
  return { points, xs, ys };
}

function clearance({ xs, ys }: FlatOutline, x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0, j = xs.length - 1; i < xs.length; j = i++) {
    least = Math.min(least, distanceSquared(x, y, xs[j], ys[j], xs[i], ys[i]));
  }
  return Math.sqrt(least);
}

function isInside({ xs, ys }: FlatOutline, x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = xs.length - 1; i < xs.length; j = i++) {
    if (ys[i] > y === ys[j] > y) continue;
    if (x < xs[j] + ((y - ys[j]) / (ys[i] - ys[j])) * (xs[i] - xs[j])) inside = !inside;
  }
  return inside;
}
