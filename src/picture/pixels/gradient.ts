import { inChunks } from '../figures/chunks.ts';
import type { Lab } from './lab.ts';

/** Radius of the Gaussian, in standard deviations. */
const REACH = 3;
/** Kernel weights are rounded to multiples of 1/`SHARES`, because engines differ in the last bits of an exponential. */
const SHARES = 1 << 20;

/**
 * The gradient magnitude at each pixel, over all three channels, in CIE LAB units per pixel. A Gaussian with standard
 * deviation `sigma` pixels is applied before and after.
 */
export function gradient({ width, height, l, a, b }: Lab, sigma: number): Float32Array {
  const kernel = gaussian(sigma);
  const square = new Float32Array(width * height);
  const spare = new Float32Array(width * height);
  const smooth = new Float32Array(width * height);
  const blurring = { width, height, kernel, spare };
  for (const channel of [l, a, b]) {
    blur(channel, smooth, blurring);
    for (let y = 0; y < height; y++) addSquares(smooth, square, blurring, y);
  }
  inChunks(square.length, (from, to) => {
    for (let at = from; at < to; at++) square[at] = Math.sqrt(square[at]);
  });
  blur(square, smooth, blurring);
  return smooth;
}

/** Adds the squared differences of one row of a channel, along the row and across it. */
function addSquares(
  smooth: Float32Array,
  square: Float32Array,
  { width, height }: Blurring,
  y: number,
): void {
  const above = y > 0 ? width : 0;
  const below = y < height - 1 ? width : 0;
  // At the rim the difference spans one pixel instead of two.
  const rise = above > 0 && below > 0 ? 0.5 : 1;
  for (let x = 0, at = y * width; x < width; x++, at++) {
    const inner = x > 0 && x < width - 1;
    const across = (smooth[x < width - 1 ? at + 1 : at] - smooth[x > 0 ? at - 1 : at]) * (inner ? 0.5 : 1);
    const down = (smooth[at + below] - smooth[at - above]) * rise;
    square[at] += across * across + down * down;
  }
}

/** Half of a Gaussian kernel, its middle first, padded to the unrolled length. The whole kernel sums to 1. */
function gaussian(sigma: number): Float64Array {
  const radius = Math.ceil(REACH * sigma);
  const half = Float64Array.from({ length: radius + 1 }, (_, distance) =>
    sigma > 0 ? Math.round(Math.exp(-(distance * distance) / (2 * sigma * sigma)) * SHARES) : SHARES,
  );
  const whole = 2 * half.reduce((sum, weight) => sum + weight, 0) - half[0];
  const kernel = new Float64Array(Math.max(radius, UNROLLED) + 1);
  half.forEach((weight, distance) => {
    kernel[distance] = weight / whole;
  });
  return kernel;
}

/** Weights on each side that are unrolled in code: enough for pictures of 1000 pixels. */
const UNROLLED = 6;

interface Blurring {
  readonly width: number;
  readonly height: number;
  readonly kernel: Float64Array;
  readonly spare: Float32Array;
}

/** Blurs along rows, then down columns, one row per call for speed. Pixels beyond the rim repeat it. */
function blur(from: Float32Array, to: Float32Array, blurring: Blurring): void {
  const { width, height, kernel, spare } = blurring;
  const radius = kernel.length - 1;
  const row = new Float64Array(width + 2 * radius);
  for (let start = 0; start < width * height; start += width) {
    row.fill(from[start], 0, radius);
    row.set(from.subarray(start, start + width), radius);
    row.fill(from[start + width - 1], radius + width);
    blurRow(row, kernel, spare.subarray(start, start + width));
  }
  const alike = new Uint16Array(width);
  for (let y = 0; y < height; y++) blurDown(blurring, to, y, alike);
}

/** Blurs a row that is padded by the radius. If all pixels under the kernel are equal, copies the last result. */
function blurRow(row: Float64Array, kernel: Float64Array, into: Float32Array): void {
  const radius = kernel.length - 1;
  const [k0, k1, k2, k3, k4, k5, k6] = kernel;
  let equalRun = 0;
  for (let x = 0; x < into.length; x++) {
    const m = x + radius;
    const newest = m + radius;
    equalRun = row[newest] === row[newest - 1] ? equalRun + 1 : 0;
    if (equalRun > 2 * radius) {
      into[x] = into[x - 1];
      continue;
    }
    let sum = k0 * row[m];
    sum += k1 * (row[m - 1] + row[m + 1]);
    sum += k2 * (row[m - 2] + row[m + 2]);
    sum += k3 * (row[m - 3] + row[m + 3]);
    sum += k4 * (row[m - 4] + row[m + 4]);
    sum += k5 * (row[m - 5] + row[m + 5]);
    sum += k6 * (row[m - 6] + row[m + 6]);
    for (let d = UNROLLED + 1; d <= radius; d++) sum += kernel[d] * (row[m - d] + row[m + d]);
    into[x] = sum;
  }
}

/**
 * Blurs a row with the rows above and below it.
 * @param equalRows for each column, the number of equal rows up to the last row that the previous call used
 */
function blurDown(
  { width, height, kernel, spare }: Blurring,
  to: Float32Array,
  y: number,
  equalRows: Uint16Array,
): void {
  const radius = kernel.length - 1;
  const [k0, k1, k2, k3, k4, k5, k6] = kernel;
  const up = (rows: number): number => Math.min(rows, y) * width;
  const down = (rows: number): number => Math.min(rows, height - 1 - y) * width;
  const [u1, u2, u3, u4, u5, u6] = [up(1), up(2), up(3), up(4), up(5), up(6)];
  const [d1, d2, d3, d4, d5, d6] = [down(1), down(2), down(3), down(4), down(5), down(6)];
  const [newest, before] = [down(radius), down(radius - 1)];
  for (let x = 0, at = y * width; x < width; x++, at++) {
    const same = spare[at + newest] === spare[at + before] ? equalRows[x] + 1 : 0;
    equalRows[x] = same;
    if (same > 2 * radius) {
      to[at] = to[at - width];
      continue;
    }
    let sum = k0 * spare[at];
    sum += k1 * (spare[at - u1] + spare[at + d1]);
    sum += k2 * (spare[at - u2] + spare[at + d2]);
    sum += k3 * (spare[at - u3] + spare[at + d3]);
    sum += k4 * (spare[at - u4] + spare[at + d4]);
    sum += k5 * (spare[at - u5] + spare[at + d5]);
    sum += k6 * (spare[at - u6] + spare[at + d6]);
    for (let d = UNROLLED + 1; d <= radius; d++) sum += kernel[d] * (spare[at - up(d)] + spare[at + down(d)]);
    to[at] = sum;
  }
}
