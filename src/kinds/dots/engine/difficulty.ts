import { distance, type Point } from '../../../geometry/point.ts';
import { turn } from '../../../geometry/segment.ts';
import { twoNearest } from './exposure.ts';

/** What makes a dot puzzle hard, as it is measured. */
export interface Burden {
  /** How many dots there are. */
  readonly dots: number;
  /** See `exposure.ts`. */
  readonly exposure: number;
  /** For each way that the eye has to go, from a dot to its right next, what lies in its way. */
  readonly ways: readonly EyeWay[];
  /** Each dot's distance to the nearest other dot, in puzzle units. */
  readonly nearest: readonly number[];
  /** How easily the right dot is told from others, 0 to 1, as the kind measures it. */
  readonly margin: number;
  /** How many colours tell dots apart; 0 where none do. */
  readonly colours: number;
}

/** The way of the eye along one edge from one of its ends. */
interface EyeWay {
  /** How many dots are nearer than the right one and not joined to the dot where the eye is. */
  readonly nearer: number;
  /** How many segments that the eye would guess, from a dot to its two nearest others, lie across the edge. */
  readonly crossed: number;
  /** Length of the edge in times the distance to the nearest dot of all, 1 or more. */
  readonly reach: number;
}

/** What each part of `difficulty` counts for. */
const WEIGHTS = {
  dots: 0.46,
  detours: 0.12,
  concealment: 0.12,
  crossings: 0.05,
  crowding: 0.1,
  reach: 0.05,
  ambiguity: 0.05,
  colours: 0.05,
} as const;

/** So many dots, wrong dots, crossed guesses and colours, and dots so near to one another, count half. */
const MANY = 40;
const SOME_NEARER = 1;
const SOME_CROSSED = 1;
const MANY_COLOURS = 4;
const NEAR = 40;

/**
 * How hard a puzzle is, 0 to 1, out of parts that are each 0 to 1 and only ever make it harder:
 *
 * - dots, weight 0.46: n ÷ (n + 40): more dots take longer and are harder to survey.
 * - detours, 0.12: the mean of k ÷ (k + 1) over the ways of the eye, k the wrong dots nearer than the right one.
 * - concealment, 0.12: 1 − exposure: what the unsolved board already shows need not be found.
 * - crossings, 0.05: the mean of k ÷ (k + 1), k the guessed segments that lie across the way.
 * - crowding, 0.1: the mean of 40 ÷ (40 + d) over the dots, d the distance to the nearest other dot.
 * - reach, 0.05: the mean of 1 − 1 ÷ r, r the way's length in times the distance to the nearest dot.
 * - ambiguity, 0.05: 1 − margin: the closer other dots come to what a link, colour or distance asks for.
 * - colours, 0.05: c ÷ (c + 4): the more there are, the longer one looks for the right one.
 */
export function difficulty({ dots, exposure, ways, nearest, margin, colours }: Burden): number {
  return (
    WEIGHTS.dots * part(dots, MANY) +
    WEIGHTS.detours * mean(ways.map(({ nearer }) => part(nearer, SOME_NEARER))) +
    WEIGHTS.concealment * (1 - exposure) +
    WEIGHTS.crossings * mean(ways.map(({ crossed }) => part(crossed, SOME_CROSSED))) +
    WEIGHTS.crowding * mean(nearest.map((away) => part(NEAR, away))) +
    WEIGHTS.reach * mean(ways.map(({ reach }) => 1 - 1 / reach)) +
    WEIGHTS.ambiguity * (1 - margin) +
    WEIGHTS.colours * part(colours, MANY_COLOURS)
  );
}

const part = (value: number, half: number): number => (value === 0 ? 0 : value / (value + half));

const mean = (values: readonly number[]): number =>
  values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length);

/** The ways that the eye goes to draw these edges: each from both of its ends. */
export function eyeWays(
  dots: readonly Point[],
  edges: readonly (readonly [number, number])[],
): readonly EyeWay[] {
  const beside = dots.map(() => new Set<number>());
  for (const [i, j] of edges) {
    beside[i].add(j);
    beside[j].add(i);
  }
  const two = dots.map((_, dot) => twoNearest(dots, dot));
  const guesses = two.flatMap((others, dot) =>
    others.flatMap((other): (readonly [number, number])[] => {
      // A guess that both dots lead to is one, and one that is right leads nobody astray.
      const isSecond = other < dot && two[other].includes(dot);
      return isSecond || beside[dot].has(other) ? [] : [[dot, other]];
    }),
  );
  return edges.flatMap(([i, j]) => {
    const crossed = guesses.filter((guess) => cross(dots, [i, j], guess)).length;
    const long = distance(dots[i], dots[j]);
    return [i, j].map((from): EyeWay => {
      const isNearer = (at: Point, dot: number) =>
        dot !== from && !beside[from].has(dot) && distance(dots[from], at) < long;
      const least = distance(dots[from], dots[two[from][0]]);
      return {
        nearer: dots.filter(isNearer).length,
        crossed,
        reach: least > 0 ? Math.max(1, long / least) : 1,
      };
    });
  });
}

/** Whether two segments between dots cross inside both of them. */
function cross(
  dots: readonly Point[],
  [a, b]: readonly [number, number],
  [c, d]: readonly [number, number],
): boolean {
  const side = (p: number, q: number, r: number) => turn(...dots[p], ...dots[q], ...dots[r]);
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}
