import { distance } from '../../../geometry/point.ts';
import { qualityBy } from '../../dots/engine/quality.ts';
import type { NumbersBoard } from './document.ts';

/** The measures that a numbers document records in `quality`, rounded to 3 decimals. Where there is but one sequence, it has no colour. */
export const quality = qualityBy((board: NumbersBoard) => {
  const sequences = new Set(board.dots.flatMap(({ labels }) => labels.map(({ sequence }) => sequence)));
  return {
    marks: board.dots.map(({ labels }) => labels.length),
    colours: sequences.size > 1 ? sequences.size : 0,
    margins: marginsOf(board),
  };
});

/**
 * How plainly numbers belong to their dots: for each label, 1 less the distance to its own dot as a share of the
 * distance to the nearest other dot, never less than 0.
 */
function marginsOf({ dots }: NumbersBoard): readonly number[] {
  return dots.flatMap(({ at: own, labels }, dot) =>
    labels.map(({ at }) => {
      let nearest = Number.POSITIVE_INFINITY;
      dots.forEach((other, index) => {
        if (index !== dot) nearest = Math.min(nearest, distance(at, other.at));
      });
      return nearest > 0 ? Math.max(0, 1 - distance(at, own) / nearest) : 0;
    }),
  );
}
