import type { Random } from '../../../random.ts';
import type { UnitRange } from './parameters.ts';

/** The number of values of each range, and of combinations of two or three units. */
const VALUES = 21;
const COMBINATIONS = 14;
const SINGLE_VALUES = 14;

/** Returns choices of units within the ranges, each ascending, at random if there are many. */
export function unitSets(
  ranges: readonly UnitRange[],
  gamma: number,
  random: Random,
): readonly (readonly number[])[] {
  const values = ({ least, most }: UnitRange, steps: number): readonly number[] => {
    const count = most > least ? steps : 1;
    return Array.from({ length: count }, (_, k) =>
      round(least + ((most - least) * k) / Math.max(1, count - 1)),
    );
  };
  if (ranges.length === 1) return values(ranges[0], SINGLE_VALUES).map((unit) => [unit]);
  const lists = ranges.map((range) => values(range, VALUES));
  const sets: (readonly number[])[] = [];
  for (let k = 0; k < 8 * COMBINATIONS && sets.length < COMBINATIONS; k++) {
    const set = lists.map((list) => list[random.below(list.length)]).sort((a, b) => a - b);
    // No unit may be nearly as long as another.
    const clear = set.every((unit, at) => at === 0 || set[at - 1] < (1 - gamma) * unit - 1);
    if (clear && !sets.some((other) => String(other) === String(set))) sets.push(set);
  }
  // If the ranges are too narrow for different units, use one unit.
  return sets.length > 0 ? sets : values(ranges[0], SINGLE_VALUES).map((unit) => [unit]);
}

const round = (value: number) => Math.round(value * 10) / 10;
