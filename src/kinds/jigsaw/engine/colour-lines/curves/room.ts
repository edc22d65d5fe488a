import { clipped } from '../colours/cells.ts';

/** Where a cut may run: a convex polygon in the cut's frame, from (0, 0) to (length, 0). */
export interface CutRoom {
  readonly length: number;
  /** x0, y0, x1, y1 …, turning from the x axis towards the y axis. Both ends are corners. */
  readonly polygon: readonly number[];
  /** Its sides as nx, ny, most: nx · x + ny · y ≤ most inside, with (nx, ny) of length 1. */
  readonly sides: Float64Array;
  /** Sides of the part that keeps its distance from other cuts. `polygon` is its hull with both ends. */
  readonly clear: Float64Array;
}

interface Side {
  /** The centroid of a cell, in the cut's frame. */
  readonly x: number;
  readonly y: number;
  /** No cut may enter the cell scaled by this about its centroid. */
  readonly core: number;
  /** Steepest slope at which the cut may leave its ends into the cell, first and last. */
  readonly slopes: readonly [number, number];
}

/**
 * Returns the room of a cut between two cells (Lau et al. 2014, §4.3.1, fig. 5), or undefined if nothing is left. It is
 * between the lines from the cut's ends to the centroids, at a distance, and outside both cores. It includes the ends,
 * where the cut can touch no other.
 * @param above The cell at positive y
 * @param below The cell at negative y
 * @param margin Distance from the lines to the centroids, in units
 */
export function roomBetween(length: number, above: Side, below: Side, margin: number): CutRoom | undefined {
  const most = above.y * (1 - above.core);
  const least = below.y * (1 - below.core);
  let polygon: readonly number[] = [0, least, length, least, length, most, 0, most];
  const clip = (px: number, py: number, nx: number, ny: number, off: number) => {
    const norm = Math.sqrt(nx * nx + ny * ny);
    polygon = clipped(polygon, nx / norm, ny / norm, (nx * px + ny * py) / norm - off);
  };
  for (const [{ x, y, slopes }, side] of [
    [above, 1],
    [below, -1],
  ] as const) {
    // The lines from the first and the last end to the centroid: the cut is on their chord's side.
    const rest = length - x;
    clip(0, 0, -side * y, side * x, margin);
    clip(length, 0, side * y, side * rest, margin);
    // The cut leaves its ends at an angle to the next one, so that pieces have no splinters.
    clip(0, 0, -slopes[0], side, 0);
    clip(length, 0, slopes[1], side, 0);
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

/** How deep a point is inside all of some sides; negative outside. */
export function depthIn(sides: Float64Array, x: number, y: number): number {
  let depth = Infinity;
  for (let at = 0; at < sides.length; at += 3)
    depth = Math.min(depth, sides[at + 2] - sides[at] * x - sides[at + 1] * y);
  return depth;
}
