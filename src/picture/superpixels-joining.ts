import type { Lab } from './lab.ts';
import type { Clusters } from './superpixels-tiles.ts';

/**
 * Makes each cluster one connected part (by sides): its largest part stays, and what lies apart from it goes to the
 * nearest by colour² + `weight` · distance² of the clusters it touches (Achanta et al. 2012, §3.1, connectivity). Mends
 * labels and sums in place, numbers the clusters that have pixels from 0, and gives for each its number before.
 */
export function joinUp(lab: Lab, labels: Int32Array, clusters: Clusters, weight: number): Int32Array {
  const { width } = lab;
  const runs = runsOf(lab, labels);
  const parts = partsOf(runs, width);
  const { label, pixels, touching } = parts;

  // The largest part of each cluster, the first of equals.
  const largest = new Int32Array(clusters.sums.length / 6).fill(-1);
  label.forEach((cluster, part) => {
    if (cluster >= 0 && (largest[cluster] < 0 || pixels[part] > pixels[largest[cluster]]))
      largest[cluster] = part;
  });

  // Parts beside a settled one are settled in turn, until all are: the picture is connected.
  const owner = label.map((cluster, part) => (cluster >= 0 && largest[cluster] === part ? cluster : -1));
  const sums = sumsOf(lab, runs, parts, owner);
  let loose = [...sums.keys()];
  while (loose.length > 0) {
    loose = loose.filter((part) => {
      const own = sums.get(part) as Float64Array;
      let nearest = Infinity;
      for (const beside of touching.get(part) ?? []) {
        const cluster = owner[beside];
        if (cluster < 0) continue;
        const distance = apart(own, clusters.centre, cluster, weight);
        if (distance < nearest || (distance === nearest && cluster < owner[part])) {
          nearest = distance;
          owner[part] = cluster;
        }
      }
      return owner[part] < 0;
    });
  }

  // The parts' pixels change hands.
  for (const [part, own] of sums) {
    for (let k = 0; k < 6; k++) {
      if (label[part] >= 0) clusters.sums[6 * label[part] + k] -= own[k];
      clusters.sums[6 * owner[part] + k] += own[k];
    }
  }
  const kept = Int32Array.from(largest.keys()).filter((cluster) => clusters.sums[6 * cluster + 5] > 0);
  const number = new Int32Array(largest.length);
  kept.forEach((cluster, index) => {
    number[cluster] = index;
  });
  const renumbered = kept.length < largest.length;
  for (let run = 0; run < runs.count; run++) {
    const part = parts.of[run];
    if (renumbered || owner[part] !== label[part])
      labels.fill(number[owner[part]], runs.start[run], runs.start[run + 1]);
  }
  return kept;
}

/** Pixels of one label that lie side by side in a row. */
interface Runs {
  readonly count: number;
  /** The first pixel of each run, and behind the last one the number of pixels. */
  readonly start: Int32Array;
  /** The first run of each row, and behind the last one the number of runs. */
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
    let before = Number.NaN;
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

/** Connected parts of one label. */
interface Parts {
  /** The part of each run. */
  readonly of: Int32Array;
  readonly label: Int32Array;
  readonly pixels: Int32Array;
  /** Which parts each part touches by a side. */
  readonly touching: ReadonlyMap<number, ReadonlySet<number>>;
}

function partsOf({ count, start, rows, label }: Runs, width: number): Parts {
  const parent = Int32Array.from({ length: count }, (_, run) => run);
  const root = (run: number): number => {
    let at = run;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]];
      at = parent[at];
    }
    return at;
  };
  // Every two runs that lie above one another, once.
  const beneath = (each: (upper: number, lower: number) => void): void => {
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
  };
  beneath((upper, lower) => {
    if (label[upper] !== label[lower]) return;
    const [a, b] = [root(upper), root(lower)];
    if (a !== b) parent[Math.max(a, b)] = Math.min(a, b);
  });

  const of = new Int32Array(count);
  const labels: number[] = [];
  const pixels: number[] = [];
  for (let run = 0; run < count; run++) {
    const first = root(run);
    if (first === run) {
      of[run] = labels.length;
      labels.push(label[run]);
      pixels.push(0);
    } else of[run] = of[first];
    pixels[of[run]] += start[run + 1] - start[run];
  }

  const touching = new Map<number, Set<number>>();
  const touch = (one: number, other: number): void => {
    if (one === other) return;
    for (const [a, b] of [
      [one, other],
      [other, one],
    ]) {
      const known = touching.get(a);
      if (known) known.add(b);
      else touching.set(a, new Set([b]));
    }
  };
  // Most runs touch what the run before them touched.
  let [lastUpper, lastLower] = [-1, -1];
  beneath((upper, lower) => {
    if (of[upper] === lastUpper && of[lower] === lastLower) return;
    [lastUpper, lastLower] = [of[upper], of[lower]];
    touch(lastUpper, lastLower);
  });
  for (let y = 0; y + 1 < rows.length; y++)
    for (let run = rows[y] + 1; run < rows[y + 1]; run++) touch(of[run - 1], of[run]);
  return { of, label: Int32Array.from(labels), pixels: Int32Array.from(pixels), touching };
}

/** Sums of l, a, b, x, y and the number of pixels for each part that has no owner yet, in the order of the parts. */
function sumsOf(
  { width, l, a, b }: Lab,
  { count, start }: Runs,
  { of }: Parts,
  owner: Int32Array,
): Map<number, Float64Array> {
  const sums = new Map<number, Float64Array>();
  for (let run = 0; run < count; run++) {
    if (owner[of[run]] >= 0) continue;
    let own = sums.get(of[run]);
    if (own === undefined) {
      own = new Float64Array(6);
      sums.set(of[run], own);
    }
    const y = Math.floor(start[run] / width);
    for (let pixel = start[run]; pixel < start[run + 1]; pixel++) {
      own[0] += l[pixel];
      own[1] += a[pixel];
      own[2] += b[pixel];
      own[3] += pixel - y * width;
      own[4] += y;
      own[5] += 1;
    }
  }
  return sums;
}

/** How far the mean of a part lies from a cluster's centre. */
function apart(sums: Float64Array, centre: Float64Array, cluster: number, weight: number): number {
  const away = (part: number): number => {
    const difference = sums[part] / sums[5] - centre[5 * cluster + part];
    return difference * difference;
  };
  return away(0) + away(1) + away(2) + weight * (away(3) + away(4));
}
