import { inChunks } from '../../figures/chunks.ts';
import type { Mask } from '../../pixels/threshold.ts';
import type { InkMap } from '../sheet/light.ts';
import { blobsOf } from './morphology.ts';

/** Reach of Sauvola's window, as a share of the longer side (Sauvola and Pietikäinen 2000). */
const WINDOW = 1 / 40;
/** Sauvola's k: for possible ink and for certain ink. */
const WEAK = 0.075;
const SURE = 0.15;
/** Limit of noise: this many median deviations from the paper, and at least `MIN` steps of the ink map. */
const NOISE = 7;
const MIN = 14;
/** Ink within broad painted areas: at least `DEEP` steps of the ink map, and `DEEPER` times the limit of noise. */
const DEEP = 60;
const DEEPER = 3;
/** Minimum share and minimum number of certain pixels in a part. */
const MIN_SURE = 0.04;
const FEW_SURE = 4;
/**
 * Ink has a sharp edge and shadows do not. Across the edge the ink map must change by at least `SHARP` steps within
 * `ACROSS` pixels, and by the share `SHARP_SHARE` of the part's mean.
 */
const SHARP = 13;
const SHARP_SHARE = 0.45;
const ACROSS = 3;

/**
 * Separates ink from paper by Sauvola's threshold with hysteresis: possible ink counts if it is connected to certain
 * ink. The sums of windows come from summed-area tables and are evaluated only where there is any ink.
 */
export function divideInk(ink: InkMap): Mask {
  const { width, height, data } = ink;
  const levels = levelsOf(data);
  const floor = noiseFloor(levels, data.length);
  const deep = Math.max(DEEP, DEEPER * floor);
  const { places, means, spreads, greatest } = windowsOf(ink, floor, levels);
  const weak = new Uint8Array(width * height);
  const sure = new Uint8Array(places.length);
  inChunks(places.length, (from, to) => {
    for (let i = from; i < to; i++) {
      const at = places[i];
      const bright = 255 - means[i];
      const own = 255 - data[at];
      const flat = 1 - spreads[i] / greatest;
      const isDeep = data[at] >= deep;
      if (isDeep || own < Math.round(bright * (1 - WEAK * flat) * 1000) / 1000) weak[at] = 1;
      if (isDeep || own < Math.round(bright * (1 - SURE * flat) * 1000) / 1000) sure[i] = 1;
    }
  });
  const mask = { width, height, data: weak };
  const { labels, sizes } = blobsOf(mask, 1, true);
  const sureCounts = new Int32Array(sizes.length);
  inChunks(places.length, (from, to) => {
    for (let i = from; i < to; i++) sureCounts[labels[places[i]]] += sure[i];
  });
  const isSharp = sharpParts(ink, places, labels, sizes);
  const isInk = Uint8Array.from(sizes, (size, label) =>
    Number(sureCounts[label] >= FEW_SURE && sureCounts[label] >= MIN_SURE * size && isSharp[label] === 1),
  );
  inChunks(places.length, (from, to) => {
    for (let i = from; i < to; i++) weak[places[i]] &= isInk[labels[places[i]]];
  });
  return mask;
}

/** Marks the parts with a sharp edge. `places` are the indexes of all pixels with ink. */
function sharpParts(
  { width, height, data }: InkMap,
  places: Int32Array,
  labels: Int32Array,
  sizes: readonly number[],
): Uint8Array {
  const changes = new Float64Array(sizes.length);
  const rims = new Float64Array(sizes.length);
  const whole = new Float64Array(sizes.length);
  const last = (height - ACROSS) * width;
  const steps = [1, width, ACROSS, ACROSS * width];
  inChunks(places.length, (from, to) => {
    for (let i = from; i < to; i++) {
      const at = places[i];
      const label = labels[at];
      if (label === 0 || at < ACROSS * width || at >= last) continue;
      const x = at % width;
      if (x < ACROSS || x + ACROSS >= width) continue;
      whole[label] += data[at];
      const isRim =
        labels[at - 1] === 0 || labels[at + 1] === 0 || labels[at - width] === 0 || labels[at + width] === 0;
      if (!isRim) continue;
      // Gaps within a scribble are narrow, so nearer pixels are compared too.
      let least = data[at];
      let most = least;
      for (let step = 0; step < steps.length; step++) {
        least = Math.min(least, data[at + steps[step]], data[at - steps[step]]);
        most = Math.max(most, data[at + steps[step]], data[at - steps[step]]);
      }
      changes[label] += most - least;
      rims[label]++;
    }
  });
  return Uint8Array.from(sizes, (size, label) => {
    const least = Math.max(SHARP, (SHARP_SHARE * whole[label]) / size);
    return Number(changes[label] >= Math.round(least * rims[label]));
  });
}

function levelsOf(data: Uint8Array): Uint32Array {
  const counts = new Uint32Array(256);
  inChunks(data.length, (from, to) => {
    for (let at = from; at < to; at++) counts[data[at]]++;
  });
  return counts;
}

/** Returns the smallest amount of ink that is not grain of the paper. */
function noiseFloor(counts: Uint32Array, pixels: number): number {
  const middle = quantile(counts, pixels / 2);
  const deviations = new Uint32Array(256);
  counts.forEach((count, value) => {
    deviations[Math.abs(value - middle)] += count;
  });
  return Math.max(MIN, middle + NOISE * quantile(deviations, pixels / 2));
}

function quantile(counts: Uint32Array, place: number): number {
  let passed = 0;
  for (let value = 0; value < counts.length; value++) {
    passed += counts[value];
    if (passed > place) return value;
  }
  return counts.length - 1;
}

/** The pixels with any ink, row by row, and the mean and standard deviation of the window around each. */
interface Windows {
  readonly places: Int32Array;
  readonly means: Float64Array;
  readonly spreads: Float64Array;
  greatest: number;
  found: number;
}

function windowsOf(ink: InkMap, floor: number, levels: Uint32Array): Windows {
  const count = levels.subarray(floor).reduce((sum, level) => sum + level, 0);
  const windows = {
    places: new Int32Array(count),
    means: new Float64Array(count),
    spreads: new Float64Array(count),
    greatest: 1,
    found: 0,
  };
  const areas = summedAreas(ink);
  for (let y = 0; y < ink.height; y++) weighRow(ink, floor, areas, y, windows);
  return windows;
}

function weighRow(
  { width, height, data }: InkMap,
  floor: number,
  { sums, squares }: SummedAreas,
  y: number,
  windows: Windows,
): void {
  const { places, means, spreads } = windows;
  const reach = Math.max(6, Math.round(WINDOW * Math.max(width, height)));
  const upper = Math.max(0, y - reach);
  const lower = Math.min(height, y + reach + 1);
  const top = upper * (width + 1);
  const bottom = lower * (width + 1);
  let next = windows.found;
  for (let x = 0, at = y * width; x < width; x++, at++) {
    if (data[at] < floor) continue;
    const left = Math.max(0, x - reach);
    const right = Math.min(width, x + reach + 1);
    const size = (lower - upper) * (right - left);
    const sum = sums[bottom + right] - sums[bottom + left] - sums[top + right] + sums[top + left];
    const square =
      squares[bottom + right] - squares[bottom + left] - squares[top + right] + squares[top + left];
    const mean = (sum >>> 0) / size;
    const spread = Math.sqrt(Math.max(0, (square >>> 0) / size - mean * mean));
    if (spread > windows.greatest) windows.greatest = spread;
    places[next] = at;
    means[next] = mean;
    spreads[next] = spread;
    next++;
  }
  windows.found = next;
}

interface SummedAreas {
  readonly sums: Uint32Array;
  readonly squares: Uint32Array;
}

/** Summed-area tables of ink and its squares, modulo 2³². A window's sums are smaller, so differences are exact. */
function summedAreas({ width, height, data }: InkMap): SummedAreas {
  const across = width + 1;
  const sums = new Uint32Array(across * (height + 1));
  const squares = new Uint32Array(across * (height + 1));
  for (let y = 0; y < height; y++) {
    const from = y * width;
    sumRow(data.subarray(from, from + width), sums, squares, (y + 1) * across + 1);
  }
  return { sums, squares };
}

function sumRow(row: Uint8Array, sums: Uint32Array, squares: Uint32Array, to: number): void {
  const across = row.length + 1;
  let sum = 0;
  let square = 0;
  for (let x = 0, at = to; x < row.length; x++, at++) {
    sum += row[x];
    square += row[x] * row[x];
    sums[at] = sums[at - across] + sum;
    squares[at] = squares[at - across] + square;
  }
}
