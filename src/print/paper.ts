import type { Point } from '../geometry/shapes/point.ts';
import type { PuzzleDocument } from '../puzzle/contract/document.ts';
import type { Face, PlayableKind } from '../puzzle/contract/face.ts';
import { howTo } from './how-to.ts';
import {
  boxOf,
  FOOTER,
  fitInto,
  GAP,
  GREY,
  LINE,
  millimetreSheet,
  type Orientation,
  type Paper,
  RIM,
  type SheetBox,
  sheetSize,
  textAt,
} from './paper-frame.ts';
import type { PdfSheet } from './pdf-sheet.ts';
import { type PrintOptions, printedPuzzle } from './sheet.ts';
import { codeBreadth, squareCode } from './square-code.ts';
import { element, NOTHING, type SvgNode, type Tag } from './svg.ts';

/** Largest answer beside a puzzle with its frame, in millimetres. */
const ANSWER = { upright: [54, 48], wide: [42, 62] } as const;
/** Letter size of the instruction, in millimetres. */
const RULE_SIZE = 5.4;
/** Space between an answer and its frame. */
const ANSWER_PADDING = 3;
/** Size of the picture of the gesture, in millimetres. */
const HOW_TO_SIZE = [22, 18.4] as const;
/** Mean width of a letter as a share of its height: in most scripts, and in scripts with square letters. */
const BREADTH = { usual: 0.52, square: 1 } as const;
const SQUARE_LETTERS = /[\u3000-\u9fff\uf900-\uffef]/gu;

interface SheetWords {
  readonly rule: string;
  /** The name of the kind. */
  readonly name: string;
}

export interface NameLineWords {
  readonly name: string;
  readonly date: string;
}

/** Optional parts of a sheet. */
export interface SheetExtras extends PrintOptions {
  /** The formatted page number in a booklet. */
  readonly page?: string;
  readonly isAnswerless?: boolean;
  /** The kind's face, for the picture of the gesture. */
  readonly face?: Pick<Face, 'cover' | 'accent'> | undefined;
  /** The address for the QR code that opens the puzzle. */
  readonly link?: string | undefined;
  /** The name of the child whose sheet it is. */
  readonly owner?: string;
  /** Adds a line for the name and the date, after these words. */
  readonly nameLine?: NameLineWords | undefined;
  /** By default each sheet is turned as suits its figure. */
  readonly orientation?: Orientation;
  /** Shows loose pieces in their places, to cut out. Such a sheet has no answer. */
  readonly isToCut?: boolean;
  /** True for a language written from right to left. */
  readonly isMirrored?: boolean;
}

/**
 * Arranges a puzzle on one sheet, upright or wide as suits its shape. Above it are the instruction, a picture of the
 * gesture and a QR code that opens the puzzle on a screen. The answer is small and upside down on the same side, to cut
 * off.
 */
export function puzzleSheet(
  document: PuzzleDocument,
  played: PlayableKind,
  { rule, name }: SheetWords,
  paper: Paper,
  extras: SheetExtras = {},
): PdfSheet {
  const { page, nameLine, isToCut = false, isMirrored = false } = extras;
  const isAnswerless = isToCut || extras.isAnswerless === true;
  const { board, answer, shape } = printedPuzzle(document, played, extras);
  const shown = isToCut ? answer : board;
  const size = sheetSize(paper, extras.orientation ?? 'fit', isToCut ? shapeOf(answer) : shape);
  const [width, height] = size;
  const isWide = width > height;
  const header = headerOf(rule, size, extras);
  const top = RIM + header.height + (nameLine === undefined ? 0 : NAME_LINE);
  const bottom = height - RIM - 2 * FOOTER;
  const [answerWidth, answerHeight] = isAnswerless ? [-GAP, -GAP] : isWide ? ANSWER.wide : ANSWER.upright;
  const across = width - 2 * RIM - (isWide ? GAP + answerWidth : 0);
  const down = bottom - top - (isWide ? 0 : GAP + answerHeight);
  const room: SheetBox = [isMirrored && isWide ? width - RIM - across : RIM, top, across, down];
  const answerBox: SheetBox = [
    isMirrored ? RIM : width - RIM - answerWidth,
    bottom - answerHeight,
    answerWidth,
    answerHeight,
  ];
  const { credit, licence } = document.source;
  const creditLine = ['Dotterel', [credit, licence].filter(Boolean).join(', ')].filter(Boolean).join(' · ');
  const [near, far] = isMirrored ? [width - RIM, RIM] : [RIM, width - RIM];
  const drawing = [
    ...header.drawing,
    ...(nameLine === undefined ? [] : nameLineAt(RIM + header.height, width, nameLine, extras)),
    fitInto(shown, room),
    ...(isAnswerless ? [] : answerToCutOut(answer, answerBox)),
    page === undefined ? NOTHING : textAt(page, [width / 2, height - RIM], LINE, 'middle'),
    textAt(name, [near, height - RIM], FOOTER, isMirrored ? 'end' : 'start'),
    textAt(creditLine, [far, height - RIM], FOOTER, isMirrored ? 'start' : 'end'),
  ];
  return millimetreSheet(size, drawing);
}

/** The header of a sheet, and its height. */
function headerOf(
  rule: string,
  [width]: Point,
  { face, link, owner, nameLine, isMirrored = false }: SheetExtras,
): { readonly height: number; readonly drawing: readonly SvgNode[] } {
  const code = link === undefined ? undefined : squareCode(link);
  const side = code === undefined ? 0 : codeBreadth(code);
  const [howWidth, howHeight] = face === undefined ? [0, 0] : HOW_TO_SIZE;
  const high = Math.max(side, howHeight);
  const room = width - 2 * RIM - 2 * Math.max(side + GAP, howWidth + GAP);
  const isNamed = owner !== undefined && nameLine === undefined;
  const lines = [...(isNamed ? [owner] : []), ...breakRule(rule, high === 0 ? width : room)];
  const middle = RIM + Math.max(high, 1.2 * RULE_SIZE * lines.length) / 2;
  const ruleLines = lines.map((line, index) =>
    textAt(
      line,
      [width / 2, middle + (index - (lines.length - 1) / 2) * 1.25 * RULE_SIZE + 0.35 * RULE_SIZE],
      RULE_SIZE,
      'middle',
    ),
  );
  const place = (isFirst: boolean, breadth: number): number =>
    isFirst === isMirrored ? width - RIM - breadth : RIM;
  return {
    height: Math.max(high + GAP / 2, 1.6 * RULE_SIZE * lines.length),
    drawing: [
      face === undefined ? NOTHING : fitInto(howTo(face), [place(true, howWidth), RIM, howWidth, howHeight]),
      ...ruleLines,
      code === undefined ? NOTHING : fitInto(code, [place(false, side), RIM, side, side]),
    ],
  };
}

/** Height of the line for name and date, its letters, and the share of it for the name, in millimetres. */
const NAME_LINE = 15;
const NAME_SIZE = 6;
const NAME_SHARE = 0.62;

/** A line for the name, with the owner's on it, and one for the date. */
function nameLineAt(
  top: number,
  width: number,
  words: NameLineWords,
  { owner, isMirrored = false }: SheetExtras,
): readonly SvgNode[] {
  const base = top + NAME_LINE - 4;
  const across = width - 2 * RIM;
  const part = (word: string, from: number, to: number, text: string | undefined): readonly SvgNode[] => {
    const start = from + (1.2 + [...word].length * letterBreadth(word)) * LINE;
    const at = (x: number): number => (isMirrored ? width - x : x);
    const anchor = isMirrored ? 'end' : 'start';
    const line = {
      d: `M${at(start)} ${base + 1}H${at(to)}`,
      stroke: GREY,
      'stroke-width': 0.5,
      fill: 'none',
    };
    return [
      textAt(word, [at(from), base], LINE, anchor),
      element('path', line),
      text === undefined ? NOTHING : textAt(text, [at(start + 2), base - 0.5], NAME_SIZE, anchor),
    ];
  };
  const middle = RIM + NAME_SHARE * across;
  return [...part(words.name, RIM, middle - GAP, owner), ...part(words.date, middle, width - RIM, undefined)];
}

const letterBreadth = (text: string): number =>
  text.match(SQUARE_LETTERS) === null ? BREADTH.usual : BREADTH.square;

/** Breaks a sentence into two lines if it is wider than `room`. */
function breakRule(rule: string, room: number): readonly string[] {
  const squares = rule.match(SQUARE_LETTERS)?.length ?? 0;
  const breadth = RULE_SIZE * (squares * BREADTH.square + ([...rule].length - squares) * BREADTH.usual);
  if (breadth <= room) return [rule];
  const gaps = [...rule.matchAll(/\s+|(?<=[、。])(?!$)/gu)].map(({ index }) => index);
  const [middle] = gaps.toSorted((a, b) => Math.abs(a - rule.length / 2) - Math.abs(b - rule.length / 2));
  return middle === undefined ? [rule] : [rule.slice(0, middle).trim(), rule.slice(middle).trim()];
}

/** An upside-down answer in a dashed frame with scissors, to cut off. */
function answerToCutOut(answer: Tag, [left, top, width, height]: SheetBox): readonly SvgNode[] {
  const dashes = { fill: 'none', stroke: GREY, 'stroke-width': 0.3, 'stroke-dasharray': '1.6 1.2' };
  const inner: SheetBox = [
    left + ANSWER_PADDING,
    top + ANSWER_PADDING,
    width - 2 * ANSWER_PADDING,
    height - 2 * ANSWER_PADDING,
  ];
  return [
    element('rect', { x: left, y: top, width, height, ...dashes }),
    element('g', { transform: `translate(${left + 7} ${top})` }, SCISSORS),
    fitInto(answer, inner, true),
  ];
}

/** Scissors 7 mm long, cutting to the right along y = 0. */
const SCISSORS: readonly SvgNode[] = [
  element('rect', { x: -3.4, y: -1.6, width: 7, height: 3.2, fill: '#fff' }),
  element('g', { fill: 'none', stroke: GREY, 'stroke-width': 0.4, 'stroke-linecap': 'round' }, [
    element('circle', { cx: -2.2, cy: -1, r: 0.8 }),
    element('circle', { cx: -2.2, cy: 1, r: 0.8 }),
    element('path', { d: 'M-1.5 -0.6L3 1M-1.5 0.6L3 -1' }),
  ]),
];

/** A sheet with one figure, as large as possible. */
export function figureSheet(figure: Tag, paper: Paper): PdfSheet {
  const size = sheetSize(paper, 'fit', shapeOf(figure));
  return millimetreSheet(size, [fitInto(figure, [RIM, RIM, size[0] - 2 * RIM, size[1] - 2 * RIM])]);
}

/** Width by height of a figure. */
function shapeOf(figure: Tag): number {
  const [, , across = 1, down = 1] = boxOf(figure);
  return across / down;
}
