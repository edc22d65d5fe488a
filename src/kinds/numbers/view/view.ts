import type { Counting } from '../../../session/board-settings.ts';
import { START } from '../../dots/engine/play/play.ts';
import { dotView } from '../../dots/view/view.ts';
import { ID, type NumbersDocument } from '../engine/document.ts';
import { rules } from '../engine/rules.ts';
import { written } from './counting.ts';
import { canWrite } from './glyphs.ts';
import type { NumbersLook } from './look.ts';
import { furnish } from './painter.ts';
import { sayingOf } from './saying.ts';
import { inksOf } from './sequences.ts';
import { nameOf } from './telling.ts';
import { placesAt, waysFor } from './writing.ts';

/** How many numbers show what a way of counting looks like. */
const EXAMPLES = [1, 2, 3];

const examples = (counting: Counting): readonly string[] => EXAMPLES.map((n) => written(counting, n));

/** How connect-the-dots looks: dots with their numbers, and a line that follows the finger to the next one. */
export const numbersView = dotView<NumbersDocument, NumbersLook>({
  kind: ID,
  named: nameOf,
  furnish,
  inks: ({ board }) => inksOf(board),
  first({ board }) {
    const move = rules.hint(board, START);
    return move === undefined ? [] : [move.join];
  },
  written: placesAt,
  counting: {
    usual: 'ones',
    ways: (document, language) =>
      waysFor(document as NumbersDocument, language).filter((way) =>
        canWrite(examples({ way, language }).join('')),
      ),
    examples,
    says: sayingOf,
  },
});
