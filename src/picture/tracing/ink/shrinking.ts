import type { Pixels } from '../../pixels/pixels.ts';
import { fitSize } from '../../pixels/scaling.ts';

/** Longer side of the picture that is traced, in pixels. */
export const WORKING_SIDE = 1400;

/** The weights of each new pixel sum to this, so that two channels can be summed in one number. */
const SHARES = 256;

/** A box filter along one side: each new pixel is a weighted sum of `taps` old ones from `first` on. */
interface FilterWeights {
  readonly first: Int32Array;
  readonly taps: number;
  readonly shares: Int32Array;
}

function filterWeights(from: number, to: number): FilterWeights {
  const taps = Math.ceil(from / to) + 1;
  const first = new Int32Array(to);
  const shares = new Int32Array(to * taps);
  for (let pixel = 0; pixel < to; pixel++) {
    const start = (pixel * from) / to;
    first[pixel] = Math.floor(start);
    let used = 0;
    for (let tap = 0; tap < taps && used < SHARES; tap++) {
      const upTo = Math.min(SHARES, Math.round(((first[pixel] + tap + 1 - start) * SHARES * to) / from));
      shares[pixel * taps + tap] = upTo - used;
      used = upTo;
    }
  }
  return { first, taps, shares };
}

/** Mask of every other byte of a pixel: red and blue, or after a shift green and opacity. */
const EVEN = 0x00ff00ff;
const LOWER = 0xffff;

/** Sums over the old rows that a new row covers, two channels in one number, with padding at the end. */
interface Sums {
  readonly even: Int32Array;
  readonly odd: Int32Array;
}

/**
 * Shrinks a picture to a longer side of at most `longerSide`, on opaque white paper. Each new pixel is the mean of
 * those that it covers. This is faster than a cubic filter, and adds no ringing along lines.
 */
export function shrink(pixels: Pixels, longerSide: number): Pixels {
  const { width, height } = pixels;
  const [across, down] =
    Math.max(width, height) <= longerSide ? [width, height] : fitSize(width, height, longerSide);
  const columns = filterWeights(width, across);
  const rows = filterWeights(height, down);
  const old = new Int32Array(pixels.data.buffer, pixels.data.byteOffset, width * height);
  const room = width + columns.taps;
  const sums = { even: new Int32Array(room), odd: new Int32Array(room) };
  const fresh = new Int32Array(across * down);
  for (let y = 0; y < down; y++) {
    const gather = (rowAt: (row: number) => Int32Array): void => {
      sums.even.fill(0);
      sums.odd.fill(0);
      for (let tap = 0; tap < rows.taps; tap++) {
        const share = rows.shares[y * rows.taps + tap];
        if (share > 0) addRow(rowAt(rows.first[y] + tap), share, sums);
      }
    };
    gather((row) => old.subarray(row * width, (row + 1) * width));
    if (!isOpaque(sums, width)) gather((row) => onWhite(pixels, row));
    shrinkRow(sums, columns, fresh.subarray(y * across, (y + 1) * across));
  }
  return { width: across, height: down, data: new Uint8ClampedArray(fresh.buffer) };
}

function addRow(row: Int32Array, share: number, { even, odd }: Sums): void {
  for (let x = 0; x < row.length; x++) {
    const pixel = row[x];
    even[x] += Math.imul(pixel & EVEN, share);
    odd[x] += Math.imul((pixel >>> 8) & EVEN, share);
  }
}

function isOpaque({ odd }: Sums, width: number): boolean {
  for (let x = 0; x < width; x++) if (odd[x] >>> 16 !== 255 * SHARES) return false;
  return true;
}

function onWhite({ width, data }: Pixels, row: number): Int32Array {
  const opaque = new Uint8ClampedArray(4 * width).fill(255);
  for (let at = 0, from = 4 * width * row; at < opaque.length; at += 4, from += 4) {
    const opacity = data[from + 3];
    for (let channel = 0; channel < 3; channel++)
      opaque[at + channel] = Math.round((data[from + channel] * opacity + 255 * (255 - opacity)) / 255);
  }
  return new Int32Array(opaque.buffer);
}

function shrinkRow({ even, odd }: Sums, { first, taps, shares }: FilterWeights, to: Int32Array): void {
  for (let pixel = 0, share = 0; pixel < to.length; pixel++) {
    let red = LOWER >> 1;
    let green = red;
    let blue = red;
    let from = first[pixel];
    for (const end = share + taps; share < end; share++, from++) {
      const weight = shares[share];
      const pair = even[from];
      red += Math.imul(weight, pair & LOWER);
      green += Math.imul(weight, odd[from] & LOWER);
      blue += Math.imul(weight, pair >>> 16);
    }
    to[pixel] = 0xff000000 | (blue & 0xff0000) | ((green >>> 8) & 0xff00) | (red >>> 16);
  }
}
