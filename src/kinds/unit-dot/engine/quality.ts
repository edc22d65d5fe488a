import { distance } from '../../../geometry/shapes/point.ts';
import { anyOf, type Eyes, mean, seemsNearerTo } from '../../dots/engine/measures/misses.ts';
import { qualityBy } from '../../dots/engine/measures/quality.ts';
import type { UnitDotBoard } from './document.ts';
import { joiningColours } from './solve.ts';

/** Computes the measures of a document's `quality`, rounded to 3 decimals. */
export const quality = qualityBy((board: UnitDotBoard, { edges }, eyes) => ({
  marks: board.dots.map(({ colours }) => colours.length),
  colours: new Set(board.dots.flatMap(({ colours }) => colours)).size,
  misses: edges.map(([i, j]) => mean([missesOf(board, i, j, eyes), missesOf(board, j, i, eyes)])),
}));

/** Returns how often another dot of the colour seems closer to one unit away than the right one. */
function missesOf({ dots, units }: UnitDotBoard, from: number, to: number, eyes: Eyes): number {
  return mean(
    joiningColours(dots[from], dots[to], units).map((colour) =>
      anyOf(
        dots.flatMap((other, dot) => {
          if (dot === from || dot === to || !other.colours.includes(colour)) return [];
          // A dot that is also joined is not a wrong choice.
          if (joiningColours(dots[from], other, units).length > 0) return [];
          return [seemsNearerTo(units[colour], distance(dots[from].at, other.at), eyes)];
        }),
      ),
    ),
  );
}
