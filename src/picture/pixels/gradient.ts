import { inPieces } from '../figures/pieces.ts';
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
  inPieces(square.length, (from, to) => {
    for (let at = from; at < to; at++) square[at] = Math.sqrt(square[at]);
  });
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

/** One half of a Gaussian kernel, its middle first, as long as is written out; both halves together weigh 1. */
function gaussian(sigma: number): Float64Array {
  const radius = Math.ceil(REACH * sigma);
  const half = Float64Array.from({ length: radius + 1 }, (_, distance) =>
    sigma > 0 ? Math.round(Math.exp(-(distance * distance) / (2 * sigma * sigma)) * SHARES) : SHARES,
  );
  const whole = 2 * half.reduce((sum, weight) => sum + weight, 0) - half[0];
  const kernel = new Float64Array(Math.max(radius, WRITTEN_OUT) + 1);
  half.forEach((weight, distance) => {
    kernel[distance] = weight / whole;
  });
  return kernel;
}

/** So many weights to either side are written out where a kernel is applied: as many as it has for pictures of 1000 pixels. */
const WRITTEN_OUT = 6;

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

/**
 * Smooths a row, which has as much more at both ends as the kernel reaches. Much of a drawing is of one colour: where what a
 * place and the one before it are made of is all alike, they come to the same.
 */
function blurRow(row: Float64Array, kernel: Float64Array, into: Float32Array): void {
  const radius = kernel.length - 1;
  const [k0, k1, k2, k3, k4, k5, k6] = kernel;
  let alike = 0;
  for (let x = 0; x < into.length; x++) {
    const m = x + radius;
    const newest = m + radius;
    alike = row[newest] === row[newest - 1] ? alike + 1 : 0;
    if (alike > 2 * radius) {
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
    for (let d = WRITTEN_OUT + 1; d <= radius; d++) sum += kernel[d] * (row[m - d] + row[m + d]);
    into[x] = sum;
  }
}

/**
 * Smooths a row of what was smoothed along the rows with those above and below it.
 *
 * @param alike how many rows have been alike in each column, up to the last that the row before was made of
 */
function blurDown(
  { width, height, kernel, spare }: Blurring,
  to: Float32Array,
  y: number,
  alike: Uint16Array,
): void {
  const radius = kernel.length - 1;
  const [k0, k1, k2, k3, k4, k5, k6] = kernel;
  const up = (rows: number): number => Math.min(rows, y) * width;
  const down = (rows: number): number => Math.min(rows, height - 1 - y) * width;
  const [u1, u2, u3, u4, u5, u6] = [up(1), up(2), up(3), up(4), up(5), up(6)];
  const [d1, d2, d3, d4, d5, d6] = [down(1), down(2), down(3), down(4), down(5), down(6)];
  const [newest, before] = [down(radius), down(radius - 1)];
  for (let x = 0, at = y * width; x < width; x++, at++) {
    const same = spare[at + newest] === spare[at + before] ? alike[x] + 1 : 0;
    alike[x] = same;
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
    for (let d = WRITTEN_OUT + 1; d <= radius; d++)
      sum += kernel[d] * (spare[at - up(d)] + spare[at + down(d)]);
    to[at] = sum;
  }
}
