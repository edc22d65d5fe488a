import type { Bounds } from '../../geometry/shapes/bounds.ts';
import type { Mask } from '../pixels/threshold.ts';

/** The part of a mask that is within a box. */
export function cutOut(mask: Mask, { left, top, right, bottom }: Bounds): Mask {
  const [width, height] = [right - left, bottom - top];
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const from = (top + y) * mask.width + left;
    data.set(mask.data.subarray(from, from + width), y * width);
  }
  return { width, height, data };
}

/** A part of a mask at its place in a mask of the size of the whole. */
export function putBack(part: Mask, { left, top }: Bounds, { width, height }: Mask): Mask {
  const data = new Uint8Array(width * height);
  for (let y = 0; y < part.height; y++)
    data.set(part.data.subarray(y * part.width, (y + 1) * part.width), (top + y) * width + left);
  return { width, height, data };
}
