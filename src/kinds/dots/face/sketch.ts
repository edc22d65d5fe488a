import { boundsOf } from '../../../geometry/bounds.ts';
import type { Point } from '../../../geometry/point.ts';
import { simplified } from '../../../geometry/polyline.ts';
import type { PuzzleDocument } from '../../../puzzle/document.ts';
import type { Lines, Sketch, SmallDot } from '../../../puzzle/sketch.ts';
import { distinct, MOST_COLOURS, MOST_SIDE, STRAYS } from '../../../puzzle/thumbnail.ts';
import type { DotBoard, Polyline } from '../engine/document.ts';
import type { DotProgress } from '../engine/play.ts';
import { joined } from './print.ts';

/** What small dots show beside their places. */
type Marks = Omit<SmallDot, 'at'>;
export const NO_MARKS: Marks = { colours: [], links: [] };

/** Dots that are told apart by their colours. */
export function coloured(dots: readonly { readonly colours: readonly number[] }[]): readonly Marks[] {
  return dots.map(({ colours }) => ({ colours: colours.map((colour) => colour % MOST_COLOURS), links: [] }));
}

/** Dot puzzles drawn small: unsolved with what marks their dots, in play with the lines that are there. */
export function sketcher<Board extends DotBoard>(marksOf: (board: Board) => readonly Marks[]) {
  return ({ board }: PuzzleDocument<Board>, progress?: DotProgress): Sketch => {
    const places = board.dots.map(({ at }) => at);
    const lines = [...board.predrawn, ...faceOf(board)];
    return progress === undefined
      ? fitted(places, lines, marksOf(board))
      : { form: 'strokes', dots: places, lines: [...lines, ...joined(places, progress.edges)] };
  };
}

/** What of the picture's face a board shows. Its place would be lost in the small. */
function faceOf({ decoration = [] }: DotBoard): readonly Polyline[] {
  return decoration.flatMap(({ part, line }) => (part === 'face' ? [line] : []));
}

/** The dots, and the lines that are there, as large as they fit. */
function fitted(places: readonly Point[], shown: Lines, marks: readonly Marks[]): Sketch {
  const { left, top, right, bottom } = boundsOf([...places, ...shown.flat()]);
  const [wide, high] = [Math.max(0, right - left), Math.max(0, bottom - top)];
  const scale = MOST_SIDE / Math.max(wide, high, 1);
  const placed = ([x, y]: Point): Point => [Math.round((x - left) * scale), Math.round((y - top) * scale)];
  const dots = places.map((at, index) => ({ at: placed(at), ...(marks[index] ?? NO_MARKS) }));
  return {
    form: 'dots',
    width: Math.round(wide * scale),
    height: Math.round(high * scale),
    dots: dots.sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0]),
    lines: shown.map((line) => distinct(simplified(line, STRAYS / scale).map(placed))),
  };
}
