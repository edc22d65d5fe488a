import { length } from '../shapes/segment.ts';
import { adjacency } from './adjacency.ts';
import { pieceSegments } from './noding.ts';
import type { PlaneGraph } from './plane-graph.ts';
import { planeGraph, sortGraph } from './planing.ts';

/**
 * Merges junctions connected by lines no longer than `reach`, and removes spurs of at most that length at junctions.
 * Merged junctions move to the first of them, by at most `reach`. Throws `TooDense` beyond `maxPieces` pieces.
 */
export function contractJunctions(graph: PlaneGraph, reach: number, maxPieces: number): PlaneGraph {
  const { points, edges } = graph;
  const count = points.length >> 1;
  const { start, neighbour, edge } = adjacency(count, edges);
  const degree = (point: number): number => start[point + 1] - start[point];
  const distanceBetween = (a: number, b: number): number =>
    length(points[2 * a], points[2 * a + 1], points[2 * b], points[2 * b + 1]);

  const mergedInto = new Int32Array(count).fill(-1);
  const removed = new Uint8Array(edges.length >> 1);
  let moves = 0;
  let drops = 0;
  const path: number[] = [];
  // Group junctions by walking from each along points of degree 2.
  for (let centre = 0; centre < count; centre++) {
    if (degree(centre) < 3 || mergedInto[centre] >= 0) continue;
    const group = [centre];
    mergedInto[centre] = centre;
    for (const junction of group) {
      for (let slot = start[junction]; slot < start[junction + 1]; slot++) {
        if (removed[edge[slot]]) continue;
        path.length = 0;
        path.push(edge[slot]);
        let at = neighbour[slot];
        let total = distanceBetween(junction, at);
        while (degree(at) === 2 && total <= reach) {
          const nextSlot = edge[start[at]] === path[path.length - 1] ? start[at] + 1 : start[at];
          path.push(edge[nextSlot]);
          total += distanceBetween(at, neighbour[nextSlot]);
          at = neighbour[nextSlot];
        }
        if (total > reach) continue;
        if (degree(at) >= 3 && mergedInto[at] !== centre) {
          if (mergedInto[at] >= 0 || distanceBetween(centre, at) > reach) continue;
          mergedInto[at] = centre;
          group.push(at);
          moves++;
        }
        for (const index of path) removed[index] = 1;
        drops++;
      }
    }
  }
  // Remove the contracted lines and merge the junctions.
  if (drops === 0) return graph;
  const remaining = edges.filter((_, index) => !removed[index >> 1]);
  if (moves === 0) return sortGraph(points, remaining);
  const ends = remaining.map((point) => (mergedInto[point] >= 0 ? mergedInto[point] : point));
  return planeGraph(pieceSegments({ points, ends }), maxPieces);
}
