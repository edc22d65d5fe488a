import type { Prepared } from '../../../dots/engine/drawing/curves.ts';
import type { Route, RouteGraph } from '../../../dots/engine/routes/route.ts';
import type { ChainBudget } from '../chains/chains.ts';
import type { ChainLimits } from '../chains/limits.ts';
import { type Priced, priced } from '../chains/prices.ts';
import { better, type Combination, type CombinationTask, combine } from './combination.ts';

/** Steps of the search for each shortcut and vertex of a picture: a plain scan goes through about as many. */
const STEPS = 0.17;
/** Small pictures have so many all the same, and none has more than that. */
const LEAST_STEPS = 600_000;
const MOST_STEPS = 4_000_000;
/** Nor has somebody's own drawing more than that: children's have more small strokes than any picture of the library. */
const MOST_OWN_STEPS = 1_500_000;
/** The epsilon at which that is so; shortcuts are the more, the larger it is. */
const USUAL = 15;
/** What of the steps left the search with a number of colours may take, and that with the most there may be. */
const PART = 0.3;
const LAST_PART = 0.6;
/** What of all steps is there once more where parts of any stroke may be pre-drawn. */
const PREDRAWN_PART = 0.5;
/** Steps for each shortcut in which every stroke finds its chains: never less is left for the most colours. */
const ONCE = 32;
/** Numbers of colours that are tried, and last of all the most there may be. */
const TRIED = [1, 2, 3, 4, 6];
/** In how many orders the strokes are taken for each number of colours, and again for one less than has been found. */
const ORDERS = 3;
const MORE_ORDERS = 4;
/** Fewer colours than this are tried once only, and not tried for. */
const ENOUGH = 3;
/** More than this times what has to be pre-drawn, and so many units, is too much. */
const TOO_MUCH = 1.2;
const AND_MORE = 5;
/** More than this times the edges that lines without colours take, and one, are too many for fewer colours: each is a dot. */
const TOO_MANY = 1.25;

/** How far a search may go. */
export interface Reach {
  /** Numbers of colours. */
  readonly least: number;
  readonly most: number;
  /** Whether a puzzle in more colours is there already: then the most are not taken at any price in dots. */
  readonly isSpare: boolean;
  readonly steps: number;
}

/** What is to be coloured. */
interface Strokes {
  readonly strokes: readonly RouteGraph[];
  readonly prepared: Prepared;
  /** Routes without colours. */
  readonly bare: readonly Route[];
  /** What chains have to keep to in so many colours. */
  readonly limitsOf: (colours: number) => ChainLimits;
}

/** How many steps the search of a picture may take: in proportion to a plain scan of it, as far as that is bearable. */
export function stepsFor(graphs: readonly RouteGraph[], epsilon: number, isOwn: boolean): number {
  const shortcuts = graphs.reduce((sum, { lengths }) => sum + lengths.length, 0);
  const scan = STEPS * shortcuts * graphs[0].xs.length * Math.sqrt(USUAL / epsilon);
  return Math.min(isOwn ? MOST_OWN_STEPS : MOST_STEPS, Math.max(LEAST_STEPS, scan));
}

/**
 * The combination with the fewest colours that pre-draws hardly more than the bare routes have to, and does not buy fewer
 * colours with many more dots; if there is none, one that pre-draws more. Nothing where nothing was found within so many steps.
 */
export function inFewestColours(
  { strokes, prepared, bare, limitsOf }: Strokes,
  { least, most, isSpare, steps }: Reach,
  progress: (share: number) => void,
): Combination | undefined {
  const budget: ChainBudget = { left: steps };
  const graphs = strokes.map((graph) => priced(graph, limitsOf(most)));
  const needs = bare.map((route) => route.some(({ drawn }) => !drawn));
  const needed = bare.reduce((sum, route, s) => sum + predrawnOf(graphs[s], route), 0);
  const isLean = ({ chains }: Combination) =>
    edgesIn(chains.map(({ steps: route }) => route)) <= TOO_MANY * edgesIn(bare) + 1;
  const once = ONCE * graphs.reduce((sum, { lengths }) => sum + lengths.length, 0);
  const weights = Array.from({ length: most + 1 }, () => new Uint32Array(graphs.length));
  const taskOf = (colours: number, predraw: readonly boolean[]): CombinationTask => ({
    graphs,
    prepared,
    limits: limitsOf(colours),
    predraw,
  });
  const within = (colours: number, orders: number) => {
    const isLast = colours === most;
    const share = Math.floor(budget.left * (isLast ? LAST_PART : PART));
    const part = { left: isLast ? Math.max(share, once) : share };
    budget.left -= share;
    const effort = { orders, few: isLast, weight: weights[colours] };
    const combined = combine(taskOf(colours, needs), effort, part);
    budget.left += Math.max(0, Math.min(share, part.left));
    if (combined === undefined || combined.predrawn > TOO_MUCH * needed + AND_MORE) return undefined;
    return (isLast && !isSpare) || isLean(combined) ? combined : undefined;
  };
  const numbers = TRIED.filter((colours) => colours >= least && colours < most);
  for (const [k, colours] of [...numbers, most].entries()) {
    let found = within(colours, colours < ENOUGH ? 1 : ORDERS);
    progress(0.25 + (0.5 * colours) / (most + 1));
    if (found === undefined) continue;
    // It may do with fewer, if that is tried harder, or has not been tried.
    let used = colours;
    for (let fewer = colours - 1; fewer >= Math.max(least, ENOUGH); fewer--) {
      const other = within(fewer, fewer > (numbers[k - 1] ?? 0) ? ORDERS : MORE_ORDERS);
      if (other === undefined) break;
      found = other;
      used = fewer;
    }
    progress(0.85);
    return better(taskOf(used, needs), found, budget);
  }
  const task = taskOf(
    most,
    needs.map(() => true),
  );
  budget.left = Math.max(once, Math.floor(PREDRAWN_PART * steps));
  const found = combine(task, { orders: MORE_ORDERS, few: true, weight: weights[most] }, budget);
  progress(0.85);
  return found && (!isSpare || isLean(found)) ? better(task, found, budget) : undefined;
}

function edgesIn(routes: readonly Route[]): number {
  return routes.reduce((sum, route) => sum + route.filter(({ drawn }) => drawn).length, 0);
}

function predrawnOf({ arcs }: Priced, route: Route): number {
  let sum = 0;
  for (const { from, to, drawn } of route) {
    if (!drawn) for (let k = from; k < to; k++) sum += arcs[k % arcs.length];
  }
  return sum;
}
