import { buckets } from './buckets.ts';
import { length } from './segment.ts';

/** Who is joined to whom: the edges at point p are entries `start[p]` to `start[p + 1] - 1`. */
export interface Adjacency {
  readonly start: Uint32Array;
  /** The point at the other end. */
  readonly neighbour: Uint32Array;
  /** The index of the edge. */
  readonly edge: Uint32Array;
}

/** The adjacency of `count` points under edges i0, j0, i1, j1, … */
export function adjacency(count: number, edges: Uint32Array): Adjacency {
  const { start, items } = buckets(count, edges.length, (end, put) => put(edges[end]));
  return { start, neighbour: items.map((end) => edges[end ^ 1]), edge: items.map((end) => end >> 1) };
}

/** Most points that a search along the lines looks at. */
const MOST_REACHED = 64;

/**
 * The points that lie within `radius` of `from` along the lines, with their distances; of very crowded
 * places only the nearest 64.
 */
export function reached(
  { start, neighbour }: Adjacency,
  points: Float64Array,
  from: number,
  radius: number,
): ReadonlyMap<number, number> {
  const settled = new Map<number, number>();
  const open = new Map<number, number>([[from, 0]]);
  while (open.size > 0 && settled.size < MOST_REACHED) {
    let nearest = -1;
    let distance = Infinity;
    for (const [point, at] of open) if (at < distance) [nearest, distance] = [point, at];
    open.delete(nearest);
    settled.set(nearest, distance);
    for (let slot = start[nearest]; slot < start[nearest + 1]; slot++) {
      const other = neighbour[slot];
      if (settled.has(other)) continue;
      const step = length(
        points[2 * nearest],
        points[2 * nearest + 1],
        points[2 * other],
        points[2 * other + 1],
      );
      const total = distance + step;
      if (total <= radius && total < (open.get(other) ?? Infinity)) open.set(other, total);
    }
  }
  return settled;
}
