import type { Bounds } from '../../../geometry/shapes/bounds.ts';
import { inChunks } from '../../figures/chunks.ts';
import type { Mask } from '../../pixels/threshold.ts';
import { bitRows, dilateRows, invertRows, maskOf } from './bit-rows.ts';

/** Lengths of a straight and of a diagonal step: distances are in thirds of a pixel (Borgefors 1986). */
const STRAIGHT = 3;
const SLANTING = 4;
/** Units of distance per pixel. */
export const DISTANCE_UNIT = STRAIGHT;
const FAR = 30_000;

/** Returns the distance of each pixel from the nearest with `value`, in thirds of a pixel. The outside has no value. */
export function distancesTo({ width, height, data }: Mask, value: 0 | 1): Uint16Array {
  const far = new Uint16Array(width * height);
  inChunks(far.length, (from, to) => {
    for (let at = from; at < to; at++) far[at] = data[at] === value ? 0 : FAR;
  });
  measure(far, width, height);
  return far;
}

/** Computes distances in place from 0 (targets) and `FAR`, by a pass over all rows and one back. */
function measure(far: Uint16Array, width: number, height: number): void {
  passDown(far, width, height);
  far.reverse();
  passDown(far, width, height);
  far.reverse();
}

/** Lowers distances by the neighbours above and to the left. */
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

/** `reach` is in thirds of a pixel here and below. */
export function dilate(mask: Mask, reach: number): Mask {
  return maskOf(dilateRows(bitRows(mask, 1), reach), 1);
}

export function erode(mask: Mask, reach: number): Mask {
  return maskOf(dilateRows(bitRows(mask, 0), reach), 0);
}

/** Closes a mask's figure: fills gaps and bays narrower than twice `reach`. Nothing is added at the border. */
export function fillGaps(mask: Mask, reach: number): Mask {
  const around = dilateRows(bitRows(mask, 1), reach);
  return maskOf(dilateRows(invertRows(around), reach), 0);
}

export function union({ data }: Mask, other: Mask): Uint8Array {
  const both = data.slice();
  for (let at = 0; at < both.length; at++) both[at] |= other.data[at];
  return both;
}

/** The connected parts of one value of a mask, numbered from 1, and their sizes in pixels. 0 is the other value. */
export interface Blobs {
  readonly labels: Int32Array;
  readonly sizes: readonly number[];
}

/** Labels the connected pixels of `value`, run by run. Corners connect if `slanting`. */
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
  // The first earlier run that may touch the next one from above.
  let upper = 0;
  for (let begin = data.indexOf(value), end = begin; begin >= 0; begin = data.indexOf(value, end)) {
    const row = begin - (begin % width);
    end = begin + 1;
    while (end < row + width && data[end] === value) end++;
    let own = 0;
    // Do not connect across the ends of rows.
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
    // A call costs more than a short loop.
    if (ends[run] - begins[run] > 24) labels.fill(label, begins[run], ends[run]);
    else for (let at = begins[run]; at < ends[run]; at++) labels[at] = label;
  });
  return { labels, sizes };
}

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
