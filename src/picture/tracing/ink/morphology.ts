import type { Bounds } from '../../../geometry/shapes/bounds.ts';
import { inPieces } from '../../figures/pieces.ts';
import type { Mask } from '../../pixels/threshold.ts';
import { bitRows, grown, inverted, maskOf } from './bit-rows.ts';

/** Lengths of a step along a row or column, and of a slanting one: distances are in thirds of a pixel (Borgefors 1986). */
const STRAIGHT = 3;
const SLANTING = 4;
/** Distances in a pixel. */
export const DISTANCE_UNIT = STRAIGHT;
const FAR = 30_000;

/** How far each pixel lies from the nearest one whose value is `value`, in thirds of a pixel; what is outside has no value. */
export function distancesTo({ width, height, data }: Mask, value: 0 | 1): Uint16Array {
  const far = new Uint16Array(width * height);
  inPieces(far.length, (from, to) => {
    for (let at = from; at < to; at++) far[at] = data[at] === value ? 0 : FAR;
  });
  measure(far, width, height);
  return far;
}

/** Makes of places that are 0 or far how far each lies from the nearest that is 0: there over all rows, and back. */
function measure(far: Uint16Array, width: number, height: number): void {
  passDown(far, width, height);
  far.reverse();
  passDown(far, width, height);
  far.reverse();
}

/** Lessens what is farther than its neighbours above and to the left say, row by row, past what is 0. */
function passDown(far: Uint16Array, width: number, height: number): void {
  const away = new Uint16Array(width).fill(FAR);
  let before: Uint16Array = away;
  for (let y = 0; y < height; y++) {
    const row = far.subarray(y * width, (y + 1) * width);
    passRow(row, before);
    before = row;
  }
}

function passRow(row: Uint16Array, before: Uint16Array): void {
  for (let x = 0; x < row.length; x++) {
    if (row[x] === 0) continue;
    let own = x > 0 ? 0 : FAR;
    let left = x > 0 ? before[x - 1] : FAR;
    let above = before[x];
    for (let known = row[x]; x < row.length && known !== 0; known = row[++x]) {
      const right = x + 1 < row.length ? before[x + 1] : FAR;
      own += STRAIGHT;
      if (above + STRAIGHT < own) own = above + STRAIGHT;
      if (left + SLANTING < own) own = left + SLANTING;
      if (right + SLANTING < own) own = right + SLANTING;
      if (known <= own) own = known;
      else row[x] = own;
      left = above;
      above = right;
    }
  }
}

/** What lies within `reach` thirds of a pixel of a mask's figure. */
export function dilated(mask: Mask, reach: number): Mask {
  return maskOf(grown(bitRows(mask, 1), reach), 1);
}

/** What of a mask's figure lies farther than `reach` thirds of a pixel from its ground. */
export function eroded(mask: Mask, reach: number): Mask {
  return maskOf(grown(bitRows(mask, 0), reach), 0);
}

/** The figure with gaps and bays narrower than twice `reach` filled; at the picture's rim nothing is added. */
export function closed(mask: Mask, reach: number): Mask {
  const around = grown(bitRows(mask, 1), reach);
  return maskOf(grown(inverted(around), reach), 0);
}

/** What is figure in either of two masks of one size. */
export function united({ data }: Mask, other: Mask): Uint8Array {
  const both = data.slice();
  for (let at = 0; at < both.length; at++) both[at] |= other.data[at];
  return both;
}

/** Connected parts of one value of a mask, numbered from 1, and how many pixels each has; 0 where the other value is. */
export interface Blobs {
  readonly labels: Int32Array;
  readonly sizes: readonly number[];
}

/** Labels all pixels of `value`, connected across corners where `slanting`, run by run; what lies between runs is passed over. */
export function blobsOf({ width, height, data }: Mask, value: 0 | 1, slanting: boolean): Blobs {
  const parents: number[] = [0];
  const rootOf = (label: number): number => {
    let root = label;
    while (parents[root] !== root) root = parents[root] = parents[parents[root]];
    return root;
  };
  const reach = slanting ? 1 : 0;
  const begins: number[] = [];
  const ends: number[] = [];
  const owns: number[] = [];
  // The first run of those that may touch the next one from above.
  let upper = 0;
  for (let begin = data.indexOf(value), end = begin; begin >= 0; begin = data.indexOf(value, end)) {
    const row = begin - (begin % width);
    end = begin + 1;
    while (end < row + width && data[end] === value) end++;
    let own = 0;
    // Nothing touches around the ends of a row.
    const from = Math.max(row, begin - reach) - width;
    const to = Math.min(row + width, end + reach) - width;
    while (upper < begins.length && ends[upper] <= from) upper++;
    for (let run = upper; run < begins.length && begins[run] < to; run++) {
      const root = rootOf(owns[run]);
      if (own === 0) own = root;
      else if (root < own) own = parents[own] = root;
      else parents[root] = own;
    }
    begins.push(begin);
    ends.push(end);
    owns.push(own === 0 ? parents.push(parents.length) - 1 : own);
  }
  const numbers = new Int32Array(parents.length);
  const sizes = [0];
  for (let label = 1; label < parents.length; label++) {
    const root = rootOf(label);
    numbers[label] = root === label ? sizes.push(0) - 1 : numbers[root];
  }
  const labels = new Int32Array(width * height);
  owns.forEach((own, run) => {
    const label = numbers[own];
    sizes[label] += ends[run] - begins[run];
    // A call costs more than a short run.
    if (ends[run] - begins[run] > 24) labels.fill(label, begins[run], ends[run]);
    else for (let at = begins[run]; at < ends[run]; at++) labels[at] = label;
  });
  return { labels, sizes };
}

/** The box around each of some parts, by label. */
export function boxesOf({ labels, sizes }: Blobs, width: number): readonly Bounds[] {
  const boxes = sizes.map(() => ({ left: width, top: Infinity, right: 0, bottom: 0 }));
  for (let from = 0, y = 0; from < labels.length; from += width, y++)
    addRow(labels.subarray(from, from + width), y, boxes);
  return boxes;
}

function addRow(labels: Int32Array, y: number, boxes: { -readonly [side in keyof Bounds]: number }[]): void {
  for (let x = 0; x < labels.length; x++) {
    const label = labels[x];
    if (label === 0) continue;
    const box = boxes[label];
    if (x < box.left) box.left = x;
    if (x >= box.right) box.right = x + 1;
    if (y < box.top) box.top = y;
    box.bottom = y + 1;
  }
}
