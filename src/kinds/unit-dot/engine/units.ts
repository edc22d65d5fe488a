import type { Random } from '../../../random.ts';
import type { UnitRange } from './range.ts';

/** How many values of a range are looked at, and how many combinations of two or three. */
const VALUES = 21;
const COMBINATIONS = 14;
/** Of one unit so many values. */
const SINGLES = 14;

/** On a bent stroke two pieces in a row reach less far than on a straight one, by about this. */
const BENT = 0.97;

/**
 * Which units are long: so long that both their dots can have two others nearer by, with two short bars beside each,
 * though no two dots may be so far apart that it might be taken for the unit.
 * @param units ascending
 */
export function longOnes(units: readonly number[], gamma: number): readonly boolean[] {
  return units.map((unit) => (1 - gamma) * unit > 2 * BENT * units[0]);
}

/** Choices of units within the ranges, each ascending, drawn by lot where there are many. */
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
  if (ranges.length === 1) return values(ranges[0], SINGLES).map((unit) => [unit]);
  const lists = ranges.map((range) => values(range, VALUES));
  const sets: (readonly number[])[] = [];
  for (let k = 0; k < 8 * COMBINATIONS && sets.length < COMBINATIONS; k++) {
    const set = lists.map((list) => list[random.below(list.length)]).sort((a, b) => a - b);
    // None may be in another's forbidden distances, nor may two bars in a row be as far as another, nearly.
    const clear = set.every((unit, at) => at === 0 || set[at - 1] < (1 - gamma) * unit - 1);
    if (clear && !sets.some((other) => String(other) === String(set))) sets.push(set);
  }
  // Ranges too narrow for units that differ: one unit then.
  return sets.length > 0 ? sets : values(ranges[0], SINGLES).map((unit) => [unit]);
}

const round = (value: number) => Math.round(value * 10) / 10;
