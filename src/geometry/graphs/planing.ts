import { node } from './noding.ts';
import type { PlaneGraph } from './plane-graph.ts';

/**
 * Builds the plane graph of segments (ax, ay, bx, by, … in whole numbers). They are noded, and points and edges are
 * sorted, so that the same lines in any order give the same graph. Throws `TooDense` beyond `maxPieces` pieces.
 */
export function planeGraph(segments: Float64Array, maxPieces: number): PlaneGraph {
  const pieces = node(segments, maxPieces);
  return sortGraph(pieces.points, pieces.ends);
}

/** Returns the graph with points sorted from left to right, then downwards. Drops unused points and copies of edges. */
export function sortGraph(points: Float64Array, ends: Uint32Array): PlaneGraph {
  const isUsed = new Uint8Array(points.length >> 1);
  for (let index = 0; index < ends.length; index++) isUsed[ends[index]] = 1;
  const order = (p: number, q: number): number =>
    points[2 * p] - points[2 * q] || points[2 * p + 1] - points[2 * q + 1];
  const used: number[] = [];
  let isSorted = true;
  for (let point = 0; point < isUsed.length; point++) {
    if (!isUsed[point]) continue;
    if (isSorted && used.length > 0) isSorted = order(used[used.length - 1], point) <= 0;
    used.push(point);
  }
  // Parts of a sorted graph are sorted already.
  if (!isSorted) used.sort(order);
  const rank = new Uint32Array(points.length >> 1);
  for (let index = 0; index < used.length; index++) rank[used[index]] = index;
  const keys = new Float64Array(ends.length >> 1);
  for (let edge = 0; edge < keys.length; edge++) {
    const p = rank[ends[2 * edge]];
    const q = rank[ends[2 * edge + 1]];
    keys[edge] = Math.min(p, q) * used.length + Math.max(p, q);
  }
  keys.sort();
  const edges = new Uint32Array(ends.length);
  let count = 0;
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index];
    if (index > 0 && key === keys[index - 1]) continue;
    edges[count++] = Math.floor(key / used.length);
    edges[count++] = key % used.length;
  }
  const placed = new Float64Array(used.length * 2);
  for (let index = 0; index < used.length; index++) {
    placed[2 * index] = points[2 * used[index]];
    placed[2 * index + 1] = points[2 * used[index] + 1];
  }
  return { points: placed, edges: edges.slice(0, count) };
}
