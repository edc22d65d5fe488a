import type { DotQuality, DotSolution, Drawing } from '../document.ts';
import type { Likeness } from '../likeness.ts';
import { type Measured, measure } from '../quality.ts';
import type { UnitDotBoard } from './document.ts';
import { EXACT } from './solve.ts';

/** What the measures of a unit-dot puzzle are taken from. */
export interface UnitDotParts {
  readonly drawing: Drawing;
  readonly board: UnitDotBoard;
  readonly solution: DotSolution;
  readonly parameters: { readonly epsilon: number };
}

/** Two dots whose distance is off by this share of the unit are taken for joined by nobody. */
const PLAIN = 0.5;

/** The measures that a unit-dot document records in `quality`, rounded to 3 decimals. */
export function quality(parts: UnitDotParts, likeness?: Likeness): DotQuality {
  return measure(partsOf(parts), likeness);
}

/** A unit-dot puzzle as the measures of all dot kinds take it in. */
export function partsOf({ drawing, board, solution, parameters }: UnitDotParts): Measured {
  return {
    drawing,
    dots: board.dots.map(({ at }) => at),
    predrawn: board.predrawn,
    edges: solution.edges,
    epsilon: parameters.epsilon,
    marks: board.dots.map(({ colours }) => colours.length),
    shown: [],
    colours: new Set(board.dots.flatMap(({ colours }) => colours)).size,
    margin: margin(board),
  };
}

/**
 * The margin against ambiguity: for each dot and each of its colours, how far the nearest wrong distance to a dot of
 * that colour is from the unit, out of half the unit and never more; the mean of all. 1 without dots.
 */
export function margin({ dots, units }: UnitDotBoard): number {
  let sum = 0;
  let count = 0;
  dots.forEach(({ at: [x, y], colours }, dot) => {
    for (const colour of colours) {
      const unit = units[colour];
      if (unit === undefined || unit <= 0) continue;
      let least = PLAIN;
      dots.forEach((other, index) => {
        if (index === dot || !other.colours.includes(colour)) return;
        const [dx, dy] = [other.at[0] - x, other.at[1] - y];
        const off = Math.abs(Math.sqrt(dx * dx + dy * dy) / unit - 1);
        if (off > EXACT) least = Math.min(least, off);
      });
      sum += least / PLAIN;
      count++;
    }
  });
  return count === 0 ? 1 : sum / count;
}
