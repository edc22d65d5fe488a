import type { Point } from '../../../geometry/plane-graph.ts';
import type { KindView } from '../../kind-view.ts';
import { gather } from '../gather.ts';
import { spacing } from '../spacing.ts';
import { lesson } from './lesson.ts';
import { documentOf } from './look.ts';
import { paint } from './painter.ts';
import { sounds } from './sounds.ts';

/** How connect-that-dot looks: dots with short links, and a ruler beside the line in the hand. */
export const thatDotView: KindView = {
  kind: 'connect-that-dot',
  paint,
  sounds,
  spacing: (document) => spacing(documentOf(document).board.dots.map(({ at }) => at)),
  lesson,
  gather(document) {
    const { board, drawing, solution } = documentOf(document);
    const dots = board.dots.map(({ at }) => at);
    const edges = solution.edges.map(([i, j]) =>
      [dots[i], dots[j]].filter((end): end is Point => end !== undefined),
    );
    return gather(drawing, [...edges, ...board.predrawn], dots);
  },
};
