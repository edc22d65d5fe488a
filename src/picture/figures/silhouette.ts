import type { Bounds } from '../../geometry/shapes/bounds.ts';
import { cachePerObject } from '../../once.ts';
import type { Mask } from '../pixels/threshold.ts';
import { partsOf } from './parts.ts';

/** The share of each square of a raster that is figure, 0 to 1, row by row. */
export interface Coverage {
  readonly columns: number;
  readonly rows: number;
  readonly data: Float64Array;
  /** For each square, the connected part of the figure that covers most of it. Numbered from 1; 0 if none does. */
  readonly parts: Int32Array;
}

/** The bounding box of a mask's figure in pixels; `right` and `bottom` are exclusive. Undefined if it is empty. */
export function extentOf({ width, height, data }: Mask): Bounds | undefined {
  let left = width;
  let right = 0;
  let top = height;
  let bottom = 0;
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let x = 0;
    while (x < width && data[row + x] === 0) x++;
    if (x === width) continue;
    left = Math.min(left, x);
    let end = width;
    while (data[row + end - 1] === 0) end--;
    right = Math.max(right, end);
    top = Math.min(top, y);
    bottom = y + 1;
  }
  return right === 0 ? undefined : { left, top, right, bottom };
}

/** Shifts of a raster off the middle, in squares: first the coarse ones, then the fine ones around the best. */
const COARSE = [0, 0.25, -0.25, 0.5] as const;
const FINE = [0, 0.125, -0.125] as const;
/** Possible thresholds: a square counts as figure if at least this share of it is covered. */
const THRESHOLDS = [0.5, 0.42, 0.34, 0.26] as const;
/** Samples per square, across and down, that find its part. */
const SAMPLES = 6;

/** A raster of squares over a mask. x and y of its upper left corner and `side` are in pixels. */
export interface Raster {
  readonly columns: number;
  readonly rows: number;
  readonly side: number;
  readonly x: number;
  readonly y: number;
}

export interface ShiftedRaster extends Raster {
  /** Ten times the index of the coarse shift, plus the number of the fine shift (from 1; 0 for none). */
  readonly shift: number;
}

/** Columns, rows and the margin around the figure, in squares. */
interface RasterLayout {
  readonly columns: number;
  readonly rows: number;
  readonly margin: number;
}

/**
 * Places rasters over the figure, sized so that about `margin` squares stay free on each side. The figure is in the
 * middle or shifted by about half a square. Rasters are sorted so that whole squares fit the first one best: there,
 * straight rims and thin lines fill squares rather than halves of two.
 * @param onlyShift if given, only the raster with this shift is returned
 */
export function rastersOver(
  mask: Mask,
  extent: Bounds,
  { columns, rows, margin }: RasterLayout,
  onlyShift?: number,
): readonly ShiftedRaster[] {
  const width = extent.right - extent.left;
  const height = extent.bottom - extent.top;
  const side = Math.max(width / Math.max(1, columns - 2 * margin), height / Math.max(1, rows - 2 * margin));
  const middle: ShiftedRaster = {
    columns,
    rows,
    side,
    x: (extent.left + extent.right - columns * side) / 2,
    y: (extent.top + extent.bottom - rows * side) / 2,
    shift: 0,
  };
  // Shifts start at the middle, so that a stable sort prefers the raster nearest to it.
  const coarse = () => shiftedFrom(middle, COARSE).map((raster, i) => ({ ...raster, shift: 10 * i }));
  const fine = (from: ShiftedRaster) =>
    shiftedFrom(from, FINE).map((raster, i) => ({ ...raster, shift: from.shift + i + 1 }));
  if (onlyShift !== undefined) {
    const own = coarse()[Math.floor(onlyShift / 10)] ?? middle;
    return onlyShift % 10 === 0 ? [own] : fine(own).slice((onlyShift % 10) - 1, onlyShift % 10);
  }
  const sums = sumTableOf(mask);
  const rate = (raster: ShiftedRaster) => ({ raster, like: bestMatch(measure(sums, raster)) });
  const rasters = coarse().map(rate);
  rasters.sort((a, b) => b.like - a.like);
  rasters.push(...fine(rasters[0].raster).map(rate));
  rasters.sort((a, b) => b.like - a.like);
  return rasters.map(({ raster }) => raster);
}

function shiftedFrom(raster: ShiftedRaster, shifts: readonly number[]): readonly ShiftedRaster[] {
  const { x, y, side } = raster;
  return shifts.flatMap((down) =>
    shifts.map((across) => ({ ...raster, x: x + across * side, y: y + down * side })),
  );
}

/** The share of each square that is figure, 0 to 1; 0 outside the mask. */
export function coverageShares(mask: Mask, raster: Raster): Float64Array {
  return measure(sumTableOf(mask), raster);
}

export function measureCoverage(mask: Mask, raster: Raster): Coverage {
  const survey = sumTableOf(mask);
  const { columns, rows } = raster;
  const data = measure(survey, raster);
  return { columns, rows, data, parts: dominantParts(mask, raster, data) };
}

/** The best match of whole squares with the coverage, in thousandths: intersection over union. */
function bestMatch(data: Float64Array): number {
  // For each share, the coverage and the number of the squares that it adds.
  const coverages = THRESHOLDS.map(() => 0);
  const counts = THRESHOLDS.map(() => 0);
  let all = 0;
  for (const own of data) {
    if (own === 0) continue;
    all += own;
    let first = 0;
    while (first < THRESHOLDS.length && own < THRESHOLDS[first]) first++;
    if (first === THRESHOLDS.length) continue;
    coverages[first] += own;
    counts[first]++;
  }
  let most = 0;
  let [both, squares] = [0, 0];
  THRESHOLDS.forEach((_, i) => {
    both += coverages[i];
    squares += counts[i];
    most = Math.max(most, Math.round((1000 * both) / (all - both + squares)));
  });
  return most;
}

/** A summed-area table: the figure pixels above and to the left of each corner of a pixel. */
interface Sums {
  readonly width: number;
  readonly height: number;
  readonly sums: Int32Array;
}

const sumTableOf = cachePerObject(
  (mask: Mask): Sums => ({
    width: mask.width,
    height: mask.height,
    sums: sumTable(mask),
  }),
);
const partsIn = cachePerObject(partsOf);

function sumTable({ width, height, data }: Mask): Int32Array {
  const across = width + 1;
  const sums = new Int32Array(across * (height + 1));
  for (let y = 0; y < height; y++)
    sumRow(data.subarray(y * width, (y + 1) * width), sums, (y + 1) * across + 1);
  return sums;
}

function sumRow(row: Uint8Array, sums: Int32Array, start: number): void {
  const above = start - row.length - 1;
  let sum = 0;
  for (let x = 0; x < row.length; x++) {
    sum += row[x];
    sums[start + x] = sums[above + x] + sum;
  }
}

/** Measures the share of each square that is figure by interpolating the summed-area table. Rounded to 3 decimals. */
function measure({ width, height, sums }: Sums, { columns, rows, side, x, y }: Raster): Float64Array {
  const across = squareEdges(x, side, columns, width);
  const down = squareEdges(y, side, rows, height);
  const data = new Float64Array(columns * rows);
  const size = side * side;
  let above = new Float64Array(columns + 1);
  let below = new Float64Array(columns + 1);
  for (let r = 0; r <= rows; r++) {
    const from = down.pixels[r] * (width + 1);
    const part = down.parts[r];
    for (let c = 0; c <= columns; c++) {
      const at = from + across.pixels[c];
      const under = at + width + 1;
      const right = across.parts[c];
      const top = sums[at] + right * (sums[at + 1] - sums[at]);
      below[c] = top + part * (sums[under] + right * (sums[under + 1] - sums[under]) - top);
    }
    for (let c = 0; r > 0 && c < columns; c++) {
      const sum = below[c + 1] - below[c] - above[c + 1] + above[c];
      data[(r - 1) * columns + c] = Math.max(0, Math.round((1000 * sum) / size)) / 1000;
    }
    [above, below] = [below, above];
  }
  return data;
}

/** The edges of squares along a row of pixels: the pixel and the offset in it. Edges outside the mask are clamped. */
function squareEdges(from: number, side: number, squares: number, pixels: number) {
  const edges = { pixels: new Int32Array(squares + 1), parts: new Float64Array(squares + 1) };
  for (let i = 0; i <= squares; i++) {
    const place = Math.min(pixels, Math.max(0, from + i * side));
    edges.pixels[i] = Math.min(pixels - 1, Math.floor(place));
    edges.parts[i] = place - edges.pixels[i];
  }
  return edges;
}

/** The part that each square shows most of. Only partly covered squares are sampled more than once. */
function dominantParts(mask: Mask, { columns, rows, side, x, y }: Raster, data: Float64Array): Int32Array {
  const { width, height } = mask;
  const parts = partsIn(mask);
  const partAt = (across: number, down: number) => {
    const [px, py] = [Math.floor(x + across * side), Math.floor(y + down * side)];
    return px >= 0 && py >= 0 && px < width && py < height ? parts[py * width + px] : 0;
  };
  const found = new Int32Array(columns * rows);
  for (let square = 0; square < found.length; square++) {
    if (data[square] === 0) continue;
    const [c, r] = [square % columns, Math.floor(square / columns)];
    if (data[square] === 1) {
      found[square] = partAt(c + 0.5, r + 0.5);
      continue;
    }
    const counts = new Map<number, number>();
    for (let i = 0; i < SAMPLES * SAMPLES; i++) {
      const part = partAt(c + ((i % SAMPLES) + 0.5) / SAMPLES, r + (Math.floor(i / SAMPLES) + 0.5) / SAMPLES);
      if (part > 0) counts.set(part, (counts.get(part) ?? 0) + 1);
    }
    let most = 0;
    for (const [part, count] of counts) if (count > most) [found[square], most] = [part, count];
  }
  return found;
}
