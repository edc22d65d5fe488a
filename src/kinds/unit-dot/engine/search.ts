import type { Random } from '../../../random.ts';
import type { Course } from './course.ts';
import { faultsOf, sound, worst } from './faults.ts';
import { guessed } from './guess.ts';
import { assemble, type End, GAP, type Linkage, type LinkagePlan, stretch } from './linkage.ts';
import { nothing, type Options, planOf } from './options.ts';
import { type Bending, type Fit, type Purse, relax } from './relaxation.ts';
import { EASY } from './units.ts';

/** What all searches for one picture start from. */
export interface Basis {
  readonly courses: readonly Course[];
  readonly ends: readonly End[];
  readonly options: readonly Options[];
  readonly fit: Fit;
}

/** A plan for every stroke, bent as well as can be. */
export interface State {
  readonly plans: readonly LinkagePlan[];
  readonly linkage: Linkage;
  /** Length that must be pre-drawn. */
  readonly cost: number;
  /** The same and what else there is against it: a share of the length that the dots give away. */
  readonly price: number;
  /** Strokes that lose something, or that others lose something by. */
  readonly troubled: readonly number[];
  /** Strokes of which a long bar is easy to guess. */
  readonly plain: readonly number[];
}

/** How a new linkage is bent, one of which a single stroke has changed, and one that has lost bars. */
const FRESH: Bending = { sweeps: 320, pull: 0.08, until: 0.7 };
const CHANGED: Bending = { sweeps: 120, pull: 0.08, until: 0.5 };
const LESSENED: Bending = { sweeps: 150, pull: 0.02, until: 0.7 };
/** At first a step may cost this much more, as a way out of dead ends; less and less towards the end. */
const LENIENCE = 80;
/** The share of the purse over which that goes on. */
const LENIENT = 0.7;
/** Most steps, however small the picture. */
const STEPS = 250;
/** Most nodes in choosing which bars to keep while searching. */
const NODES = 400;

/** The first state: the likeliest plan for each stroke. */
export function begin(basis: Basis, random: Random, purse: Purse): State {
  const plans = basis.options.map((options) => {
    const { whole, gapped, length } = options;
    if (whole.length > 0) return planOf(whole[0], options, false, random.below);
    return gapped.length > 0 ? planOf(gapped[0], options, true, random.below) : nothing(length);
  });
  return bent(basis, plans, undefined, random, purse);
}

/**
 * Tries other plans for strokes that lose something or are easy to guess, one at a time, and keeps what costs no more,
 * or at first not much more: a local search that ends when the purse is empty. Tells how much of the purse is gone.
 */
export function improve(
  basis: Basis,
  from: State,
  random: Random,
  purse: Purse,
  progress: (share: number) => void,
): State {
  let state = from;
  let best = from;
  const whole = purse.left;
  for (let step = 0; step < STEPS && purse.left > 0; step++) {
    const { troubled, plain } = state;
    if (troubled.length + plain.length === 0) break;
    const list = troubled.length > 0 && (plain.length === 0 || random.below(4) > 0) ? troubled : plain;
    const c = list[random.below(list.length)];
    const plan = another(basis.options[c], random);
    const plans = state.plans.map((old, k) => (k === c ? plan : old));
    const next = bent(basis, plans, state, random, purse);
    const done = Math.min(1, 1 - purse.left / whole);
    progress(done);
    const lenience = Math.max(0, 1 - done / LENIENT) * LENIENCE * (random.below(1000) / 1000);
    if (next.price <= state.price + 0.01 + lenience) state = next;
    if (state.price < best.price) best = state;
  }
  return best;
}

/** Another plan for a stroke, likely ones rather than others. */
function another(options: Options, random: Random): LinkagePlan {
  const { whole, gapped, length } = options;
  const lot = random.below(100);
  const pick = <T>(list: readonly T[]): T => {
    const share = random.below(1000) / 1000;
    return list[Math.floor(share * share * Math.min(list.length, 12))];
  };
  if (whole.length > 0 && (lot < 65 || gapped.length === 0)) {
    return planOf(pick(whole), options, false, random.below);
  }
  return gapped.length > 0 ? planOf(pick(gapped), options, true, random.below) : nothing(length);
}

/** The state of such plans, bent anew; where `old` has the same plan for a stroke, its joints begin where they are there. */
function bent(
  basis: Basis,
  plans: readonly LinkagePlan[],
  old: State | undefined,
  random: Random,
  purse: Purse,
): State {
  const { courses, fit } = basis;
  const linkage = assemble(basis, plans, fit.units, old, random.below);
  relax(linkage, courses, fit, old === undefined ? FRESH : CHANGED, purse);
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
  const easy = guessed(linkage, fit.units);
  const ascending = (set: ReadonlySet<number>) => [...set].sort((a, b) => a - b);
  return {
    plans,
    linkage,
    cost,
    price: cost + EASY * easy.length,
    troubled: ascending(troubled),
    plain: ascending(easy.courses),
  };
}

/** Rounds of dropping what cannot be drawn and bending the rest again. */
const ROUNDS = 14;
/** From this round on everything with a fault is dropped at once. */
const PATIENCE = 9;

/** The linkage without the bars that cannot be drawn, bent again until all that is left is without fault. */
export function harden(
  { courses, fit }: Basis,
  linkage: Linkage,
  drop: readonly number[],
  purse: Purse,
): Linkage {
  let current = without(linkage, drop);
  for (let round = 0; round < ROUNDS; round++) {
    relax(current, courses, fit, LESSENED, purse);
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
