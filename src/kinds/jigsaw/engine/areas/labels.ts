import { disjointSet } from '../../../../geometry/graphs/disjoint-set.ts';
import type { Pixels } from '../../../../picture/pixels/pixels.ts';

/** A number for each pixel: the area that it belongs to, from 0 to below `count`. */
export interface LabelMap {
  readonly width: number;
  readonly height: number;
  readonly labels: Int32Array;
  readonly count: number;
}

/** Adjacent pixels whose channels differ by no more than this are of one colour. */
const SAME_COLOUR = 6;
/** Weights of a step to the next pixel and diagonally, in thirds of a pixel. */
const [STEP, DIAGONAL] = [3, 4];
/** A long area is larger than this multiple of its squared half width. */
const LONG = 40;
/** The cost of growing over pixels of another colour, compared with the area's own. */
const OTHER_COLOUR = 4;

/** Half widths, in pixels. */
export interface AreaLimits {
  /** Lines are narrower than this. */
  readonly line: number;
  /** Necks of areas are at least as wide as this. */
  readonly neck: number;
}

/**
 * Divides a picture into areas of one colour. Lines, specks and thin parts of areas are divided among their
 * neighbours, so that a line between two areas is cut along its middle. All areas are connected.
 */
export function labelAreas(pixels: Pixels, { line, neck }: AreaLimits): LabelMap {
  const { width, height } = pixels;
  const colours = connect(width, height, (p, q) => isSameColour(pixels, p, q));
  const depth = depthsIn(colours);
  const isLine = thinAreas(colours, depth, line);
  const isOpen = (p: number): boolean => depth[p] >= STEP * neck && !isLine[colours.labels[p]];
  const opened = connect(width, height, (p, q) => isOpen(p) && isOpen(q) && sameLabel(colours, p, q));
  const numberOf = new Int32Array(opened.count).fill(-1);
  let count = 0;
  for (let p = 0; p < depth.length; p++) {
    const part = opened.labels[p];
    if (!isOpen(p) || numberOf[part] >= 0) continue;
    numberOf[part] = count++;
  }
  if (count === 0) return { width, height, labels: new Int32Array(width * height), count: 1 };
  const labels = Int32Array.from(opened.labels, (part, p) => (isOpen(p) ? numberOf[part] : -1));
  grow(colours, labels);
  return { width, height, labels, count };
}

/** Numbers connected areas, whose adjacent pixels p and q are joined. */
export function connect(
  width: number,
  height: number,
  isJoined: (p: number, q: number) => boolean,
): LabelMap {
  const sets = disjointSet(width * height);
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++) {
      if (x > 0 && isJoined(p - 1, p)) sets.join(p - 1, p);
      if (y > 0 && isJoined(p - width, p)) sets.join(p - width, p);
    }
  const labels = new Int32Array(width * height);
  const numbers = new Int32Array(width * height).fill(-1);
  let count = 0;
  for (let p = 0; p < labels.length; p++) {
    const root = sets.root(p);
    if (numbers[root] < 0) numbers[root] = count++;
    labels[p] = numbers[root];
  }
  return { width, height, labels, count };
}

export function sameLabel({ labels }: LabelMap, p: number, q: number): boolean {
  return labels[p] === labels[q];
}

function isSameColour({ data }: Pixels, p: number, q: number): boolean {
  for (let channel = 0; channel < 3; channel++)
    if (Math.abs(data[4 * p + channel] - data[4 * q + channel]) > SAME_COLOUR) return false;
  return true;
}

/** The distance of each pixel from the nearest other area or the picture's rim, in thirds of a pixel. */
function depthsIn(map: LabelMap): Int32Array {
  const { width, height, labels } = map;
  const depths = new Int32Array(width * height);
  const from = (p: number, x: number, y: number, dx: number, dy: number): number => {
    const [u, v] = [x + dx, y + dy];
    if (u < 0 || v < 0 || u >= width || v >= height) return STEP;
    const q = p + dx + dy * width;
    const weight = dx !== 0 && dy !== 0 ? DIAGONAL : STEP;
    return labels[q] === labels[p] ? depths[q] + weight : weight;
  };
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++)
      depths[p] = Math.min(
        from(p, x, y, -1, 0),
        from(p, x, y, -1, -1),
        from(p, x, y, 0, -1),
        from(p, x, y, 1, -1),
      );
  for (let y = height - 1, p = width * height - 1; y >= 0; y--)
    for (let x = width - 1; x >= 0; x--, p--)
      depths[p] = Math.min(
        depths[p],
        ...[from(p, x, y, 1, 0), from(p, x, y, 1, 1), from(p, x, y, 0, 1), from(p, x, y, -1, 1)],
      );
  return depths;
}

/** By area: 1 if it is a line or a speck. These are narrow everywhere, or long and narrow on average. */
function thinAreas({ width, height, labels, count }: LabelMap, depths: Int32Array, line: number): Uint8Array {
  const [sizes, perimeters, deepest] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)];
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++) {
      const label = labels[p];
      sizes[label]++;
      deepest[label] = Math.max(deepest[label], depths[p]);
      if (x === 0 || labels[p - 1] !== label) perimeters[label]++;
      if (x === width - 1 || labels[p + 1] !== label) perimeters[label]++;
      if (y === 0 || labels[p - width] !== label) perimeters[label]++;
      if (y === height - 1 || labels[p + width] !== label) perimeters[label]++;
    }
  return Uint8Array.from(sizes, (size, label) => {
    const half = deepest[label] / STEP;
    const isLong = size > LONG * half * half && size < line * perimeters[label];
    return half < line || isLong ? 1 : 0;
  });
}

/** Gives pixels without a label that of the nearest area. Steps over the area's own colour are shorter. */
function grow({ width, labels: colours }: LabelMap, labels: Int32Array): void {
  const cost = Int32Array.from(labels, (label) => (label < 0 ? 2 ** 30 : 0));
  const colourOf = new Int32Array(labels.length);
  const queue: number[][] = [[]];
  let waiting = 0;
  labels.forEach((label, p) => {
    if (label < 0) return;
    colourOf[p] = colours[p];
    queue[0].push(p);
    waiting++;
  });
  for (let now = 0; waiting > 0; now++) {
    for (const p of queue[now] ?? []) {
      waiting--;
      if (cost[p] !== now) continue;
      const x = p % width;
      for (const q of [x > 0 ? p - 1 : -1, x < width - 1 ? p + 1 : -1, p - width, p + width]) {
        if (q < 0 || q >= labels.length) continue;
        const reached = now + (colours[q] === colourOf[p] ? 1 : OTHER_COLOUR);
        if (reached >= cost[q]) continue;
        cost[q] = reached;
        labels[q] = labels[p];
        colourOf[q] = colourOf[p];
        queue[reached] ??= [];
        queue[reached].push(q);
        waiting++;
      }
    }
    queue[now] = [];
  }
}
