import { Delaunay } from 'd3-delaunay';
import { cachePerObject } from '../../../../once.ts';
import type { Lab } from '../../../../picture/pixels/lab.ts';

/** A picture in coarse weighted tiles, for sums over cells. */
export interface Mosaic {
  readonly columns: number;
  readonly rows: number;
  /** Side of a tile, in puzzle units. */
  readonly tile: number;
  /** 0 outside a shaped rim. */
  readonly weights: Float32Array;
}

/** The indices of the tiles with a weight. */
export const tilesIn = cachePerObject(({ weights }: Mosaic): readonly number[] =>
  [...weights.keys()].filter((at) => weights[at] > 0),
);

interface TileSums {
  /** The site of each tile. */
  readonly owner: Int32Array;
  /** Tiles with a weight. */
  readonly counts: Int32Array;
  /** x, y of the weighted centre of each site's tiles, or the site itself if they weigh nothing. */
  readonly middles: Float64Array;
}

/** Assigns each tile to the nearest site. */
export function assignTiles({ columns, rows, tile, weights }: Mosaic, sites: Float64Array): TileSums {
  const count = sites.length / 2;
  const delaunay = new Delaunay(sites);
  const owner = new Int32Array(columns * rows);
  const counts = new Int32Array(count);
  const sums = new Float64Array(3 * count);
  let site = 0;
  for (let row = 0, at = 0; row < rows; row++) {
    const y = (row + 0.5) * tile;
    for (let column = 0; column < columns; column++, at++) {
      const x = (column + 0.5) * tile;
      // Starting from the previous tile's site, this takes a step or two.
      site = delaunay.find(x, y, site);
      owner[at] = site;
      if (weights[at] > 0) counts[site]++;
      sums[3 * site] += weights[at];
      sums[3 * site + 1] += weights[at] * x;
      sums[3 * site + 2] += weights[at] * y;
    }
  }
  const middles = sites.slice();
  for (let k = 0; k < count; k++) {
    if (sums[3 * k] <= 0) continue;
    middles[2 * k] = sums[3 * k + 1] / sums[3 * k];
    middles[2 * k + 1] = sums[3 * k + 2] / sums[3 * k];
  }
  return { owner, counts, middles };
}

/** Radius in which detail around a tile counts, as a share of the distance between two pieces. */
const DETAIL_RADIUS = 0.5;
/** Extra weight of a tile where the picture has most detail. */
const EMPHASIS = 14;
/** Quantiles of tiles that count as having no detail and full detail. */
const LITTLE = 0.1;
const MUCH = 0.95;

/**
 * Divides the picture into tiles of at most `maxTile` units, weighted by the detail around them.
 * @param detailAt How much detail is at a place
 * @param isInside Whether a place is inside the rim
 */
export function mosaicOf(
  detailAt: (x: number, y: number) => number,
  [width, height]: readonly [number, number],
  maxTile: number,
  spacing: number,
  isInside: (x: number, y: number) => boolean,
): Mosaic {
  const columns = Math.ceil(width / maxTile);
  const tile = width / columns;
  const rows = Math.max(1, Math.round(height / tile));
  const strengths = new Float64Array(columns * rows);
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, at++)
      strengths[at] = detailAt((column + 0.5) * tile, (row + 0.5) * tile);
  }
  const reach = Math.max(1, Math.round((DETAIL_RADIUS * spacing) / tile));
  const around = movingMeans(movingMeans(strengths, columns, 1, reach), 1, columns, reach);
  const sorted = around.toSorted();
  const [little, much] = [LITTLE, MUCH].map((share) => sorted[Math.floor(share * (sorted.length - 1))]);
  const weights = Float32Array.from(around, (value, at) => {
    if (!isInside(((at % columns) + 0.5) * tile, (Math.floor(at / columns) + 0.5) * tile)) return 0;
    const detail = much > little ? Math.min(1, Math.max(0, (value - little) / (much - little))) : 0;
    return 1 + EMPHASIS * detail;
  });
  return { columns, rows, tile, weights };
}

/**
 * Computes means over 2 · reach + 1 tiles along rows or columns, cut off at the rim.
 * @param across Index difference between two lines of tiles
 * @param step Index difference between two tiles of a line
 */
function movingMeans(values: Float64Array, across: number, step: number, reach: number): Float64Array {
  const means = new Float64Array(values.length);
  const length = step === 1 ? across : values.length / step;
  const lines = values.length / length;
  const sums = new Float64Array(length + 1);
  for (let line = 0; line < lines; line++) {
    const first = line * across;
    for (let place = 0; place < length; place++) sums[place + 1] = sums[place] + values[first + place * step];
    for (let place = 0; place < length; place++) {
      const from = Math.max(0, place - reach);
      const to = Math.min(length, place + reach + 1);
      means[first + place * step] = (sums[to] - sums[from]) / (to - from);
    }
  }
  return means;
}

/** The mean colour (l, a, b) of the tiles nearest to each site. */
export function coloursOf(lab: Lab, mosaic: Mosaic, sites: Float64Array, scale: number): Float64Array {
  const { owner, counts } = assignTiles(mosaic, sites);
  const { columns, rows, tile } = mosaic;
  const colours = new Float64Array(3 * counts.length);
  for (let row = 0, at = 0; row < rows; row++) {
    const y = Math.min(lab.height - 1, Math.floor((row + 0.5) * tile * scale));
    for (let column = 0; column < columns; column++, at++) {
      if (mosaic.weights[at] === 0) continue;
      const pixel = y * lab.width + Math.min(lab.width - 1, Math.floor((column + 0.5) * tile * scale));
      const site = owner[at];
      colours[3 * site] += lab.l[pixel] / counts[site];
      colours[3 * site + 1] += lab.a[pixel] / counts[site];
      colours[3 * site + 2] += lab.b[pixel] / counts[site];
    }
  }
  return colours;
}

export function difference(colours: Float64Array, first: number, second: number): number {
  let square = 0;
  for (let channel = 0; channel < 3; channel++) {
    const by = colours[3 * first + channel] - colours[3 * second + channel];
    square += by * by;
  }
  return Math.sqrt(square);
}
