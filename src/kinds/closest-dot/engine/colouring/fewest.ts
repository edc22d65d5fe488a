import type { Prepared } from '../../../dots/engine/drawing/curves.ts';
import { predrawnLength, type Route, type RouteGraph } from '../../../dots/engine/routes/route.ts';
import type { ChainLimits } from '../chains/chain.ts';
import type { ChainBudget } from '../chains/chains.ts';
import { withPrices } from '../chains/prices.ts';
import { type Combination, type CombinationTask, combine, improve } from './combination.ts';

/** Search steps for each product of a shortcut and a vertex, about as many as a plain scan needs. */
const STEPS_PER_PAIR = 0.17;
const MIN_STEPS = 600_000;
const MAX_STEPS = 4_000_000;
/** The upper bound for a user's drawing, because children's drawings have many small strokes. */
const MAX_OWN_STEPS = 1_500_000;
/** The epsilon for which `STEPS_PER_PAIR` holds. A larger epsilon gives more shortcuts. */
const USUAL_EPSILON = 15;
/** The share of the remaining steps for one number of colours, and for the largest number. */
const STEP_SHARE = 0.3;
const LAST_STEP_SHARE = 0.6;
/** The share of all steps that is added once any stroke may be partly pre-drawn. */
const PREDRAWN_STEP_SHARE = 0.5;
/** The minimum number of steps for each shortcut with the most colours. It lets every stroke find its chains. */
const MIN_STEPS_EACH = 32;
/** Numbers of colours to try before the largest allowed. */
const TRIED_NUMBERS = [1, 2, 3, 4, 6];
/** The number of orders of the strokes to try, and to try again with one colour fewer. */
const ORDERS = 3;
const MORE_ORDERS = 4;
/** Numbers of colours below this are tried only once. */
const ENOUGH = 3;
/** A result is rejected if its pre-drawn length exceeds this factor times the necessary one, plus `PREDRAWN_ALLOWANCE` units. */
const MAX_PREDRAWN_FACTOR = 1.2;
const PREDRAWN_ALLOWANCE = 5;
/** A result is rejected if it has more than this factor times the edges needed without colours. More edges mean more dots. */
const MAX_EDGE_FACTOR = 1.25;

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
  const shortcuts = graphs.reduce((sum, { lengths }) => sum + lengths.length, 0);
  const scan = STEPS_PER_PAIR * shortcuts * graphs[0].xs.length * Math.sqrt(USUAL_EPSILON / epsilon);
  return Math.min(isOwn ? MAX_OWN_STEPS : MAX_STEPS, Math.max(MIN_STEPS, scan));
}

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
  const needs = bare.map((route) => route.some(({ drawn }) => !drawn));
  const needed = bare.reduce((sum, route, s) => sum + predrawnLength(graphs[s], route), 0);
  const isLean = ({ chains }: Combination) =>
    edgesIn(chains.map(({ steps: route }) => route)) <= MAX_EDGE_FACTOR * edgesIn(bare) + 1;
  const leastSteps = MIN_STEPS_EACH * graphs.reduce((sum, { lengths }) => sum + lengths.length, 0);
  const weights = Array.from({ length: most + 1 }, () => new Uint32Array(graphs.length));
  const taskOf = (colours: number, predraw: readonly boolean[]): CombinationTask => ({
    graphs,
    prepared,
    limits: limitsOf(colours),
    predraw,
  });
  const combineIn = (colours: number, orders: number) => {
    const isLast = colours === most;
    const share = Math.floor(budget.left * (isLast ? LAST_STEP_SHARE : STEP_SHARE));
    const part = { left: isLast ? Math.max(share, leastSteps) : share };
    budget.left -= share;
    const effort = { orders, few: isLast, weight: weights[colours] };
    const combined = combine(taskOf(colours, needs), effort, part);
    budget.left += Math.max(0, Math.min(share, part.left));
    if (combined === undefined || combined.predrawn > MAX_PREDRAWN_FACTOR * needed + PREDRAWN_ALLOWANCE)
      return undefined;
    return (isLast && !isSpare) || isLean(combined) ? combined : undefined;
  };
  const numbers = TRIED_NUMBERS.filter((colours) => colours >= least && colours < most);
  for (const [k, colours] of [...numbers, most].entries()) {
    let found = combineIn(colours, colours < ENOUGH ? 1 : ORDERS);
    progress(0.25 + (0.5 * colours) / (most + 1));
    if (found === undefined) continue;
    // Try fewer colours that have been skipped, or with more effort.
    let used = colours;
    for (let fewer = colours - 1; fewer >= Math.max(least, ENOUGH); fewer--) {
      const other = combineIn(fewer, fewer > (numbers[k - 1] ?? 0) ? ORDERS : MORE_ORDERS);
      if (other === undefined) break;
      found = other;
      used = fewer;
    }
    progress(0.85);
    return improve(taskOf(used, needs), found, budget);
  }
  const task = taskOf(
    most,
    needs.map(() => true),
  );
  budget.left = Math.max(leastSteps, Math.floor(PREDRAWN_STEP_SHARE * steps));
  const found = combine(task, { orders: MORE_ORDERS, few: true, weight: weights[most] }, budget);
  progress(0.85);
  return found && (!isSpare || isLean(found)) ? improve(task, found, budget) : undefined;
}

function edgesIn(routes: readonly Route[]): number {
  return routes.reduce((sum, route) => sum + route.filter(({ drawn }) => drawn).length, 0);
}
