import { round } from '../../../../../geometry/shapes/rounding.ts';
import type { Random } from '../../../../../random.ts';
import { assignTiles, type Mosaic } from '../mosaic.ts';

interface SiteOptions {
  readonly pieces: number;
  readonly size: readonly [number, number];
  readonly isSalient: boolean;
}

/** Largest random displacement of a site, as a share of the distance between two. */
const JITTER = 0.06;
/** Least size of a cell, as a share of the mean. */
const SMALLEST = 0.65;
const SMALLEST_SALIENT = 0.45;
/** Maximum number of rounds of Lloyd relaxation. */
const MAX_EVENING_ROUNDS = 24;
const GATHERING_ROUNDS = 12;

/**
 * Returns one site per piece, x0, y0, x1, y1 …, in puzzle units: centres of superpixels, moved a little at random.
 * Salient sites gather on the subject of the picture (Lau et al. 2014, §4.1 and §6).
 * @param centres Centres of about as many superpixels
 */
export function sitesOf(
  centres: Float64Array,
  mosaic: Mosaic,
  { pieces, size, isSalient }: SiteOptions,
  random: Random,
): Float64Array {
  const spacing = Math.sqrt((size[0] * size[1]) / pieces);
  const even = evenWeights(mosaic);
  const places = isSalient ? halvedParts(mosaic, pieces) : centres;
  let sites: Float64Array = places.map((place, at) => {
    const moved = place + ((random.below(2001) - 1000) / 1000) * JITTER * spacing;
    return Math.min(size[at % 2] - 0.01 * spacing, Math.max(0.01 * spacing, moved));
  });
  sites = adjustCount(sites, even, pieces, spacing);
  if (isSalient)
    for (let round = 0; round < GATHERING_ROUNDS; round++) sites = assignTiles(mosaic, sites).middles;
  return evenOut(sites, even, isSalient ? SMALLEST_SALIENT : SMALLEST);
}

/** Halves the picture repeatedly, across its longer side, into parts of equal weight, and returns their centres. */
function halvedParts({ columns, rows, tile, weights }: Mosaic, pieces: number): Float64Array {
  const sites: number[] = [];
  const halve = (left: number, top: number, right: number, bottom: number, count: number): void => {
    const isWide = right - left >= bottom - top;
    const [from, to] = isWide ? [left, right] : [top, bottom];
    if (count === 1 || to - from < 2) {
      for (let k = 0; k < count; k++) sites.push(((left + right) / 2) * tile, ((top + bottom) / 2) * tile);
      return;
    }
    // In the end, the density of sites follows the square root of the weights.
    const sums = new Float64Array(to - from);
    for (let row = top; row < bottom; row++) {
      for (let column = left; column < right; column++)
        sums[(isWide ? column : row) - from] += Math.sqrt(weights[row * columns + column]);
    }
    const half = count >> 1;
    const wanted = (sums.reduce((sum, value) => sum + value, 0) * half) / count;
    let middle = from + 1;
    for (let sum = sums[0]; middle < to - 1 && sum + sums[middle - from] / 2 < wanted; middle++)
      sum += sums[middle - from];
    if (isWide) {
      halve(left, top, middle, bottom, half);
      halve(middle, top, right, bottom, count - half);
    } else {
      halve(left, top, right, middle, half);
      halve(left, middle, right, bottom, count - half);
    }
  };
  halve(0, 0, columns, rows, pieces);
  return Float64Array.from(sites);
}

/** Removes sites of the smallest cells, or adds some to the largest, until the number is right. */
function adjustCount(initial: Float64Array, mosaic: Mosaic, pieces: number, spacing: number): Float64Array {
  let sites = initial;
  while (sites.length !== 2 * pieces) {
    const { counts } = assignTiles(mosaic, sites);
    if (sites.length > 2 * pieces) {
      const smallest = counts.indexOf(Math.min(...counts));
      sites = sites.filter((_, at) => at >> 1 !== smallest);
    } else {
      const largest = counts.indexOf(Math.max(...counts));
      const [x, y] = [sites[2 * largest], sites[2 * largest + 1]];
      const grown = new Float64Array(sites.length + 2);
      grown.set(sites);
      const by = 0.25 * spacing;
      const isWide = mosaic.columns > mosaic.rows;
      grown.set([isWide ? x + by : x, isWide ? y : y + by], sites.length);
      grown.set([isWide ? x - by : x, isWide ? y : y - by], 2 * largest);
      sites = grown;
    }
    sites = assignTiles(mosaic, sites).middles;
  }
  return sites;
}

/** Moves sites halfway to their cells' centres until no cell is much smaller than the mean (Lloyd 1982). */
function evenOut(initial: Float64Array, mosaic: Mosaic, smallest: number): Float64Array {
  let sites = initial;
  const least = (smallest * mosaic.weights.length) / (sites.length / 2);
  for (let pass = 0; pass < MAX_EVENING_ROUNDS; pass++) {
    const { counts, middles } = assignTiles(mosaic, sites);
    if (counts.every((count) => count >= least)) break;
    sites = sites.map((place, at) => (place + middles[at]) / 2);
  }
  return sites.map(round);
}

function evenWeights(mosaic: Mosaic): Mosaic {
  return { ...mosaic, weights: new Float32Array(mosaic.weights.length).fill(1) };
}
