import { boundsOf } from '../../../geometry/shapes/bounds.ts';
import type { Point } from '../../../geometry/shapes/point.ts';
import { simplified } from '../../../geometry/shapes/polyline.ts';
import type { Sketch, SmallDot } from '../../../puzzle/codec/sketch.ts';
import { distinct, MOST_COLOURS, MOST_SIDE, STRAYS } from '../../../puzzle/codec/thumbnail.ts';
import type { PuzzleDocument } from '../../../puzzle/contract/document.ts';
import type { DotBoard, DotSolution, Polyline } from '../engine/document.ts';
import type { DotProgress } from '../engine/play/play.ts';
import { fewOf, shownOf } from './few.ts';
import { decoysOf, lineBetween } from './true-lines.ts';

/** What small dots show beside their places. */
type Marks = Omit<SmallDot, 'at'>;
export const NO_MARKS: Marks = { colours: [], links: [] };

/** Dots that are told apart by their colours. */
export function coloured(dots: readonly { readonly colours: readonly number[] }[]): readonly Marks[] {
  return dots.map(({ colours }) => ({ colours: colours.map((colour) => colour % MOST_COLOURS), links: [] }));
}

/** Dot puzzles drawn small: unsolved with what marks their dots, in play with the true lines that are there. */
export function sketcher<Board extends DotBoard>(marksOf: (board: Board) => readonly Marks[]) {
  return (document: PuzzleDocument<Board, DotSolution>, progress?: DotProgress): Sketch => {
    const { board, solution } = document;
    const places = board.dots.map(({ at }) => at);
    if (progress === undefined) return fitted(places, board, marksOf(board));
    const drawn = progress.edges.flatMap(([from, to]) => {
      const line = lineBetween(document, from, to);
      return line === undefined ? [] : [line];
    });
    const isSolved = progress.edges.length === solution.edges.length;
    const gone = isSolved ? decoysOf(document) : new Set();
    return {
      form: 'strokes',
      dots: places.filter((_, dot) => !gone.has(dot)),
      lines: [...board.predrawn, ...faceOf(board), ...drawn],
    };
  };
}

/** What of the picture's face a board shows. Its place would be lost in the small. */
function faceOf({ decoration = [] }: DotBoard): readonly Polyline[] {
  return decoration.flatMap(({ part, line }) => (part === 'face' ? [line] : []));
}

/**
 * The dots, as large as they fit, and the lines that are there. Of many dots, few stand for all, in the places that
 * they have among the others; what is pre-drawn between those that are left out would be scraps.
 */
function fitted(places: readonly Point[], board: DotBoard, marks: readonly Marks[]): Sketch {
  const lines = [...board.predrawn, ...faceOf(board)];
  const { left, top, right, bottom } = boundsOf([...places, ...lines.flat()]);
  const [wide, high] = [Math.max(0, right - left), Math.max(0, bottom - top)];
  const scale = MOST_SIDE / Math.max(wide, high, 1);
  const placed = ([x, y]: Point): Point => [Math.round((x - left) * scale), Math.round((y - top) * scale)];
  const all = places
    .map((at, index) => ({ at: placed(at), ...(marks[index] ?? NO_MARKS) }))
    .sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0]);
  // Where but some have a colour, it tells where a line begins.
  const areStarts = all.some(({ colours }) => colours.length === 0);
  const few = fewOf(
    all.map(({ at }) => at),
    (index) => areStarts && (all[index]?.colours.length ?? 0) > 0,
    shownOf(all.length),
  );
  const shown = few.length < all.length ? faceOf(board) : lines;
  return {
    form: 'dots',
    width: Math.round(wide * scale),
    height: Math.round(high * scale),
    dots: few.flatMap((index) => all[index] ?? []),
    lines: shown.map((line) => distinct(simplified(line, STRAYS / scale).map(placed))),
  };
}
