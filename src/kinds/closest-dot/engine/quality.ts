import { distance } from '../../../geometry/shapes/point.ts';
import { anyOf, type Eyes, mean, seemsShorter } from '../../dots/engine/measures/misses.ts';
import { qualityBy } from '../../dots/engine/measures/quality.ts';
import type { ClosestDotBoard } from './document.ts';
import { dotsByColour, target } from './solve.ts';

/** The measures that a closest-dot document records in `quality`, rounded to 3 decimals. `maxLinks` counts colours. */
export const quality = qualityBy((board: ClosestDotBoard, { edges }, eyes) => {
  const byColour = dotsByColour(board);
  return {
    marks: board.dots.map(({ colours }) => colours.length),
    // A colour that is there once is a decoy's.
    colours: [...byColour.values()].filter((dots) => dots.length > 1).length,
    misses: edges.map(([i, j]) => missesOf(board, i, j, byColour, eyes)),
  };
});

/** How often a farther dot of its colour seems nearer than the right one: on average over the ends and colours that ask for the edge. */
function missesOf(
  board: ClosestDotBoard,
  i: number,
  j: number,
  byColour: ReadonlyMap<number, readonly number[]>,
  eyes: Eyes,
): number {
  const { dots } = board;
  return mean(
    [
      [i, j],
      [j, i],
    ].flatMap(([from, to]) =>
      dots[from].colours.flatMap((colour, mark) => {
        if (target(board, from, mark) !== to) return [];
        const away = distance(dots[from].at, dots[to].at);
        const others = (byColour.get(colour) ?? []).filter((dot) => dot !== from && dot !== to);
        return [anyOf(others.map((dot) => seemsShorter(distance(dots[from].at, dots[dot].at), away, eyes)))];
      }),
    ),
  );
}
