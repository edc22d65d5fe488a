import type { Pixels } from '../pixels/pixels.ts';

/**
 * Shares of a picture and of its rim, and least lightness of a colour, for a computer's paper. No camera sees exactly one
 * colour; on such paper, ink at the rim is part of the drawing and not the edge of a sheet.
 */
const FLAT = 0.3;
const FLAT_RIM = 0.85;
const FLAT_LIGHT = 240;

/** The one colour that most of the rim has, and how much of it; undefined if there is none, as in a photograph. */
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

/** Whether there is paper that has just one light colour, nearly but not quite all around. */
export function reachesRim(picture: Pixels): boolean {
  const rim = flatRim(picture);
  if (rim === undefined || rim.share === 1) return false;
  const { width, height, data } = picture;
  const isLight = [0, 8, 16].every((shift) => ((rim.colour >>> shift) & 255) >= FLAT_LIGHT);
  const pixels = new Int32Array(data.buffer, data.byteOffset, width * height);
  return isLight && shareOf(rim.colour, pixels) >= FLAT;
}

/** The value that more than half of all have, where there is one (Boyer and Moore 1981). */
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
