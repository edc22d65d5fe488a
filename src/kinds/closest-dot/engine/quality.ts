import { distance } from '../../../geometry/shapes/point.ts';
import { anyOf, type Eyes, mean, seemsShorter } from '../../dots/engine/measures/misses.ts';
import { qualityBy } from '../../dots/engine/measures/quality.ts';
import type { ClosestDotBoard } from './document.ts';
import { dotsByColour, target } from './solve.ts';

/** Computes the measures of a document's `quality`, rounded to 3 decimals. `maxLinks` counts colours. */
export const quality = qualityBy((board: ClosestDotBoard, { edges }, eyes) => {
  const byColour = dotsByColour(board);
  return {
    marks: board.dots.map(({ colours }) => colours.length),
    // A colour with one dot is that of a decoy.
    colours: [...byColour.values()].filter((dots) => dots.length > 1).length,
    misses: edges.map(([i, j]) => missesOf(board, i, j, byColour, eyes)),
  };
});

/** Returns how often a farther dot of the colour seems nearer. It is the mean over the ends and colours of the edge. */
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
