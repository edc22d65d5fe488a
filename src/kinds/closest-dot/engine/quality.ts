import { distance } from '../../../geometry/point.ts';
import { twoNearest } from '../../dots/engine/exposure.ts';
import { qualityBy } from '../../dots/engine/quality.ts';
import type { ClosestDotBoard } from './document.ts';
import { dotsByColour } from './solve.ts';

/** A second nearest dot this many times as far as the nearest is mistaken for it by nobody. */
const PLAIN = 2;

/** The measures that a closest-dot document records in `quality`, rounded to 3 decimals. `maxLinks` counts colours. */
export const quality = qualityBy((board: ClosestDotBoard) => {
  return {
    marks: board.dots.map(({ colours }) => colours.length),
    colours: dotsByColour(board).size,
    margins: marginsOf(board),
  };
});

/**
 * The margins against ambiguity: for each colour of each dot, how much farther the second nearest dot of that colour
 * is than the nearest, out of as far again and never more.
 */
function marginsOf(board: ClosestDotBoard): readonly number[] {
  return [...dotsByColour(board).values()].flatMap((dots) => {
    const places = dots.map((dot) => board.dots[dot]?.at ?? [0, 0]);
    return places.map((at, place) => {
      const [first = 0, second = Number.POSITIVE_INFINITY] = twoNearest(places, place).map((other) =>
        distance(at, places[other]),
      );
      return first > 0 ? Math.min(1, Math.max(0, (second / first - 1) / (PLAIN - 1))) : 0;
    });
  });
}
