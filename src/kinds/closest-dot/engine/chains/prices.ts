import type { RouteGraph } from '../../../dots/engine/routes/route.ts';
import type { ChainLimits } from './chain.ts';

export interface PricedGraph extends RouteGraph {
  /** The cost of each shortcut as an edge; infinite if it is too short. */
  readonly price: Float64Array;
}

/** The extra cost of an edge of length 0, in proportion for edges shorter than preferred. An edge costs 1. */
const SHORT_COST = 1;
/** The cost of a mean deviation equal to the clearance. */
const DEVIATION_COST = 0.05;
/** The cost of a unit of pre-drawn line, and of the beginning of a pre-drawn part. */
export const PREDRAWN_COST = 1;
export const PREDRAWN_PART_COST = 10;

export function withPrices(graph: RouteGraph, { minEdge, leastEdge, clearance }: ChainLimits): PricedGraph {
  const { lengths, deviation } = graph;
  const price = new Float64Array(lengths.length);
  for (let k = 0; k < price.length; k++) {
    const short = Math.max(0, minEdge - lengths[k]) / minEdge;
    const stray = Math.sqrt(Math.max(0, deviation[k])) / Math.max(1, clearance);
    price[k] = lengths[k] < leastEdge ? Infinity : 1 + SHORT_COST * short + DEVIATION_COST * stray;
  }
  return { ...graph, price };
}

/** Returns a lower bound of the cost from each step to the end, in any colours. `dot` is 1 where dots may be. */
export function leastCosts(
  { stroke: { vertices, closed }, shortcuts: { span }, first, price, arcs }: PricedGraph,
  dot: Uint8Array,
  start: number,
  predraw: boolean,
): Float64Array {
  const size = vertices.length;
  const goal = closed ? size : size - 1;
  const least = new Float64Array(goal + 1);
  for (let t = goal - 1; t >= 0; t--) {
    const position = (start + t) % size;
    let cost = predraw ? least[t + 1] + PREDRAWN_COST * arcs[position] : Infinity;
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
