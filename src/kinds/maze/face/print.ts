import type { Point } from '../../../geometry/shapes/point.ts';
import { ACCENT, INK, LIGHT_ACCENT } from '../../../print/palette.ts';
import { element, pathData, type SvgNode, strokedPath } from '../../../print/svg.ts';
import type { View } from '../../../print/view.ts';
import { type Cell, isFilling, type MazeDocument } from '../engine/document.ts';
import { corridorsOf } from '../engine/path/corridor.ts';
import { wallsOf } from './walls.ts';

/** Widths as shares of a cell's side. */
const WALL = 0.14;
const LINE = 0.42;
const MARK = 0.3;
/** Opacity of painted cells over the walls. */
const GLAZE = 0.85;

/** Draws a picture maze. Solved, it shows its path as a line, or as painted cells if it fills the figure. */
export function paintMaze(document: MazeDocument, { layers, solved }: View): readonly SvgNode[] {
  const { board, picture, solution } = document;
  const side = 1000 / Math.max(board.columns, board.rows);
  const painted: SvgNode[] = [];
  if (layers.includes('drawing')) painted.push(paintCells(picture.rows, side, LIGHT_ACCENT));
  const isPainted = solved && isFilling(document);
  if (!isPainted && (solved || layers.includes('solution')))
    painted.push(paintLine(solution.path, side, ACCENT));
  if (layers.includes('board')) painted.push(paintWalls(document, side), paintEnds(document, side));
  // Painted cells are drawn over the walls, which show through.
  if (isPainted) painted.push(paintCells(rowsOf(board, solution.path), side, ACCENT, GLAZE));
  return painted;
}

/** Draws cells that are 1 as one path without seams: a rectangle for each run in a row. */
export function paintCells(rows: readonly string[], side: number, fill: string, opacity = 1): SvgNode {
  const runs = rows.flatMap((row, r) =>
    [...row.matchAll(/1+/g)].map(({ 0: run, index }) => {
      const [from, to] = [index * side, (index + run.length) * side];
      return `${pathData([
        [
          [from, r * side],
          [to, r * side],
          [to, (r + 1) * side],
          [from, (r + 1) * side],
        ],
      ])}Z`;
    }),
  );
  return element('path', { d: runs.join(''), fill, ...(opacity < 1 ? { 'fill-opacity': opacity } : {}) });
}

function rowsOf({ columns, rows }: MazeDocument['board'], path: readonly Cell[]): readonly string[] {
  const marks = Array.from({ length: rows }, () => Array<string>(columns).fill('0'));
  for (const [c, r] of path) (marks[r] as string[])[c] = '1';
  return marks.map((row) => row.join(''));
}

export function paintLine(path: readonly Cell[], side: number, colour: string): SvgNode {
  const points = path.map(([c, r]): Point => [(c + 0.5) * side, (r + 0.5) * side]);
  return strokedPath(pathData([points]), colour, LINE * side);
}

/** Draws all walls as one path, each straight run as one line. The rim is open at start and goal. */
export function paintWalls({ board }: MazeDocument, side: number): SvgNode {
  const lines = wallsOf(corridorsOf(board)).map(({ from, to }) =>
    [from, to].map(([x, y]): Point => [x * side, y * side]),
  );
  return strokedPath(pathData(lines), INK, WALL * side);
}

/** Draws a ring where the line begins, and a disc where it ends. */
export function paintEnds({ board: { start, goal } }: MazeDocument, side: number): SvgNode {
  const at = ([c, r]: Cell) => ({ cx: (c + 0.5) * side, cy: (r + 0.5) * side });
  return element('g', {}, [
    element('circle', {
      ...at(start),
      r: MARK * side,
      fill: 'none',
      stroke: ACCENT,
      'stroke-width': WALL * side,
    }),
    element('circle', { ...at(goal), r: MARK * side, fill: ACCENT }),
  ]);
}
