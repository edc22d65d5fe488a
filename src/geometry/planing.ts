import { node } from './noding.ts';
import type { PlaneGraph } from './plane-graph.ts';

/**
 * The plane graph of some segments (ax, ay, bx, by in whole numbers): noded, each edge once, points and edges
 * sorted, so that the same lines give the same graph in whatever order they come.
 * Throws `TooDense` beyond `most` pieces.
 */
export function planeGraph(segments: Float64Array, most: number): PlaneGraph {
  const pieces = node(segments, most);
  return sorted(pieces.points, pieces.ends);
}

/** The graph with its points from left to right, then downwards, without points that no edge uses and without copies of edges. */
export function sorted(points: Float64Array, ends: Uint32Array): PlaneGraph {
  const used = [...new Set(ends)].sort(
    (p, q) => points[2 * p] - points[2 * q] || points[2 * p + 1] - points[2 * q + 1],
  );
  const rank = new Uint32Array(points.length >> 1);
  used.forEach((point, index) => {
    rank[point] = index;
  });
  const keys = new Float64Array(ends.length >> 1);
  for (let edge = 0; edge < keys.length; edge++) {
    const p = rank[ends[2 * edge]];
    const q = rank[ends[2 * edge + 1]];
    keys[edge] = Math.min(p, q) * used.length + Math.max(p, q);
  }
  keys.sort();
  const edges: number[] = [];
  keys.forEach((key, index) => {
    if (index > 0 && key === keys[index - 1]) return;
    edges.push(Math.floor(key / used.length), key % used.length);
  });
  const placed = new Float64Array(used.length * 2);
  used.forEach((point, index) => {
    placed[2 * index] = points[2 * point];
    placed[2 * index + 1] = points[2 * point + 1];
  });
  return { points: placed, edges: Uint32Array.from(edges) };
}
