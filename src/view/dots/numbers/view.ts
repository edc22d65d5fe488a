import type { NumbersMove } from '../../../dots/numbers/rules.ts';
import { rules } from '../../../dots/numbers/rules.ts';
import type { Point } from '../../../geometry/plane-graph.ts';
import type { KindView } from '../../kind-view.ts';
import { gather } from '../gather.ts';
import { sounds } from '../sounds.ts';
import { spacing } from '../spacing.ts';
import { documentOf } from './look.ts';
import { paint } from './painter.ts';

/** How connect-the-dots looks: dots with their numbers, and a line that follows the finger to the next one. */
export const numbersView: KindView = {
  kind: 'connect-the-dots',
  paint,
  sounds,
  spacing: (document) => spacing(documentOf(document).board.dots.map(({ at }) => at)),
  lesson(document) {
    const { board } = documentOf(document);
    const move: NumbersMove | undefined = rules.hint(board, rules.start(document as never));
    const [start, end] = (move?.join ?? []).map((dot) => board.dots[dot]?.at);
    return move === undefined || start === undefined || end === undefined
      ? undefined
      : { move, stroke: [start, end] };
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
