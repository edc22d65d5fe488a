/** Sides of the windows over which features are averaged, in cells; 1 is the cell alone. */
const SIDES = [1, 3, 5, 7, 9] as const;
/** Means are rounded to fractions of this, fine enough to distinguish all means over 9 × 9 cells. */
const MEAN_UNITS = 8192;

/** The passages of a board, cell by cell: 1 is open. */
export interface Passages {
  readonly columns: number;
  readonly rows: number;
  readonly right: Uint8Array;
  readonly down: Uint8Array;
}

/**
 * How well one local feature separates the cells of a path from others, 0.5 (hidden) to 1 (plain). It is the largest
 * area under the ROC curve of the degree, straight run, turns or dead ends of cells, as they are or averaged over
 * windows. A cell's straight run is the number of passages in the longer straight corridor through it.
 * @param exists 1 for the cells that exist; by default all
 */
export function visibility(
  passages: Passages,
  onPath: Uint8Array,
  exists: Uint8Array = new Uint8Array(onPath.length).fill(1),
): number {
  const counts = summedArea(exists, passages);
  const marks = onPath.filter((_, cell) => exists[cell] === 1);
  const featureMaps = features(passages).flatMap((feature) => {
    const sums = summedArea(feature, passages);
    return SIDES.map((side) => {
      const means = averages(sums, counts, passages, side).filter((_, cell) => exists[cell] === 1);
      return { means, most: areaBound(means, marks) };
    });
  });
  // Compute the most promising first, as bounds then exclude most others.
  featureMaps.sort((a, b) => b.most - a.most);
  let most = 0.5;
  for (const featureMap of featureMaps) {
    if (featureMap.most <= most) break;
    const area = areaUnderCurve(featureMap.means, marks);
    most = Math.max(most, area, 1 - area);
  }
  return most;
}

/** Degree, straight run, turn and dead end of each cell. */
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

/** Summed-area table: the sum over all cells above and to the left of each lattice corner. */
function summedArea(values: ArrayLike<number>, { columns, rows }: Passages): Float64Array {
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

/**
 * Means over the windows about each cell, in parts of `MEAN_UNITS`.
 * @param sums summed-area table of the values
 * @param counts the same of the cells that exist
 */
function averages(
  sums: Float64Array,
  counts: Float64Array,
  { columns, rows }: Passages,
  side: number,
): Uint32Array {
  const means = new Uint32Array(columns * rows);
  const width = columns + 1;
  const half = side >> 1;
  for (let r = 0; r < rows; r++) {
    const top = Math.max(0, r - half) * width;
    const bottom = Math.min(rows, r + half + 1) * width;
    for (let c = 0; c < columns; c++) {
      const left = Math.max(0, c - half);
      const right = Math.min(columns, c + half + 1);
      const within = (table: Float64Array) =>
        table[bottom + right] - table[top + right] - table[bottom + left] + table[top + left];
      means[r * columns + c] = Math.floor((MEAN_UNITS * within(sums)) / Math.max(1, within(counts)) + 0.5);
    }
  }
  return means;
}

const BINS = 1024;

/** An upper bound of the area under the curve and of its complement, by a histogram of `BINS` bins. */
function areaBound(values: Uint32Array, marked: Uint8Array): number {
  let most = 0;
  for (let cell = 0; cell < values.length; cell++) if (values[cell] > most) most = values[cell];
  const on = new Float64Array(BINS);
  const off = new Float64Array(BINS);
  const step = (BINS - 0.5) / Math.max(1, most);
  for (let cell = 0; cell < values.length; cell++) {
    const bin = Math.floor(values[cell] * step);
    if (marked[cell] === 1) on[bin]++;
    else off[bin]++;
  }
  let wins = 0;
  let ties = 0;
  let less = 0;
  let count = 0;
  for (let bin = 0; bin < BINS; bin++) {
    wins += on[bin] * less;
    ties += on[bin] * off[bin];
    less += off[bin];
    count += on[bin];
  }
  const pairs = count * less;
  return pairs === 0 ? 0.5 : Math.max(wins + ties, pairs - wins) / pairs;
}

/** If the largest value is below this many times their number, values are sorted by counting. */
const COUNTING_SORT_FACTOR = 8;

/**
 * The probability that a random marked cell has a higher value than an unmarked one; ties count half.
 * @param values whole numbers below 2^30
 */
export function areaUnderCurve(values: Uint32Array, marked: Uint8Array): number {
  let on = 0;
  let wins = 0;
  let less = 0;
  // Counts equal values, in ascending order: how many of them are marked, and how many are not.
  const weigh = (ones: number, others: number): void => {
    wins += ones * (less + others / 2);
    on += ones;
    less += others;
  };
  let most = 0;
  for (let cell = 0; cell < values.length; cell++) if (values[cell] > most) most = values[cell];
  if (most < COUNTING_SORT_FACTOR * values.length) {
    const counts = new Uint32Array(2 * (most + 1));
    for (let cell = 0; cell < values.length; cell++) counts[2 * values[cell] + marked[cell]]++;
    for (let at = 0; at < counts.length; at += 2) {
      if (counts[at] + counts[at + 1] > 0) weigh(counts[at + 1], counts[at]);
    }
  } else {
    const keys = new Uint32Array(values.length);
    for (let cell = 0; cell < values.length; cell++) keys[cell] = 2 * values[cell] + marked[cell];
    const sorted = radixSort(keys);
    for (let from = 0; from < sorted.length; ) {
      // Equal values, of which the unmarked come first.
      const value = sorted[from] >> 1;
      let ones = 0;
      let to = from;
      for (; to < sorted.length && sorted[to] >> 1 === value; to++) ones += sorted[to] & 1;
      weigh(ones, to - from - ones);
      from = to;
    }
  }
  return on === 0 || less === 0 ? 0.5 : wins / (on * less);
}

const DIGIT_BITS = 11;

function radixSort(keys: Uint32Array<ArrayBuffer>): Uint32Array {
  let most = 0;
  for (const key of keys) if (key > most) most = key;
  let from = keys;
  let to = new Uint32Array(keys.length);
  const starts = new Uint32Array(1 << DIGIT_BITS);
  const digits = starts.length - 1;
  for (let shift = 0; shift < 32 && most >>> shift > 0; shift += DIGIT_BITS) {
    starts.fill(0);
    for (const key of from) starts[(key >>> shift) & digits]++;
    let next = 0;
    for (let digit = 0; digit <= digits; digit++) {
      const count = starts[digit];
      starts[digit] = next;
      next += count;
    }
    for (const key of from) to[starts[(key >>> shift) & digits]++] = key;
    [from, to] = [to, from];
  }
  return from;
}
