import type { RouteGraph } from '../../../dots/engine/routes/route.ts';
import type { ChainLimits } from './limits.ts';

/** A stroke with what its edges cost. */
export interface Priced extends RouteGraph {
  /** What each shortcut costs as an edge; infinite where it may not be one. */
  readonly price: Float64Array;
}

/** What an edge costs, beside 1 for being one, for being shorter than preferred, all of it lacking. */
const SHORT = 1;
/** What a mean deviation as large as the clearance costs. */
const DEVIATION = 0.05;
/** What a unit of pre-drawn line costs, and what its beginning does. */
export const PREDRAWN = 1;
export const PREDRAWN_PART = 10;

export function priced(graph: RouteGraph, { minEdge, leastEdge, clearance }: ChainLimits): Priced {
  const { lengths, deviation } = graph;
  const price = new Float64Array(lengths.length);
  for (let k = 0; k < price.length; k++) {
    const short = Math.max(0, minEdge - lengths[k]) / minEdge;
    const stray = Math.sqrt(Math.max(0, deviation[k])) / Math.max(1, clearance);
    price[k] = lengths[k] < leastEdge ? Infinity : 1 + SHORT * short + DEVIATION * stray;
  }
  return { ...graph, price };
}

/**
 * For each step from position `start` on, the least that the rest of a chain may cost from there to the stroke's end
 * or once around, whatever its colours and its other edges. `dot` says where dots may stand.
 */
export function leastCosts(
  { stroke: { vertices, closed }, shortcuts: { span }, first, price, arcs }: Priced,
  dot: Uint8Array,
  start: number,
  predraw: boolean,
): Float64Array {
  const size = vertices.length;
  const goal = closed ? size : size - 1;
  const least = new Float64Array(goal + 1);
  for (let t = goal - 1; t >= 0; t--) {
    const position = (start + t) % size;
    let cost = predraw ? least[t + 1] + PREDRAWN * arcs[position] : Infinity;
    for (let k = first[position]; k < first[position + 1]; k++) {
      const to = t + span[k];
      if (to > goal || !dot[(start + to) % size]) continue;
      const through = price[k] + least[to];
      if (through < cost) cost = through;
    }
    least[t] = cost;
  }
  return least;
}
