import type { Point } from '../../../geometry/plane-graph.ts';
import { qualityBy } from '../../dots/engine/quality.ts';
import type { ClosestDotBoard } from './document.ts';
import { dotsByColour } from './solve.ts';

/** A second nearest dot this many times as far as the nearest is mistaken for it by nobody. */
const PLAIN = 2;

/** The measures that a closest-dot document records in `quality`, rounded to 3 decimals. `maxLinks` counts colours. */
export const quality = qualityBy((board: ClosestDotBoard) => {
  return {
    marks: board.dots.map(({ colours }) => colours.length),
    shown: [],
    colours: dotsByColour(board).size,
    margin: margin(board),
  };
});

/**
 * The margin against ambiguity: for each colour of each dot, how much farther the second nearest dot of that colour
 * is than the nearest, out of as far again and never more; the mean of all. 1 without dots.
 */
export function margin(board: ClosestDotBoard): number {
  let sum = 0;
  let count = 0;
  for (const dots of dotsByColour(board).values()) {
    const places = dots.map((dot) => board.dots[dot]?.at ?? [0, 0]);
    places.forEach((at, place) => {
      const [first, second] = nearestTwo(places, place, at);
      sum += first > 0 ? Math.min(1, Math.max(0, (second / first - 1) / (PLAIN - 1))) : 0;
      count++;
    });
  }
  return count === 0 ? 1 : sum / count;
}

function nearestTwo(places: readonly Point[], from: number, [x, y]: Point): readonly [number, number] {
  let first = 1e9;
  let second = 1e9;
  places.forEach(([px, py], place) => {
    if (place === from) return;
    const apart = Math.sqrt((px - x) * (px - x) + (py - y) * (py - y));
    if (apart < first) {
      second = first;
      first = apart;
    } else if (apart < second) second = apart;
  });
  return [first, second];
}
