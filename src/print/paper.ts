import type { Point } from '../geometry/point.ts';
import type { PuzzleDocument } from '../puzzle/document.ts';
import type { Played } from '../puzzle/face.ts';
import { MM, type PdfSheet } from './pdf-sheet.ts';
import { printedPuzzle } from './sheet.ts';
import { element, type SvgNode, type Tag } from './svg.ts';

export type Paper = 'A4' | 'Letter';

/** Width and height in millimetres, as paper stands. */
const SIZES: Readonly<Record<Paper, Point>> = { A4: [210, 297], Letter: [215.9, 279.4] };

/** The room for a figure on A4 that stands, under its line and over its answer, and on A4 that lies, in millimetres. */
const ROOM = { upright: [186, 200], wide: [228, 155] } as const;
/** What no printer prints, around a sheet; between its parts; how large an answer is beside a puzzle at most. */
const RIM = 12;
const GAP = 5;
const ANSWER = { upright: [50, 46], wide: [38, 60] } as const;
/** Sizes of letters, in millimetres: what to do, and what it is. */
const LINE = 4.6;
const FOOT = 2.8;
const INK = '#2A2730';
const GREY = '#6B6056';

/** Whether a figure of a shape, its width by its height, is larger on paper that lies than on paper that stands. */
export function liesWide(shape: number): boolean {
  const sideOn = ([width, height]: readonly [number, number]) => Math.min(width, height * shape);
  return sideOn(ROOM.wide) > sideOn(ROOM.upright);
}

/** What is written on a sheet. */
interface SheetWords {
  /** What to do. */
  readonly rule: string;
  /** What the kind of puzzle is called. */
  readonly name: string;
}

/**
 * A puzzle on one sheet, turned as suits its shape, with the line that says what to do and its answer small and upside
 * down on the same side.
 *
 * @param picture address of the picture that was cut, for kinds that show it
 */
export function puzzleSheet(
  document: PuzzleDocument,
  played: Played,
  { rule, name }: SheetWords,
  paper: Paper,
  picture?: string,
): PdfSheet {
  const { board, answer, shape } = printedPuzzle(document, played, picture);
  const isWide = liesWide(shape);
  const [width, height] = isWide ? SIZES[paper].toReversed() : SIZES[paper];
  const top = RIM + 1.6 * LINE;
  const bottom = height - RIM - 2 * FOOT;
  const [answerWidth, answerHeight] = isWide ? ANSWER.wide : ANSWER.upright;
  const room: Box = isWide
    ? [RIM, top, width - 2 * RIM - GAP - answerWidth, bottom - top]
    : [RIM, top, width - 2 * RIM, bottom - top - GAP - answerHeight];
  const beside: Box = [width - RIM - answerWidth, bottom - answerHeight, answerWidth, answerHeight];
  const { credit, licence } = document.source;
  const made = ['Dotterel', [credit, licence].filter(Boolean).join(', ')].filter(Boolean).join(' · ');
  const drawing = [
    words(rule, [width / 2, RIM + LINE], LINE, 'middle'),
    fitted(board, room),
    fitted(answer, beside, true),
    words(name, [RIM, height - RIM], FOOT, 'start'),
    words(made, [width - RIM, height - RIM], FOOT, 'end'),
  ];
  return { size: [width * MM, height * MM], drawing: [element('g', { transform: `scale(${MM})` }, drawing)] };
}

/** A figure alone, as large as the paper lets it be. */
export function figureSheet(figure: Tag, paper: Paper): PdfSheet {
  const [, , across = 1, down = 1] = boxOf(figure);
  const [width, height] = liesWide(across / down) ? SIZES[paper].toReversed() : SIZES[paper];
  const drawing = fitted(figure, [RIM, RIM, width - 2 * RIM, height - 2 * RIM]);
  return {
    size: [width * MM, height * MM],
    drawing: [element('g', { transform: `scale(${MM})` }, [drawing])],
  };
}

type Box = readonly [left: number, top: number, width: number, height: number];

function boxOf({ attributes }: Tag): readonly number[] {
  return String(attributes.viewBox).split(' ').map(Number);
}

/** A figure with a view box, in the middle of a room, upright or upside down. */
function fitted(figure: Tag, [left, top, width, height]: Box, isTurned = false): SvgNode {
  const [x = 0, y = 0, across = 1, down = 1] = boxOf(figure);
  const scale = Math.min(width / across, height / down) * (isTurned ? -1 : 1);
  const [toX, toY] = [left + width / 2, top + height / 2];
  const [fromX, fromY] = [x + across / 2, y + down / 2];
  const transform = `translate(${fine(toX - scale * fromX)} ${fine(toY - scale * fromY)}) scale(${fine(scale)})`;
  return element('g', { transform }, figure.children);
}

function words(text: string, [x, y]: Point, size: number, anchor: string): SvgNode {
  const fill = size === LINE ? INK : GREY;
  return element('text', { x, y, 'font-size': size, 'text-anchor': anchor, fill }, [text]);
}

/** To 6 decimals: a scale counts for many units. */
const fine = (value: number): number => Math.round(value * 1e6) / 1e6;
