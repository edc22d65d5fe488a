import type { Counting } from '../../../puzzle/contract/kind-words.ts';
import type { Area } from '../../../view/board/board-placement.ts';
import { emptyCanvas } from '../../../view/rendering/canvas.ts';
import { START } from '../../dots/engine/play/play.ts';
import { dotView } from '../../dots/view/view.ts';
import { ID, type NumbersDocument } from '../engine/document.ts';
import { rules } from '../engine/rules.ts';
import { numberText } from '../face/counting.ts';
import { numeralsOf, sizesOf, waysFor, writingOf } from '../face/writing.ts';
import type { NumbersLook } from './look.ts';
import { makeNumbersPart } from './painter.ts';
import { inksOf } from './sequences.ts';
import { nameOf, sayingOf } from './telling.ts';

const SIZE = 24;
/** No typeface has this character, so it shows how missing ones are drawn. */
const MISSING = '\u{10FFFE}';
const ASCII = /^[\x20-\x7E]$/;

/** True if the device can write a text. Missing characters are drawn as one and the same box, or not at all. */
function canWrite(text: string): boolean {
  const signs = [...text].filter((sign) => !ASCII.test(sign));
  if (signs.length === 0) return true;
  const context = emptyCanvas(2 * SIZE, 2 * SIZE, { willReadFrequently: true });
  context.font = `${SIZE}px sans-serif`;
  const drawn = (sign: string): Uint32Array => {
    context.clearRect(0, 0, 2 * SIZE, 2 * SIZE);
    context.fillText(sign, SIZE / 2, 1.5 * SIZE);
    return new Uint32Array(context.getImageData(0, 0, 2 * SIZE, 2 * SIZE).data.buffer);
  };
  const missing = [drawn(MISSING), drawn('')];
  return signs.every((sign) => {
    const pixels = drawn(sign);
    return missing.every((other) => pixels.some((pixel, at) => pixel !== other[at]));
  });
}

/** The areas kept for the numbers at a dot in any way of counting, in puzzle units. */
function placesAt(document: NumbersDocument, dot: number): readonly Area[] {
  const { labelSize } = sizesOf(document);
  return writingOf(document, { way: 'ones', language: 'en' })
    .filter((_, index) => numeralsOf(document.board)[index]?.dot === dot)
    .map(({ at: [x, y], breadth }) => {
      const width = breadth * labelSize;
      return { left: x - width / 2, top: y - labelSize / 2, width, height: labelSize };
    });
}

const EXAMPLES = [1, 2, 3];

const examples = (counting: Counting): readonly string[] => EXAMPLES.map((n) => numberText(counting, n));

export const numbersView = dotView<NumbersDocument, NumbersLook>({
  kind: ID,
  named: nameOf,
  makeOwnPart: makeNumbersPart,
  inks: ({ board }) => inksOf(board),
  firstLines({ board }) {
    const move = rules.hint(board, START);
    return move === undefined ? [] : [move.join];
  },
  textAreas: placesAt,
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
