import { round } from '../../../../../geometry/shapes/rounding.ts';
import type { Random } from '../../../../../random.ts';
import { type Mosaic, shared } from '../mosaic.ts';

/** Where pieces are to lie. */
interface Placement {
  readonly pieces: number;
  readonly size: readonly [number, number];
  /** More and smaller pieces where the mosaic weighs most, instead of everywhere alike. */
  readonly isSalient: boolean;
}

/** How much superpixels hold together against colour (Lau et al. 2014, §4.1). */
export const COMPACTNESS = 30;
/** A site may lie off its superpixel's centre by this share of the distance of two, by chance. */
const JITTER = 0.06;
/** No cell is to be smaller than this share of the mean one. */
const SMALLEST = 0.65;
/** Nor than this where they gather. */
const SMALLEST_SALIENT = 0.45;
/** The most rounds in which cells of too different sizes are evened out. */
const EVENING = 24;
/** Rounds in which sites gather where the picture says most. */
const GATHERING = 12;

/**
 * The sites of the pieces, x0, y0, x1, y1 …, in puzzle units: centres of superpixels, moved a little by chance, and
 * exactly as many as asked for; where wanted, gathered where the picture says most (Lau et al. 2014, §4.1 and §6).
 * @param centres of about as many superpixels
 */
export function sitesOf(
  centres: Float64Array,
  mosaic: Mosaic,
  { pieces, size, isSalient }: Placement,
  random: Random,
): Float64Array {
  const spacing = Math.sqrt((size[0] * size[1]) / pieces);
  const even = evenWeights(mosaic);
  const places = isSalient ? gathered(mosaic, pieces) : centres;
  let sites: Float64Array = places.map((place, at) => {
    const moved = place + ((random.below(2001) - 1000) / 1000) * JITTER * spacing;
    return Math.min(size[at % 2] - 0.01 * spacing, Math.max(0.01 * spacing, moved));
  });
  sites = counted(sites, even, pieces, spacing);
  if (isSalient) for (let round = 0; round < GATHERING; round++) sites = shared(mosaic, sites).middles;
  return evened(sites, even, isSalient ? SMALLEST_SALIENT : SMALLEST);
}

/** Sites of parts of a picture that weigh the same, found by halving it again and again, across its longer side. */
function gathered({ columns, rows, tile, weights }: Mosaic, pieces: number): Float64Array {
  const sites: number[] = [];
  const halve = (left: number, top: number, right: number, bottom: number, count: number): void => {
    const isWide = right - left >= bottom - top;
    const [from, to] = isWide ? [left, right] : [top, bottom];
    if (count === 1 || to - from < 2) {
      for (let k = 0; k < count; k++) sites.push(((left + right) / 2) * tile, ((top + bottom) / 2) * tile);
      return;
    }
    // The centres of cells lie as densely as the square root of their weights in the end.
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

/** Sites taken away where cells are smallest, or added where they are largest, until there are as many as asked for. */
function counted(given: Float64Array, mosaic: Mosaic, pieces: number, spacing: number): Float64Array {
  let sites = given;
  while (sites.length !== 2 * pieces) {
    const { counts } = shared(mosaic, sites);
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
    sites = shared(mosaic, sites).middles;
  }
  return sites;
}

/** Sites moved half of the way to the middles of their cells until no cell is much smaller than the mean (Lloyd 1982). */
function evened(given: Float64Array, mosaic: Mosaic, smallest: number): Float64Array {
  let sites = given;
  const least = (smallest * mosaic.weights.length) / (sites.length / 2);
  for (let pass = 0; pass < EVENING; pass++) {
    const { counts, middles } = shared(mosaic, sites);
    if (counts.every((count) => count >= least)) break;
    sites = sites.map((place, at) => (place + middles[at]) / 2);
  }
  return sites.map(round);
}

function evenWeights(mosaic: Mosaic): Mosaic {
  return { ...mosaic, weights: new Float32Array(mosaic.weights.length).fill(1) };
}
