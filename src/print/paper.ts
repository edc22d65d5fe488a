import type { Point } from '../geometry/point.ts';
import type { PuzzleDocument } from '../puzzle/document.ts';
import type { Played, SvgDrawing } from '../puzzle/face.ts';
import { MM, type PdfSheet } from './pdf-sheet.ts';
import { printedPuzzle } from './sheet.ts';
import { element, NOTHING, type SvgNode, type Tag } from './svg.ts';

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

/** What a sheet has besides the puzzle. */
interface SheetExtras {
  /** Address of the picture that was cut, for kinds that show it. */
  readonly picture?: string | undefined;
  /** The number of the page in a booklet. */
  readonly page?: number;
  /** The answer stands elsewhere. */
  readonly isAnswerless?: boolean;
}

/**
 * A puzzle on one sheet, turned as suits its shape, with the line that says what to do and, unless it stands elsewhere, its
 * answer small and upside down on the same side.
 */
export function puzzleSheet(
  document: PuzzleDocument,
  played: Played,
  { rule, name }: SheetWords,
  paper: Paper,
  { picture, page, isAnswerless = false }: SheetExtras = {},
): PdfSheet {
  const { board, answer, shape } = printedPuzzle(document, played, picture);
  const isWide = liesWide(shape);
  const [width, height] = isWide ? SIZES[paper].toReversed() : SIZES[paper];
  const top = RIM + 1.6 * LINE;
  const bottom = height - RIM - 2 * FOOT;
  const [answerWidth, answerHeight] = isAnswerless ? [-GAP, -GAP] : isWide ? ANSWER.wide : ANSWER.upright;
  const room: Box = isWide
    ? [RIM, top, width - 2 * RIM - GAP - answerWidth, bottom - top]
    : [RIM, top, width - 2 * RIM, bottom - top - GAP - answerHeight];
  const beside: Box = [width - RIM - answerWidth, bottom - answerHeight, answerWidth, answerHeight];
  const { credit, licence } = document.source;
  const made = ['Dotterel', [credit, licence].filter(Boolean).join(', ')].filter(Boolean).join(' · ');
  const drawing = [
    words(rule, [width / 2, RIM + LINE], LINE, 'middle'),
    fitted(board, room),
    isAnswerless ? NOTHING : fitted(answer, beside, true),
    page === undefined ? NOTHING : words(String(page), [width / 2, height - RIM], LINE, 'middle'),
    words(name, [RIM, height - RIM], FOOT, 'start'),
    words(made, [width - RIM, height - RIM], FOOT, 'end'),
  ];
  return onPaper([width, height], drawing);
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

/** One answer of a booklet. */
interface BookletAnswer {
  readonly document: PuzzleDocument;
  readonly played: Played;
  /** Where its puzzle is. */
  readonly page: number;
}

/** Answers on a sheet of a booklet, beside and below each other. */
const ANSWERS = { columns: 3, rows: 4 } as const;

/** The answers of a booklet, as many to a sheet as can still be read, each with the number of its puzzle's page. */
export function answerSheets(
  answers: readonly BookletAnswer[],
  title: string,
  paper: Paper,
): readonly PdfSheet[] {
  const [width, height] = SIZES[paper];
  const { columns, rows } = ANSWERS;
  const top = RIM + 2 * LINE;
  const [across, down] = [(width - 2 * RIM + GAP) / columns, (height - RIM - top) / rows];
  const sheets: PdfSheet[] = [];
  for (let first = 0; first < answers.length; first += columns * rows) {
    const shown = answers
      .slice(first, first + columns * rows)
      .flatMap(({ document, played, page }, place) => {
        const [left, upper] = [RIM + (place % columns) * across, top + Math.floor(place / columns) * down];
        const { answer } = printedPuzzle(document, played);
        const room: Box = [left, upper, across - GAP, down - GAP - 2 * FOOT];
        const middle = left + (across - GAP) / 2;
        const about = `${page} · ${document.title}`;
        return [fitted(answer, room), words(about, [middle, upper + down - GAP], FOOT, 'middle')];
      });
    sheets.push(onPaper([width, height], [words(title, [width / 2, RIM + LINE], LINE, 'middle'), ...shown]));
  }
  return sheets;
}

/** Letters of a cover's name at most, in millimetres, and how broad one is in the mean, as a share of its height. */
const NAME = { most: 30, breadth: 0.62 } as const;

/** The cover of a booklet: its name in large letters over some of its puzzles, small and unsolved. */
export function coverSheet(
  name: string,
  about: string,
  teasers: readonly Omit<BookletAnswer, 'page'>[],
  paper: Paper,
): PdfSheet {
  const [width, height] = SIZES[paper];
  const size = Math.min(NAME.most, (width - 2 * RIM) / Math.max(1, NAME.breadth * [...name].length));
  const top = RIM + 1.3 * NAME.most + 3 * LINE;
  const [across, down] = [(width - 2 * RIM + GAP) / 2, (height - RIM - top) / 2];
  const shown = teasers.slice(0, 4).flatMap(({ document, played }, place) => {
    const room: Box = [
      RIM + (place % 2) * across,
      top + Math.floor(place / 2) * down,
      across - GAP,
      down - GAP,
    ];
    const [left, upper, wide, high] = room;
    const frame = {
      x: left,
      y: upper,
      width: wide,
      height: high,
      fill: 'none',
      stroke: GREY,
      'stroke-width': 0.4,
    };
    const inner: Box = [left + GAP, upper + GAP, wide - 2 * GAP, high - 2 * GAP];
    return [
      element('rect', { ...frame, 'stroke-dasharray': '0.01 2', 'stroke-linecap': 'round' }),
      fitted(printedPuzzle(document, played).board, inner),
    ];
  });
  const named = words(name, [width / 2, RIM + NAME.most], size, 'middle');
  return onPaper(
    [width, height],
    [named, words(about, [width / 2, RIM + NAME.most + 0.3 * size + 1.4 * LINE], LINE, 'middle'), ...shown],
  );
}

/** A sheet of this size in millimetres, drawn on in these. */
function onPaper([width, height]: Point, drawing: SvgDrawing): PdfSheet {
  return { size: [width * MM, height * MM], drawing: [element('g', { transform: `scale(${MM})` }, drawing)] };
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
  const fill = size < LINE ? GREY : INK;
  return element('text', { x, y, 'font-size': size, 'text-anchor': anchor, fill }, [text]);
}

/** To 6 decimals: a scale counts for many units. */
const fine = (value: number): number => Math.round(value * 1e6) / 1e6;
