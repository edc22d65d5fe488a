import type { PlaneGraph } from '../../../../geometry/graphs/plane-graph.ts';
import type { Polyline } from '../document.ts';

/**
 * A maximal chain of a plane graph without a structural vertex inside it (Löffler et al. 2014, §3).
 *
 * An isolated cycle is a stroke too. It is `closed`, and its first vertex is not repeated at the end. A stroke that
 * returns to its structural vertex is not `closed`: it names that vertex twice.
 */
export interface Stroke {
  /** Vertex indices in order: at least two, or three for a closed stroke. */
  readonly vertices: Uint32Array;
  readonly closed: boolean;
  /** For each contracted end, the drawing's line from there to the next vertex. Pre-drawn if there is no dot. */
  readonly leads?: readonly [Polyline | undefined, Polyline | undefined];
  /** The same from a dot at the end. It follows contracted strokes that lead from the dot to the end. */
  readonly approaches?: readonly [Polyline | undefined, Polyline | undefined];
}

/**
 * Splits a graph into strokes, in linear time. Their order depends only on the numbering of the graph.
 * @param ends vertices at which strokes end although only two edges meet there
 */
export function decompose({ points, edges }: PlaneGraph, ends: readonly number[] = []): readonly Stroke[] {
  const count = points.length / 2;
  const degree = new Uint32Array(count);
  for (const end of edges) degree[end]++;

  // The edges of each vertex, one vertex after another.
  const first = new Uint32Array(count + 1);
  for (let i = 0; i < count; i++) first[i + 1] = first[i] + degree[i];
  const next = first.slice();
  const incident = new Uint32Array(edges.length);
  for (let k = 0; k < edges.length; k++) incident[next[edges[k]]++] = k >> 1;

  const isEnd = Uint8Array.from(degree, (d) => (d === 2 ? 0 : 1));
  for (const vertex of ends) isEnd[vertex] = 1;
  const used = new Uint8Array(edges.length / 2);
  const walk = (from: number, edge: number): number[] => {
    const chain = [from];
    let here = from;
    let along = edge;
    for (;;) {
      used[along] = 1;
      here = edges[2 * along] === here ? edges[2 * along + 1] : edges[2 * along];
      chain.push(here);
      if (isEnd[here]) return chain;
      const other = incident[first[here]] === along ? incident[first[here] + 1] : incident[first[here]];
      if (used[other]) return chain;
      along = other;
    }
  };

  const strokes: Stroke[] = [];
  const walkFrom = (vertex: number, closed: boolean) => {
    for (let k = first[vertex]; k < first[vertex + 1]; k++) {
      if (used[incident[k]]) continue;
      const chain = walk(vertex, incident[k]);
      strokes.push({ vertices: Uint32Array.from(closed ? chain.slice(0, -1) : chain), closed });
    }
  };
  for (let vertex = 0; vertex < count; vertex++) if (isEnd[vertex]) walkFrom(vertex, false);
  for (let vertex = 0; vertex < count; vertex++) if (!isEnd[vertex]) walkFrom(vertex, true);
  return strokes;
}
