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
      const [first, second] = nearestTwo(places, place, at);
      return first > 0 ? Math.min(1, Math.max(0, (second / first - 1) / (PLAIN - 1))) : 0;
    });
  });
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
