import type { Counting } from '../../../session/board-settings.ts';
import type { KindView } from '../../../view/kind-view.ts';
import { dotView } from '../../dots/view/view.ts';
import { rules } from '../engine/rules.ts';
import { written } from './counting.ts';
import { canWrite } from './glyphs.ts';
import { documentOf } from './look.ts';
import { paint } from './painter.ts';
import { sayingOf } from './saying.ts';
import { inksOf } from './sequences.ts';
import { tellNumbers } from './telling.ts';
import { waysFor } from './writing.ts';

/** How many numbers show what a way of counting looks like. */
const EXAMPLES = [1, 2, 3];

const examples = (counting: Counting): readonly string[] => EXAMPLES.map((n) => written(counting, n));

/** How connect-the-dots looks: dots with their numbers, and a line that follows the finger to the next one. */
export const numbersView: KindView = {
  ...dotView,
  kind: 'connect-the-dots',
  paint,
  inks: (document) => inksOf(documentOf(document).board),
  tells: tellNumbers,
  counting: {
    usual: 'ones',
    ways: (document, language) =>
      waysFor(documentOf(document), language).filter((way) => canWrite(examples({ way, language }).join(''))),
    examples,
    says: sayingOf,
  },
  lesson(document) {
    const { board } = documentOf(document);
    const move = rules.hint(board, rules.start(document as never));
    const [start, end] = (move?.join ?? []).map((dot) => board.dots[dot]?.at);
    return move === undefined || start === undefined || end === undefined
      ? undefined
      : { move, stroke: [start, end] };
  },
};
