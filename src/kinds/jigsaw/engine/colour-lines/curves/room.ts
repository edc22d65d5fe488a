import { clipped } from '../colours/cells.ts';

/** Where one cut may run: a convex polygon in the cut's own frame, in which it begins in (0, 0) and ends in (length, 0). */
export interface CutRoom {
  readonly length: number;
  /** x0, y0, x1, y1 … in the order in which they turn from the x axis towards the y axis; both ends are corners. */
  readonly polygon: readonly number[];
  /** Lines nx, ny, most of the sides: nx · x + ny · y ≤ most inside, with (nx, ny) of length 1. */
  readonly sides: Float64Array;
  /** The same of the part of it that keeps off all else, which its ends do not. */
  readonly clear: Float64Array;
}

/** One of the two cells beside a cut. */
interface Side {
  /** Its middle in the cut's frame. */
  readonly x: number;
  readonly y: number;
  /** How much smaller than the cell, as a ratio of lengths about the middle, is what no cut may enter. */
  readonly core: number;
}

/** How far cuts keep from what bounds their room. */
interface Distances {
  /** From the lines to the cells' middles, in units. */
  readonly margin: number;
  /** From the directions of those lines where they meet, as a share of the way to the direction of the chord. */
  readonly aside: number;
}

/**
 * The room of a cut between the cells on its two sides (Lau et al. 2014, §4.3.1, fig. 5): between the lines from its
 * ends to the cells' middles, off them, and outside both cores; but it may start in its ends, where it can
 * touch no other. Undefined where nothing is left of it.
 * @param above the cell at positive y
 * @param below the cell at negative y
 */
export function roomBetween(
  length: number,
  above: Side,
  below: Side,
  { margin, aside }: Distances,
): CutRoom | undefined {
  const most = above.y * (1 - above.core);
  const least = below.y * (1 - below.core);
  let polygon: readonly number[] = [0, least, length, least, length, most, 0, most];
  const bound = (px: number, py: number, nx: number, ny: number, off: number) => {
    const norm = Math.sqrt(nx * nx + ny * ny);
    polygon = clipped(polygon, nx / norm, ny / norm, (nx * px + ny * py) / norm - off);
  };
  for (const [{ x, y }, side] of [
    [above, 1],
    [below, -1],
  ] as const) {
    // The line from the first end to the middle, and the one from the last: the cut lies on their chord's side.
    const rest = length - x;
    bound(0, 0, -side * y, side * x, margin);
    bound(length, 0, side * y, side * rest, margin);
    // It leaves its ends at some angle to them, so that no corner of a piece is a needle.
    const first = Math.sqrt(x * x + y * y);
    const last = Math.sqrt(rest * rest + y * y);
    bound(0, 0, -side * (1 - aside) * y, side * ((1 - aside) * x + aside * first), 0);
    bound(length, 0, side * (1 - aside) * y, side * ((1 - aside) * rest + aside * last), 0);
  }
  if (polygon.length < 6) return undefined;
  const hull = hullOf([0, 0, length, 0, ...polygon]);
  return { length, polygon: hull, sides: sidesOf(hull), clear: sidesOf(polygon) };
}

/** The convex hull of some points, starting from the leftmost (Andrew's monotone chain). */
function hullOf(points: readonly number[]): readonly number[] {
  const order = Array.from({ length: points.length / 2 }, (_, k) => 2 * k).sort(
    (p, q) => points[p] - points[q] || points[p + 1] - points[q + 1],
  );
  const half = (places: readonly number[]) => {
    const chain: number[] = [];
    for (const at of places) {
      const [x, y] = [points[at], points[at + 1]];
      for (let end = chain.length; end >= 4; end = chain.length) {
        const [ax, ay, bx, by] = [chain[end - 4], chain[end - 3], chain[end - 2], chain[end - 1]];
        if ((bx - ax) * (y - ay) - (by - ay) * (x - ax) > 1e-9) break;
        chain.length -= 2;
      }
      chain.push(x, y);
    }
    return chain.slice(0, -2);
  };
  return [...half(order), ...half(order.reverse())];
}

function sidesOf(polygon: readonly number[]): Float64Array {
  const sides: number[] = [];
  for (let at = 0; at < polygon.length; at += 2) {
    const next = (at + 2) % polygon.length;
    const [dx, dy] = [polygon[next] - polygon[at], polygon[next + 1] - polygon[at + 1]];
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length < 1e-6) continue;
    const [nx, ny] = [dy / length, -dx / length];
    sides.push(nx, ny, nx * polygon[at] + ny * polygon[at + 1]);
  }
  return Float64Array.from(sides);
}

/** How far inside all of some sides a point lies; negative outside. */
export function depthIn(sides: Float64Array, x: number, y: number): number {
  let depth = Infinity;
  for (let at = 0; at < sides.length; at += 3)
    depth = Math.min(depth, sides[at + 2] - sides[at] * x - sides[at + 1] * y);
  return depth;
}
