import type { Pixels } from '../pixels/pixels.ts';

/**
 * A computer's paper has exactly one colour, which cameras never give. These are its minimum shares of the picture and
 * of the border, and its minimum channel value. On such paper, ink at the border belongs to the drawing and is no edge
 * of a sheet.
 */
const FLAT = 0.3;
const FLAT_RIM = 0.85;
const FLAT_LIGHT = 240;

/** Returns the colour of most of the border, and its share; undefined if there is none, as in a photograph. */
export function flatRim({
  width,
  height,
  data,
}: Pixels): { readonly colour: number; readonly share: number } | undefined {
  const pixels = new Int32Array(data.buffer, data.byteOffset, width * height);
  const last = pixels.length - width;
  const rim = [...pixels.subarray(0, width), ...pixels.subarray(last)];
  for (let at = 0; at <= last; at += width) rim.push(pixels[at], pixels[at + width - 1]);
  const colour = majority(rim);
  const share = shareOf(colour, rim);
  return share >= FLAT_RIM ? { colour, share } : undefined;
}

/** Whether a drawing on a computer's paper reaches the border. */
export function reachesRim(picture: Pixels): boolean {
  const rim = flatRim(picture);
  if (rim === undefined || rim.share === 1) return false;
  const { width, height, data } = picture;
  const isLight = [0, 8, 16].every((shift) => ((rim.colour >>> shift) & 255) >= FLAT_LIGHT);
  const pixels = new Int32Array(data.buffer, data.byteOffset, width * height);
  return isLight && shareOf(rim.colour, pixels) >= FLAT;
}

/** Returns the value of more than half of all, if there is one (Boyer and Moore 1981). */
function majority(values: Iterable<number>): number {
  let [candidate, votes] = [0, 0];
  for (const value of values) {
    if (votes === 0) candidate = value;
    votes += value === candidate ? 1 : -1;
  }
  return candidate;
}

function shareOf(value: number, all: ArrayLike<number>): number {
  let count = 0;
  for (let at = 0; at < all.length; at++) if (all[at] === value) count++;
  return count / all.length;
}
