import type { Point } from '../geometry/shapes/point.ts';
import type { PuzzleDocument } from '../puzzle/contract/document.ts';
import type { PlayableKind, SvgDrawing } from '../puzzle/contract/face.ts';
import { decimal, element, type Tag } from './svg.ts';
import type { View } from './view.ts';

/** A puzzle as two SVG figures without background. */
interface PrintedPuzzle {
  readonly board: Tag;
  readonly answer: Tag;
  /** Aspect ratio of the board, width by height. */
  readonly shape: number;
}

/** Height by width of the space for a puzzle, about the same on A4 and Letter. */
const SHEET_SHAPE = 1.08;
/** Space around a puzzle in puzzle units, for dots and walls on its rim. */
const MARGIN = 12;

/** What a puzzle on paper needs besides its document. */
export interface PrintOptions extends Pick<View, 'counting'> {
  /** Address of the picture that was cut, for kinds that show it. */
  readonly picture?: string | undefined;
}

/**
 * Draws a puzzle unsolved and solved.
 *
 * @param played the printing functions of its kind
 */
export function printedPuzzle(
  document: PuzzleDocument,
  { print, paper, pieces }: Pick<PlayableKind, 'print' | 'paper' | 'pieces'>,
  { picture, counting }: PrintOptions = {},
): PrintedPuzzle {
  const shown = { counting, ...(picture === undefined ? {} : { picture }) };
  const { size } = document;
  // Loose pieces may use the whole sheet, for any shape of the picture.
  const room = paper?.(document) ?? size;
  const table: Point = pieces !== undefined ? [size[0], Math.max(size[1], SHEET_SHAPE * size[0])] : room;
  const board = print(document, { layers: ['board'], solved: false, table, ...shown });
  const answer = print(document, { layers: ['board'], solved: true, ...shown });
  return { board: figureOf(table, board), answer: figureOf(size, answer), shape: table[0] / table[1] };
}

function figureOf([width, height]: readonly [number, number], parts: SvgDrawing): Tag {
  const box = [-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN].map(decimal).join(' ');
  return element('svg', { viewBox: box }, parts);
}
