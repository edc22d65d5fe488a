import type { Point } from '../geometry/shapes/point.ts';
import type { PuzzleDocument } from '../puzzle/contract/document.ts';
import type { Played, SvgDrawing } from '../puzzle/contract/face.ts';
import { decimal, element, type Tag } from './svg.ts';

/** A puzzle for paper, as two SVGs without a ground: paper has its own. */
interface PrintedPuzzle {
  readonly board: Tag;
  readonly answer: Tag;
  /** The board's width by its height. */
  readonly shape: number;
}

/** Height of a sheet as a share of its breadth, as it is on A4 and Letter alike between a line of words and the answer. */
const SHEET = 1.08;
/** Room around a puzzle, in puzzle units, for the dots and walls along its rim. */
const MARGIN = 12;

/**
 * A puzzle as it is printed, unsolved and solved.
 *
 * @param played how its kind prints
 * @param picture address of the picture that was cut, for kinds that show it
 */
export function printedPuzzle(
  document: PuzzleDocument,
  { print, paper, pieces }: Pick<Played, 'print' | 'paper' | 'pieces'>,
  picture?: string,
): PrintedPuzzle {
  const shown = picture === undefined ? {} : { picture };
  const { size } = document;
  // Loose pieces have the whole sheet, whatever the shape of their picture.
  const room = paper?.(document) ?? size;
  const table: Point = pieces !== undefined ? [size[0], Math.max(size[1], SHEET * size[0])] : room;
  const board = print(document, { layers: ['board'], solved: false, table, ...shown });
  const answer = print(document, { layers: ['board'], solved: true, ...shown });
  return { board: bare(table, board), answer: bare(size, answer), shape: table[0] / table[1] };
}

function bare([width, height]: readonly [number, number], parts: SvgDrawing): Tag {
  const box = [-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN].map(decimal).join(' ');
  return element('svg', { viewBox: box }, parts);
}
