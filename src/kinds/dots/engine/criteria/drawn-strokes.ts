import { adjacency } from '../../../../geometry/graphs/adjacency.ts';
import type { Point } from '../../../../geometry/shapes/point.ts';
import type { Drawing } from '../document.ts';

export interface DrawnStrokes {
  /** Coordinates of all vertices. Equal points are one vertex. */
  readonly points: readonly Point[];
  /** Number of lines at each vertex. Points with 0 are no vertices of the drawing. */
  readonly degree: Uint32Array;
  readonly strokes: readonly DrawnStroke[];
}

/** A chain of vertices between structural vertices, or a loop without any. */
export interface DrawnStroke {
  /** Vertices in order. A loop repeats its first at the end. */
  readonly chain: readonly number[];
  readonly isLoop: boolean;
}

/** Splits a drawing into maximal chains between structural vertices, at which other than two lines meet. */
export function strokesOf({ points, edges }: Drawing): DrawnStrokes {
  const places: Point[] = [];
  const byPlace = new Map<string, number>();
  const vertexOf = points.map((point) => {
    const name = `${point[0]} ${point[1]}`;
    const known = byPlace.get(name);
    if (known !== undefined) return known;
    byPlace.set(name, places.length);
    return places.push(point) - 1;
  });
  const pairs: number[] = [];
  const listed = new Set<number>();
  for (const [i, j] of edges) {
    const [a, b] = [vertexOf[i], vertexOf[j]];
    if (a === undefined || b === undefined || a === b) continue;
    const key = Math.min(a, b) * places.length + Math.max(a, b);
    if (listed.has(key)) continue;
    listed.add(key);
    pairs.push(a, b);
  }
  const { start, neighbour, edge } = adjacency(places.length, Uint32Array.from(pairs));
  const degree = Uint32Array.from(places, (_, vertex) => start[vertex + 1] - start[vertex]);
  const used = new Uint8Array(pairs.length / 2);
  const strokes: DrawnStroke[] = [];
  const follow = (from: number, first: number, isLoop: boolean) => {
    const chain = [from];
    let slot = first;
    for (;;) {
      used[edge[slot]] = 1;
      const at = neighbour[slot];
      chain.push(at);
      if (degree[at] !== 2 || at === from) break;
      slot = used[edge[start[at]]] ? start[at] + 1 : start[at];
    }
    strokes.push({ chain, isLoop });
  };
  for (const isLoop of [false, true]) {
    places.forEach((_, vertex) => {
      if ((degree[vertex] === 2) !== isLoop) return;
      for (let slot = start[vertex]; slot < start[vertex + 1]; slot++)
        if (!used[edge[slot]]) follow(vertex, slot, isLoop);
    });
  }
  return { points: places, degree, strokes };
}
