import { below, type Dice, shuffle } from '../dice.ts';
import type { Passages } from './visibility.ts';
import { REACH } from './windows.ts';

/**
 * A maze under construction: its path, and trees of dead ends from the path over all other cells. Cells are numbered
 * row by row with a margin of `REACH` on all sides, so that windows need no bounds checks.
 */
export interface Forest {
  readonly columns: number;
  readonly rows: number;
  /** Cells from one row to the next. */
  readonly stride: number;
  readonly inside: Uint8Array;
  readonly onPath: Uint8Array;
  /** 1 if a passage leads from a cell to the right, or down. */
  readonly right: Uint8Array;
  readonly down: Uint8Array;
  /** The next cell on the way to the path; -1 for cells of the path. */
  readonly parent: Int32Array;
  /** All cells off the path. */
  readonly off: Int32Array;
  readonly pathLength: number;
}

/**
 * Returns a board with only a path, whose cells are numbered without the margin.
 * @param exists 1 for the cells that exist; by default all
 */
export function forestAround(
  columns: number,
  rows: number,
  path: readonly number[],
  exists: Uint8Array = new Uint8Array(columns * rows).fill(1),
): Forest {
  const stride = columns + 2 * REACH;
  const size = stride * (rows + 2 * REACH);
  const off = new Int32Array(exists.reduce((sum, own) => sum + own, 0) - path.length);
  const forest: Forest = {
    columns,
    rows,
    stride,
    inside: new Uint8Array(size),
    onPath: new Uint8Array(size),
    right: new Uint8Array(size),
    down: new Uint8Array(size),
    parent: new Int32Array(size).fill(-1),
    off,
    pathLength: path.length,
  };
  for (let r = 0; r < rows; r++) {
    const first = (r + REACH) * stride + REACH;
    forest.inside.set(exists.subarray(r * columns, (r + 1) * columns), first);
  }
  path.forEach((cell, place) => {
    const here = padded(forest, cell);
    forest.onPath[here] = 1;
    if (place > 0) join(forest, padded(forest, path[place - 1]), here);
  });
  for (let cell = 0, count = 0; cell < size; cell++) {
    if (forest.inside[cell] > forest.onPath[cell]) off[count++] = cell;
  }
  return forest;
}

/** Adds the margin to the number of a cell. */
export function padded({ columns, stride }: { columns: number; stride: number }, cell: number): number {
  const c = cell % columns;
  return ((cell - c) / columns + REACH) * stride + REACH + c;
}

/** Opens the passage between two neighbouring cells. */
export function join(
  { right, down, stride }: Pick<Forest, 'right' | 'down' | 'stride'>,
  a: number,
  b: number,
): void {
  if (b === a + 1) right[a] = 1;
  else if (b === a - 1) right[b] = 1;
  else if (b === a + stride) down[a] = 1;
  else down[b] = 1;
}

export function degree({ right, down, stride }: Forest, cell: number): number {
  return right[cell] + down[cell] + right[cell - 1] + down[cell - stride];
}

/** Odds out of 16 that a tree grows straight on if it can; otherwise its direction is random. */
const STRAIGHT = 12;

/** Grows trees over all free cells, depth first, from taken cells in random order. */
export function grow(forest: Forest, dice: Dice): void {
  const { stride, inside, onPath, parent } = forest;
  const ways = [1, stride, -1, -stride];
  const taken = Uint8Array.from(onPath);
  const roots: number[] = [];
  for (let cell = 0; cell < taken.length; cell++) {
    if (parent[cell] >= 0) taken[cell] = 1;
    if (taken[cell] === 1) roots.push(cell);
  }
  shuffle(roots, dice);
  for (const root of roots) {
    const branch = [root];
    while (branch.length > 0) {
      const cell = branch[branch.length - 1];
      const before = branch.length > 1 ? branch[branch.length - 2] : parent[cell];
      const goesOn = before >= 0 && below(dice, 16) < STRAIGHT;
      const first = goesOn ? ways.indexOf(cell - before) : below(dice, 4);
      let next = -1;
      for (let i = 0; i < 4 && next < 0; i++) {
        const beside = cell + ways[(first + i) & 3];
        if (inside[beside] === 1 && taken[beside] === 0) next = beside;
      }
      if (next < 0) {
        branch.pop();
        continue;
      }
      join(forest, cell, next);
      parent[next] = cell;
      taken[next] = 1;
      branch.push(next);
    }
  }
}

/** The passages without the margin. */
export function passagesOf(forest: Forest): Passages {
  const { columns, rows, stride } = forest;
  const right = new Uint8Array(columns * rows);
  const down = new Uint8Array(columns * rows);
  for (let r = 0; r < rows; r++) {
    const first = (r + REACH) * stride + REACH;
    right.set(forest.right.subarray(first, first + columns), r * columns);
    down.set(forest.down.subarray(first, first + columns), r * columns);
  }
  return { columns, rows, right, down };
}
