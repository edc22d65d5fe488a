import { graphChains } from '../../../../geometry/graphs/chains.ts';
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
 * Splits a graph into strokes. Their order depends only on the numbering of the graph.
 * @param ends vertices at which strokes end although only two edges meet there
 */
export function decompose({ points, edges }: PlaneGraph, ends: readonly number[] = []): readonly Stroke[] {
  return graphChains(points.length / 2, edges, ends).map(({ points: chain, isLoop: closed }) => ({
    vertices: Uint32Array.from(closed ? chain.slice(0, -1) : chain),
    closed,
  }));
}
