import type { PuzzleDocument } from '../puzzle/contract/document.ts';
import type { PlayableKind } from '../puzzle/contract/face.ts';
import { puzzleSheet, type SheetExtras } from './paper.ts';
import {
  FOOTER,
  fitInto,
  GAP,
  GREY,
  LINE,
  millimetreSheet,
  type Paper,
  RIM,
  type SheetBox,
  SIZES,
  textAt,
} from './paper-frame.ts';
import type { PdfSheet } from './pdf-sheet.ts';
import { printedPuzzle } from './sheet.ts';
import { element } from './svg.ts';

export interface BookletPage extends Pick<SheetExtras, 'face' | 'link' | 'picture' | 'owner'> {
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
  /** Formats a page number, from 1. */
  readonly number: (page: number) => string;
}

export interface BookletOptions {
  readonly paper: Paper;
  /** At the end, small and upside down beside each puzzle, or none. */
  readonly answers: 'end' | 'beside' | 'none';
  /** True for a language written from right to left. */
  readonly isMirrored?: boolean;
}

/** Returns the sheets of a booklet: cover, one puzzle per page, answers. */
export function bookletSheets(
  pages: readonly BookletPage[],
  { title, about, answers: answersTitle, number }: BookletWords,
  { paper, answers, isMirrored = false }: BookletOptions,
): readonly PdfSheet[] {
  return [
    coverSheet(title, about, pages, paper),
    ...pages.map(({ document, played, face, link, picture, owner, ...words }, at) =>
      puzzleSheet(document, played, words, paper, {
        ...{ face, link, picture, isMirrored, page: number(at + 1) },
        isAnswerless: answers !== 'beside',
        ...(owner === undefined ? {} : { owner }),
      }),
    ),
    ...(answers === 'end'
      ? answerSheets(
          pages.map((page, at) => ({ ...page, page: number(at + 1) })),
          answersTitle,
          { paper, isMirrored },
        )
      : []),
  ];
}

interface BookletAnswer {
  readonly picture?: string | undefined;
  readonly document: PuzzleDocument;
  readonly played: PlayableKind;
  /** The name of the picture. */
  readonly title: string;
  /** The formatted page number of its puzzle. */
  readonly page: string;
}

const ANSWER_GRID = { columns: 3, rows: 4 } as const;

/** Arranges the answers in a grid, each with the page number of its puzzle. */
function answerSheets(
  answers: readonly BookletAnswer[],
  title: string,
  { paper, isMirrored }: Pick<BookletOptions, 'paper'> & { readonly isMirrored: boolean },
): readonly PdfSheet[] {
  const [width, height] = SIZES[paper];
  const { columns, rows } = ANSWER_GRID;
  const top = RIM + 2 * LINE;
  const [across, down] = [(width - 2 * RIM + GAP) / columns, (height - RIM - top) / rows];
  const sheets: PdfSheet[] = [];
  for (let first = 0; first < answers.length; first += columns * rows) {
    const shown = answers
      .slice(first, first + columns * rows)
      .flatMap(({ document, played, page, title: pictureTitle, picture }, place) => {
        const column = isMirrored ? columns - 1 - (place % columns) : place % columns;
        const [left, upper] = [RIM + column * across, top + Math.floor(place / columns) * down];
        const { answer } = printedPuzzle(document, played, picture);
        const room: SheetBox = [left, upper, across - GAP, down - GAP - 2 * FOOTER];
        const middle = left + (across - GAP) / 2;
        const caption = `${page} · ${pictureTitle}`;
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

/** Arranges the cover: the title in large letters, and up to four unsolved puzzles below. */
function coverSheet(
  name: string,
  about: string,
  teasers: readonly Pick<BookletPage, 'document' | 'played' | 'picture'>[],
  paper: Paper,
): PdfSheet {
  const [width, height] = SIZES[paper];
  const size = Math.min(
    TITLE_SIZE.most,
    (width - 2 * RIM) / Math.max(1, TITLE_SIZE.breadth * [...name].length),
  );
  const top = RIM + 1.3 * TITLE_SIZE.most + 3 * LINE;
  const [across, down] = [(width - 2 * RIM + GAP) / 2, (height - RIM - top) / 2];
  const shown = teasers.slice(0, 4).flatMap(({ document, played, picture }, place) => {
    const room: SheetBox = [
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
    const inner: SheetBox = [left + GAP, upper + GAP, wide - 2 * GAP, high - 2 * GAP];
    return [
      element('rect', { ...frame, 'stroke-dasharray': '0.01 2', 'stroke-linecap': 'round' }),
      fitInto(printedPuzzle(document, played, picture).board, inner),
    ];
  });
  const named = textAt(name, [width / 2, RIM + TITLE_SIZE.most], size, 'middle');
  return millimetreSheet(
    [width, height],
    [
      named,
      textAt(about, [width / 2, RIM + TITLE_SIZE.most + 0.3 * size + 1.4 * LINE], LINE, 'middle'),
      ...shown,
    ],
  );
}
