import { inChunks } from '../figures/chunks.ts';
import type { Pixels } from './pixels.ts';

/** A binary picture, row by row from the top: 1 is figure, 0 is ground. */
export interface Mask {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** The value that is the figure; `auto` chooses the one surrounded by the other (`isDarkGround`). */
type Foreground = 'auto' | 'black' | 'white';

/** Pixels with a lower opacity count as transparent. */
const OPAQUE = 128;
const LEVELS = 256;

/**
 * Divides a picture into figure and ground. If it has transparency and no threshold is given, opaque pixels count as
 * black. Otherwise lightness on white paper decides.
 * @param threshold 1 to 255: darker pixels are black. Default: Otsu's threshold.
 */
export function divide(pixels: Pixels, foreground: Foreground, threshold?: number): Mask {
  const { width, height, data } = pixels;
  const dark = new Uint8Array(width * height);
  const isCutOut = threshold === undefined && isTransparent(pixels);
  if (isCutOut) {
    inChunks(dark.length, (from, to) => {
      for (let i = from; i < to; i++) dark[i] = data[4 * i + 3] >= OPAQUE ? 1 : 0;
    });
  } else {
    const levels = lightness(pixels);
    const limit = threshold ?? otsu(histogram(levels));
    inChunks(dark.length, (from, to) => {
      for (let i = from; i < to; i++) dark[i] = levels[i] < limit ? 1 : 0;
    });
  }
  const isWhite =
    foreground === 'white' || (foreground === 'auto' && !isCutOut && isDarkGround(dark, width, height));
  if (isWhite) for (let i = 0; i < dark.length; i++) dark[i] = 1 - dark[i];
  return { width, height, data: dark };
}

/** The share of a picture's border that is figure, 0 to 1. It is near 0 for an object that stands free. */
export function figureOnRim({ width, height, data }: Mask): number {
  return darkOnRim(data, width, height);
}

export function isTransparent({ data }: Pixels): boolean {
  for (let i = 3; i < data.length; i += 4) if (data[i] < OPAQUE) return true;
  return false;
}

/**
 * Whether the dark pixels are the ground. Three corners decide, because a cropped figure may cover most of the border
 * but few corners. If two corners are dark, the border decides.
 */
function isDarkGround(dark: Uint8Array, width: number, height: number): boolean {
  const last = width * (height - 1);
  const corners = dark[0] + dark[width - 1] + dark[last] + dark[last + width - 1];
  return corners === 2 ? 2 * darkOnRim(dark, width, height) > 1 : corners > 2;
}

/** The lightness of each pixel on white paper, 0 to 255 (luma of Rec. 709). */
export function lightness({ width, height, data }: Pixels): Uint8Array {
  const levels = new Uint8Array(width * height);
  inChunks(levels.length, (from, to) => {
    for (let i = from; i < to; i++) {
      const opacity = data[4 * i + 3];
      const luma = (54 * data[4 * i] + 183 * data[4 * i + 1] + 19 * data[4 * i + 2]) >> 8;
      levels[i] = Math.floor((luma * opacity + 255 * (255 - opacity)) / 255);
    }
  });
  return levels;
}

export function histogram(levels: Uint8Array): Uint32Array {
  const counts = new Uint32Array(LEVELS);
  for (const level of levels) counts[level]++;
  return counts;
}

/** The threshold of greatest variance between two classes (Otsu 1979), the middle of several; 128 if all are equal. */
export function otsu(counts: Uint32Array): number {
  let all = 0;
  let sum = 0;
  counts.forEach((count, level) => {
    all += count;
    sum += count * level;
  });
  let below = 0;
  let sumBelow = 0;
  let most = 0;
  let first = 128;
  let last = 128;
  for (let level = 1; level < counts.length; level++) {
    below += counts[level - 1];
    sumBelow += counts[level - 1] * (level - 1);
    const above = all - below;
    if (below === 0 || above === 0) continue;
    const apart = sumBelow / below - (sum - sumBelow) / above;
    const variance = below * above * apart * apart;
    if (variance > most) [most, first] = [variance, level];
    if (variance === most) last = level;
  }
  return (first + last + 1) >> 1;
}

function darkOnRim(dark: Uint8Array, width: number, height: number): number {
  let count = 0;
  for (let x = 0; x < width; x++) count += dark[x] + dark[(height - 1) * width + x];
  for (let y = 0; y < height; y++) count += dark[y * width] + dark[y * width + width - 1];
  return count / (2 * (width + height));
}
