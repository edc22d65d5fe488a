import { qualityBy } from '../../dots/engine/quality.ts';
import type { UnitDotBoard } from './document.ts';
import { EXACT } from './solve.ts';

/** Two dots whose distance is off by this share of the unit are taken for joined by nobody. */
const PLAIN = 0.5;

/** The measures that a unit-dot document records in `quality`, rounded to 3 decimals. */
export const quality = qualityBy((board: UnitDotBoard) => {
  return {
    marks: board.dots.map(({ colours }) => colours.length),
    shown: [],
    colours: new Set(board.dots.flatMap(({ colours }) => colours)).size,
    margin: margin(board),
  };
});

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
