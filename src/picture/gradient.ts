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
    for (let y = 0, at = 0; y < height; y++) {
      const above = y > 0 ? width : 0;
      const below = y < height - 1 ? width : 0;
      // At the rim the difference is one-sided, and over one pixel instead of two.
      const rise = above > 0 && below > 0 ? 0.5 : 1;
      for (let x = 0; x < width; x++, at++) {
        const inner = x > 0 && x < width - 1;
        const across =
          (smooth[x < width - 1 ? at + 1 : at] - smooth[x > 0 ? at - 1 : at]) * (inner ? 0.5 : 1);
        const down = (smooth[at + below] - smooth[at - above]) * rise;
        square[at] += across * across + down * down;
      }
    }
  }
  for (let at = 0; at < square.length; at++) square[at] = Math.sqrt(square[at]);
  blur(square, smooth, blurring);
  return smooth;
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

/** Smooths `from` into `to`, along the rows and then down the columns; what lies beyond the rim is as the rim. */
function blur(from: Float32Array, to: Float32Array, { width, height, kernel, spare }: Blurring): void {
  const radius = kernel.length - 1;
  const row = new Float64Array(width + 2 * radius);
  for (let y = 0, start = 0; y < height; y++, start += width) {
    row.fill(from[start], 0, radius);
    row.set(from.subarray(start, start + width), radius);
    row.fill(from[start + width - 1], radius + width);
    for (let x = 0; x < width; x++) {
      const middle = x + radius;
      let sum = kernel[0] * row[middle];
      for (let d = 1; d <= radius; d++) sum += kernel[d] * (row[middle - d] + row[middle + d]);
      spare[start + x] = sum;
    }
  }
  const sums = new Float64Array(width);
  for (let y = 0; y < height; y++) {
    const start = y * width;
    for (let x = 0; x < width; x++) sums[x] = kernel[0] * spare[start + x];
    for (let d = 1; d <= radius; d++) {
      const weight = kernel[d];
      const above = Math.max(0, y - d) * width;
      const below = Math.min(height - 1, y + d) * width;
      for (let x = 0; x < width; x++) sums[x] += weight * (spare[above + x] + spare[below + x]);
    }
    to.set(sums, start);
  }
}
