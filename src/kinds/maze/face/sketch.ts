import type { Point } from '../../../geometry/shapes/point.ts';
import type { Walls } from '../../../puzzle/codec/sketch.ts';
import type { MazeDocument } from '../engine/document.ts';
import type { MazeProgress } from '../engine/play/play.ts';

/** About as many columns and rows are shown on the shelf: few, and wide. */
const SHOWN_CELLS = 14;

/** A maze small: the whole of it, or its left upper corner; in play the whole, with the way that was walked. */
export function sketch({ board }: MazeDocument, progress?: MazeProgress): Walls {
  const most = progress === undefined ? SHOWN_CELLS : Number.POSITIVE_INFINITY;
  const [columns, rows] = [Math.min(board.columns, most), Math.min(board.rows, most)];
  const isSeen = ([c, r]: Point) => c < columns && r < rows;
  return {
    form: 'walls',
    columns,
    rows,
    goesOn: [columns < board.columns, rows < board.rows],
    right: board.right.slice(0, rows).map((row) => row.slice(0, columns)),
    down: board.down.slice(0, rows).map((row) => row.slice(0, columns)),
    ...(isSeen(board.start) ? { start: board.start } : {}),
    ...(isSeen(board.goal) ? { goal: board.goal } : {}),
    ...(progress === undefined
      ? {}
      : { way: progress.path.map((cell): Point => [cell % columns, Math.floor(cell / columns)]) }),
  };
}
