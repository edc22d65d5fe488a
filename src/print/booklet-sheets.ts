import type { Point } from '../geometry/shapes/point.ts';
import type { PuzzleDocument } from '../puzzle/contract/document.ts';
import type { PlayableKind } from '../puzzle/contract/face.ts';
import type { Counting } from '../puzzle/contract/kind-words.ts';
import { type NameLineWords, puzzleSheet, type SheetExtras } from './paper.ts';
import {
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
import { printedPuzzle } from './sheet.ts';
import { element } from './svg.ts';

export interface BookletPage extends Pick<SheetExtras, 'face' | 'link' | 'picture' | 'owner' | 'isToCut'> {
  readonly document: PuzzleDocument;
  readonly played: PlayableKind;
  /** The name of its picture. */
  readonly title: string;
  /** The instruction, and the name of the kind. */
  readonly rule: string;
  readonly name: string;
}

/** Other texts of a booklet. */
export interface BookletWords {
  /** Title and subtitle of the cover. */
  readonly title: string;
  readonly about: string;
  /** Heading of the answers. */
  readonly answers: string;
  /** Words of a line for name and date on each page; none if left out. */
  readonly nameLine?: NameLineWords | undefined;
  /** Formats a page number, from 1. */
  readonly number: (page: number) => string;
}

export interface BookletOptions {
  readonly paper: Paper;
  /** At the end, small and upside down beside each puzzle, or none. */
  readonly answers: 'end' | 'beside' | 'none';
  /** True for a language written from right to left. */
  readonly isMirrored?: boolean;
  readonly orientation: Orientation;
  readonly counting?: Counting | undefined;
  /** The puzzle whose solution is on the cover. */
  readonly cover?: Pick<BookletPage, 'document' | 'played'> | undefined;
}

/** Returns the sheets of a booklet: cover, one puzzle per page, answers. */
export function bookletSheets(
  pages: readonly BookletPage[],
  words: BookletWords,
  { paper, answers, cover, ...look }: BookletOptions,
): readonly PdfSheet[] {
  const { number, nameLine } = words;
  const size = sheetSize(paper, look.orientation === 'wide' ? 'wide' : 'upright', 1);
  const answered = pages.flatMap((page, at) => (page.isToCut ? [] : [{ ...page, page: number(at + 1) }]));
  return [
    coverSheet(words, cover, size),
    ...pages.map(({ document, played, rule, name, ...page }, at) =>
      puzzleSheet(document, played, { rule, name }, paper, {
        ...{ ...look, ...page, nameLine, page: number(at + 1), isAnswerless: answers !== 'beside' },
      }),
    ),
    ...(answers === 'end' ? answerSheets(answered, words.answers, size, look.isMirrored === true) : []),
  ];
}

interface BookletAnswer extends Pick<BookletPage, 'document' | 'played' | 'title' | 'owner'> {
  /** The formatted page number of its puzzle. */
  readonly page: string;
}

/** Least breadth and height of an answer, in millimetres. */
const ANSWER = { breadth: 58, height: 66 } as const;

/** Arranges the answers in a grid, each with its page number and the name of its child. */
function answerSheets(
  answers: readonly BookletAnswer[],
  title: string,
  [width, height]: Point,
  isMirrored: boolean,
): readonly PdfSheet[] {
  const top = RIM + 2 * LINE;
  const columns = Math.floor((width - 2 * RIM + GAP) / (ANSWER.breadth + GAP));
  const rows = Math.floor((height - RIM - top) / ANSWER.height);
  const [across, down] = [(width - 2 * RIM + GAP) / columns, (height - RIM - top) / rows];
  const sheets: PdfSheet[] = [];
  for (let first = 0; first < answers.length; first += columns * rows) {
    const shown = answers
      .slice(first, first + columns * rows)
      .flatMap(({ document, played, page, title: pictureTitle, owner }, place) => {
        const column = isMirrored ? columns - 1 - (place % columns) : place % columns;
        const [left, upper] = [RIM + column * across, top + Math.floor(place / columns) * down];
        const { answer } = printedPuzzle(document, played);
        const room: SheetBox = [left, upper, across - GAP, down - GAP - 2 * FOOTER];
        const middle = left + (across - GAP) / 2;
        const caption = [page, owner, pictureTitle].filter((part) => part !== undefined).join(' · ');
        return [fitInto(answer, room), textAt(caption, [middle, upper + down - GAP], FOOTER, 'middle')];
      });
    sheets.push(
      millimetreSheet([width, height], [textAt(title, [width / 2, RIM + LINE], LINE, 'middle'), ...shown]),
    );
  }
  return sheets;
}

/** Largest letter height of the cover's title in millimetres, and mean letter width as a share of the height. */
const TITLE_SIZE = { most: 30, breadth: 0.62 } as const;

/** Arranges the cover: the title in large letters, and below it the lines of a picture, to colour in. */
function coverSheet(
  { title, about }: Pick<BookletWords, 'title' | 'about'>,
  cover: BookletOptions['cover'],
  [width, height]: Point,
): PdfSheet {
  const size = Math.min(
    TITLE_SIZE.most,
    (width - 2 * RIM) / Math.max(1, TITLE_SIZE.breadth * [...title].length),
  );
  const top = RIM + 1.3 * TITLE_SIZE.most + 3 * LINE;
  const room: SheetBox = [RIM, top, width - 2 * RIM, height - RIM - top];
  const [left, upper, wide, high] = room;
  const frame = { x: left, y: upper, width: wide, height: high, rx: 6, fill: 'none', stroke: GREY };
  const inner: SheetBox = [left + 3 * GAP, upper + 3 * GAP, wide - 6 * GAP, high - 6 * GAP];
  return millimetreSheet(
    [width, height],
    [
      textAt(title, [width / 2, RIM + TITLE_SIZE.most], size, 'middle'),
      textAt(about, [width / 2, RIM + TITLE_SIZE.most + 0.3 * size + 1.4 * LINE], LINE, 'middle'),
      element('rect', {
        ...frame,
        'stroke-width': 0.8,
        'stroke-dasharray': '0.01 3',
        'stroke-linecap': 'round',
      }),
      ...(cover === undefined ? [] : [fitInto(printedPuzzle(cover.document, cover.played).answer, inner)]),
    ],
  );
}
