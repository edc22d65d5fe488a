import { inChunks } from '../figures/chunks.ts';
import type { Pixels } from './pixels.ts';

/** Weights are whole numbers that sum to `SHARES`, so that sums are exact and the same on every engine. */
const SHARES = 1 << 14;
/** Radius of the filter, in pixels of the coarser picture. */
const REACH = 2;

/** The Catmull–Rom cubic: sharp, and a polynomial, so that all engines agree. */
function catmullRom(distance: number): number {
  const d = Math.abs(distance);
  if (d < 1) return 1 + d * d * (1.5 * d - 2.5);
  return d < REACH ? 2 + d * (-4 + d * (2.5 - 0.5 * d)) : 0;
}

/** The filter along one side: for each new pixel, the old pixels it is made of and their weights. */
interface CubicFilter {
  readonly first: Int32Array;
  /** `taps` weights for each new pixel, which sum to `SHARES`. */
  readonly shares: Int32Array;
  readonly taps: number;
}

function cubicFilter(from: number, to: number): CubicFilter {
  const scale = from / to;
  const stretch = Math.max(1, scale);
  const taps = Math.min(from, Math.ceil(2 * REACH * stretch) + 1);
  const first = new Int32Array(to);
  const shares = new Int32Array(to * taps);
  const weights = new Float64Array(taps);
  for (let pixel = 0; pixel < to; pixel++) {
    const middle = (pixel + 0.5) * scale - 0.5;
    const start = Math.max(0, Math.min(from - taps, Math.ceil(middle - REACH * stretch)));
    first[pixel] = start;
    weights.fill(0);
    let whole = 0;
    for (let tap = 0; tap < taps; tap++) {
      weights[tap] = catmullRom((start + tap - middle) / stretch);
      whole += weights[tap];
    }
    let left = SHARES;
    let heaviest = 0;
    for (let tap = 0; tap < taps; tap++) {
      const share = Math.round((weights[tap] / whole) * SHARES);
      shares[pixel * taps + tap] = share;
      left -= share;
      if (weights[tap] > weights[heaviest]) heaviest = tap;
    }
    shares[pixel * taps + heaviest] += left;
  }
  return { first, shares, taps };
}

/** The size of a picture when its longer side becomes `longerSide`. */
export function fitSize(width: number, height: number, longerSide: number): readonly [number, number] {
  const longer = Math.max(width, height);
  const side = (length: number) => Math.max(1, Math.round((length * longerSide) / longer));
  return [side(width), side(height)];
}

/** Resamples a picture with a cubic filter. Colours are weighted by opacity, so that hidden colours do not show. */
export function resample(pixels: Pixels, width: number, height: number): Pixels {
  if (pixels.width === width && pixels.height === height) return pixels;
  const across = cubicFilter(pixels.width, width);
  const down = cubicFilter(pixels.height, height);

  // Rows are scaled horizontally when needed, and only those that the current new row uses are kept.
  const rows = Array.from({ length: down.taps }, () => new Int32Array(4 * width));
  const source = new Int32Array(4 * pixels.width);
  const data = new Uint8ClampedArray(4 * width * height);
  const sums = new Float64Array(4 * width);
  let nextRow = 0;
  for (let y = 0; y < height; y++) {
    const start = down.first[y];
    for (nextRow = Math.max(nextRow, start); nextRow < start + down.taps; nextRow++) {
      premultiply(pixels, nextRow, source);
      scaleRow(source, across, rows[nextRow % down.taps]);
    }
    sums.fill(0);
    for (let tap = 0; tap < down.taps; tap++) {
      const share = down.shares[y * down.taps + tap];
      if (share === 0) continue;
      const row = rows[(start + tap) % down.taps];
      for (let k = 0; k < sums.length; k++) sums[k] += share * row[k];
    }
    for (let k = 0, at = 4 * width * y; k < sums.length; k += 4, at += 4) {
      const opacity = sums[k + 3] / (SHARES * FINE);
      if (opacity < 0.5) continue;
      for (let channel = 0; channel < 3; channel++)
        data[at + channel] = (255 * sums[k + channel]) / (SHARES * FINE * opacity);
      data[at + 3] = Math.round(opacity);
    }
  }
  return { width, height, data };
}

/** Fractional precision of values between the two passes. */
const FINE = 64;

function premultiply({ width, data }: Pixels, y: number, to: Int32Array): void {
  for (let k = 0, at = 4 * width * y; k < 4 * width; k += 4, at += 4) {
    const opacity = data[at + 3];
    const share = (opacity * FINE) / 255;
    to[k] = Math.round(data[at] * share);
    to[k + 1] = Math.round(data[at + 1] * share);
    to[k + 2] = Math.round(data[at + 2] * share);
    to[k + 3] = opacity * FINE;
  }
}

function scaleRow(source: Int32Array, { first, shares, taps }: CubicFilter, to: Int32Array): void {
  for (let pixel = 0, share = 0; pixel < first.length; pixel++) {
    let [red, green, blue, opacity] = [0, 0, 0, 0];
    for (let tap = 0, at = 4 * first[pixel]; tap < taps; tap++, at += 4, share++) {
      const weight = shares[share];
      red += weight * source[at];
      green += weight * source[at + 1];
      blue += weight * source[at + 2];
      opacity += weight * source[at + 3];
    }
    to[4 * pixel] = Math.round(red / SHARES);
    to[4 * pixel + 1] = Math.round(green / SHARES);
    to[4 * pixel + 2] = Math.round(blue / SHARES);
    to[4 * pixel + 3] = Math.round(opacity / SHARES);
  }
}

/** Puts a picture on opaque paper of a given lightness, 0 to 255. */
export function onPaper({ width, height, data }: Pixels, paper = 255): Pixels {
  const opaque = new Uint8ClampedArray(data);
  inChunks(opaque.length / 4, (from, to) => {
    for (let at = 4 * from; at < 4 * to; at += 4) {
      const opacity = opaque[at + 3];
      if (opacity === 255) continue;
      for (let channel = at; channel < at + 3; channel++)
        opaque[channel] = Math.round((opaque[channel] * opacity + paper * (255 - opacity)) / 255);
      opaque[at + 3] = 255;
    }
  });
  return { width, height, data: opaque };
}

/** Paint this light in every channel is invisible on white. */
const PALE = 232;
const DARK = 40;

/** Puts a picture on white paper, or on dark paper if all its paint is white. */
export function onGround(picture: Pixels): Pixels {
  const { data } = picture;
  for (let at = 0; at < data.length; at += 4) {
    const isSeen = Math.min(data[at], data[at + 1], data[at + 2]) < PALE && data[at + 3] > 24;
    if (isSeen) return onPaper(picture);
  }
  return onPaper(picture, DARK);
}
