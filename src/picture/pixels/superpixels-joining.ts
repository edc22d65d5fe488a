import { disjointSet } from '../../geometry/graphs/disjoint-set.ts';
import { buckets } from '../../geometry/indexes/buckets.ts';
import type { Lab } from './lab.ts';
import type { Clusters } from './superpixels-tiles.ts';

/**
 * Makes each cluster connected by sides of pixels (Achanta et al. 2012, §3.1). Its largest part stays; every other part
 * joins the adjacent cluster nearest by colour² + `weight` · distance².
 * Corrects labels and sums in place and numbers the non-empty clusters from 0. Returns the previous number of each.
 */
export function connectClusters(
  lab: Lab,
  labels: Int32Array,
  clusters: Clusters,
  weight: number,
): Int32Array {
  const runs = runsOf(lab, labels);
  const { partOfRun, label, pixels } = partsOf(runs, lab.width);

  const largest = new Int32Array(clusters.sums.length / 6).fill(-1);
  label.forEach((cluster, part) => {
    if (cluster >= 0 && (largest[cluster] < 0 || pixels[part] > pixels[largest[cluster]]))
      largest[cluster] = part;
  });

  // Settle loose parts beside settled ones until none is left. This ends, because the picture is connected.
  const owner = label.map((cluster, part) => (cluster >= 0 && largest[cluster] === part ? cluster : -1));
  const apart = Int32Array.from(owner.keys()).filter((part) => owner[part] < 0);
  const sums = sumsOf(lab, runs, partOfRun, owner);
  const { from, to } = adjacentParts(runs, partOfRun, owner, lab.width);
  for (let loose = apart; loose.length > 0; ) {
    loose = loose.filter((part) => {
      let nearest = Infinity;
      for (let at = from[part]; at < from[part + 1]; at++) {
        const cluster = owner[to[at]];
        if (cluster < 0) continue;
        const distance = distanceTo(clusters.centre, cluster, sums, part, weight);
        if (distance > nearest || (distance === nearest && cluster > owner[part])) continue;
        nearest = distance;
        owner[part] = cluster;
      }
      return owner[part] < 0;
    });
  }

  // Move the sums of these parts to their new clusters.
  for (const part of apart) {
    for (let k = 0; k < 6; k++) {
      if (label[part] >= 0) clusters.sums[6 * label[part] + k] -= sums[6 * part + k];
      clusters.sums[6 * owner[part] + k] += sums[6 * part + k];
    }
  }
  const kept = Int32Array.from(largest.keys()).filter((cluster) => clusters.sums[6 * cluster + 5] > 0);
  const newNumber = new Int32Array(largest.length);
  kept.forEach((cluster, index) => {
    newNumber[cluster] = index;
  });
  const renumbered = kept.length < largest.length;
  for (let run = 0; run < runs.count; run++) {
    const part = partOfRun[run];
    if (renumbered || owner[part] !== label[part])
      labels.fill(newNumber[owner[part]], runs.start[run], runs.start[run + 1]);
  }
  return kept;
}

/** Runs: adjacent pixels of one label in a row. */
interface Runs {
  readonly count: number;
  /** The first pixel of each run; the last entry is the number of pixels. */
  readonly start: Int32Array;
  /** The first run of each row; the last entry is the number of runs. */
  readonly rows: Int32Array;
  readonly label: Int32Array;
}

function runsOf({ width, height }: Lab, labels: Int32Array): Runs {
  let capacity = 1 << 15;
  let start = new Int32Array(capacity);
  const rows = new Int32Array(height + 1);
  let count = 0;
  for (let y = 0, pixel = 0; y < height; y++) {
    rows[y] = count;
    // A value that is no label, so that each row begins a run.
    let before = -2;
    for (const end = pixel + width; pixel < end; pixel++) {
      if (labels[pixel] === before) continue;
      before = labels[pixel];
      if (count + 1 === capacity) {
        capacity *= 2;
        const grown = new Int32Array(capacity);
        grown.set(start);
        start = grown;
      }
      start[count++] = pixel;
    }
  }
  rows[height] = count;
  start[count] = width * height;
  return { count, start, rows, label: start.subarray(0, count).map((pixel) => labels[pixel]) };
}

interface Parts {
  readonly partOfRun: Int32Array;
  readonly label: Int32Array;
  readonly pixels: Int32Array;
}

function partsOf(runs: Runs, width: number): Parts {
  const { count, start, label } = runs;
  const sets = disjointSet(count);
  eachVerticalPair(runs, width, (upper, lower) => {
    if (label[upper] === label[lower]) sets.join(upper, lower);
  });

  const partOfRun = new Int32Array(count);
  const labels: number[] = [];
  const pixels: number[] = [];
  for (let run = 0; run < count; run++) {
    const first = sets.root(run);
    if (first === run) {
      partOfRun[run] = labels.length;
      labels.push(label[run]);
      pixels.push(0);
    } else partOfRun[run] = partOfRun[first];
    pixels[partOfRun[run]] += start[run + 1] - start[run];
  }
  return { partOfRun, label: Int32Array.from(labels), pixels: Int32Array.from(pixels) };
}

function eachVerticalPair(
  { start, rows }: Runs,
  width: number,
  each: (upper: number, lower: number) => void,
): void {
  for (let y = 1; y + 1 < rows.length; y++) {
    let upper = rows[y - 1];
    let lower = rows[y];
    while (upper < rows[y] && lower < rows[y + 1]) {
      each(upper, lower);
      const upperEnd = start[upper + 1] + width;
      const lowerEnd = start[lower + 1];
      if (upperEnd <= lowerEnd) upper++;
      if (lowerEnd <= upperEnd) lower++;
    }
  }
}

/** The parts that each part without an owner touches: `to` from `from[part]` to `from[part + 1]`. Some occur twice. */
function adjacentParts(
  runs: Runs,
  partOfRun: Int32Array,
  owner: Int32Array,
  width: number,
): { readonly from: Uint32Array; readonly to: Uint32Array } {
  const pairs: number[] = [];
  const touch = (one: number, other: number): void => {
    if (one === other) return;
    if (owner[one] < 0) pairs.push(one, other);
    if (owner[other] < 0) pairs.push(other, one);
  };
  eachVerticalPair(runs, width, (upper, lower) => touch(partOfRun[upper], partOfRun[lower]));
  for (let y = 0; y + 1 < runs.rows.length; y++)
    for (let run = runs.rows[y] + 1; run < runs.rows[y + 1]; run++) touch(partOfRun[run - 1], partOfRun[run]);

  const { start, items } = buckets(owner.length, pairs.length / 2, (pair, put) => put(pairs[2 * pair]));
  return { from: start, to: items.map((pair) => pairs[2 * pair + 1]) };
}

/** Sums of l, a, b, x, y and the number of pixels of each part without an owner. Others have zeros. */
function sumsOf(
  { width, l, a, b }: Lab,
  { count, start }: Runs,
  partOfRun: Int32Array,
  owner: Int32Array,
): Float64Array {
  const sums = new Float64Array(6 * owner.length);
  for (let run = 0; run < count; run++) {
    if (owner[partOfRun[run]] >= 0) continue;
    const at = 6 * partOfRun[run];
    const y = Math.floor(start[run] / width);
    for (let pixel = start[run]; pixel < start[run + 1]; pixel++) {
      sums[at] += l[pixel];
      sums[at + 1] += a[pixel];
      sums[at + 2] += b[pixel];
      sums[at + 3] += pixel - y * width;
      sums[at + 4] += y;
      sums[at + 5] += 1;
    }
  }
  return sums;
}

function distanceTo(
  centre: Float64Array,
  cluster: number,
  sums: Float64Array,
  part: number,
  weight: number,
): number {
  const pixels = sums[6 * part + 5];
  let distance = 0;
  for (let k = 0; k < 5; k++) {
    const away = sums[6 * part + k] / pixels - centre[5 * cluster + k];
    distance += (k < 3 ? 1 : weight) * away * away;
  }
  return distance;
}
