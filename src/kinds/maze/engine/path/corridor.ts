import type { Point } from '../../../../geometry/shapes/point.ts';
import { cachePerObject } from '../../../../once.ts';
import { type Cell, existingCells, type MazeBoard } from '../document.ts';
import { outsideOf } from './outside.ts';

/** The four directions, as columns and rows. Directions are numbered by their index here. */
export const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;
export type Direction = 0 | 1 | 2 | 3;

const DIRECTION_NUMBERS = [0, 1, 2, 3] as const;
/** Openings are below or above a cell if possible. */
const OPENING_ORDER = [1, 3, 2, 0] as const;

/** The corridors of a board. Cells are numbered from 0, row by row; arrays are by cell. */
export interface Corridors {
  readonly columns: number;
  readonly rows: number;
  /** In puzzle units. */
  readonly side: number;
  readonly start: number;
  readonly goal: number;
  /** 1 for the cells that exist. */
  readonly exists: Uint8Array;
  /** The directions in which start and goal open to the outside. */
  readonly openings: readonly [start: Direction, goal: Direction];
  /** Open directions: bit d for direction d. */
  readonly open: Uint8Array;
  /** The cell before each cell on the way from the start; -1 for the start and unreachable cells. */
  readonly before: Int32Array;
  /** Steps from the start; -1 for unreachable cells. */
  readonly steps: Int32Array;
  /** From start to goal, both included; empty if there is no way. */
  readonly wayOut: readonly number[];
}

export function sideOf({ columns, rows }: Pick<MazeBoard, 'columns' | 'rows'>): number {
  return 1000 / Math.max(columns, rows);
}

/** Cached for each board. */
export const corridorsOf = cachePerObject((board: MazeBoard): Corridors => {
  const { columns, rows } = board;
  const cellNumber = ([c, r]: Cell): number => r * columns + c;
  const open = new Uint8Array(columns * rows);
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const cell = r * columns + c;
      if (c + 1 < columns && board.right[r]?.[c] === '1') {
        open[cell] |= 1;
        open[cell + 1] |= 4;
      }
      if (r + 1 < rows && board.down[r]?.[c] === '1') {
        open[cell] |= 2;
        open[cell + columns] |= 8;
      }
    }
  }

  // Search breadth-first from the start.
  const start = cellNumber(board.start);
  const before = new Int32Array(open.length).fill(-1);
  const steps = new Int32Array(open.length).fill(-1);
  const walked = [start];
  steps[start] = 0;
  for (const cell of walked) {
    for (const direction of DIRECTION_NUMBERS) {
      if ((open[cell] & (1 << direction)) === 0) continue;
      const next = cell + offset(columns, direction);
      if (steps[next] >= 0) continue;
      steps[next] = steps[cell] + 1;
      before[next] = cell;
      walked.push(next);
    }
  }
  const goal = cellNumber(board.goal);
  const wayOut = traceBack(before, steps, goal);
  const exists = existingCells(board);
  const isOutside = outsideOf(columns, rows, exists);
  const openingOf = ([c, r]: Cell): Direction =>
    OPENING_ORDER.find((direction) => {
      const [across, down] = DIRECTIONS[direction];
      return isOutside(c + across, r + down);
    }) ?? 0;
  const openings = [openingOf(board.start), openingOf(board.goal)] as const;
  return { columns, rows, side: sideOf(board), start, goal, exists, openings, open, before, steps, wayOut };
});

function offset(columns: number, direction: Direction): number {
  const [across, down] = DIRECTIONS[direction];
  return down * columns + across;
}

function traceBack(before: Int32Array, steps: Int32Array, cell: number): readonly number[] {
  if (!(steps[cell] >= 0)) return [];
  const way: number[] = [];
  for (let at = cell; at >= 0; at = before[at]) way.push(at);
  return way.reverse();
}

/** The way from the start to a cell, both included; empty if there is none. */
export function pathFromStart({ before, steps }: Corridors, cell: number): readonly number[] {
  return traceBack(before, steps, cell);
}

export function placeOf({ columns }: Corridors, cell: number): Cell {
  return [cell % columns, Math.floor(cell / columns)];
}

/** The number of the cell in this column and row; undefined outside the board. */
export function cellAt({ columns, rows }: Corridors, [c, r]: Cell): number | undefined {
  return c >= 0 && r >= 0 && c < columns && r < rows ? r * columns + c : undefined;
}

/** The middle of a cell, in puzzle units. */
export function middleOf(corridors: Corridors, cell: number): Point {
  const [c, r] = placeOf(corridors, cell);
  return [(c + 0.5) * corridors.side, (r + 0.5) * corridors.side];
}

/** The neighbour in this direction; undefined if there is a wall between. */
export function neighbourThrough(
  { columns, open }: Corridors,
  cell: number,
  direction: Direction,
): number | undefined {
  return (open[cell] & (1 << direction)) === 0 ? undefined : cell + offset(columns, direction);
}

/** The neighbours without a wall between. */
export function adjacentCells(corridors: Corridors, cell: number): readonly number[] {
  return DIRECTION_NUMBERS.flatMap((direction) => neighbourThrough(corridors, cell, direction) ?? []);
}

/** True if a cell has three passages or more. */
export function isJunction({ open }: Corridors, cell: number): boolean {
  const passages = open[cell];
  return (passages & 1) + ((passages >> 1) & 1) + ((passages >> 2) & 1) + ((passages >> 3) & 1) > 2;
}

/** The way from one cell to another, both included; empty if there is none. */
export function pathBetween(corridors: Corridors, from: number, to: number): readonly number[] {
  const [back, on] = [pathFromStart(corridors, from), pathFromStart(corridors, to)];
  if (back.length === 0 || on.length === 0) return [];
  let common = 0;
  while (common < back.length && back[common] === on[common]) common++;
  return [...back.slice(common).reverse(), ...on.slice(common - 1)];
}

/** The cells from the neighbour in this direction to the next junction, dead end, start or goal. */
export function corridorFrom(corridors: Corridors, cell: number, direction: Direction): readonly number[] {
  const next = neighbourThrough(corridors, cell, direction);
  if (next === undefined) return [];
  const corridor = [next];
  for (let [last, at] = [cell, next]; ; ) {
    if (at === corridors.goal || at === corridors.start || isJunction(corridors, at)) return corridor;
    const on = adjacentCells(corridors, at).find((each) => each !== last);
    if (on === undefined || on === cell) return corridor;
    corridor.push(on);
    [last, at] = [at, on];
  }
}

/**
 * True if no wall crosses the straight line between two points. They are in cells: the middle of cell (c, r) is (c +
 * 0.5, r + 0.5). False for points outside the board.
 */
export function hasLineOfSight(corridors: Corridors, from: Point, to: Point): boolean {
  const end = cellUnder(corridors, to);
  const first = cellUnder(corridors, from);
  if (first === undefined || end === undefined) return false;
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  for (let cell: number = first; cell !== end; ) {
    // The side by which the line leaves the cell.
    const [c, r] = placeOf(corridors, cell);
    const across = x === 0 ? Number.POSITIVE_INFINITY : (c + (x > 0 ? 1 : 0) - from[0]) / x;
    const down = y === 0 ? Number.POSITIVE_INFINITY : (r + (y > 0 ? 1 : 0) - from[1]) / y;
    const direction: Direction = across <= down ? (x > 0 ? 0 : 2) : y > 0 ? 1 : 3;
    const next = Math.min(across, down) > 1 ? undefined : neighbourThrough(corridors, cell, direction);
    if (next === undefined) return false;
    cell = next;
  }
  return true;
}

function cellUnder(corridors: Corridors, [x, y]: Point): number | undefined {
  return cellAt(corridors, [Math.floor(x), Math.floor(y)]);
}
