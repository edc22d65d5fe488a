import { type GraphChain, graphChains } from '../../../../geometry/graphs/chains.ts';
import type { Point } from '../../../../geometry/shapes/point.ts';
import type { Drawing } from '../document.ts';

export interface DrawnStrokes {
  /** Coordinates of all vertices. Equal points are one vertex. */
  readonly points: readonly Point[];
  /** Number of lines at each vertex. Points with 0 are no vertices of the drawing. */
  readonly degree: Uint32Array;
  readonly strokes: readonly GraphChain[];
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
  const degree = new Uint32Array(places.length);
  for (const end of pairs) degree[end]++;
  return { points: places, degree, strokes: graphChains(places.length, Uint32Array.from(pairs)) };
}
