import { adjacency } from './adjacency.ts';

/** Points of a graph in order, along its edges. A loop repeats its first point at the end. */
export interface GraphChain {
  readonly points: readonly number[];
  /** Whether it is a loop without any end. Other chains may begin and end at the same point, too. */
  readonly isLoop: boolean;
}

/**
 * Splits a graph of `count` points with edges i0, j0, i1, j1, … into maximal chains, in linear time. They end at points
 * where other than two edges meet, and at further `ends`. Loops come last. The order depends only on the numbering.
 */
export function graphChains(
  count: number,
  edges: Uint32Array,
  ends: readonly number[] = [],
): readonly GraphChain[] {
  const { start, neighbour, edge } = adjacency(count, edges);
  const isEnd = Uint8Array.from({ length: count }, (_, at) => (start[at + 1] - start[at] === 2 ? 0 : 1));
  for (const end of ends) isEnd[end] = 1;
  const used = new Uint8Array(edges.length / 2);
  const chains: GraphChain[] = [];
  for (const isLoop of [false, true]) {
    for (let from = 0; from < count; from++) {
      if ((isEnd[from] === 0) !== isLoop) continue;
      for (let first = start[from]; first < start[from + 1]; first++) {
        if (used[edge[first]]) continue;
        const points = [from];
        for (let slot = first; !used[edge[slot]]; ) {
          used[edge[slot]] = 1;
          const at = neighbour[slot];
          points.push(at);
          if (isEnd[at]) break;
          slot = used[edge[start[at]]] ? start[at] + 1 : start[at];
        }
        chains.push({ points, isLoop });
      }
    }
  }
  return chains;
}
