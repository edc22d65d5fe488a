import type { Mask } from '../threshold.ts';
import type { InkMap } from './light.ts';
import { blobsOf } from './morphology.ts';

/** Reach of the window in which ink is weighed, as a share of the longer side (Sauvola and Pietikäinen 2000). */
const WINDOW = 1 / 40;
/** How far below the window's mean brightness ink must lie: Sauvola's k, for what may be ink and for what surely is. */
const WEAK = 0.075;
const SURE = 0.15;
/** What noise never reaches: so many times the middle deviation from the paper, and at least this, in steps of the ink map. */
const NOISE = 7;
const LEAST = 14;
/** So much ink, and so many times what noise reaches, is ink also amid ink, where it is painted more broadly than the window. */
const DEEP = 60;
const DEEPER = 3;
/** Least share of the pixels of a part that must be surely ink, and least count of them. */
const LEAST_SURE = 0.04;
const FEW_SURE = 4;
/**
 * Ink has a sharp rim, and shadows have none: so much changes across it within so many pixels, in steps of the ink map, and
 * at least this share of what there is of it in the mean.
 */
const SHARP = 13;
const SHARP_SHARE = 0.45;
const ACROSS = 3;

/**
 * Divides an ink map into ink and paper by Sauvola's threshold with hysteresis: what may be ink counts where some of what it
 * is connected with surely is. The window's sums come from summed areas, and are looked up only where there is any ink.
 */
export function dividedInk(ink: InkMap): Mask {
  const { width, height, data } = ink;
  const reach = Math.max(6, Math.round(WINDOW * Math.max(width, height)));
  const floor = noiseFloor(data);
  const deep = Math.max(DEEP, DEEPER * floor);
  const { sums, squares } = summedAreas(ink);
  const across = width + 1;
  const weak = new Uint8Array(width * height);
  const sure: number[] = [];
  let greatest = 1;
  const places: number[] = [];
  const means: number[] = [];
  const spreads: number[] = [];
  for (let y = 0, at = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach) * across, Math.min(height, y + reach + 1) * across];
    for (let x = 0; x < width; x++, at++) {
      if (data[at] < floor) continue;
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const count = ((bottom - top) / across) * (right - left);
      const mean =
        (sums[bottom + right] - sums[bottom + left] - sums[top + right] + sums[top + left]) / count;
      const square =
        (squares[bottom + right] - squares[bottom + left] - squares[top + right] + squares[top + left]) /
        count;
      const spread = Math.sqrt(Math.max(0, square - mean * mean));
      if (spread > greatest) greatest = spread;
      places.push(at);
      means.push(mean);
      spreads.push(spread);
    }
  }
  for (let i = 0; i < places.length; i++) {
    const at = places[i];
    const bright = 255 - means[i];
    const own = 255 - data[at];
    const flat = 1 - spreads[i] / greatest;
    const isDeep = data[at] >= deep;
    if (isDeep || own < Math.round(bright * (1 - WEAK * flat) * 1000) / 1000) weak[at] = 1;
    if (isDeep || own < Math.round(bright * (1 - SURE * flat) * 1000) / 1000) sure.push(at);
  }
  const mask = { width, height, data: weak };
  const { labels, sizes } = blobsOf(mask, 1, true);
  const held = new Int32Array(sizes.length);
  for (const at of sure) held[labels[at]]++;
  const isSharp = sharpOf(ink, labels, sizes);
  for (let at = 0; at < weak.length; at++) {
    const label = labels[at];
    if (label === 0) continue;
    const isSure = held[label] >= FEW_SURE && held[label] >= LEAST_SURE * sizes[label];
    if (!isSure || isSharp[label] === 0) weak[at] = 0;
  }
  return mask;
}

/** Which parts have a sharp rim. */
function sharpOf({ width, height, data }: InkMap, labels: Int32Array, sizes: readonly number[]): Uint8Array {
  const changes = new Float64Array(sizes.length);
  const places = new Float64Array(sizes.length);
  const whole = new Float64Array(sizes.length);
  for (let y = ACROSS; y + ACROSS < height; y++) {
    for (let x = ACROSS, at = y * width + ACROSS; x + ACROSS < width; x++, at++) {
      const label = labels[at];
      if (label === 0) continue;
      whole[label] += data[at];
      const isRim =
        labels[at - 1] === 0 || labels[at + 1] === 0 || labels[at - width] === 0 || labels[at + width] === 0;
      if (!isRim) continue;
      // Gaps within a scribble are narrow: what lies between counts as well.
      let [least, most] = [data[at], data[at]];
      for (const step of [1, width, ACROSS, ACROSS * width]) {
        least = Math.min(least, data[at + step], data[at - step]);
        most = Math.max(most, data[at + step], data[at - step]);
      }
      changes[label] += most - least;
      places[label]++;
    }
  }
  return Uint8Array.from(sizes, (size, label) => {
    const least = Math.max(SHARP, (SHARP_SHARE * whole[label]) / size);
    return Number(changes[label] >= Math.round(least * places[label]));
  });
}

/** The least amount of ink that is none of the paper's grain. */
function noiseFloor(data: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (const value of data) counts[value]++;
  const middle = quantile(counts, data.length / 2);
  const deviations = new Uint32Array(256);
  counts.forEach((count, value) => {
    deviations[Math.abs(value - middle)] += count;
  });
  return Math.max(LEAST, middle + NOISE * quantile(deviations, data.length / 2));
}

function quantile(counts: Uint32Array, place: number): number {
  let passed = 0;
  for (let value = 0; value < counts.length; value++) {
    passed += counts[value];
    if (passed > place) return value;
  }
  return counts.length - 1;
}

/** Sums of ink and of its squares above and to the left of each corner. */
function summedAreas({ width, height, data }: InkMap): { sums: Float64Array; squares: Float64Array } {
  const across = width + 1;
  const sums = new Float64Array(across * (height + 1));
  const squares = new Float64Array(across * (height + 1));
  for (let y = 0, at = 0; y < height; y++) {
    let [sum, square] = [0, 0];
    for (let x = 0, to = (y + 1) * across + 1; x < width; x++, at++, to++) {
      sum += data[at];
      square += data[at] * data[at];
      sums[to] = sums[to - across] + sum;
      squares[to] = squares[to - across] + square;
    }
  }
  return { sums, squares };
}
