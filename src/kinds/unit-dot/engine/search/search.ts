import { twoNearest } from '../../../../geometry/indexes/nearest.ts';
import type { Point } from '../../../../geometry/shapes/point.ts';
import { type Random, shuffle } from '../../../../random.ts';
import { chooseBars, faultsOf } from '../bending/faults.ts';
import { coloursOf, GAP, type Linkage, type LinkagePlan, stretch } from '../bending/linkage.ts';
import { type Bending, type Fit, relax, type StepBudget } from '../bending/relaxation.ts';
import type { Course, End, MeasuredStrokes } from '../strokes/course.ts';
import { type Sites, sitesAlong } from '../strokes/sites.ts';
import type { PlanCosts, StrokeTask } from './bars.ts';
import { type ClashIndex, clashIndex } from './clash-index.ts';
import { assembleWhole, type Half, isAlong, plannedStrokes } from './halves.ts';
import { type PricedPlan, plans } from './planning.ts';

export interface Basis extends Half {
  /** All strokes and ends of the picture; with an axis, those of both halves. */
  readonly whole: MeasuredStrokes;
  readonly fit: Fit;
  readonly costs: PlanCosts;
}

/** A plan for every stroke, bent as well as possible. */
export interface State {
  readonly plans: readonly LinkagePlan[];
  /** The places of the ends of strokes before bending. */
  readonly places: readonly Point[];
  readonly linkage: Linkage;
  /** The pre-drawn length, plus a share of the length that the dots give away. */
  readonly price: number;
  /** MeasuredStrokes that are partly pre-drawn, or clash with others. */
  readonly troubled: readonly number[];
}

/** The bending of a new linkage. */
const FIRST_BENDING: Bending = { sweeps: 160, pull: 0.02, until: 0.4 };
/** The distance between rows of sites, for estimates and for plans. */
const COARSE_STEP = 10;
const FINE_STEP = 6;
/** How much the length of the last bar may be off, in puzzle units. */
const CLOSURE = 3.2;
/** In estimates, ends may move by this factor of their room. */
const DRIFT_FACTOR = 1.1;
/** CandidateBar offsets of an end of strokes, as shares of its room: along the axes, and along the diagonals. */
const MOVES: readonly Point[] = [
  ...[0.45, 0.82].flatMap((far): Point[] => [
    [far, 0],
    [0, far],
    [-far, 0],
    [0, -far],
  ]),
  ...[0, 1, 2, 3].map((turn): Point => [turn % 3 === 0 ? 0.58 : -0.58, turn < 2 ? 0.58 : -0.58]),
];
/** The cost per unit of moving an end, for each of its strokes. */
const MOVE_COST = 0.12;
/** The cost of two ends too close to each other. */
const CROWDING_COST = 60;
const SWEEPS = 4;
/** The number of starting places tried on a closed stroke. */
const CLOSED_STARTS = 3;
/** The extra cost of a stroke that is pre-drawn as a whole. */
const WHOLE_STROKE_COST = 10;

/**
 * Estimates the least cost of a choice of units, planning each stroke without the others. Stops when the cost exceeds
 * `enough`.
 */
export function estimate(basis: Basis, enough: number): number {
  let sum = 0;
  for (const course of basis.courses) {
    if (sum > enough) break;
    const [a, b] = course.ends.map((end) => (end < 0 ? undefined : basis.ends[end]));
    const drift = (end: End | undefined) => (end === undefined ? 8 : DRIFT_FACTOR * end.room);
    const sites = sitesAlong(course, COARSE_STEP, 0);
    const start: Point = a === undefined ? [sites.xs[2], sites.ys[2]] : [a.x, a.y];
    const targets: readonly Point[] = [b === undefined ? start : [b.x, b.y]];
    const close = course.closed ? 0.02 * course.length + 8 : drift(a) + drift(b);
    const rest = { start, targets, close, others: undefined, budget: { left: 0 } };
    const [found] = plans(taskOf(basis, course, sites, rest));
    sum += Math.min(course.length + WHOLE_STROKE_COST, found?.cost ?? Number.POSITIVE_INFINITY);
  }
  return sum;
}

/** Returns the candidate places of an end of strokes, its original place first. */
function placesOf({ x, y, room }: End, axis: number | undefined): readonly Point[] {
  if (x === axis)
    return [[x, y], ...MOVES.flatMap(([dx, dy]): Point[] => (dx === 0 ? [[x, y + dy * room]] : []))];
  return [[x, y], ...MOVES.map(([dx, dy]): Point => [x + dx * room, y + dy * room])];
}

/** Plans each stroke by itself, chooses the places of ends that suit all strokes, and bends the result. */
export function planStrokes(basis: Basis, random: Random, budget: StepBudget): State {
  const { courses, ends } = basis;
  const choices = ends.map((end) => placesOf(end, basis.axis));
  const sites = courses.map((course) => sitesAlong(course, FINE_STEP, 0));
  /** For each open stroke, the plans from each place of its start to each place of its end. */
  const tables = courses.map((course, c) => {
    if (course.closed) return [];
    const [a, b] = course.ends;
    return choices[a].map((start, k) => {
      const targets = a === b ? [choices[a][k]] : choices[b];
      return plans(taskOf(basis, course, sites[c], { start, targets, others: undefined, budget }));
    });
  });
  const costOf = (c: number, from: number, to: number) => {
    const row = tables[c][from] ?? [];
    const found = row[row.length === 1 ? 0 : to];
    return Math.min(courses[c].length + WHOLE_STROKE_COST, found?.cost ?? Number.POSITIVE_INFINITY);
  };
  const chosen = chooseEnds(basis, choices, costOf);
  const places = ends.map((_, k) => choices[k][chosen[k]]);
  const first = courses.map((course, c) => {
    if (course.closed) return planClosed(basis, course, random, undefined, budget);
    const [a, b] = course.ends;
    const row = tables[c][chosen[a]];
    return planOrPredrawn(course, row[row.length === 1 ? 0 : chosen[b]], [places[a], places[b]]);
  });
  return bend(basis, first, places, budget);
}

/** Returns the index of the place chosen for each end. Each in turn takes the best for its strokes, given the others. */
function chooseEnds(
  { courses, ends, fit }: Basis,
  choices: readonly (readonly Point[])[],
  costOf: (course: number, from: number, to: number) => number,
): readonly number[] {
  const at: number[][] = ends.map(() => []);
  courses.forEach(({ closed, ends: own }, c) => {
    if (!closed) for (const end of new Set(own)) at[end].push(c);
  });
  const apart = ({ x, y }: End, other: End) => (x - other.x) ** 2 + (y - other.y) ** 2;
  const beside = ends.map((end, k) =>
    [...ends.keys()].filter(
      (other) => other !== k && apart(end, ends[other]) < (fit.delta + end.room + ends[other].room) ** 2,
    ),
  );
  const chosen: number[] = beside.map(() => 0);
  const ownCost = (end: number, place: number) => {
    const [x, y] = choices[end][place];
    const crowding = beside[end].filter((other) => {
      const [ox, oy] = choices[other][chosen[other]];
      return (ox - x) ** 2 + (oy - y) ** 2 < fit.delta ** 2;
    }).length;
    const moved = Math.sqrt((x - ends[end].x) ** 2 + (y - ends[end].y) ** 2);
    return MOVE_COST * at[end].length * moved + CROWDING_COST * crowding;
  };
  const priceOf = (end: number) =>
    at[end].reduce(
      (sum, c) => {
        const [a, b] = courses[c].ends;
        return sum + costOf(c, chosen[a], chosen[b]);
      },
      ownCost(end, chosen[end]),
    );
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (let end = 0; end < ends.length; end++) {
      let best = chosen[end];
      let least = priceOf(end);
      for (let place = 0; place < choices[end].length; place++) {
        chosen[end] = place;
        const price = priceOf(end);
        if (price >= least - 1e-6) continue;
        least = price;
        best = place;
      }
      chosen[end] = best;
    }
  }
  return chosen;
}

function taskOf(
  { fit, costs, axis }: Basis,
  course: Course,
  sites: Sites,
  rest: Pick<StrokeTask, 'start' | 'targets' | 'others' | 'budget'> & { readonly close?: number },
): StrokeTask {
  const mirror = axis === undefined || isAlong(course, axis) ? undefined : axis;
  return { course, sites, close: CLOSURE, fit, costs, mirror, ...rest };
}

/** Returns the plan, or that of pre-drawing the whole stroke if that costs less. */
function planOrPredrawn(
  { length }: Course,
  priced: PricedPlan | undefined,
  ends: readonly [Point, Point],
): LinkagePlan {
  return priced === undefined || priced.cost > length + WHOLE_STROKE_COST ? predrawnPlan(ends) : priced.plan;
}

const predrawnPlan = (ends: readonly [Point, Point]): LinkagePlan => ({
  pieces: [],
  xs: [],
  ys: [],
  along: [],
  ends,
});

/** Plans a closed stroke from several starting places and returns the cheapest plan. */
function planClosed(
  basis: Basis,
  course: Course,
  random: Random,
  others: ClashIndex | undefined,
  budget: StepBudget,
): LinkagePlan {
  let best: PricedPlan | undefined;
  const close = CLOSURE + Math.min(8, 0.01 * course.length);
  for (let k = 0; k < CLOSED_STARTS; k++) {
    const sites = sitesAlong(course, FINE_STEP, (course.length * random.below(1000)) / 1000);
    const lane = 1 + random.below(3);
    const start: Point = [sites.xs[lane], sites.ys[lane]];
    const rest = { start, targets: [start], close, others, budget };
    const [found] = plans(taskOf(basis, course, sites, rest));
    if (found !== undefined && (best === undefined || found.cost < best.cost)) best = found;
  }
  const at: Point = [course.xs[0], course.ys[0]];
  return planOrPredrawn(course, best, [at, at]);
}

const PLANNING_ROUNDS = 7;

/**
 * Plans strokes again, each among the others, and bends the result. Later rounds take only strokes that are partly
 * pre-drawn or clash. Returns the best state found, and reports progress.
 */
export function improve(
  basis: Basis,
  from: State,
  random: Random,
  budget: StepBudget,
  progress: (share: number) => void,
): State {
  const { courses } = basis;
  let state = from;
  let best = from;
  for (let round = 0; round < PLANNING_ROUNDS && budget.left > 0; round++) {
    progress(round / PLANNING_ROUNDS);
    const { troubled } = best.price <= state.price ? best : state;
    if (best.price < state.price) state = best;
    const list = round < 2 ? [...courses.keys()] : [...troubled];
    if (list.length === 0) break;
    const own = [...state.plans];
    let { places } = state;
    for (const c of shuffle(list, random)) {
      const crowd = clashIndex(otherStrokes(basis, own, places, c), basis.fit);
      const next = replan(basis, c, { places, crowd }, random, budget);
      own[c] = next.plan;
      places = next.places;
    }
    state = bend(basis, own, places, budget);
    if (state.price < best.price) best = state;
  }
  return best;
}

/** The number of further starts tried for a stroke whose first end is free. */
const STARTS = 3;

/** Plans one stroke among the others. An end may move if no other stroke ends there. */
function replan(
  basis: Basis,
  c: number,
  { places, crowd }: { readonly places: readonly Point[]; readonly crowd: ClashIndex },
  random: Random,
  budget: StepBudget,
): { readonly plan: LinkagePlan; readonly places: readonly Point[] } {
  const { courses, ends } = basis;
  const course = courses[c];
  if (course.closed) return { plan: planClosed(basis, course, random, crowd, budget), places };
  const [a, b] = course.ends;
  const isLoose = (end: number) =>
    courses.flatMap((other) => other.ends).filter((e) => e === end).length === 1;
  const starts = [places[a]];
  if (isLoose(a)) {
    const others = placesOf(ends[a], basis.axis);
    for (let k = 0; k < STARTS; k++) starts.push(others[random.below(others.length)]);
  }
  const sites = sitesAlong(course, FINE_STEP - 1 + random.below(3), 0);
  let best: { found: PricedPlan; start: Point; target: Point } | undefined;
  for (const start of starts) {
    const targets =
      a === b ? [start] : isLoose(b) ? [places[b], ...placesOf(ends[b], basis.axis)] : [places[b]];
    plans(taskOf(basis, course, sites, { start, targets, others: crowd, budget })).forEach((found, k) => {
      if (found !== undefined && (best === undefined || found.cost < best.found.cost))
        best = { found, start, target: targets[k] };
    });
  }
  if (best === undefined || best.found.cost > course.length + WHOLE_STROKE_COST) {
    return { plan: predrawnPlan([places[a], places[b]]), places };
  }
  const { found, start, target } = best;
  return { plan: found.plan, places: places.map((at, k) => (k === a ? start : k === b ? target : at)) };
}

function otherStrokes(basis: Basis, plans: readonly LinkagePlan[], places: readonly Point[], c: number) {
  const { xs, ys, bars } = assembleWhole(basis, basis.whole, plans, places);
  const colours = new Array<number>(xs.length).fill(0);
  const planner = plannedStrokes(basis);
  const others = bars.filter(({ unit, course }) => unit !== GAP && planner[course] !== c);
  for (const { from, to, unit } of others) {
    colours[from] |= 1 << unit;
    colours[to] |= 1 << unit;
  }
  const dots = Array.from(xs.keys()).filter((j) => colours[j] !== 0);
  const dotOf = new Map(dots.map((j, dot) => [j, dot]));
  return {
    xs: dots.map((j) => xs[j]),
    ys: dots.map((j) => ys[j]),
    colours: dots.map((j) => colours[j]),
    bars: others.map(({ from, to }) => [dotOf.get(from) ?? 0, dotOf.get(to) ?? 0] as const),
  };
}

/** Bends the linkage of the plans as well as possible and prices the result. */
function bend(
  basis: Basis,
  plans: readonly LinkagePlan[],
  places: readonly Point[],
  budget: StepBudget,
): State {
  const { fit, costs, whole } = basis;
  const { courses } = whole;
  const linkage = assembleWhole(basis, whole, plans, places);
  relax(linkage, courses, fit, FIRST_BENDING, budget);
  const faults = faultsOf(linkage, courses, fit);
  const drawn = chooseBars(linkage, courses, faults);
  const troubled = new Set<number>();
  for (const [a, b] of faults.clashes) troubled.add(linkage.bars[a].course).add(linkage.bars[b].course);
  let price = 0;
  linkage.bars.forEach((bar, b) => {
    if (drawn[b]) return;
    const [start, end] = stretch(linkage, courses[bar.course], bar);
    price += end - start;
    troubled.add(bar.course);
  });
  price += costs.secrecy * exposedLength(linkage, fit.units);
  const planner = plannedStrokes(basis);
  const own = new Set([...troubled].map((c) => planner[c]));
  return { plans, places, linkage, price, troubled: [...own].sort((a, b) => a - b) };
}

/**
 * Estimates how much of a linkage the dots alone give away, without regard to lines nearby. It is the length of bars
 * that join a dot to one of its two nearest dots.
 */
function exposedLength(linkage: Linkage, units: readonly number[]): number {
  const { xs, ys, bars } = linkage;
  const colours = coloursOf(linkage);
  const joints = Array.from(xs.keys()).filter((joint) => colours[joint] !== 0);
  const places = joints.map((joint): Point => [xs[joint], ys[joint]]);
  const near = new Map(
    joints.map((joint, k) => [joint, twoNearest(places, k).map((other) => joints[other])]),
  );
  return bars.reduce((sum, { from, to, unit }) => {
    const isExposed = near.get(from)?.includes(to) === true || near.get(to)?.includes(from) === true;
    return unit !== GAP && isExposed ? sum + units[unit] : sum;
  }, 0);
}
