import { disjointSet } from '../geometry/disjoint-set.ts';
import type { Mask } from './threshold.ts';

/** For each pixel of a mask, the connected part of its figure that it belongs to, numbered from 1; 0 for ground. */
export function partsOf({ width, height, data }: Mask): Int32Array {
  // At first every run along a row is a part of its own; runs below one another are then joined.
  const parts = new Int32Array(width * height);
  let runs = 0;
  for (let y = 0; y < height; y++) {
    for (let at = y * width, before = 0; at < (y + 1) * width; at++) {
      before = data[at] === 0 ? 0 : before || ++runs;
      parts[at] = before;
    }
  }
  const joined = disjointSet(runs + 1);
  for (let at = width, run = 0, above = 0; at < parts.length; at++) {
    if (parts[at] === run && parts[at - width] === above) continue;
    run = parts[at];
    above = parts[at - width];
    if (run > 0 && above > 0) joined.join(run, above);
  }
  const numbers = new Int32Array(runs + 1);
  let count = 0;
  for (let run = 1; run <= runs; run++) {
    const first = joined.root(run);
    numbers[run] = first === run ? ++count : numbers[first];
  }
  for (let at = 0; at < parts.length; at++) parts[at] = numbers[parts[at]];
  return parts;
}
