import type { Prepared } from '../../../dots/engine/drawing/curves.ts';
import { strokeLength } from '../../../dots/engine/routes/route.ts';
import { withTwins } from '../../../dots/engine/symmetry/twins.ts';
import { type Chain, type ChainLimits, edgesOf } from '../chains/chain.ts';
import { type ChainBudget, type ChainRequest, chainsOf } from '../chains/chains.ts';
import { classesOf, isSound } from '../chains/classes.ts';
import { neighbourhoodOf } from '../chains/neighbourhood.ts';
import type { PricedGraph } from '../chains/prices.ts';
import { chainsWithTwins } from './twins.ts';

/** A compatible set of chains, one for every stroke. */
export interface Combination {
  readonly chains: readonly Chain[];
  readonly predrawn: number;
  /** The number of colours allowed. */
  readonly colours: number;
}

export interface CombinationTask {
  readonly graphs: readonly PricedGraph[];
  readonly prepared: Prepared;
  readonly limits: ChainLimits;
  /** Whether parts of each stroke may be pre-drawn. */
  readonly predraw: readonly boolean[];
}

interface Effort {
  readonly orders: number;
  readonly few: boolean;
  /** A weight for each stroke: heavier ones come earlier. The search updates it. */
  readonly weight: Uint32Array;
}

/** The number of chains tried for each stroke. */
const CHAINS_PER_STROKE = 3;
/** Search nodes for each order, as a multiple of the number of strokes. */
const NODES_PER_STROKE = 1.3;
const PASSES = 2;
/** The least gain that counts. */
const MIN_GAIN = 1e-6;

/**
 * Chooses chains for all strokes in at most `limits.colours` colours, by branch and bound over the strokes. The chains
 * tried for a stroke are those compatible with all chosen before (Löffler et al. 2014, §4.3, try all combinations). If
 * a stroke has none, the search restarts with that stroke earlier, which `weight` records. Nodes and steps are limited.
 * Undefined if nothing was found.
 */
export function combine(
  task: CombinationTask,
  { orders, few, weight }: Effort,
  budget: ChainBudget,
): Combination | undefined {
  const { graphs, limits } = task;
  const count = graphs.length;
  const total = graphs.map(strokeLength);
  const chains: (Chain | undefined)[] = graphs.map(() => undefined);
  let found: readonly Chain[] | undefined;
  let bound = Infinity;
  for (let turn = 0; turn < orders && found === undefined; turn++) {
    const order = graphs
      .map((_, s) => s)
      .sort((a, b) => weight[b] - weight[a] || total[a] - total[b] || a - b);
    let left = Math.ceil(NODES_PER_STROKE * count) + 4;
    let deepest = -1;
    let culprit = order[0];
    const descend = (depth: number, cost: number): void => {
      if (depth === count) {
        const whole = chains.map((chain) => chain as Chain);
        if (!areSound(task, whole)) return;
        found = whole;
        bound = cost;
        return;
      }
      if (left <= 0 || budget.left <= 0) return;
      left--;
      const s = order[depth];
      const below = bound - MIN_GAIN - cost;
      const candidates = chainsFor(task, chains, s, { few, most: CHAINS_PER_STROKE, below }, budget);
      if (candidates.length === 0 && depth > deepest) {
        deepest = depth;
        culprit = s;
      }
      for (const chain of candidates) {
        if (cost + chain.cost >= bound - MIN_GAIN) break;
        chains[s] = chain;
        descend(depth + 1, cost + chain.cost);
        chains[s] = undefined;
        if (left <= 0) return;
      }
    };
    descend(0, 0);
    if (found !== undefined) break;
    const most = weight.reduce((top, w) => Math.max(top, w), 0);
    weight[culprit] = most + 1;
  }
  return found && summed(found, limits.colours);
}

/** Chooses every stroke again among the others, the longest first, as long as that helps. */
export function improve(task: CombinationTask, combination: Combination, budget: ChainBudget): Combination {
  const { graphs, limits } = task;
  const chains = [...combination.chains];
  const total = graphs.map(strokeLength);
  const order = graphs.map((_, s) => s).sort((a, b) => total[b] - total[a] || a - b);
  for (let pass = 0; pass < PASSES; pass++) {
    let isBetter = false;
    for (const s of order) {
      const before = chains[s];
      const others = chains.map((chain, r) => (r === s ? undefined : chain));
      const request = { few: false, most: 1, below: before.cost - MIN_GAIN };
      const [chain] = chainsFor(task, others, s, request, budget);
      if (chain === undefined) continue;
      chains[s] = chain;
      if (areSound(task, chains)) isBetter = true;
      else chains[s] = before;
    }
    if (!isBetter) break;
  }
  return summed(chains, limits.colours);
}

function summed(chains: readonly Chain[], colours: number): Combination {
  return {
    colours,
    chains,
    predrawn: chains.reduce((sum, chain) => sum + chain.predrawn, 0),
  };
}

/** Returns chains for stroke `s`, given those of the others. */
function chainsFor(
  { graphs, prepared, limits, predraw }: CombinationTask,
  chains: readonly (Chain | undefined)[],
  s: number,
  request: Omit<ChainRequest, 'predraw'>,
  budget: ChainBudget,
): readonly Chain[] {
  const strokes = withTwins(graphs, limits.mirror?.axis);
  const others = chainsWithTwins(graphs, chains, limits.mirror);
  const neighbourhood = neighbourhoodOf(strokes, others, s, prepared, limits);
  return chainsOf(graphs[s], neighbourhood, limits, { ...request, predraw: predraw[s] }, budget);
}

/** Whether every colour as a whole gives exactly its edges. */
function areSound({ graphs, limits }: CombinationTask, chains: readonly Chain[]): boolean {
  const { factor, colours, mirror } = limits;
  const { xs, ys } = graphs[0];
  const strokes = withTwins(graphs, mirror?.axis);
  const edges = chainsWithTwins(graphs, chains, mirror).flatMap((chain, s) => edgesOf(strokes[s], chain));
  return classesOf(edges, xs, ys, colours).every((members) => isSound(members, factor - 1e-4));
}
