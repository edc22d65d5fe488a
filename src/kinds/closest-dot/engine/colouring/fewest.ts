import type { Prepared } from '../../../dots/engine/drawing/curves.ts';
import { predrawnLength, type Route, type RouteGraph } from '../../../dots/engine/routes/route.ts';
import type { ChainLimits } from '../chains/chain.ts';
import type { ChainBudget } from '../chains/chains.ts';
import { withPrices } from '../chains/prices.ts';
import { type Combination, type CombinationTask, combine, improve } from './combination.ts';

/** Search steps. The bounds are for all numbers of colours together. */
const STEPS = {
  /** For each product of a shortcut and a vertex, about as many as a plain scan needs, with `usualEpsilon`. */
  eachPair: 0.17,
  /** A larger epsilon gives more shortcuts. */
  usualEpsilon: 15,
  least: 600_000,
  most: 4_000_000,
  /** For a user's drawing, because children's drawings have many small strokes. */
  mostForOwn: 1_500_000,
  /** For each shortcut at least, with the most colours. It lets every stroke find its chains. */
  leastEach: 32,
} as const;
/** Shares of the steps left, for each number of colours and for the largest. If nothing was found, a share of all steps. */
const SHARES = { each: 0.3, largest: 0.6, predrawn: 0.5 } as const;
/** Numbers of colours to try before the largest allowed. */
const TRIED_NUMBERS = [1, 2, 3, 4, 6];
/** Numbers of colours below this are tried only once, with one order of the strokes. */
const ENOUGH = 3;
/** Orders of the strokes to try with one number of colours, and in a second search with it. */
const ORDERS = { first: 3, again: 4 } as const;
/** A result is rejected if it exceeds these factors times what is needed without colours, plus the allowances. */
const EXCESS = { predrawn: { factor: 1.2, units: 5 }, edges: { factor: 1.25, count: 1 } } as const;

export interface ColourRange {
  readonly least: number;
  readonly most: number;
  /** Whether there is a puzzle with more colours already, so that results with too many dots are rejected. */
  readonly isSpare: boolean;
  readonly steps: number;
}

interface Strokes {
  readonly strokes: readonly RouteGraph[];
  readonly prepared: Prepared;
  /** Routes without regard to colours. */
  readonly bare: readonly Route[];
  readonly limitsOf: (colours: number) => ChainLimits;
}

export function stepsFor(graphs: readonly RouteGraph[], epsilon: number, isOwn: boolean): number {
  const shortcuts = shortcutsIn(graphs);
  const scan = STEPS.eachPair * shortcuts * graphs[0].xs.length * Math.sqrt(STEPS.usualEpsilon / epsilon);
  return Math.min(isOwn ? STEPS.mostForOwn : STEPS.most, Math.max(STEPS.least, scan));
}

const shortcutsIn = (graphs: readonly RouteGraph[]) =>
  graphs.reduce((sum, { lengths }) => sum + lengths.length, 0);

/**
 * Finds a combination with the fewest colours that pre-draws little more than necessary and does not need many more
 * dots. If there is none, it may pre-draw more. Undefined if nothing was found within `steps`.
 */
export function findFewestColours(
  { strokes, prepared, bare, limitsOf }: Strokes,
  { least, most, isSpare, steps }: ColourRange,
  progress: (share: number) => void,
): Combination | undefined {
  const budget: ChainBudget = { left: steps };
  const graphs = strokes.map((graph) => withPrices(graph, limitsOf(most)));
  const leastSteps = STEPS.leastEach * shortcutsIn(graphs);
  const weights = Array.from({ length: most + 1 }, () => new Uint32Array(graphs.length));
  const needed = bare.reduce((sum, route, s) => sum + predrawnLength(graphs[s], route), 0);
  const mostPredrawn = EXCESS.predrawn.factor * needed + EXCESS.predrawn.units;
  const mostEdges = EXCESS.edges.factor * edgesIn(bare) + EXCESS.edges.count;
  const isLean = ({ chains }: Combination) => edgesIn(chains.map(({ steps: route }) => route)) <= mostEdges;
  const predraw = bare.map((route) => route.some(({ drawn }) => !drawn));
  const taskOf = (colours: number): CombinationTask => {
    return { graphs, prepared, limits: limitsOf(colours), predraw };
  };

  /** Searches with a share of the budget. More dots are accepted only with the most colours, to have any puzzle. */
  const combineIn = (colours: number, orders: number) => {
    const isLargest = colours === most;
    const effort = { orders, few: isLargest, weight: weights[colours] };
    const [share, atLeast] = isLargest ? [SHARES.largest, leastSteps] : [SHARES.each, 0];
    const found = withShare(budget, share, atLeast, (part) => combine(taskOf(colours), effort, part));
    if (found === undefined || found.predrawn > mostPredrawn) return undefined;
    return (isLargest && !isSpare) || isLean(found) ? found : undefined;
  };

  // Try more and more colours. From a number that is enough, go back to skipped ones and to more effort with others.
  let tooFew = 0;
  for (const colours of [...TRIED_NUMBERS.filter((number) => number >= least && number < most), most]) {
    let found = combineIn(colours, colours < ENOUGH ? 1 : ORDERS.first);
    progress(0.25 + (0.5 * colours) / (most + 1));
    if (found === undefined) {
      tooFew = colours;
      continue;
    }
    for (let fewer = colours - 1; fewer >= Math.max(least, ENOUGH); fewer--) {
      const better = combineIn(fewer, fewer > tooFew ? ORDERS.first : ORDERS.again);
      if (better === undefined) break;
      found = better;
    }
    progress(0.85);
    return improve(taskOf(found.colours), found, budget);
  }

  // Let any stroke be partly pre-drawn.
  const task = { ...taskOf(most), predraw: graphs.map(() => true) };
  budget.left = Math.max(leastSteps, Math.floor(SHARES.predrawn * steps));
  const found = combine(task, { orders: ORDERS.again, few: true, weight: weights[most] }, budget);
  progress(0.85);
  return found && (!isSpare || isLean(found)) ? improve(task, found, budget) : undefined;
}

/** Searches with a share of the budget, or with `least` steps if that is more. Gives back what is left of the share. */
function withShare<Found>(
  budget: ChainBudget,
  share: number,
  least: number,
  search: (part: ChainBudget) => Found,
): Found {
  const own = Math.floor(budget.left * share);
  const part = { left: Math.max(own, least) };
  budget.left -= own;
  const found = search(part);
  budget.left += Math.max(0, Math.min(own, part.left));
  return found;
}

function edgesIn(routes: readonly Route[]): number {
  return routes.reduce((sum, route) => sum + route.filter(({ drawn }) => drawn).length, 0);
}
