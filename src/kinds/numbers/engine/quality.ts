import { qualityBy } from '../../dots/engine/quality.ts';
import type { NumbersBoard } from './document.ts';

/** The measures that a numbers document records in `quality`, rounded to 3 decimals. Where there is but one sequence, it has no colour. */
export const quality = qualityBy((board: NumbersBoard) => {
  const sequences = new Set(board.dots.flatMap(({ labels }) => labels.map(({ sequence }) => sequence)));
  return {
    marks: board.dots.map(({ labels }) => labels.length),
    shown: [],
    colours: sequences.size > 1 ? sequences.size : 0,
    margin: margin(board),
  };
});

/**
 * How plainly numbers belong to their dots: for each label, 1 less the distance to its own dot as a share of the
 * distance to the nearest other dot, never less than 0; the mean of all. 1 without labels.
 */
export function margin({ dots }: NumbersBoard): number {
  let sum = 0;
  let count = 0;
  dots.forEach(({ at: own, labels }, dot) => {
    for (const { at } of labels) {
      let nearest = Number.POSITIVE_INFINITY;
      dots.forEach((other, index) => {
        if (index !== dot) nearest = Math.min(nearest, apart(at, other.at));
      });
      sum += nearest > 0 ? Math.max(0, 1 - apart(at, own) / nearest) : 0;
      count++;
    }
  });
  return count === 0 ? 1 : sum / count;
}

function apart([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]): number {
  return Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
}
