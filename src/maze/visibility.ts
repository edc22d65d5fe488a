/** Sides of the windows in which features are averaged; 1 is the feature as it is. */
const SIDES = [1, 3, 5, 7, 9] as const;

/** The passages of a board, cell after cell, as 0 and 1. */
export interface Passages {
  readonly columns: number;
  readonly rows: number;
  readonly right: Uint8Array;
  readonly down: Uint8Array;
}

/**
 * How well a single local feature tells the cells of a path from the others: the largest area under the curve that degree,
 * straight run, turns or dead ends reach, each as it is and averaged in windows of 3 to 9 cells; 0.5 is hidden, 1 plain.
 * A cell's straight run is the number of passages in the longer of the two straight corridors through it.
 */
export function visibility(passages: Passages, onPath: Uint8Array): number {
  let most = 0.5;
  for (const feature of features(passages)) {
    const sums = summed(feature, passages);
    for (const side of SIDES) {
      const seen = side === 1 ? feature : averaged(sums, passages, side);
      const area = areaUnderCurve(seen, onPath);
      most = Math.max(most, area, 1 - area);
    }
  }
  return most;
}

/** Degree, straight run, whether a corridor turns, and whether it ends, of each cell. */
function features({ columns, rows, right, down }: Passages): readonly Float64Array[] {
  const count = columns * rows;
  const degree = new Float64Array(count);
  const run = new Float64Array(count);
  const turn = new Float64Array(count);
  const deadEnd = new Float64Array(count);
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const cell = r * columns + c;
      const across = right[cell] + (c > 0 ? right[cell - 1] : 0);
      const along = down[cell] + (r > 0 ? down[cell - columns] : 0);
      degree[cell] = across + along;
      turn[cell] = across === 1 && along === 1 ? 1 : 0;
      deadEnd[cell] = across + along === 1 ? 1 : 0;
    }
  }
  const measure = (first: number, step: number, cells: number, open: Uint8Array) => {
    for (let from = 0; from < cells; ) {
      let to = from;
      while (to + 1 < cells && open[first + to * step] === 1) to++;
      for (let i = from; i <= to; i++) run[first + i * step] = Math.max(run[first + i * step], to - from);
      from = to + 1;
    }
  };
  for (let r = 0; r < rows; r++) measure(r * columns, 1, columns, right);
  for (let c = 0; c < columns; c++) measure(c, columns, rows, down);
  return [degree, run, turn, deadEnd];
}

/** Sums over all cells up and left of each corner of the lattice. */
function summed(values: Float64Array, { columns, rows }: Passages): Float64Array {
  const width = columns + 1;
  const sums = new Float64Array(width * (rows + 1));
  for (let r = 0; r < rows; r++) {
    let row = 0;
    for (let c = 0; c < columns; c++) {
      row += values[r * columns + c];
      sums[(r + 1) * width + c + 1] = sums[r * width + c + 1] + row;
    }
  }
  return sums;
}

/** Means over windows about each cell, as far as they lie on the board. */
function averaged(sums: Float64Array, { columns, rows }: Passages, side: number): Float64Array {
  const width = columns + 1;
  const half = side >> 1;
  const means = new Float64Array(columns * rows);
  for (let r = 0; r < rows; r++) {
    const [top, bottom] = [Math.max(0, r - half), Math.min(rows, r + half + 1)];
    for (let c = 0; c < columns; c++) {
      const [left, right] = [Math.max(0, c - half), Math.min(columns, c + half + 1)];
      const sum =
        sums[bottom * width + right] -
        sums[top * width + right] -
        sums[bottom * width + left] +
        sums[top * width + left];
      means[r * columns + c] = sum / ((bottom - top) * (right - left));
    }
  }
  return means;
}

/** How often a marked cell has more than an unmarked one; of equals, half of them. 0.5 where all are of one sort. */
export function areaUnderCurve(values: Float64Array, marked: Uint8Array): number {
  let count = 0;
  for (const own of marked) count += own;
  const on = new Float64Array(count);
  const off = new Float64Array(values.length - count);
  let nextOn = 0;
  let nextOff = 0;
  for (let cell = 0; cell < values.length; cell++) {
    if (marked[cell] === 1) on[nextOn++] = values[cell];
    else off[nextOff++] = values[cell];
  }
  on.sort();
  off.sort();
  if (on.length === 0 || off.length === 0) return 0.5;
  let wins = 0;
  let less = 0;
  let upTo = 0;
  for (const value of on) {
    while (less < off.length && off[less] < value) less++;
    upTo = Math.max(upTo, less);
    while (upTo < off.length && off[upTo] === value) upTo++;
    wins += less + (upTo - less) / 2;
  }
  return wins / (on.length * off.length);
}
