import { round } from '../../../geometry/shapes/rounding.ts';
import {
  type Cell,
  existingCells,
  type MazeBoard,
  type MazePicture,
  type MazeQuality,
  type MazeSolution,
} from './document.ts';
import { contourCells } from './figure/contour-cells.ts';
import { type Passages, visibility } from './hiding/visibility.ts';

/** The digits of `picture.drawn` count ninths of a cell. */
const NINTHS = 9;

/**
 * How well cells show the original picture, 0 to 1. They are those of the path, or of a board in the figure's shape.
 * A filling path is compared with the figure by intersection over union. A line is compared with the drawn lines: the
 * share of these near the path, times the share of the path near them.
 * @param drawn how many ninths of each cell the picture covers, one string a row
 */
function likeness(drawn: readonly string[], onPath: Uint8Array, isFilled: boolean): number {
  const columns = drawn[0]?.length ?? 0;
  const ninths = Uint8Array.from(drawn.join(''), Number);
  return isFilled ? filledLikeness(ninths, onPath) : lineLikeness(ninths, onPath, columns);
}

function filledLikeness(ninths: Uint8Array, onPath: Uint8Array): number {
  let both = 0;
  let either = 0;
  ninths.forEach((own, cell) => {
    both += onPath[cell] === 1 ? own : 0;
    either += onPath[cell] === 1 ? NINTHS : own;
  });
  return either === 0 ? 0 : both / either;
}

function lineLikeness(ninths: ArrayLike<number>, onPath: Uint8Array, columns: number): number {
  let [lines, shown, cells, near] = [0, 0, 0, 0];
  for (let cell = 0; cell < onPath.length; cell++) {
    const c = cell % columns;
    const beside = [
      cell,
      c > 0 ? cell - 1 : -1,
      c + 1 < columns ? cell + 1 : -1,
      cell - columns,
      cell + columns < onPath.length ? cell + columns : -1,
    ].filter((own) => own >= 0);
    lines += ninths[cell];
    if (beside.some((own) => onPath[own] === 1)) shown += ninths[cell];
    cells += onPath[cell];
    if (onPath[cell] === 1 && beside.some((own) => ninths[own] > 0)) near++;
  }
  return lines === 0 || cells === 0 ? 0 : (shown / lines) * (near / cells);
}

const WEIGHTS = { cells: 0.35, turns: 0.35, depth: 0.2, path: 0.1 } as const;
/** Values at which a part of `difficulty` is half of its maximum. */
const HALF_CELLS = 2000;
const HALF_PATH = 250;
const HALF_TURNS = 12;
const HALF_DEPTH = 40;

/** Cells in this many outer rings of the board are along the rim. */
const RINGS = 2;

interface Measured {
  readonly isFilled?: boolean;
  readonly picture: MazePicture;
  readonly board: MazeBoard;
  readonly solution: MazeSolution;
}

/**
 * The measures that a document records in `quality`; shares have 3 decimals.
 * @param seen the visibility, if it is known
 */
export function quality(measured: Measured, seen?: number): MazeQuality {
  const { isFilled = false, picture, board } = measured;
  const { path } = measured.solution;
  const { columns, rows } = board;
  const contour = contourCells(picture.rows);
  const cells = path.map(([c, r]) => r * columns + c);
  const onPath = new Uint8Array(columns * rows);
  for (const cell of cells) onPath[cell] = 1;
  const exists = existingCells(board);
  const shown = picture.rows.join('');
  let contours = 0;
  let covered = 0;
  let length = 0;
  for (let cell = 0; cell < onPath.length; cell++) {
    contours += contour[cell];
    covered += contour[cell] & onPath[cell];
    length += onPath[cell];
  }
  return {
    cells: exists.reduce((sum, own) => sum + own, 0),
    pathLength: path.length,
    contourCover: contours === 0 ? 1 : round(covered / contours),
    strayShare: length === 0 ? 0 : round((length - covered) / length),
    dropped: contours - covered,
    visibility: round(seen ?? visibility(passagesOf(board), onPath, exists)),
    difficulty: difficulty(board, path, onPath),
    ...(picture.drawn === undefined
      ? {}
      : {
          likeness: round(
            board.shape === undefined
              ? likeness(picture.drawn, onPath, isFilled)
              : likeness(picture.drawn, exists, true),
          ),
          rimShare: round(rimShare(columns, rows, cells, (cell) => shown[cell] === '1')),
          sheafShare: round(sheafShare(board, path)),
        }),
  };
}

/** The share of a path along the rim that shows nothing of the figure. @param path cells, numbered row by row */
export function rimShare(
  columns: number,
  rows: number,
  path: readonly number[],
  isFigure: (cell: number) => boolean,
): number {
  const along = path.filter((cell) => {
    const [c, r] = [cell % columns, Math.floor(cell / columns)];
    return Math.min(c, r, columns - 1 - c, rows - 1 - r) < RINGS && !isFigure(cell);
  });
  return path.length === 0 ? 0 : along.length / path.length;
}

function sheafShare({ columns, rows }: MazeBoard, path: readonly Cell[]): number {
  const [across, along] = [new Uint8Array(columns * rows), new Uint8Array(columns * rows)];
  path.forEach(([c, r], place) => {
    const [from, to] = [path[place - 1], path[place + 1]];
    if (from === undefined || to === undefined) return;
    if (from[1] === to[1]) across[r * columns + c] = 1;
    else if (from[0] === to[0]) along[r * columns + c] = 1;
  });
  const inSheaf = path.filter(([c, r]) => {
    const cell = r * columns + c;
    const isAcross =
      across[cell] === 1 && ((across[cell - columns] ?? 0) === 1 || across[cell + columns] === 1);
    const beside = (c > 0 && along[cell - 1] === 1) || (c + 1 < columns && along[cell + 1] === 1);
    return isAcross || (along[cell] === 1 && beside);
  });
  return path.length === 0 ? 0 : inSheaf.length / path.length;
}

function passagesOf({ columns, rows, right, down }: MazeBoard): Passages {
  return { columns, rows, right: readPassages(right, columns), down: readPassages(down, columns) };
}

function readPassages(own: readonly string[], columns: number): Uint8Array {
  const open = new Uint8Array(columns * (own.length + 1));
  own.forEach((row, r) => {
    for (let c = 0; c < row.length; c++) if (row[c] === '1') open[r * columns + c] = 1;
  });
  return open;
}

/**
 * How hard a maze is, 0 to 1; 0 without a path. It is the sum of four parts from 0 to 1:
 *
 * - cells, weight 0.35: n ÷ (n + 2000). Smaller cells are harder to follow.
 * - turns, 0.35: t ÷ (t + 12) for t wrong turns off the path, each a decision.
 * - depth, 0.2: d ÷ (d + 40) for d steps that a wrong turn leads on, on average.
 * - path, 0.1: p ÷ (p + 250) for p cells of the path. A filling path winds, and is long without being hard.
 */
function difficulty(board: MazeBoard, path: readonly Cell[], onPath: Uint8Array): number {
  const { columns, rows, right, down } = board;
  const count = existingCells(board).reduce((sum, own) => sum + own, 0);
  const beside = (cell: number): readonly number[] => {
    const [c, r] = [cell % columns, Math.floor(cell / columns)];
    return [
      right[r]?.[c] === '1' ? cell + 1 : -1,
      c > 0 && right[r]?.[c - 1] === '1' ? cell - 1 : -1,
      r + 1 < rows && down[r]?.[c] === '1' ? cell + columns : -1,
      r > 0 && down[r - 1]?.[c] === '1' ? cell - columns : -1,
    ].filter((next) => next >= 0);
  };
  const seen = Uint8Array.from(onPath);
  let turns = 0;
  let depths = 0;
  for (const [c, r] of path) {
    for (const first of beside(r * columns + c)) {
      if (seen[first] === 1) continue;
      // Search a wrong turn breadth-first for its depth.
      turns++;
      let reached = [first];
      seen[first] = 1;
      for (; reached.length > 0; depths++) {
        const next: number[] = [];
        for (const cell of reached) {
          for (const other of beside(cell)) {
            if (seen[other] === 1) continue;
            seen[other] = 1;
            next.push(other);
          }
        }
        reached = next;
      }
    }
  }
  const deep = turns === 0 ? 0 : depths / turns;
  const part = (value: number, half: number) => value / (value + half);
  if (path.length === 0) return 0;
  return round(
    WEIGHTS.cells * part(count, HALF_CELLS) +
      WEIGHTS.turns * part(turns, HALF_TURNS) +
      WEIGHTS.depth * part(deep, HALF_DEPTH) +
      WEIGHTS.path * part(path.length, HALF_PATH),
  );
}
