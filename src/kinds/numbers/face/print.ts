import type { Point } from '../../../geometry/shapes/point.ts';
import { INK, PAPER } from '../../../print/palette.ts';
import { element, pathData, type SvgNode } from '../../../print/svg.ts';
import type { View } from '../../../print/view.ts';
import type { Counting } from '../../../puzzle/contract/kind-words.ts';
import type { DotDocument } from '../../dots/engine/document.ts';
import { discs, paintDots } from '../../dots/face/print.ts';
import { hasColours, isStart, type NumbersBoard } from '../engine/document.ts';
import { SEQUENCES, type SequenceLook, START_HOLE } from '../engine/palette.ts';
import { isReadable, numeralsOf, sizesOf, writingOf } from './writing.ts';

const ONES: Counting = { way: 'ones', language: 'en' };
/** The app's own typeface, then round and plain ones. */
const TYPEFACE = "'Baloo 2', 'DejaVu Sans', Verdana, sans-serif";
/** Height of a digit's middle above the baseline, as a share of the font size. */
const MIDDLE = 0.31;
/** The font size at which digits stay within their box, as a share of its height. */
const SIZE = 0.92;

export function paintNumbers(document: DotDocument<NumbersBoard>, view: View): readonly SvgNode[] {
  return paintDots(document, view, (own, radius) => [
    ...colouredDots(own, radius),
    ...starts(own, radius),
    numbers(own, view.counting),
  ]);
}

export function colouredDots(document: DotDocument<NumbersBoard>, radius: number): readonly SvgNode[] {
  const { board } = document;
  if (!hasColours(board)) return [discs(document, radius)];
  return board.dots.map(({ at: [cx, cy], labels }) => {
    const { colour, corners } = lookOf(labels[0]?.sequence ?? 0);
    if (corners.length === 0) return element('circle', { cx, cy, r: radius, fill: colour });
    const outline = corners.map(([x, y]): Point => [cx + radius * x, cy + radius * y]);
    return element('path', { d: `${pathData([outline])}Z`, fill: colour });
  });
}

/** Radius of the point in the middle of a starting dot, as a share of the dot's. */
const START_POINT = 0.34;

/** Draws a bright ring in each starting dot. It stands out, and is not read as a 0 beside its 1. */
export function starts({ board }: DotDocument<NumbersBoard>, radius: number): readonly SvgNode[] {
  const begun = board.dots.filter(isStart);
  const discsOf = (fill: string, share: number): SvgNode =>
    element(
      'g',
      { fill },
      begun.map(({ at: [cx, cy] }) => element('circle', { cx, cy, r: share * radius })),
    );
  return [discsOf(PAPER, START_HOLE), discsOf(INK, START_POINT)];
}

function lookOf(sequence: number): SequenceLook {
  return SEQUENCES[sequence % SEQUENCES.length] ?? { colour: INK, corners: [] };
}

export function numbers(document: DotDocument<NumbersBoard>, counting: Counting = ONES): SvgNode {
  const { board } = document;
  const height = sizesOf(document).labelSize * SIZE;
  const coloured = hasColours(board);
  const numerals = numeralsOf(board);
  const written = writingOf(document, isReadable(document, counting) ? counting : ONES);
  return element(
    'g',
    { 'font-family': TYPEFACE, 'font-size': height, 'font-weight': 600, 'text-anchor': 'middle' },
    written.map(({ at: [x, y], share, text }, index) => {
      const fill = coloured ? lookOf(numerals[index]?.sequence ?? 0).colour : INK;
      const size = share === 1 ? {} : { 'font-size': share * height };
      return element('text', { x, y: y + MIDDLE * share * height, fill, ...size }, [text]);
    }),
  );
}
