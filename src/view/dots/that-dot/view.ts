import type { Point } from '../../../geometry/plane-graph.ts';
import type { KindView } from '../../kind-view.ts';
import { gather } from '../gather.ts';
import { spacing } from '../spacing.ts';
import { documentOf, lineOf } from './look.ts';
import { paint } from './painter.ts';
import { sounds } from './sounds.ts';

/** How connect-that-dot looks: dots with short links, and a ruler beside the line in the hand. */
export const thatDotView: KindView = {
  kind: 'connect-that-dot',
  paint,
  sounds,
  spacing: (document) => spacing(documentOf(document).board.dots.map(({ at }) => at)),
  stroke(document, move) {
    const { board } = documentOf(document);
    const line = lineOf(move);
    const ends = line === undefined ? [] : [board.dots[line.from]?.at, board.dots[line.to]?.at];
    return ends.filter((end): end is Point => end !== undefined);
  },
  gather(document) {
    const { board, drawing, solution } = documentOf(document);
    const dots = board.dots.map(({ at }) => at);
    const edges = solution.edges.map(([i, j]) =>
      [dots[i], dots[j]].filter((end): end is Point => end !== undefined),
    );
    return gather(drawing, [...edges, ...board.predrawn], dots);
  },
};
