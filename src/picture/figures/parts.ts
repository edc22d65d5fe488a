import { disjointSet } from '../../geometry/graphs/disjoint-set.ts';
import type { Mask } from '../pixels/threshold.ts';
import { inChunks } from './chunks.ts';

/** For each pixel of a mask, its connected part of the figure, numbered from 1; 0 for the ground. */
export function partsOf({ width, height, data }: Mask): Int32Array {
  // Each run along a row starts as its own part. Touching runs of adjacent rows are then joined.
  const parts = new Int32Array(width * height);
  let runs = 0;
  for (let y = 0; y < height; y++)
    runs = numberRuns(data.subarray(y * width, (y + 1) * width), parts.subarray(y * width), runs);
  const joined = disjointSet(runs + 1);
  for (let y = 1; y < height; y++) joinRuns(parts, y * width, width, joined.join);
  const numbers = new Int32Array(runs + 1);
  let count = 0;
  for (let run = 1; run <= runs; run++) {
    const first = joined.root(run);
    numbers[run] = first === run ? ++count : numbers[first];
  }
  inChunks(parts.length, (from, to) => {
    for (let at = from; at < to; at++) parts[at] = numbers[parts[at]];
  });
  return parts;
}

/** Numbers the runs of a row, continuing after `last`. Returns the last number used. */
function numberRuns(row: Uint8Array, parts: Int32Array, last: number): number {
  let runs = last;
  for (let x = 0, before = 0; x < row.length; x++) {
    before = row[x] === 0 ? 0 : before || ++runs;
    parts[x] = before;
  }
  return runs;
}

function joinRuns(
  parts: Int32Array,
  start: number,
  width: number,
  join: (run: number, above: number) => void,
): void {
  let [run, above] = [0, 0];
  for (let at = start; at < start + width; at++) {
    if (parts[at] === run && parts[at - width] === above) continue;
    run = parts[at];
    above = parts[at - width];
    if (run > 0 && above > 0) join(run, above);
  }
}
