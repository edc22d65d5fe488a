import { disjointSet } from '../geometry/disjoint-set.ts';
import type { Mask } from './threshold.ts';

/** For each pixel of a mask, the connected part of its figure that it belongs to, numbered from 1; 0 for ground. */
export function partsOf({ width, height, data }: Mask): Int32Array {
  const parts = new Int32Array(width * height);
  const pixels = disjointSet(width * height);
  for (let at = 0; at < parts.length; at++) {
    if (data[at] === 0) continue;
    if (at % width > 0 && data[at - 1] !== 0) pixels.join(at - 1, at);
    if (at >= width && data[at - width] !== 0) pixels.join(at - width, at);
  }
  let count = 0;
  for (let at = 0; at < parts.length; at++) {
    if (data[at] === 0) continue;
    const first = pixels.root(at);
    parts[at] = first === at ? ++count : parts[first];
  }
  return parts;
}
