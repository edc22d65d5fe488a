import type { Point } from '../../../geometry/point.ts';
import { length } from '../../../geometry/segment.ts';
import { type Course, placeAt, walk } from './course.ts';
import { GAP, type LinkagePlan } from './linkage.ts';
import type { Fit } from './relaxation.ts';
import { type Clause, no, satisfy, yes } from './satisfiability.ts';

/** A share of the unit by which the distance of two dots may be off and be the unit. */
const EXACT = 0.001;

/** The dots of one stroke, from its start to its end, and after which of them the pre-drawn piece begins; -1 without one. */
export interface UnitChain {
  readonly places: readonly number[];
  readonly gapAfter: number;
}

/** A place where a dot may stand. */
interface Site {
  readonly at: Point;
  /** The strokes it is on, and its number in the chain from the start (red) or from the end (blue) of each. */
  readonly uses: { readonly course: number; readonly chain: 'red' | 'blue'; readonly number: number }[];
}

/** Two sites nearer than this are one. */
const SAME = 1e-6;

/**
 * Decides whether there is a puzzle of one unit whose dots all lie on the strokes, with a dot at both ends of each
 * stroke and at most one piece shorter than the unit pre-drawn of each, and gives its dots; undefined when there is
 * none. Exact, by 2-SAT (Löffler et al. 2014, §4.4): the dots of a stroke are the first of the unique maximal chain
 * from its start (the red points) and the first of the one from its end (the blue points), and every two dots must be
 * exactly a unit apart, or clear of it by gamma. Like there, crossings are not looked at.
 *
 * With all dots on the strokes few pictures have such a puzzle, and of most that do a short piece of nearly every stroke is
 * pre-drawn, where bent chains need none.
 */
export function decide(courses: readonly Course[], fit: Fit): readonly UnitChain[] | undefined {
  const [unit] = fit.units;
  const sites: Site[] = [];
  const variableOf = (at: Point, use: Site['uses'][number]): number => {
    const known = sites.findIndex(({ at: [x, y] }) => length(x, y, at[0], at[1]) < SAME);
    const variable = known >= 0 ? known : sites.push({ at, uses: [] }) - 1;
    sites[variable].uses.push(use);
    return variable;
  };
  const chains = courses.map((course, c) => {
    const red = walk(course, unit, 0, course.length);
    const blue = walk(reversed(course), unit, 0, course.length).map((s) => course.length - s);
    const variables = (chain: 'red' | 'blue', places: readonly number[]) =>
      places.map((s, number) => variableOf(placeAt(course, s), { course: c, chain, number }));
    return { red, blue, reds: variables('red', red), blues: variables('blue', blue) };
  });

  const clauses: Clause[] = [];
  const always = (variable: number) => clauses.push([yes(variable), yes(variable)]);
  chains.forEach(({ red, blue, reds, blues }) => {
    // Both ends have dots, and a dot of a chain has the one before it.
    always(reds[0]);
    always(blues[0]);
    for (const chain of [reds, blues]) {
      for (let k = 1; k < chain.length; k++) clauses.push([no(chain[k]), yes(chain[k - 1])]);
    }
    for (let k = 0; k < red.length; k++) {
      // The chains must not pass one another; where both have the same dots they are one.
      for (let l = 0; l < blue.length; l++) {
        if (reds.includes(blues[l]) || blues.includes(reds[k])) continue;
        if (blue[l] < red[k]) clauses.push([no(reds[k]), no(blues[l])]);
      }
      // Where the red chain ends, the blue one must come to within a unit.
      if (k + 1 >= red.length) continue;
      const near = lastIndex(blue, (s) => s > red[k] - SAME && s < red[k + 1] + SAME);
      const far = lastIndex(blue, (s) => s > red[k] - SAME);
      if (near >= 0) clauses.push([yes(reds[k + 1]), yes(blues[near])]);
      else if (far < 0 || blue[far] > red[k + 1]) always(reds[k + 1]);
    }
  });

  // Every two dots are clear of one another.
  for (let a = 0; a < sites.length; a++) {
    for (let b = a + 1; b < sites.length; b++) {
      if (!clear(sites[a], sites[b], unit, fit)) clauses.push([no(a), no(b)]);
    }
  }
  const values = satisfy(sites.length, clauses);
  if (values === undefined) return undefined;
  return chains.map(({ red, blue, reds, blues }) => {
    const fromStart = red.filter((_, k) => values[reds[k]]);
    const fromEnd = blue.filter((s, k) => values[blues[k]] && s > fromStart[fromStart.length - 1] + SAME);
    const gapAfter = fromEnd.length === 0 ? -1 : fromStart.length - 1;
    return { places: [...fromStart, ...fromEnd.reverse()], gapAfter };
  });
}

/** Whether dots may stand at both sites: joined as neighbours of one chain, or at a distance that nobody mistakes. */
function clear(a: Site, b: Site, unit: number, { gamma, delta }: Fit): boolean {
  const distance = length(a.at[0], a.at[1], b.at[0], b.at[1]);
  const follows = a.uses.some((one) =>
    b.uses.some(
      (other) =>
        one.course === other.course && one.chain === other.chain && Math.abs(one.number - other.number) === 1,
    ),
  );
  if (Math.abs(distance - unit) <= EXACT * unit) return follows;
  return distance >= delta && (distance <= (1 - gamma) * unit || distance >= (1 + gamma) * unit);
}

function lastIndex(places: readonly number[], holds: (s: number) => boolean): number {
  for (let k = places.length - 1; k >= 0; k--) if (holds(places[k])) return k;
  return -1;
}

/** A chain as the plan of its stroke. */
export function planOfChain(course: Course, { places, gapAfter }: UnitChain): LinkagePlan {
  const at = places.map((s) => placeAt(course, s));
  const last = places.length - 1;
  const pieces = places.slice(1).map((_, k) => (k === gapAfter ? GAP : 0));
  const inner = at.slice(course.closed ? 0 : 1, last);
  return {
    pieces: pieces.every((piece) => piece === GAP) ? [] : pieces,
    xs: inner.map(([x]) => x),
    ys: inner.map(([, y]) => y),
    along: places.slice(course.closed ? 0 : 1, last),
    ends: [at[0], at[at.length - 1]],
  };
}

/** A course from its end to its start. */
export function reversed(course: Course): Course {
  const { along, xs, ys, room } = course;
  return {
    ...course,
    xs: xs.slice().reverse(),
    ys: ys.slice().reverse(),
    room: room.slice().reverse(),
    along: along.map((s) => course.length - s).reverse(),
  };
}
