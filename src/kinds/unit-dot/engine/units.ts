import type { Random } from '../../../random.ts';
import type { Course } from './course.ts';
import { givenAway, least, type Options, optionsOf } from './options.ts';
import type { UnitRange } from './range.ts';

/** Units to try, and what each stroke can be made of with them. */
interface Units {
  readonly units: readonly number[];
  readonly options: readonly Options[];
  /** What must be pre-drawn at least, as far as the strokes' lengths alone tell, and a share of what is given away. */
  readonly cost: number;
}

/** How many values of a range are looked at. */
const VALUES = 21;
/** How many combinations of two or three are looked at. */
const COMBINATIONS = 48;

/** What is easy to guess counts this share of what must be pre-drawn. */
export const EASY = 0.08;
/** Units may be tried that cost this share of the drawing more than the best, as far as can be told beforehand. */
const NEARLY = 0.01;

/** What units are asked for. */
interface Asked {
  readonly ranges: readonly UnitRange[];
  readonly courses: readonly Course[];
  readonly epsilon: number;
  readonly gamma: number;
}

/** `most` choices of units within the ranges: of those that the strokes' lengths suit well, small ones and large ones. */
export function candidates(
  { ranges, courses, epsilon, gamma }: Asked,
  random: Random,
  most: number,
): readonly Units[] {
  const values = ({ least, most }: UnitRange): readonly number[] => {
    const count = most > least ? VALUES : 1;
    return Array.from({ length: count }, (_, k) =>
      round(least + ((most - least) * k) / Math.max(1, count - 1)),
    );
  };
  const lists = ranges.map(values);
  const sets: (readonly number[])[] = [];
  if (lists.length === 1) sets.push(...lists[0].map((unit) => [unit]));
  else {
    for (let k = 0; k < 4 * COMBINATIONS && sets.length < COMBINATIONS; k++) {
      const set = lists.map((list) => list[random.below(list.length)]).sort((a, b) => a - b);
      // Neither may be in the other's forbidden distances.
      const clear = set.every((unit, at) => at === 0 || set[at - 1] < (1 - gamma) * unit - 1);
      if (clear && !sets.some((other) => String(other) === String(set))) sets.push(set);
    }
    // Ranges too narrow for units that differ: one unit then.
    if (sets.length === 0) sets.push(...lists[0].map((unit) => [unit]));
  }
  const suited = sets
    .map((units) => {
      const options = courses.map((course) => optionsOf(course, units, epsilon, gamma));
      return {
        units,
        options,
        cost: options.reduce((sum, option) => sum + least(option) + EASY * givenAway(option), 0),
      };
    })
    .sort((a, b) => a.cost - b.cost || a.units[0] - b.units[0]);
  if (ranges.length > 1) return suited.slice(0, most);
  const total = courses.reduce((sum, { length }) => sum + length, 0);
  const good = suited.filter(({ cost }, k) => k < most || cost <= suited[0].cost + NEARLY * total);
  good.sort((a, b) => a.units[0] - b.units[0] || a.cost - b.cost);
  // The smallest of them fit best and the largest give least away: every so manieth.
  const step = Math.max(1, (good.length - 1) / Math.max(1, most - 1));
  return Array.from({ length: Math.min(most, good.length) }, (_, k) => good[Math.round(k * step)]);
}

const round = (value: number) => Math.round(value * 10) / 10;
