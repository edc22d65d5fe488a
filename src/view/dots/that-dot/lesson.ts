import type { ThatDotMove } from '../../../dots/that-dot/rules.ts';
import type { PuzzleDocument } from '../../../puzzle/document.ts';
import type { Lesson } from '../../kind-view.ts';
import { documentOf, linkTo } from './look.ts';

/** A line of the lesson is best about this long, in units: long enough to be seen, short enough to be followed. */
const BEST = 230;

/** A line to show the gesture on: drawn along a link of its first dot, of a good length, near the middle. */
export function lesson(document: PuzzleDocument): Lesson | undefined {
  const { board, size, solution } = documentOf(document);
  let best: Lesson | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [i, j] of solution.edges) {
    const [from, to] = linkTo(board, i, j) === undefined ? [j, i] : [i, j];
    const [start, end] = [board.dots[from]?.at, board.dots[to]?.at];
    if (start === undefined || end === undefined || linkTo(board, from, to) === undefined) continue;
    const length = Math.sqrt((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2);
    const aside = Math.sqrt(
      ((start[0] + end[0] - size[0]) / 2) ** 2 + ((start[1] + end[1] - size[1]) / 2) ** 2,
    );
    const cost = Math.abs(length - BEST) + 0.35 * aside;
    if (cost >= least) continue;
    least = cost;
    const move: ThatDotMove = { join: [from, to] };
    best = { move, stroke: [start, end] };
  }
  return best;
}
