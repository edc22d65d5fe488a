import { buckets } from '../indexes/buckets.ts';
import { length } from '../shapes/segment.ts';

/** Neighbours of each point in flat arrays: those of point p are entries `start[p]` to `start[p + 1] - 1`. */
export interface Adjacency {
  readonly start: Uint32Array;
  readonly neighbour: Uint32Array;
  readonly edge: Uint32Array;
}

/** Builds the adjacency of `count` points with edges i0, j0, i1, j1, … */
export function adjacency(count: number, edges: Uint32Array): Adjacency {
  const { start, items } = buckets(count, edges.length, (end, put) => put(edges[end]));
  return { start, neighbour: items.map((end) => edges[end ^ 1]), edge: items.map((end) => end >> 1) };
}

const MAX_REACHED = 64;

/** Returns the points within `radius` of `from` along the lines, with their distances (Dijkstra 1959); at most the nearest 64. */
export function pointsWithin(
  { start, neighbour }: Adjacency,
  points: Float64Array,
  from: number,
  radius: number,
): ReadonlyMap<number, number> {
  const settled = new Map<number, number>();
  // Points to visit next, and their distances.
  const open = [from];
  const distances = [0];
  while (open.length > 0 && settled.size < MAX_REACHED) {
    let next = 0;
    for (let k = 1; k < open.length; k++) if (distances[k] < distances[next]) next = k;
    const [nearest] = open.splice(next, 1);
    const [distance] = distances.splice(next, 1);
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
      if (!(total <= radius)) continue;
      const known = open.indexOf(other);
      if (known < 0) {
        open.push(other);
        distances.push(total);
      } else if (total < distances[known]) distances[known] = total;
    }
  }
  return settled;
}
