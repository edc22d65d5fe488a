import type { Pixels } from '../pixels.ts';
import { fitted } from '../scaling.ts';

/** Longer side of the picture that lines are looked for in, in pixels. */
export const WORKING_SIDE = 1400;

/** Weights are whole shares of this, so that sums are exact. */
const SHARES = 64;

/** Which old pixels a new one covers along a side: from `first` on, by how much each, in shares that add up to `whole`. */
interface Spread {
  readonly first: Int32Array;
  readonly taps: number;
  readonly shares: Int32Array;
}

function spread(from: number, to: number): Spread {
  const taps = Math.ceil(from / to) + 1;
  const first = new Int32Array(to);
  const shares = new Int32Array(to * taps);
  for (let pixel = 0; pixel < to; pixel++) {
    const [start, end] = [(pixel * from) / to, ((pixel + 1) * from) / to];
    first[pixel] = Math.min(Math.floor(start), from - 1);
    for (let tap = 0; tap < taps; tap++) {
      const old = first[pixel] + tap;
      const part = Math.min(end, old + 1) - Math.max(start, old);
      if (old < from && part > 0) shares[pixel * taps + tap] = Math.round(part * SHARES);
    }
  }
  return { first, taps, shares };
}

/**
 * The picture with its longer side no longer than asked for, opaque on white paper: each new pixel is the mean of what it
 * covers. Quicker than a curve, and it rings at no line.
 */
export function shrunk(pixels: Pixels, longerSide: number): Pixels {
  const [width, height] =
    Math.max(pixels.width, pixels.height) <= longerSide
      ? [pixels.width, pixels.height]
      : fitted(pixels.width, pixels.height, longerSide);
  const across = spread(pixels.width, width);
  const down = spread(pixels.height, height);
  const row = new Int32Array(3 * width);
  const sums = new Float64Array(3 * width);
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  let known = -1;
  for (let y = 0, at = 0; y < height; y++) {
    sums.fill(0);
    let whole = 0;
    for (let tap = 0; tap < down.taps; tap++) {
      const share = down.shares[y * down.taps + tap];
      if (share === 0) continue;
      const old = down.first[y] + tap;
      if (old !== known) narrow(pixels, old, across, row);
      known = old;
      whole += share;
      for (let k = 0; k < row.length; k++) sums[k] += share * row[k];
    }
    for (let x = 0, k = 0; x < width; x++, at += 4) {
      for (let channel = 0; channel < 3; channel++, k++)
        data[at + channel] = Math.round(sums[k] / (whole * FINE));
    }
  }
  return { width, height, data };
}

/** Parts of a step that are kept between the two directions. */
const FINE = 64;

/** One row narrowed, in `FINE` parts of a step, on white paper. */
function narrow({ width, data }: Pixels, y: number, { first, taps, shares }: Spread, to: Int32Array): void {
  const begin = 4 * width * y;
  for (let pixel = 0, share = 0, out = 0; pixel < first.length; pixel++, out += 3) {
    let [red, green, blue, whole] = [0, 0, 0, 0];
    for (let tap = 0, at = begin + 4 * first[pixel]; tap < taps; tap++, at += 4, share++) {
      const weight = shares[share];
      if (weight === 0) continue;
      whole += weight;
      const opacity = data[at + 3];
      if (opacity === 255) {
        red += weight * data[at];
        green += weight * data[at + 1];
        blue += weight * data[at + 2];
      } else {
        const bare = 255 * (255 - opacity);
        red += weight * Math.round((data[at] * opacity + bare) / 255);
        green += weight * Math.round((data[at + 1] * opacity + bare) / 255);
        blue += weight * Math.round((data[at + 2] * opacity + bare) / 255);
      }
    }
    const part = FINE / whole;
    to[out] = Math.round(red * part);
    to[out + 1] = Math.round(green * part);
    to[out + 2] = Math.round(blue * part);
  }
}
