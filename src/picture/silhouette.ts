import { partsOf } from './parts.ts';
import type { Mask } from './threshold.ts';

/** How much of each square of a raster is figure, 0 to 1, row after row. */
export interface Coverage {
  readonly columns: number;
  readonly rows: number;
  readonly data: Float64Array;
  /** For each square, the connected part of the figure that it holds most of, numbered from 1; 0 where it holds none. */
  readonly parts: Int32Array;
}

/** The smallest box that holds all of a figure, in pixels; `right` and `bottom` lie behind it. */
export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where the figure of a mask lies; undefined where there is none. */
export function extentOf({ width, height, data }: Mask): Extent | undefined {
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

/** A raster is tried in so many places across, and as many down, within a square. */
const PLACES = 8;
/** Shares of a square from which on it may count as figure. */
const SHARES = [0.5, 0.42, 0.34, 0.26] as const;
/** Pixels of a square that are asked what part they belong to, across and down. */
const SAMPLES = 6;

/**
 * Lays a raster of squares over the figure, which is as large as leaves about `margin` squares free on all sides, and
 * measures each square. The figure lies in the middle, or up to half a square off it: where whole squares can be most
 * like it, so that straight rims and thin lines fill squares rather than halves of two. Outside the mask there is no
 * figure.
 */
export function cover(mask: Mask, extent: Extent, columns: number, rows: number, margin: number): Coverage {
  const width = extent.right - extent.left;
  const height = extent.bottom - extent.top;
  const side = Math.max(width / Math.max(1, columns - 2 * margin), height / Math.max(1, rows - 2 * margin));
  const survey = surveyOf(mask);
  const fromX = (extent.left + extent.right - columns * side) / 2;
  const fromY = (extent.top + extent.bottom - rows * side) / 2;
  // From the middle outwards, so that of equals the one nearest to it is taken.
  const shifts = Array.from({ length: PLACES }, (_, i) => ((i & 1 ? i + 1 : -i) * side) / (2 * PLACES));
  let best = { columns, rows, side, x: fromX, y: fromY };
  let most = -1;
  for (const down of shifts) {
    for (const across of shifts) {
      const raster = { columns, rows, side, x: fromX + across, y: fromY + down };
      const like = bestLikeness(measure(survey, raster));
      if (like > most) [best, most] = [raster, like];
    }
  }
  return { columns, rows, data: measure(survey, best), parts: partsIn(survey, best) };
}

/** How like whole squares can be to what covers them in part, in thousandths: what both share of what either covers. */
function bestLikeness(data: Float64Array): number {
  let most = 0;
  for (const share of SHARES) {
    let both = 0;
    let either = 0;
    for (const own of data) {
      if (own >= share) both += own;
      either += own >= share ? 1 : own;
    }
    most = Math.max(most, Math.round((1000 * both) / either));
  }
  return most;
}

/** Squares in rows and columns; (x, y) is the upper left corner of the first, in pixels. */
interface Raster {
  readonly columns: number;
  readonly rows: number;
  readonly side: number;
  readonly x: number;
  readonly y: number;
}

/** How much figure lies above and to the left of every corner of a mask's pixels. */
interface Sums {
  readonly width: number;
  readonly height: number;
  readonly sums: Int32Array;
}

/** What is worked out of a mask once, however many rasters are laid over it. */
interface Survey extends Sums {
  readonly parts: Int32Array;
}

const known = new WeakMap<Mask, Survey>();

function surveyOf(mask: Mask): Survey {
  const survey = known.get(mask) ?? { ...summed(mask), parts: partsOf(mask) };
  known.set(mask, survey);
  return survey;
}

function summed({ width, height, data }: Mask): Sums {
  const across = width + 1;
  const sums = new Int32Array(across * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += data[y * width + x];
      sums[(y + 1) * across + x + 1] = sums[y * across + x + 1] + row;
    }
  }
  return { width, height, sums };
}

/** How much of each square of a raster is figure. */
function measure(sums: Sums, { columns, rows, side, x, y }: Raster): Float64Array {
  const across = columns + 1;
  const corners = new Float64Array(across * (rows + 1));
  for (let r = 0; r <= rows; r++) {
    for (let c = 0; c <= columns; c++) corners[r * across + c] = sumAt(sums, x + c * side, y + r * side);
  }
  const data = new Float64Array(columns * rows);
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const at = r * across + c;
      const sum = corners[at] + corners[at + across + 1] - corners[at + 1] - corners[at + across];
      data[r * columns + c] = Math.max(0, Math.round((1000 * sum) / (side * side))) / 1000;
    }
  }
  return data;
}

/** How much figure lies above and to the left of a place, parts of pixels included. */
function sumAt({ width, height, sums }: Sums, x: number, y: number): number {
  const [inX, inY] = [Math.min(width, Math.max(0, x)), Math.min(height, Math.max(0, y))];
  const [left, top] = [Math.min(width - 1, Math.floor(inX)), Math.min(height - 1, Math.floor(inY))];
  const [right, down] = [inX - left, inY - top];
  const at = top * (width + 1) + left;
  const below = at + width + 1;
  return (
    (1 - down) * ((1 - right) * sums[at] + right * sums[at + 1]) +
    down * ((1 - right) * sums[below] + right * sums[below + 1])
  );
}

/** The part of the figure that most of some pixels of each square belong to. */
function partsIn({ width, height, parts }: Survey, { columns, rows, side, x, y }: Raster): Int32Array {
  const found = new Int32Array(columns * rows);
  for (let square = 0; square < found.length; square++) {
    const [c, r] = [square % columns, Math.floor(square / columns)];
    const counts = new Map<number, number>();
    for (let i = 0; i < SAMPLES * SAMPLES; i++) {
      const px = Math.floor(x + (c + ((i % SAMPLES) + 0.5) / SAMPLES) * side);
      const py = Math.floor(y + (r + (Math.floor(i / SAMPLES) + 0.5) / SAMPLES) * side);
      const part = px >= 0 && py >= 0 && px < width && py < height ? parts[py * width + px] : 0;
      if (part > 0) counts.set(part, (counts.get(part) ?? 0) + 1);
    }
    let most = 0;
    for (const [part, count] of counts) if (count > most) [found[square], most] = [part, count];
  }
  return found;
}
