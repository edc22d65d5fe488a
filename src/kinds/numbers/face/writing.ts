import type { Point } from '../../../geometry/shapes/point.ts';
import { cachePerObject } from '../../../once.ts';
import type { Counting } from '../../../puzzle/contract/kind-words.ts';
import type { DotDocument } from '../../dots/engine/document.ts';
import { numberIn } from '../../dots/face/print.ts';
import { trueLines } from '../../dots/face/true-lines.ts';
import type { NumbersBoard } from '../engine/document.ts';
import { breadthOf, type CountingWay, numberText, WAYS } from './counting.ts';
import { type Fitted, fitTexts, type TextSurroundings } from './fit.ts';

export interface Numeral {
  readonly dot: number;
  readonly sequence: number;
  readonly number: number;
  /** The pen is lifted here. */
  readonly pause: boolean;
  readonly at: Point;
  /** The dots that a line comes from and goes to. */
  readonly comes: number | undefined;
  readonly goes: number | undefined;
}

/** All numbers of a board, sequence by sequence, in order. */
export const numeralsOf = cachePerObject((board: NumbersBoard): readonly Numeral[] => {
  const numerals = board.dots
    .flatMap(({ labels }, dot) => labels.map((label) => ({ ...label, dot, pause: label.pause === true })))
    .sort((a, b) => a.sequence - b.sequence || a.number - b.number);
  return numerals.map((numeral, index) => {
    const [before, after] = [numerals[index - 1], numerals[index + 1]];
    return {
      ...numeral,
      comes: before?.sequence === numeral.sequence && !before.pause ? before.dot : undefined,
      goes: after?.sequence === numeral.sequence && !numeral.pause ? after.dot : undefined,
    };
  });
});

export interface Writing extends Fitted {
  readonly text: string;
  /** The width of the text, as a multiple of its height. */
  readonly breadth: number;
}

/** The width that the puzzle format keeps free for a character, as a multiple of its height. */
const CHARACTER = 0.6;
/** The least height of a text, as a share of a number's own size. A way of counting that needs less is not offered. */
const MIN = 0.55;

export function sizesOf({ generator }: DotDocument<NumbersBoard>): {
  readonly labelSize: number;
  readonly dotRadius: number;
} {
  const { parameters } = generator;
  return {
    labelSize: numberIn(parameters, 'labelSize', 20),
    dotRadius: numberIn(parameters, 'dotRadius', 6),
  };
}

/**
 * The texts of all numbers of a puzzle that is counted this way; no two overlap.
 *
 * @param most the largest height of a text, as a share of its place
 */
export function writingOf(
  document: DotDocument<NumbersBoard>,
  counting: Counting,
  most = 1,
): readonly Writing[] {
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

/** True if all texts of this way of counting are large enough to read. */
export function isReadable(document: DotDocument<NumbersBoard>, counting: Counting): boolean {
  return counting.way === 'ones' || writingOf(document, counting).every(({ share }) => share >= MIN);
}

/** The ways of counting in which all texts are large enough to read. */
export function waysFor(document: DotDocument<NumbersBoard>, language: string): readonly CountingWay[] {
  return WAYS.filter((way) => isReadable(document, { way, language }));
}

function surroundings(document: DotDocument<NumbersBoard>): TextSurroundings {
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
