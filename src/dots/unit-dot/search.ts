import type { Random } from '../../random.ts';
import type { Course } from './course.ts';
import { faultsOf, sound, worst } from './faults.ts';
import { assemble, type End, GAP, type Linkage, type Plan, stretch } from './linkage.ts';
import { nothing, type Options, planOf } from './options.ts';
import { type Fit, relax } from './relaxation.ts';

/** What all searches for one picture start from. */
export interface Ground {
  readonly courses: readonly Course[];
  readonly ends: readonly End[];
  readonly options: readonly Options[];
  readonly fit: Fit;
}

/** A plan for every stroke, bent as well as can be. */
export interface State {
  readonly plans: readonly Plan[];
  readonly linkage: Linkage;
  /** Length that must be pre-drawn. */
  readonly cost: number;
  /** Strokes that lose something, or that others lose something by. */
  readonly troubled: readonly number[];
}

/** Sweeps for a new linkage, and for one of which a single stroke has changed. */
const SWEEPS = { fresh: 320, changed: 120 };
/** At first a step may cost this much more, as a way out of dead ends; less and less towards the end. */
const LENIENCE = 80;
/** The share of the steps over which that goes on. */
const LENIENT = 0.7;
/** Most nodes in choosing which bars to keep while searching. */
const NODES = 400;

/** The first state: the likeliest plan for each stroke. */
export function begin(ground: Ground, random: Random): State {
  const plans = ground.options.map(({ whole, gapped, length }) => {
    if (whole.length > 0) return planOf(whole[0], false, random.below);
    return gapped.length > 0 ? planOf(gapped[0], true, random.below) : nothing(length);
  });
  return settle(ground, plans, undefined, SWEEPS.fresh, random);
}

/**
 * Tries other plans for strokes that lose something, one at a time, and keeps what costs no more, or at first not
 * much more: a local search of a counted number of steps.
 */
export function improve(ground: Ground, from: State, steps: number, random: Random): State {
  let state = from;
  let best = from;
  for (let step = 0; step < steps && best.cost > 0 && state.troubled.length > 0; step++) {
    const c = state.troubled[random.below(state.troubled.length)];
    const { whole, gapped, length } = ground.options[c];
    const lot = random.below(100);
    const pick = <T>(list: readonly T[]): T => {
      const share = random.below(1000) / 1000;
      return list[Math.floor(share * share * Math.min(list.length, 12))];
    };
    let plan: Plan;
    if (whole.length > 0 && (lot < 65 || gapped.length === 0))
      plan = planOf(pick(whole), false, random.below);
    else if (gapped.length > 0) plan = planOf(pick(gapped), true, random.below);
    else if (whole.length === 0) continue;
    else plan = nothing(length);
    const plans = state.plans.map((old, k) => (k === c ? plan : old));
    const next = settle(ground, plans, state, SWEEPS.changed, random);
    const lenience = Math.max(0, 1 - step / (LENIENT * steps)) * LENIENCE * (random.below(1000) / 1000);
    if (next.cost <= state.cost + 0.01 + lenience) state = next;
    if (state.cost < best.cost) best = state;
  }
  return best;
}

function settle(
  { courses, ends, fit }: Ground,
  plans: readonly Plan[],
  old: State | undefined,
  sweeps: number,
  random: Random,
): State {
  const linkage = assemble(courses, ends, plans, fit.units, old, random.below);
  relax(linkage, courses, fit, sweeps);
  const faults = faultsOf(linkage, courses, fit);
  const drawn = sound(linkage, courses, faults, NODES);
  const troubled = new Set<number>();
  for (const [a, b] of faults.clashes) troubled.add(linkage.bars[a].course).add(linkage.bars[b].course);
  let cost = 0;
  linkage.bars.forEach((bar, b) => {
    if (drawn[b]) return;
    const [start, end] = stretch(linkage, courses[bar.course], bar);
    cost += end - start;
    troubled.add(bar.course);
  });
  return { plans, linkage, cost, troubled: [...troubled].sort((a, b) => a - b) };
}

/** Rounds of dropping what cannot be drawn and bending the rest again. */
const ROUNDS = 14;
/** From this round on everything with a fault is dropped at once. */
const PATIENCE = 9;

/** The linkage without the bars that cannot be drawn, bent again until all that is left is without fault. */
export function harden({ courses, fit }: Ground, linkage: Linkage, drop: readonly number[]): Linkage {
  let current = without(linkage, drop);
  for (let round = 0; round < ROUNDS; round++) {
    relax(current, courses, fit, 150, 0.02);
    const faults = faultsOf(current, courses, fit);
    if (faults.broken.size === 0 && faults.clashes.length === 0) break;
    const drawn = sound(current, courses, faults, 10 * NODES);
    const given =
      round < PATIENCE
        ? worst(current, faults, drawn)
        : [...drawn.keys()].filter((b) => !drawn[b] && current.bars[b].unit !== GAP);
    current = without(current, given);
  }
  return current;
}

/** A copy of a linkage with some of its bars as gaps. */
function without(linkage: Linkage, given: readonly number[]): Linkage {
  const gone = new Set(given);
  return {
    ...linkage,
    xs: linkage.xs.slice(),
    ys: linkage.ys.slice(),
    along: linkage.along.slice(),
    bars: linkage.bars.map((bar, b) => (gone.has(b) ? { ...bar, unit: GAP } : bar)),
  };
}
