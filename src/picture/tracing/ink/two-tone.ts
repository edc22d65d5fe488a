import { extentOf } from '../../figures/silhouette.ts';
import type { Pixels } from '../../pixels/pixels.ts';
import { divide, histogram, lightness, type Mask, otsu } from '../../pixels/threshold.ts';
import { blobsOf, DISTANCE_UNIT, erode } from './morphology.ts';

/** Largest difference of a channel from its tone, and minimum difference in lightness of the two tones, of 255. */
const OFF = 48;
const APART = 64;
/** Minimum share of pixels within `FLAT_OFF` of their tone; photographs have fewer. */
const FLAT = 0.9;
const FLAT_OFF = 6;
/** A pixel of an intermediate colour belongs to an edge if both tones are within this many pixels. */
const RIM = 2;
/** Maximum number of foreign pixels, which are of no tone and no edge, as a share of the rarer tone. */
const FOREIGN = 0.005;
/** Minimum share of a silhouette that is deep inside. `DEPTH` is a share of the picture's longer side. */
const BROAD = 0.25;
const DEPTH = 0.03;
/** A figure with holes that covers this share of its box is a sheet with a drawing. */
const SHEET = 0.96;

export interface TwoToneFigure {
  readonly figure: Mask;
  /** A silhouette, not a line drawing. */
  readonly isBroad: boolean;
}

/**
 * Returns the figure of a picture in two tones: a silhouette, or light lines on dark. It may touch the border.
 * Undefined for other pictures, including dark lines on light.
 */
export function twoToneFigure(pixels: Pixels): TwoToneFigure | undefined {
  const tones = tonesOf(pixels);
  if (tones === undefined || !areTwoTones(pixels, tones)) return undefined;
  const figure = divide(pixels, 'auto');
  const area = areaOf(figure);
  const depth = Math.round(DEPTH * Math.max(figure.width, figure.height) * DISTANCE_UNIT);
  const isBroad = areaOf(erode(figure, depth)) >= BROAD * area;
  const first = figure.data.indexOf(1);
  if (first < 0 || isSheet(figure, area)) return undefined;
  const isLight = tones.levels[first] >= tones.limit;
  return isBroad || isLight ? { figure, isBroad } : undefined;
}

/** Lightness, threshold, and the median colour and size of both tones, the dark one first. */
interface Tones {
  readonly levels: Uint8Array;
  readonly limit: number;
  readonly tones: readonly { readonly colour: readonly number[]; readonly count: number }[];
}

/** Undefined if the lightness already shows more than two tones. */
function tonesOf(pixels: Pixels): Tones | undefined {
  const levels = lightness(pixels);
  const counts = histogram(levels);
  const limit = otsu(counts);
  const flat = flatIn(counts.subarray(0, limit)) + flatIn(counts.subarray(limit));
  if (flat < FLAT * levels.length) return undefined;
  return {
    levels,
    limit,
    tones: [middleColour(pixels, levels, 0, limit), middleColour(pixels, levels, limit, 256)],
  };
}

function flatIn(counts: Uint32Array): number {
  const middle = medianOf(counts);
  return counts
    .subarray(Math.max(0, middle - FLAT_OFF), middle + FLAT_OFF + 1)
    .reduce((sum, count) => sum + count, 0);
}

function medianOf(counts: Uint32Array): number {
  const all = counts.reduce((sum, count) => sum + count, 0);
  let passed = 0;
  return counts.findIndex((count) => {
    passed += count;
    return 2 * passed >= all;
  });
}

/** Whether a picture has only two colours and their mixtures along blurred edges. */
function areTwoTones({ width, height, data }: Pixels, { levels, limit, tones }: Tones): boolean {
  const rarer = Math.min(...tones.map(({ count }) => count));
  const [dark, light] = tones.map(({ colour: [r, g, b] }) => 0.2126 * r + 0.7152 * g + 0.0722 * b);
  if (rarer === 0 || light - dark < APART) return false;

  // 1 and 2 for pixels of the dark and the light tone, 0 for those between.
  const near = new Uint8Array(levels.length);
  let flat = 0;
  for (let at = 0; at < near.length; at++) {
    const own = Number(levels[at] >= limit);
    const { colour } = tones[own];
    let off = 0;
    for (let channel = 0; channel < 3; channel++)
      off = Math.max(off, Math.abs(data[4 * at + channel] - colour[channel]));
    if (off <= OFF) near[at] = own + 1;
    if (off <= FLAT_OFF) flat++;
  }
  if (flat < FLAT * near.length) return false;
  let foreign = 0;
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++)
      if (near[at] === 0 && !hasBothTones(near, width, height, x, y)) foreign++;
  return foreign <= FOREIGN * rarer;
}

function middleColour({ data }: Pixels, levels: Uint8Array, from: number, to: number) {
  const counts = [0, 1, 2].map(() => new Uint32Array(256));
  let count = 0;
  for (let at = 0; at < levels.length; at++) {
    if (levels[at] < from || levels[at] >= to) continue;
    count++;
    for (let channel = 0; channel < 3; channel++) counts[channel][data[4 * at + channel]]++;
  }
  const colour = counts.map(medianOf);
  return { colour, count };
}

function hasBothTones(tone: Uint8Array, width: number, height: number, x: number, y: number): boolean {
  let seen = 0;
  for (let v = Math.max(0, y - RIM); v <= Math.min(height - 1, y + RIM); v++)
    for (let u = Math.max(0, x - RIM); u <= Math.min(width - 1, x + RIM); u++) seen |= tone[v * width + u];
  return seen === 3;
}

/** Whether a figure is a sheet of paper: nearly a full box, with holes. */
function isSheet(figure: Mask, area: number): boolean {
  const extent = extentOf(figure);
  if (extent === undefined) return false;
  const grounds = blobsOf(pad(figure, 1), 0, false).sizes.length - 1;
  const box = (extent.right - extent.left) * (extent.bottom - extent.top);
  return grounds > 1 && area >= SHEET * box;
}

/** Adds a margin of `room` pixels of ground on every side. */
export function pad({ width, height, data }: Mask, room: number): Mask {
  const roomy = { width: width + 2 * room, height: height + 2 * room };
  const wide = new Uint8Array(roomy.width * roomy.height);
  for (let y = 0; y < height; y++)
    wide.set(data.subarray(y * width, (y + 1) * width), (y + room) * roomy.width + room);
  return { ...roomy, data: wide };
}

function areaOf({ data }: Mask): number {
  return data.reduce((sum, value) => sum + value, 0);
}
