import { length } from '../../../../geometry/shapes/segment.ts';
import type { Chain, ChainLimits, ChainStep } from './chain.ts';
import { type ChainContext, type ColourSurroundings, colourSurroundings } from './context.ts';
import { type Extension, extend } from './growth.ts';
import { cheapest, emptyKeptChains, put } from './kept-chains.ts';
import { add, EDGE, END, type Links, linksOf, START } from './links.ts';
import type { Neighbourhood } from './neighbourhood.ts';
import { leastCosts, PREDRAWN_COST, PREDRAWN_PART_COST, type PricedGraph } from './prices.ts';
import { computeLimits, emptyTipLimits } from './tip.ts';

/** Search steps left. A step compares an edge with the chain that it would extend, or takes about as long. */
export interface ChainBudget {
  left: number;
}

/** The maximum number of places at which a closed stroke is cut. */
const CUTS = 4;
/** Chains are first grown only up to this cost above the lower bound. */
const MARGIN = 2;
const FEW_CHAINS = 8;
/** The number of pre-drawn parts continued at each position. */
const MAX_PARTS = 2;

export interface ChainRequest {
  readonly predraw: boolean;
  /** Whether few chains are extended at each position. Then the stroke's shortcuts bound the number of steps. */
  readonly few: boolean;
  readonly most: number;
  readonly below: number;
}

/**
 * Finds some of the cheapest chains for a stroke, given those of the other strokes, best first. All differ in their
 * number of edges or the colours at their ends.
 * A path grows from the beginning of the stroke to its end, through the graph whose nodes are the stroke's shortcuts
 * (Löffler et al. 2014, §4.3). An edge continues the run of the last edge if it is longer by the required factor, or
 * shorter while the run still becomes shorter. Otherwise it begins a new run. Every dot is compared with all dots of
 * its colour. At each position, a limited number of paths is kept for each colour, and none that must cost much more
 * than the lower bound.
 */
export function chainsOf(
  graph: PricedGraph,
  neighbourhood: Neighbourhood,
  limits: ChainLimits,
  { predraw, few, most, below }: ChainRequest,
  budget: ChainBudget,
): readonly Chain[] {
  const followed = few ? FEW_CHAINS : Infinity;
  budget.left -= neighbourhood.steps;
  const around = colourSurroundings(graph, neighbourhood, limits);
  const trials = startsOf(graph, neighbourhood).map((start) => {
    const least = leastCosts(graph, neighbourhood.dot, start, predraw);
    return { start, least };
  });
  const near = Math.min(below, MARGIN + trials.reduce((top, { least }) => Math.min(top, least[0]), Infinity));
  for (const limit of near < below ? [near, below] : [below]) {
    const chains = trials.flatMap(({ start, least }) => {
      // No chain from this start can be cheap enough.
      if (least[0] >= limit) return [];
      const { links, ends } = grow(around, { start, least, limit, predraw, maxExtended: followed }, budget);
      return ends.map((end) => chainTo(links, end));
    });
    const chosen = selectVaried(chains, most);
    if (chosen.length > 0) return chosen;
  }
  return [];
}

/** Returns the best of the chains, all different. */
function selectVaried(chains: readonly Chain[], most: number): readonly Chain[] {
  const chosen: Chain[] = [];
  const known = new Set<string>();
  for (const chain of chains.toSorted((a, b) => a.cost - b.cost)) {
    const drawn = chain.steps.filter((step) => step.drawn);
    const name = `${drawn.length} ${drawn[0]?.colour} ${drawn.at(-1)?.colour}`;
    if (known.has(name)) continue;
    known.add(name);
    chosen.push(chain);
    if (chosen.length === most) break;
  }
  return chosen;
}

function chainTo(links: Links, end: number): Chain {
  const steps: ChainStep[] = [];
  for (let link = end; links.parent[link] >= 0; link = links.parent[link]) {
    const drawn = links.kind[link] === EDGE;
    const [from, to] = [links.from[link], links.to[link]];
    steps.push({ from, to, drawn, colour: links.colour[link], long: drawn ? links.long[link] : 0 });
  }
  return { steps: steps.reverse(), cost: links.cost[end], predrawn: links.predrawn[end] };
}

/** Returns the starting positions: the beginning of an open stroke, or places spread around a closed one. */
function startsOf({ stroke }: PricedGraph, { dot }: Neighbourhood): readonly number[] {
  if (!stroke.closed) return [0];
  const free = Array.from({ length: stroke.vertices.length }, (_, k) => k).filter((k) => dot[k]);
  const count = Math.min(CUTS, free.length);
  return Array.from({ length: count }, (_, k) => free[Math.floor((k * free.length) / count)]);
}

interface PredrawnPart {
  /** The link at which it starts, and the position. */
  readonly parent: number;
  readonly from: number;
  readonly predrawn: number;
  readonly cost: number;
}

interface Growth {
  readonly start: number;
  /** A lower bound of the cost from each step to the end. */
  readonly least: Float64Array;
  /** Every chain must cost less than this. */
  readonly limit: number;
  readonly predraw: boolean;
  readonly maxExtended: number;
}

/** The values of links that are no edges. */
const NO_EDGE = { colour: -1, long: 0, tailNearest: 0, settled: 1 } as const;

function grow(
  around: ColourSurroundings,
  { start, least, limit, predraw, maxExtended }: Growth,
  budget: ChainBudget,
): { readonly links: Links; readonly ends: readonly number[] } {
  const { graph, limits } = around;
  const { dot, mayDraw, used } = around.neighbourhood;
  const { stroke, shortcuts, first, lengths, price, arcs, xs, ys } = graph;
  const { vertices, closed } = stroke;
  const size = vertices.length;
  const goal = least.length - 1;
  const isLoop = vertices[start] === vertices[(start + goal) % size];
  const links = linksOf();
  const keptChains = emptyKeptChains(goal + 1, limits.colours);
  const ahead: ChainContext = { ...around, start, goal, links, keptChains };
  const tip = emptyTipLimits(limits.colours);
  const edge: Extension = { end: -1, to: 0, tail: -1, head: -1, long: 0, cost: 0, most: 0 };
  const predrawnParts: PredrawnPart[][] = Array.from({ length: goal + 1 }, () => []);
  const continuePredrawn = (t: number, parent: number, from: number, predrawn: number, cost: number) => {
    if (cost + least[t] < limit) predrawnParts[t].push({ parent, from, predrawn, cost });
  };
  // Start with an empty chain, or with a pre-drawn part.
  const origin = add(links, {
    ...{ ...NO_EDGE, parent: -1, kind: START, from: start, to: start, tail: -1, head: vertices[start] },
    ...{ edges: 0, predrawn: 0, used, cost: 0 },
  });
  if (closed || dot[start] === 1) put(keptChains, links, 0, origin);
  else if (predraw) continuePredrawn(0, origin, start, 0, PREDRAWN_PART_COST);

  // Visit the positions of the stroke in order.
  for (let t = 0; t <= goal; t++) {
    const position = (start + t) % size;
    const parts = predrawnParts[t].sort((a, b) => a.cost - b.cost).slice(0, MAX_PARTS);
    // End pre-drawn parts where a dot may be.
    if (t === goal || dot[position] === 1) {
      for (const { parent, from, predrawn, cost } of parts) {
        const a = vertices[from % size];
        const b = vertices[position];
        const apart = length(xs[a], ys[a], xs[b], ys[b]);
        if (apart < limits.delta && a !== b && t !== goal) continue;
        const end = {
          ...{ ...NO_EDGE, parent, kind: END, from, to: start + t, tail: a, head: b },
          ...{ edges: links.edges[parent], predrawn, used: links.used[parent], cost },
        };
        put(keptChains, links, t, add(links, end));
      }
    }
    if (t === goal) break;
    const usable: number[] = [];
    for (let k = first[position]; k < first[position + 1]; k++) {
      const to = t + shortcuts.span[k];
      if (to <= goal && dot[(start + to) % size] !== 0) usable.push(k);
    }
    // Extend the cheapest chains by each shortcut from here, or by a pre-drawn part.
    for (const link of cheapest(keptChains, links, t, maxExtended)) {
      if (usable.length > 0) computeLimits(tip, ahead, link);
      edge.end = link;
      edge.tail = links.head[link];
      const before = links.cost[link];
      for (const k of usable) {
        const to = t + shortcuts.span[k];
        const most = limit - least[to];
        const cost = before + price[k];
        if (cost >= most || !mayDraw(k, position)) continue;
        if (to === goal && isLoop && links.edges[link] < 2 && links.predrawn[link] === 0) continue;
        if (budget.left-- <= 0) return { links, ends: [] };
        edge.to = to;
        edge.head = vertices[(start + to) % size];
        edge.long = lengths[k];
        edge.cost = cost;
        edge.most = most;
        if (tip.count > 0) extend(ahead, tip, edge);
      }
      if (predraw && links.settled[link] === 1) {
        const cost = before + PREDRAWN_PART_COST + PREDRAWN_COST * arcs[position];
        continuePredrawn(t + 1, link, start + t, links.predrawn[link] + arcs[position], cost);
      }
    }
    for (const { parent, from, predrawn, cost } of parts)
      continuePredrawn(t + 1, parent, from, predrawn + arcs[position], cost + PREDRAWN_COST * arcs[position]);
  }
  // Return the settled chains at the end.
  const slot = goal * keptChains.width;
  const ends = Array.from(keptChains.slots.subarray(slot, slot + keptChains.width)).filter(
    (link) => link >= 0 && links.settled[link] === 1 && (links.edges[link] > 0 || predraw),
  );
  return { links, ends };
}
