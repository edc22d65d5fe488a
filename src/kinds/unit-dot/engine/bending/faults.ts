import { distanceSquared, length } from '../../../../geometry/shapes/segment.ts';
import { type Course, vertexBefore } from '../strokes/course.ts';
import { coloursOf, GAP, type Linkage, stretch, withTwinBars } from './linkage.ts';
import { type Bending, type Fit, relax, type StepBudget } from './relaxation.ts';

interface Faults {
  /** Bars that have the wrong length or leave their stroke, with the size of the fault in puzzle units. */
  readonly broken: ReadonlyMap<number, number>;
  /** Pairs of bars of which only one can be drawn. */
  readonly clashes: readonly (readonly [number, number])[];
}

/** The share of the unit by which a bar's length may differ, slightly less than for solving. */
const EXACT = 0.0008;
/** Margin from the forbidden distances, as coordinates are rounded. */
const MARGIN = 0.005;
/** How far a bar may leave its stroke's room, in puzzle units. It is less than the margin below epsilon. */
const TOLERANCE = 0.05;

export function faultsOf(linkage: Linkage, courses: readonly Course[], fit: Fit): Faults {
  const { xs, ys, bars, homeXs, homeYs, room, course } = linkage;
  const { units, gamma, delta, clearance } = fit;
  const colours = coloursOf(linkage);
  const at: number[][] = Array.from(xs, () => []);
  const broken = new Map<number, number>();
  bars.forEach((bar, b) => {
    const { from, to, unit } = bar;
    if (unit === GAP) return;
    at[from].push(b);
    at[to].push(b);
    const distance = length(xs[from], ys[from], xs[to], ys[to]);
    const off = Math.abs(distance - units[unit]);
    if (off > EXACT * units[unit] || strays(linkage, courses[bar.course], b)) broken.set(b, off);
  });
  for (let j = 0; j < xs.length && course[j] < 0; j++) {
    if (length(xs[j], ys[j], homeXs[j], homeYs[j]) <= room[j] + TOLERANCE) continue;
    for (const b of at[j]) broken.set(b, (broken.get(b) ?? 0) + 1);
  }

  const clashes: (readonly [number, number])[] = [];
  const clash = (one: readonly number[], other: readonly number[]) => {
    for (const b of one) for (const c of other) if (!broken.has(b) && !broken.has(c)) clashes.push([b, c]);
  };
  for (let a = 0; a < xs.length; a++) {
    if (colours[a] === 0) continue;
    for (let b = a + 1; b < xs.length; b++) {
      if (colours[b] === 0) continue;
      const distance = length(xs[a], ys[a], xs[b], ys[b]);
      if (distance < delta - MARGIN) clash(at[a], at[b]);
      for (let colour = 0; colour < units.length; colour++) {
        if ((colours[a] & colours[b] & (1 << colour)) === 0) continue;
        const unit = units[colour];
        if (distance <= (1 - gamma) * unit + MARGIN || distance >= (1 + gamma) * unit - MARGIN) continue;
        const coloured = (k: number) => bars[k].unit === colour;
        const shared = at[a].filter((k) => at[b].includes(k));
        // Skip dots that are joined in this colour.
        if (shared.some(coloured)) continue;
        clash(at[a].filter(coloured), at[b].filter(coloured));
      }
    }
    for (let b = 0; b < bars.length; b++) {
      const { from, to, unit } = bars[b];
      if (unit === GAP || from === a || to === a) continue;
      if (distanceSquared(xs[a], ys[a], xs[from], ys[from], xs[to], ys[to]) < (clearance - MARGIN) ** 2)
        clash(at[a], [b]);
    }
  }
  return { broken, clashes };
}

/** Whether a bar is too far from a vertex of its part of the stroke. */
function strays(linkage: Linkage, course: Course, b: number): boolean {
  const { xs, ys, bars } = linkage;
  const { from, to } = bars[b];
  const [start, end] = stretch(linkage, course, bars[b]);
  for (let k = vertexBefore(course, start) + 1; k < course.along.length && course.along[k] < end; k++) {
    const squared = distanceSquared(course.xs[k], course.ys[k], xs[from], ys[from], xs[to], ys[to]);
    if (squared > (course.room[k] + TOLERANCE) ** 2) return true;
  }
  return false;
}

/**
 * Chooses the bars to draw, without faults and with much total length. A bar replaces those that it clashes with if it
 * is longer than all of them together. Twins are drawn together. (Löffler et al. 2014, §4.4, use MAX-2-SAT.)
 */
export function chooseBars(
  linkage: Linkage,
  courses: readonly Course[],
  { broken, clashes }: Faults,
): readonly boolean[] {
  const { bars, twins } = linkage;
  const withTwin = (b: number) => [...new Set([b, twins?.bars[b] ?? b])];
  const rivals = bars.map(() => new Set<number>());
  for (const [a, b] of clashes)
    for (const k of withTwin(a)) {
      rivals[k].add(b);
      rivals[b].add(k);
    }
  const weights = bars.map((bar) => {
    const [start, end] = stretch(linkage, courses[bar.course], bar);
    return Math.max(1, end - start);
  });
  const drawn = bars.map(() => false);
  const total = (of: readonly number[]) => of.reduce((sum, b) => sum + weights[b], 0);
  const candidates = [...bars.keys()]
    .filter((b) => withTwin(b).every((k) => bars[k].unit !== GAP && !broken.has(k)))
    .filter((b) => !withTwin(b).some((k) => rivals[b].has(k)))
    .sort((a, b) => weights[b] - weights[a] || a - b);
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (const b of candidates) {
      if (drawn[b]) continue;
      const own = withTwin(b);
      const lost = [...new Set(own.flatMap((k) => [...rivals[k]]).flatMap(withTwin))].filter((k) => drawn[k]);
      if (total(own) <= total(lost)) continue;
      for (const k of lost) drawn[k] = false;
      for (const k of own) drawn[k] = true;
      isBetter = true;
    }
  }
  return drawn;
}

/** Returns bars to give up first: each stroke's worst broken bar, and a third of those lost to clashes. */
function barsToDrop(
  { bars }: Linkage,
  { broken, clashes }: Faults,
  drawn: readonly boolean[],
): readonly number[] {
  const byCourse = new Map<number, number>();
  for (const [b, off] of broken) {
    const { course } = bars[b];
    const other = byCourse.get(course);
    if (other === undefined || off > (broken.get(other) ?? 0)) byCourse.set(course, b);
  }
  const counts = new Map<number, number>();
  for (const b of clashes.flat()) {
    if (!drawn[b]) counts.set(b, (counts.get(b) ?? 0) + 1);
  }
  const lost = [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || a - b);
  return [...byCourse.values(), ...lost.slice(0, Math.ceil(lost.length / 3))];
}

/** The bending of a linkage that has lost bars. */
const LATER_BENDING: Bending = { sweeps: 150, pull: 0.02, until: 0.7 };
/** Rounds of dropping bars and bending the rest again. */
const ROUNDS = 14;
/** From this round on, all bars with faults are dropped at once. */
const DROP_ALL_FROM = 9;

/** Drops bars with faults and bends the rest, until no faults remain. */
export function dropFaults(
  linkage: Linkage,
  drop: readonly number[],
  courses: readonly Course[],
  fit: Fit,
  budget: StepBudget,
): Linkage {
  let current = withGaps(linkage, drop);
  for (let round = 0; round < ROUNDS; round++) {
    relax(current, courses, fit, LATER_BENDING, budget);
    const faults = faultsOf(current, courses, fit);
    if (faults.broken.size === 0 && faults.clashes.length === 0) break;
    const drawn = chooseBars(current, courses, faults);
    const dropped =
      round < DROP_ALL_FROM
        ? barsToDrop(current, faults, drawn)
        : [...drawn.keys()].filter((b) => !drawn[b] && current.bars[b].unit !== GAP);
    current = withGaps(current, dropped);
  }
  return current;
}

function withGaps(linkage: Linkage, dropped: readonly number[]): Linkage {
  const gone = new Set(withTwinBars(linkage, dropped));
  return {
    ...linkage,
    xs: linkage.xs.slice(),
    ys: linkage.ys.slice(),
    along: linkage.along.slice(),
    bars: linkage.bars.map((bar, b) => (gone.has(b) ? { ...bar, unit: GAP } : bar)),
  };
}
