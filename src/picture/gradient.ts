import type { Lab } from './lab.ts';

/** How far a Gaussian reaches, in standard deviations. */
const REACH = 3;
/** The kernel's weights are whole shares of this, as engines differ in the last bits of an exponential. */
const SHARES = 1 << 20;

/**
 * How fast the colour changes at each pixel: the magnitude of the gradient in CIE LAB units a pixel, over all three
 * channels together, with a Gaussian of standard deviation `sigma` pixels before and after. One value a pixel.
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
  for (let at = 0; at < square.length; at++) square[at] = Math.sqrt(square[at]);
  blur(square, smooth, blurring);
  return smooth;
}

/** Adds the squares of the changes along a row of a channel and across it. */
function addSquares(
  smooth: Float32Array,
  square: Float32Array,
  { width, height }: Blurring,
  y: number,
): void {
  const above = y > 0 ? width : 0;
  const below = y < height - 1 ? width : 0;
  // At the rim the difference is one-sided, and over one pixel instead of two.
  const rise = above > 0 && below > 0 ? 0.5 : 1;
  for (let x = 0, at = y * width; x < width; x++, at++) {
    const inner = x > 0 && x < width - 1;
    const across = (smooth[x < width - 1 ? at + 1 : at] - smooth[x > 0 ? at - 1 : at]) * (inner ? 0.5 : 1);
    const down = (smooth[at + below] - smooth[at - above]) * rise;
    square[at] += across * across + down * down;
  }
}

/** One half of a Gaussian kernel, its middle first; both halves together weigh 1. */
function gaussian(sigma: number): Float64Array {
  const radius = Math.ceil(REACH * sigma);
  const half = Float64Array.from({ length: radius + 1 }, (_, distance) =>
    sigma > 0 ? Math.round(Math.exp(-(distance * distance) / (2 * sigma * sigma)) * SHARES) : SHARES,
  );
  const whole = 2 * half.reduce((sum, weight) => sum + weight, 0) - half[0];
  return half.map((weight) => weight / whole);
}

/** What a channel is smoothed by, and room to work in. */
interface Blurring {
  readonly width: number;
  readonly height: number;
  readonly kernel: Float64Array;
  readonly spare: Float32Array;
}

/**
 * Smooths `from` into `to`, along the rows and then down the columns; what lies beyond the rim is as the rim. Row by row, as
 * engines compile best what is called often.
 */
function blur(from: Float32Array, to: Float32Array, { width, height, kernel, spare }: Blurring): void {
  const radius = kernel.length - 1;
  const row = new Float64Array(width + 2 * radius);
  for (let start = 0; start < width * height; start += width) {
    row.fill(from[start], 0, radius);
    row.set(from.subarray(start, start + width), radius);
    row.fill(from[start + width - 1], radius + width);
    blurRow(row, kernel, spare.subarray(start, start + width));
  }
  const sums = new Float64Array(width);
  const rowAt = (y: number): Float32Array => {
    const inside = Math.min(height - 1, Math.max(0, y));
    return spare.subarray(inside * width, (inside + 1) * width);
  };
  for (let y = 0; y < height; y++) {
    sums.fill(0);
    addRow(sums, rowAt(y), kernel[0]);
    for (let d = 1; d <= radius; d++) addRows(sums, rowAt(y - d), rowAt(y + d), kernel[d]);
    to.set(sums, y * width);
  }
}

/** Smooths a row, which has as much more at both ends as the kernel reaches. */
function blurRow(row: Float64Array, kernel: Float64Array, into: Float32Array): void {
  const radius = kernel.length - 1;
  for (let x = 0; x < into.length; x++) {
    const middle = x + radius;
    let sum = kernel[0] * row[middle];
    for (let d = 1; d <= radius; d++) sum += kernel[d] * (row[middle - d] + row[middle + d]);
    into[x] = sum;
  }
}

function addRow(sums: Float64Array, row: Float32Array, weight: number): void {
  for (let x = 0; x < sums.length; x++) sums[x] += weight * row[x];
}

function addRows(sums: Float64Array, above: Float32Array, below: Float32Array, weight: number): void {
  for (let x = 0; x < sums.length; x++) sums[x] += weight * (above[x] + below[x]);
}
