import type { Mask } from '../threshold.ts';

/** Lengths of a step along a row or column, and of a slanting one: distances are in thirds of a pixel (Borgefors 1986). */
const STRAIGHT = 3;
const SLANTING = 4;
/** Distances in a pixel. */
export const DISTANCE_UNIT = STRAIGHT;
const FAR = 30_000;

/** How far each pixel lies from the nearest one whose value is `value`, in thirds of a pixel; what is outside has no value. */
export function distancesTo({ width, height, data }: Mask, value: 0 | 1): Uint16Array {
  const far = new Uint16Array(width * height);
  for (let at = 0; at < far.length; at++) far[at] = data[at] === value ? 0 : FAR;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      let own = far[at];
      if (own === 0) continue;
      if (x > 0) own = Math.min(own, far[at - 1] + STRAIGHT);
      if (y > 0) {
        own = Math.min(own, far[at - width] + STRAIGHT);
        if (x > 0) own = Math.min(own, far[at - width - 1] + SLANTING);
        if (x + 1 < width) own = Math.min(own, far[at - width + 1] + SLANTING);
      }
      far[at] = own;
    }
  }
  for (let y = height - 1, at = far.length - 1; y >= 0; y--) {
    for (let x = width - 1; x >= 0; x--, at--) {
      let own = far[at];
      if (own === 0) continue;
      if (x + 1 < width) own = Math.min(own, far[at + 1] + STRAIGHT);
      if (y + 1 < height) {
        own = Math.min(own, far[at + width] + STRAIGHT);
        if (x + 1 < width) own = Math.min(own, far[at + width + 1] + SLANTING);
        if (x > 0) own = Math.min(own, far[at + width - 1] + SLANTING);
      }
      far[at] = own;
    }
  }
  return far;
}

/** What lies within `reach` thirds of a pixel of a mask's figure. */
export function dilated(mask: Mask, reach: number): Mask {
  const far = distancesTo(mask, 1);
  return { ...mask, data: Uint8Array.from(far, (distance) => Number(distance <= reach)) };
}

/** What of a mask's figure lies farther than `reach` thirds of a pixel from its ground. */
export function eroded(mask: Mask, reach: number): Mask {
  const far = distancesTo(mask, 0);
  return { ...mask, data: Uint8Array.from(far, (distance) => Number(distance > reach)) };
}

/** The figure with gaps and bays narrower than twice `reach` filled; at the picture's rim nothing is added. */
export function closed(mask: Mask, reach: number): Mask {
  const data = eroded(dilated(mask, reach), reach).data;
  for (let at = 0; at < data.length; at++) data[at] |= mask.data[at];
  return { ...mask, data };
}

/** Connected parts of one value of a mask, numbered from 1, and how many pixels each has; 0 where the other value is. */
export interface Blobs {
  readonly labels: Int32Array;
  readonly sizes: readonly number[];
}

/** Labels all pixels of `value`, connected across corners where `slanting`, run by run. */
export function blobsOf({ width, height, data }: Mask, value: 0 | 1, slanting: boolean): Blobs {
  const labels = new Int32Array(width * height);
  const parents: number[] = [0];
  const rootOf = (label: number): number => {
    let root = label;
    while (parents[root] !== root) root = parents[root] = parents[parents[root]];
    return root;
  };
  const reach = slanting ? 1 : 0;
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++) {
      if (data[row + x] !== value) continue;
      const begin = x;
      while (x + 1 < width && data[row + x + 1] === value) x++;
      let own = 0;
      if (y > 0) {
        const last = Math.min(width - 1, x + reach);
        for (let u = Math.max(0, begin - reach); u <= last; u++) {
          const above = labels[row - width + u];
          if (above === 0 || above === own) continue;
          const root = rootOf(above);
          if (own === 0) own = root;
          else if (root < own) own = parents[own] = root;
          else parents[root] = own;
        }
      }
      if (own === 0) own = parents.push(parents.length) - 1;
      labels.fill(own, row + begin, row + x + 1);
    }
  }
  const numbers = new Int32Array(parents.length);
  const sizes = [0];
  for (let label = 1; label < parents.length; label++) {
    const root = rootOf(label);
    numbers[label] = root === label ? sizes.push(0) - 1 : numbers[root];
  }
  for (let at = 0; at < labels.length; at++) {
    if (labels[at] === 0) continue;
    labels[at] = numbers[labels[at]];
    sizes[labels[at]]++;
  }
  return { labels, sizes };
}
