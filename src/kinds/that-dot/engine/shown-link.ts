import { distance } from '../../../geometry/point.ts';
import type { ThatDotBoard } from './document.ts';
import { target } from './solve.ts';

/** The most of its edge that a link covers, and where the edge has a link at both ends. */
const MOST = 1 / 3;
const MOST_OF_TWO = 1 / 4;

/**
 * The longest that the link numbered `mark` of a dot may be drawn, in units from the dot's centre. A longer one would draw
 * the picture. Infinite where the link meets no dot.
 */
export function longestShown(board: ThatDotBoard, dot: number, mark: number): number {
  const to = target(board, dot, mark);
  const [from, end] = [board.dots[dot], to === undefined ? undefined : board.dots[to]];
  if (from === undefined || end === undefined || to === undefined) return Number.POSITIVE_INFINITY;
  const isTwoSided = end.links.some((_, back) => target(board, to, back) === dot);
  return (isTwoSided ? MOST_OF_TWO : MOST) * distance(from.at, end.at);
}
