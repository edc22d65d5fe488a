import { distance } from '../../../geometry/point.ts';
import { qualityBy } from '../../dots/engine/quality.ts';
import type { UnitDotBoard } from './document.ts';
import { EXACT } from './solve.ts';

/** Two dots whose distance is off by this share of the unit are taken for joined by nobody. */
const PLAIN = 0.5;

/** The measures that a unit-dot document records in `quality`, rounded to 3 decimals. */
export const quality = qualityBy((board: UnitDotBoard) => {
  return {
    marks: board.dots.map(({ colours }) => colours.length),
    colours: new Set(board.dots.flatMap(({ colours }) => colours)).size,
    margins: marginsOf(board),
  };
});

/**
 * The margins against ambiguity: for each dot and each of its colours, how far the nearest wrong distance to a dot of
 * that colour is from the unit, out of half the unit and never more.
 */
function marginsOf({ dots, units }: UnitDotBoard): readonly number[] {
  return dots.flatMap(({ at, colours }, dot) =>
    colours.flatMap((colour) => {
      const unit = units[colour];
      if (unit === undefined || unit <= 0) return [];
      let least = PLAIN;
      dots.forEach((other, index) => {
        if (index === dot || !other.colours.includes(colour)) return;
        const off = Math.abs(distance(at, other.at) / unit - 1);
        if (off > EXACT) least = Math.min(least, off);
      });
      return [least / PLAIN];
    }),
  );
}
