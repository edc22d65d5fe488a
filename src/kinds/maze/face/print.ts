import type { Point } from '../../../geometry/plane-graph.ts';
import { ACCENT, INK, LIGHT_ACCENT } from '../../../print/palette.ts';
import { element, type Markup, pathData } from '../../../print/svg.ts';
import type { View } from '../../../print/view.ts';
import type { Cell, MazeDocument } from '../engine/document.ts';

/** Widths as shares of a cell's side: walls are thin, and the way through them stands out. */
const WALL = 0.14;
const LINE = 0.42;
const MARK = 0.3;

/** A picture maze: thin walls with round ends, start and goal, and the line through it when it is solved. */
export function paintMaze(document: MazeDocument, { layers, solved }: View): readonly Markup[] {
  const { board, picture, solution } = document;
  const side = 1000 / Math.max(board.columns, board.rows);
  const painted: Markup[] = [];
  if (layers.includes('drawing')) painted.push(figure(picture.rows, side));
  if (layers.includes('solution') && !solved) painted.push(line(solution.path, side, ACCENT));
  if (solved) painted.push(line(solution.path, side, ACCENT));
  if (layers.includes('board')) painted.push(walls(document, side), ends(document, side));
  return painted;
}

/** The hidden figure, a run of cells in a row at a time. */
function figure(rows: readonly string[], side: number): Markup {
  const runs = rows.flatMap((row, r) =>
    [...row.matchAll(/1+/g)].map(({ 0: run, index }) =>
      element('rect', { x: index * side, y: r * side, width: run.length * side, height: side }),
    ),
  );
  return element('g', { fill: LIGHT_ACCENT }, runs);
}

function line(path: readonly Cell[], side: number, colour: string): Markup {
  const points = path.map(([c, r]): Point => [(c + 0.5) * side, (r + 0.5) * side]);
  return stroked(pathData([points]), colour, LINE * side);
}

/** All walls as one path, each straight run as one line; the rim is open at start and goal. */
function walls({ board, size }: MazeDocument, side: number): Markup {
  const { columns, rows, right, down, start, goal } = board;
  const [width, height] = size;
  const lines: Point[][] = [];
  const runs = (count: number, isWall: (i: number) => boolean, at: (i: number) => Point) => {
    for (let from = 0; from < count; from++) {
      if (!isWall(from)) continue;
      let to = from;
      while (to < count && isWall(to)) to++;
      lines.push([at(from), at(to)]);
      from = to;
    }
  };
  for (let r = 1; r < rows; r++) {
    runs(
      columns,
      (c) => down[r - 1][c] === '0',
      (c) => [c * side, r * side],
    );
  }
  for (let c = 1; c < columns; c++) {
    runs(
      rows,
      (r) => right[r][c - 1] === '0',
      (r) => [c * side, r * side],
    );
  }
  const gaps = [start, goal].map((cell) => gapOf(cell, columns, rows));
  const isShut = (rim: string, place: number) =>
    !gaps.some((gap) => gap !== undefined && gap.rim === rim && gap.place === place);
  for (const [rim, y] of [
    ['top', 0],
    ['bottom', height],
  ] as const) {
    runs(
      columns,
      (c) => isShut(rim, c),
      (c) => [c * side, y],
    );
  }
  for (const [rim, x] of [
    ['left', 0],
    ['right', width],
  ] as const) {
    runs(
      rows,
      (r) => isShut(rim, r),
      (r) => [x, r * side],
    );
  }
  return stroked(pathData(lines), INK, WALL * side);
}

/** Where the rim is open for a cell that lies on it. */
function gapOf(
  [c, r]: Cell,
  columns: number,
  rows: number,
): { readonly rim: string; readonly place: number } | undefined {
  if (r === 0) return { rim: 'top', place: c };
  if (r === rows - 1) return { rim: 'bottom', place: c };
  if (c === 0) return { rim: 'left', place: r };
  return c === columns - 1 ? { rim: 'right', place: r } : undefined;
}

/** A ring where the line begins, a disc where it is to end. */
function ends({ board: { start, goal } }: MazeDocument, side: number): Markup {
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

function stroked(d: string, colour: string, width: number): Markup {
  return element('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
}
