import type { Point } from '../../../geometry/plane-graph.ts';
import type { PuzzleDocument } from '../../../puzzle/document.ts';
import type { Gathering } from '../../../view/gathering.ts';
import type { KindView, Lesson } from '../../../view/kind-view.ts';
import type { DotSolution, Drawing } from '../engine/document.ts';
import type { DotMove } from '../engine/play.ts';
import { gather } from './gather.ts';
import type { DotBoard } from './painter.ts';
import { sounds } from './sounds.ts';
import { spacing } from './spacing.ts';

/** What the documents of all dot kinds have. The registry gives a view documents of its own kind only. */
interface DotDocument {
  readonly size: Point;
  readonly drawing: Drawing;
  readonly board: DotBoard;
  readonly solution: DotSolution;
}

/** What is the same in the views of all dot kinds: how they sound, how near their dots lie, how they end. */
export const dotView: Pick<KindView, 'area' | 'sounds' | 'spacing' | 'gather'> = {
  area: ({ size: [width, height] }) => ({ left: 0, top: 0, width, height }),
  sounds,
  spacing: (document) => spacing(dotsOf(document)),
  gather(document): Gathering {
    const { drawing, board, solution } = document as unknown as DotDocument;
    const dots = dotsOf(document);
    const edges = solution.edges.map(([i, j]) =>
      [dots[i], dots[j]].filter((end): end is Point => end !== undefined),
    );
    return gather(drawing, [...edges, ...board.predrawn], dots);
  },
};

/** A line of the lesson is best about this long, in units: long enough to be seen, short enough to be followed. */
const BEST = 230;

/** Of lines that may be drawn first, the one to show the gesture on: of a good length, near the middle. */
export function lessonOf(
  document: PuzzleDocument,
  lines: readonly (readonly [from: number, to: number])[],
): Lesson | undefined {
  const [width, height] = document.size;
  const dots = dotsOf(document);
  let best: Lesson | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [from, to] of lines) {
    const [start, end] = [dots[from], dots[to]];
    if (start === undefined || end === undefined) continue;
    const length = Math.sqrt((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2);
    const aside = Math.sqrt(((start[0] + end[0] - width) / 2) ** 2 + ((start[1] + end[1] - height) / 2) ** 2);
    const cost = Math.abs(length - BEST) + 0.35 * aside;
    if (cost >= least) continue;
    least = cost;
    const move: DotMove = { join: [from, to] };
    best = { move, stroke: [start, end] };
  }
  return best;
}

function dotsOf(document: PuzzleDocument): readonly Point[] {
  return (document as unknown as DotDocument).board.dots.map(({ at }) => at);
}
