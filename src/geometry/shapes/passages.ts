import { adjacency } from '../graphs/adjacency.ts';
import type { PlaneGraph } from '../graphs/plane-graph.ts';
import type { Point } from './point.ts';

/** A line between two points of degree other than 2, or a ring without such points. */
export interface Passage {
  readonly points: readonly Point[];
  /** The last point is connected to the first. */
  readonly isRing: boolean;
}

/** Splits a graph into lines that cover every edge once. */
export function passages({ points, edges }: PlaneGraph): readonly Passage[] {
  const count = points.length >> 1;
  const { start, neighbour, edge } = adjacency(count, edges);
  const degree = (point: number): number => start[point + 1] - start[point];
  const taken = new Uint8Array(edges.length >> 1);
  const pointAt = (point: number): Point => [points[2 * point], points[2 * point + 1]];
  const walk = (from: number, slot: number): Passage => {
    const line = [pointAt(from)];
    let [at, last] = [neighbour[slot], edge[slot]];
    taken[last] = 1;
    while (degree(at) === 2 && at !== from) {
      line.push(pointAt(at));
      const next = edge[start[at]] === last ? start[at] + 1 : start[at];
      [at, last] = [neighbour[next], edge[next]];
      taken[last] = 1;
    }
    const isRing = at === from && degree(from) === 2;
    return { points: isRing ? line : [...line, pointAt(at)], isRing };
  };
  const found: Passage[] = [];
  for (const isEnd of [true, false]) {
    for (let point = 0; point < count; point++) {
      if ((degree(point) !== 2) !== isEnd) continue;
      for (let slot = start[point]; slot < start[point + 1]; slot++)
        if (taken[edge[slot]] === 0) found.push(walk(point, slot));
    }
  }
  return found;
}
