import type { Lab } from '../../pixels/lab.ts';
import { blobsOf } from '../ink/morphology.ts';

/** Side of the squares in which the paper is measured, in pixels. */
const SQUARE = 4;
/** Dark things narrower than this share of the longer side are drawn; broader ones are shadows. */
const BROADEST = 0.14;
/** The same limit for painted areas, which have sharp edges. */
const BROADEST_PAINTED = 0.5;
/** Minimum darkness of a broad dark area, in lightness, and minimum share of it across a sharp edge. */
const DEEP = 8;
const SHARP_RIM = 0.45;
/** Distance at which the sides of an edge are compared, in squares. */
const RIM_SQUARES = 3;
/** Radius in which the paper's colour is averaged, as a share of the longer side. */
const COLOUR_REACH = 0.09;
/** Squares that are darker than the paper by more than this, in LAB units, do not count for its colour. */
const PAPER_DARKER = 4;
/** Squares whose colour differs by more than this do not count either. */
const PAPER_OFF = 6;
/** Steps of an ink map per unit of LAB. */
const INK_STEPS = 2;
/** Ink is measured relative to the paper's lightness, but at least to this. */
const DIMMEST = 25;

/** The ink of each pixel, 0 to 255: its difference from the paper in lightness and colour. */
export interface InkMap {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  /** The paper's lightness in squares of `SQUARE` pixels. */
  readonly paper: SquareGrid;
}

interface SquareGrid {
  readonly columns: number;
  readonly rows: number;
  readonly data: Float32Array;
}

/**
 * Removes light and shadow from a photographed drawing. The paper's lightness is a morphological closing of the
 * picture's: lines are filled, and edges of shadows stay in place. The paper's colour is the mean of squares as light
 * as paper. It is computed twice, the second time without coloured squares.
 */
export function inkMapOf(lab: Lab): InkMap {
  const longer = Math.max(lab.width, lab.height);
  const light = squareMeans(lab, lab.l);
  const reachOf = (share: number): number => Math.max(2, Math.round((share * longer) / (2 * SQUARE)));
  const near = closing(light, reachOf(BROADEST));
  const bright = correctPainted(light, near, closing(light, reachOf(BROADEST_PAINTED)));
  const paper = blur(blur(bright, 2), 2);
  const [a, b] = [squareMeans(lab, lab.a), squareMeans(lab, lab.b)];
  const around = Math.max(2, Math.round((COLOUR_REACH * longer) / SQUARE));
  const bare = new Float32Array(light.data.length);
  for (let at = 0; at < bare.length; at++) bare[at] = paper.data[at] - light.data[at] < PAPER_DARKER ? 1 : 0;
  const [firstA, firstB] = meansWhere([a, b], { ...light, data: bare }, around);
  for (let at = 0; at < bare.length; at++) {
    const da = a.data[at] - firstA.data[at];
    const db = b.data[at] - firstB.data[at];
    if (da * da + db * db > PAPER_OFF * PAPER_OFF) bare[at] = 0;
  }
  const [paperA, paperB] = meansWhere([a, b], { ...light, data: bare }, around);
  return { width: lab.width, height: lab.height, data: inkOfPixels(lab, paper, paperA, paperB), paper };
}

function squareMeans({ width, height }: Lab, channel: Float32Array): SquareGrid {
  const columns = Math.ceil(width / SQUARE);
  const rows = Math.ceil(height / SQUARE);
  const data = new Float32Array(columns * rows);
  const sums = new Float64Array(columns);
  for (let row = 0; row < rows; row++) {
    sums.fill(0);
    const last = Math.min(height, (row + 1) * SQUARE);
    for (let y = row * SQUARE; y < last; y++) addSquares(channel, y * width, width, sums);
    for (let column = 0; column < columns; column++) {
      const count = (last - row * SQUARE) * (Math.min(width, (column + 1) * SQUARE) - column * SQUARE);
      data[row * columns + column] = rounded(sums[column] / count);
    }
  }
  return { columns, rows, data };
}

function addSquares(channel: Float32Array, from: number, width: number, sums: Float64Array): void {
  const whole = Math.floor(width / SQUARE);
  let at = from;
  for (let column = 0; column < whole; column++, at += SQUARE)
    sums[column] += channel[at] + channel[at + 1] + channel[at + 2] + channel[at + 3];
  for (const end = from + width; at < end; at++) sums[whole] += channel[at];
}

/**
 * Corrects the paper's lightness under painted areas that are broader than lines. There a wider closing is far brighter
 * than the narrow one, and the edge is sharper than that of a shadow.
 */
function correctPainted(light: SquareGrid, near: SquareGrid, far: SquareGrid): SquareGrid {
  const { columns, rows } = light;
  const deep = Uint8Array.from(near.data, (value, at) => Number(far.data[at] - value > DEEP));
  if (!deep.includes(1)) return near;
  const { labels, sizes } = blobsOf({ width: columns, height: rows, data: deep }, 1, false);
  const [rims, sharp, outer] = [
    new Float64Array(sizes.length),
    new Float64Array(sizes.length),
    new Uint8Array(sizes.length),
  ];
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, at++) {
      const label = labels[at];
      if (label === 0) continue;
      if (Math.min(column, row, columns - 1 - column, rows - 1 - row) < RIM_SQUARES) {
        outer[label] = 1;
        continue;
      }
      const around = [at - 1, at + 1, at - columns, at + columns].find((beside) => labels[beside] !== label);
      if (around === undefined) continue;
      const step = (around - at) * RIM_SQUARES;
      rims[label]++;
      const depth = far.data[at] - near.data[at];
      if (light.data[at + step] - light.data[at - step] > SHARP_RIM * depth) sharp[label]++;
    }
  }
  const isPainted = sizes.map((_, label) => outer[label] === 0 && 2 * sharp[label] > rims[label]);
  const data = near.data.map((value, at) => (isPainted[labels[at]] ? far.data[at] : value));
  return { columns, rows, data };
}

/** Morphological closing: removes dark things narrower than twice `reach` squares. */
function closing(channel: SquareGrid, reach: number): SquareGrid {
  return extreme(extreme(channel, reach, 1), reach, -1);
}

/** Finds the maximum (`sign` 1) or minimum (-1) in a window around each square, along rows and then along columns. */
function extreme({ columns, rows, data }: SquareGrid, reach: number, sign: 1 | -1): SquareGrid {
  const along = new Float32Array(data.length);
  const found = new Float32Array(data.length);
  for (let row = 0; row < rows; row++)
    slidingExtremes(data, along, { from: row * columns, step: 1, count: columns }, reach, sign);
  for (let column = 0; column < columns; column++)
    slidingExtremes(along, found, { from: column, step: columns, count: rows }, reach, sign);
  return { columns, rows, data: found };
}

/** Finds extremes in a sliding window along a line, by a queue of candidates (Lemire 2006). */
function slidingExtremes(
  from: Float32Array,
  to: Float32Array,
  line: { readonly from: number; readonly step: number; readonly count: number },
  reach: number,
  sign: 1 | -1,
): void {
  const { count, step } = line;
  const queue = new Int32Array(count);
  const values = new Float32Array(count);
  for (let next = 0, at = line.from; next < count; next++, at += step) values[next] = sign * from[at];
  let head = 0;
  let tail = 0;
  for (let next = 0; next < count + reach; next++) {
    if (next < count) {
      const value = values[next];
      while (tail > head && values[queue[tail - 1]] <= value) tail--;
      queue[tail++] = next;
    }
    const at = next - reach;
    if (at < 0) continue;
    while (queue[head] < at - reach) head++;
    to[line.from + at * step] = sign * values[queue[head]];
  }
}

function blur(channel: SquareGrid, reach: number): SquareGrid {
  return meanOf(channel, sumTable(channel), undefined, reach);
}

/**
 * Returns the means of channels over nearby squares whose `counts` is 1. If none is near, it takes all such squares.
 */
function meansWhere(channels: readonly [SquareGrid, SquareGrid], counts: SquareGrid, reach: number) {
  const weights = sumTable(counts);
  const [one, other] = channels;
  return [
    meanOf(one, sumTable(one, counts), weights, reach),
    meanOf(other, sumTable(other, counts), weights, reach),
  ] as const;
}

/** @param weights summed weights of squares; equal if left out */
function meanOf(
  { columns, rows }: SquareGrid,
  sums: Float64Array,
  weights: Float64Array | undefined,
  reach: number,
): SquareGrid {
  const across = columns + 1;
  const all = weights?.[weights.length - 1] ?? columns * rows;
  const mean = all === 0 ? 0 : sums[sums.length - 1] / all;
  const data = new Float32Array(columns * rows);
  for (let row = 0, at = 0; row < rows; row++) {
    const top = Math.max(0, row - reach);
    const bottom = Math.min(rows, row + reach + 1);
    const [upper, lower] = [top * across, bottom * across];
    for (let column = 0; column < columns; column++, at++) {
      const left = Math.max(0, column - reach);
      const right = Math.min(columns, column + reach + 1);
      const weight =
        weights === undefined
          ? (bottom - top) * (right - left)
          : weights[lower + right] - weights[lower + left] - weights[upper + right] + weights[upper + left];
      const sum = sums[lower + right] - sums[lower + left] - sums[upper + right] + sums[upper + left];
      data[at] = rounded(weight === 0 ? mean : sum / weight);
    }
  }
  return { columns, rows, data };
}

function sumTable({ columns, rows, data }: SquareGrid, counts?: SquareGrid): Float64Array {
  const across = columns + 1;
  const sums = new Float64Array(across * (rows + 1));
  for (let row = 0; row < rows; row++) {
    const [from, to] = [row * columns, (row + 1) * across + 1];
    if (counts === undefined) sumRow(data, from, columns, sums, to);
    else {
      const counted = data.subarray(from, from + columns).map((value, at) => value * counts.data[from + at]);
      sumRow(counted, 0, columns, sums, to);
    }
  }
  return sums;
}

function sumRow(values: Float32Array, from: number, count: number, sums: Float64Array, to: number): void {
  let own = 0;
  const across = count + 1;
  for (let column = 0; column < count; column++) {
    own += values[from + column];
    sums[to + column] = sums[to + column - across] + own;
  }
}

/** The paper is interpolated between the middles of squares. */
function inkOfPixels(lab: Lab, ...paper: readonly [SquareGrid, SquareGrid, SquareGrid]): Uint8Array {
  const { width, height } = lab;
  const [{ columns, rows }] = paper;
  const data = new Uint8Array(width * height);
  const lines = [0, 1, 2].map(() => new Float64Array(columns + 1));
  // For each column of pixels, the square to its left and the share of the way to the next.
  const lefts = new Int32Array(width);
  const shares = new Float64Array(width);
  for (let x = 0; x < width; x++) {
    const u = Math.max(0, Math.min(columns - 1, (x + 0.5) / SQUARE - 0.5));
    lefts[x] = Math.floor(u);
    shares[x] = u - lefts[x];
  }
  const across = { lefts, shares };
  for (let y = 0; y < height; y++) {
    const v = Math.max(0, Math.min(rows - 1, (y + 0.5) / SQUARE - 0.5));
    const upper = Math.floor(v);
    const lower = Math.min(rows - 1, upper + 1);
    const low = v - upper;
    for (let channel = 0; channel < lines.length; channel++)
      paperLine(paper[channel].data, upper * columns, lower * columns, low, lines[channel]);
    weighRow(lab, lines, across, y, data);
  }
  return data;
}

/** Interpolates a channel of the paper between two rows of squares. `low` is the share of the way to the lower one. */
function paperLine(
  values: Float32Array,
  upper: number,
  lower: number,
  low: number,
  line: Float64Array,
): void {
  const columns = line.length - 1;
  for (let column = 0; column < columns; column++) {
    const above = values[upper + column];
    line[column] = above + low * (values[lower + column] - above);
  }
  line[columns] = line[columns - 1];
}

function weighRow(
  { width, l, a, b }: Lab,
  [light, aLine, bLine]: readonly Float64Array[],
  { lefts, shares }: { readonly lefts: Int32Array; readonly shares: Float64Array },
  y: number,
  data: Uint8Array,
): void {
  for (let x = 0, at = y * width; x < width; x++, at++) {
    const left = lefts[x];
    const share = shares[x];
    const bare = Math.max(light[left] + share * (light[left + 1] - light[left]), DIMMEST);
    const darker = bare > l[at] ? ((bare - l[at]) * 100) / bare : 0;
    const da = a[at] - aLine[left] - share * (aLine[left + 1] - aLine[left]);
    const db = b[at] - bLine[left] - share * (bLine[left + 1] - bLine[left]);
    const value = Math.round(INK_STEPS * Math.sqrt(darker * darker + da * da + db * db));
    data[at] = Math.min(255, value);
  }
}

/** Rounds to multiples of 1/1024, whose sums are exact. */
function rounded(value: number): number {
  return Math.round(value * 1024) / 1024;
}
