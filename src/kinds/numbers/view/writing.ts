import type { Counting } from '../../../session/board-settings.ts';
import type { Area } from '../../../view/board/board-placement.ts';
import { trueLines } from '../../dots/face/true-lines.ts';
import type { NumbersDocument } from '../engine/document.ts';
import { breadthOf, type CountingWay, numberText, WAYS } from './counting.ts';
import { type Fitted, fitTexts, type TextSurroundings } from './fit.ts';
import { numeralsOf } from './look.ts';

export interface Writing extends Fitted {
  readonly text: string;
  /** The width of the text, as a multiple of its height. */
  readonly breadth: number;
}

/** The width that the puzzle format keeps free for a character, as a multiple of its height. */
const CHARACTER = 0.6;
/** The least height of a text, as a share of a number's own size. A way of counting that needs less is not offered. */
const MIN = 0.55;
const DEFAULT_SIZE = 20;
const DEFAULT_RADIUS = 6;

export function sizesOf({ generator }: NumbersDocument): {
  readonly labelSize: number;
  readonly dotRadius: number;
} {
  const { labelSize, dotRadius } = generator.parameters;
  return {
    labelSize: typeof labelSize === 'number' ? labelSize : DEFAULT_SIZE,
    dotRadius: typeof dotRadius === 'number' ? dotRadius : DEFAULT_RADIUS,
  };
}

/**
 * The texts of all numbers of a puzzle that is counted this way; no two overlap.
 *
 * @param most the largest height of a text, as a share of its place
 */
export function writingOf(document: NumbersDocument, counting: Counting, most = 1): readonly Writing[] {
  const texts = numeralsOf(document.board).map(({ dot, number, pause, at }) => {
    const text = numberText(counting, number) + (pause ? '+' : '');
    const kept = CHARACTER * (String(number).length + (pause ? 1 : 0));
    return { text, dot, at, kept, breadth: counting.way === 'ones' ? kept : breadthOf(text) };
  });
  return fitTexts(texts, surroundings(document), most).map(({ at, share }, index) => ({
    at,
    share,
    text: texts[index]?.text ?? '',
    breadth: texts[index]?.breadth ?? 0,
  }));
}

/** The areas kept for the numbers at a dot in any way of counting, in puzzle units. */
export function placesAt(document: NumbersDocument, dot: number): readonly Area[] {
  const { labelSize } = sizesOf(document);
  return writingOf(document, { way: 'ones', language: 'en' })
    .filter((_, index) => numeralsOf(document.board)[index]?.dot === dot)
    .map(({ at: [x, y], breadth }) => {
      const width = breadth * labelSize;
      return { left: x - width / 2, top: y - labelSize / 2, width, height: labelSize };
    });
}

/** The ways of counting in which all texts are large enough to read. */
export function waysFor(document: NumbersDocument, language: string): readonly CountingWay[] {
  return WAYS.filter(
    (way) => way === 'ones' || writingOf(document, { way, language }).every(({ share }) => share >= MIN),
  );
}

function surroundings(document: NumbersDocument): TextSurroundings {
  const { board, size } = document;
  const dots = board.dots.map(({ at }) => at);
  const { labelSize, dotRadius } = sizesOf(document);
  return {
    dots,
    predrawn: board.predrawn,
    size,
    height: labelSize,
    dotRadius,
    lines: trueLines(document).flatMap((line) => line.slice(1).map((to, k) => [line[k], to] as const)),
  };
}
