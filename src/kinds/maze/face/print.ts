import type { Point } from '../../../geometry/shapes/point.ts';
import { ACCENT, INK, LIGHT_ACCENT } from '../../../print/palette.ts';
import { element, pathData, type SvgNode, strokedPath } from '../../../print/svg.ts';
import type { View } from '../../../print/view.ts';
import { type Cell, isFilling, type MazeDocument } from '../engine/document.ts';

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
export function paintWalls({ board, size: [width, height] }: MazeDocument, side: number): SvgNode {
  const { columns, rows, right, down, start, goal } = board;
  const gaps = [start, goal].map((cell) => openingName(cell, columns, rows));
  const rim = (name: string, count: number) =>
    Array.from({ length: count }, (_, place) => (gaps.includes(`${name} ${place}`) ? '1' : '0')).join('');
  // A run of zeros is a wall along these cells.
  const across = (cells: string, y: number) =>
    runsOf(cells).map(([from, to]): Point[] => [
      [from * side, y],
      [to * side, y],
    ]);
  const along = (cells: string, x: number) =>
    runsOf(cells).map(([from, to]): Point[] => [
      [x, from * side],
      [x, to * side],
    ]);
  const lines = [
    ...down.flatMap((row, r) => across(row, (r + 1) * side)),
    ...[...(right[0] ?? '')].flatMap((_, c) => along(right.map((row) => row[c]).join(''), (c + 1) * side)),
    ...across(rim('top', columns), 0),
    ...across(rim('bottom', columns), height),
    ...along(rim('left', rows), 0),
    ...along(rim('right', rows), width),
  ];
  return strokedPath(pathData(lines), INK, WALL * side);
}

function runsOf(cells: string): readonly Point[] {
  return [...cells.matchAll(/0+/g)].map(({ index, 0: run }) => [index, index + run.length]);
}

/** Names the place on the rim that a cell opens, such as `top 3`; undefined for inner cells. */
function openingName([c, r]: Cell, columns: number, rows: number): string | undefined {
  if (r === 0) return `top ${c}`;
  if (r === rows - 1) return `bottom ${c}`;
  if (c === 0) return `left ${r}`;
  return c === columns - 1 ? `right ${r}` : undefined;
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
