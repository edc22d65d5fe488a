import { distance, type Point } from '../../../geometry/shapes/point.ts';
import { degreesOff, dotsSeenFrom, type Eyes, mean, misdirected } from '../../dots/engine/measures/misses.ts';
import { qualityBy } from '../../dots/engine/measures/quality.ts';
import type { ThatDotBoard } from './document.ts';

/** Computes the measures of a document's `quality`, rounded to 3 decimals. */
export const quality = qualityBy((board: ThatDotBoard, solution, eyes) => {
  const colours = new Set(board.dots.flatMap(({ links }) => links.flatMap(({ colour }) => colour ?? [])));
  return {
    marks: board.dots.map(({ links }) => links.length),
    shown: board.dots.flatMap(({ at: [x, y], links }) =>
      links.map(
        ({ direction, length }) =>
          [x, y, x + length * Math.cos(direction), y + length * Math.sin(direction)] as const,
      ),
    ),
    colours: colours.size,
    misses: solution.edges.map(([i, j]) => missesOf(board, i, j, eyes)),
  };
});

/** Returns how often a player who follows a link takes another dot first. It is the mean over the ends with links. */
function missesOf(board: ThatDotBoard, i: number, j: number, eyes: Eyes): number {
  const dots = board.dots.map(({ at }) => at);
  const ends = [
    [i, j],
    [j, i],
  ].filter(([from, to]) =>
    board.dots[from].links.some(
      ({ direction }) =>
        Math.abs(degreesOff(dots[from], pointAt(dots[from], direction), dots[to])) < MAX_MISS_DEGREES,
    ),
  );
  return mean(
    ends.map(([from, to]) => misdirected(dotsSeenFrom(dots, from, to), distance(dots[from], dots[to]), eyes)),
  );
}

/** A link belongs to a dot if it points past it by less than this, in degrees. */
const MAX_MISS_DEGREES = 1;

const pointAt = ([x, y]: Point, direction: number): Point => [
  x + Math.cos(direction),
  y + Math.sin(direction),
];
