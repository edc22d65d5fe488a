import { round } from '../../../../../geometry/shapes/rounding.ts';
import type { Random } from '../../../../../random.ts';
import { assignTiles, type Mosaic, tilesIn } from '../mosaic.ts';

/** Random places to choose each site from. */
const CANDIDATES = 8;
/** Rounds of Lloyd relaxation after scattering: even, and salient. */
const SCATTER_ROUNDS = 2;
const GATHERING_ROUNDS = 12;
/** Least size of a cell, as a share of the mean: even, and salient. */
const SMALLEST = 0.65;
const SMALLEST_SALIENT = 0.45;
/** Maximum number of rounds of Lloyd relaxation to make cells more even. */
const MAX_EVENING_ROUNDS = 24;

interface SiteOptions {
  readonly pieces: number;
  readonly isSalient: boolean;
}

/**
 * Returns one random site per piece, x0, y0, x1, y1 …, in puzzle units. Each is the candidate farthest from all sites
 * before it (Mitchell 1991). Salient sites gather on the subject of the picture (Lau et al. 2014, §6).
 */
export function scatterSites(
  mosaic: Mosaic,
  { pieces, isSalient }: SiteOptions,
  random: Random,
): Float64Array {
  const weighted = isSalient ? mosaic : evenWeights(mosaic);
  const { columns, tile, weights } = weighted;
  const tiles = tilesIn(weighted);
  let sites: Float64Array = new Float64Array(2 * pieces);
  for (let at = 0; at < sites.length; at += 2) {
    let most = -1;
    for (let candidate = 0; candidate < CANDIDATES; candidate++) {
      const index = tiles[random.below(tiles.length)];
      const [x, y] = [((index % columns) + 0.5) * tile, (Math.floor(index / columns) + 0.5) * tile];
      // In the end, the density of sites follows the square root of the weights.
      const room = nearestSquared(sites.subarray(0, at), x, y) * Math.sqrt(weights[index]);
      if (room <= most) continue;
      most = room;
      sites.set([x, y], at);
    }
  }
  const rounds = isSalient ? GATHERING_ROUNDS : SCATTER_ROUNDS;
  for (let round = 0; round < rounds; round++) sites = assignTiles(weighted, sites).middles;
  return sites;
}

function nearestSquared(sites: Float64Array, x: number, y: number): number {
  let nearest = Number.MAX_VALUE;
  for (let at = 0; at < sites.length; at += 2) {
    const [dx, dy] = [sites[at] - x, sites[at + 1] - y];
    nearest = Math.min(nearest, dx * dx + dy * dy);
  }
  return nearest;
}

/** Returns about these sites, as many as pieces, so that no cell is much smaller than the mean. */
export function settleSites(
  sites: Float64Array,
  mosaic: Mosaic,
  { pieces, isSalient }: SiteOptions,
): Float64Array {
  const even = evenWeights(mosaic);
  return evenOut(adjustCount(sites, even, pieces), even, isSalient ? SMALLEST_SALIENT : SMALLEST);
}

/** Removes sites of the smallest cells, or adds some to the largest, until the number is right. */
function adjustCount(initial: Float64Array, mosaic: Mosaic, pieces: number): Float64Array {
  let sites = initial;
  const spacing = mosaic.tile * Math.sqrt(tilesIn(mosaic).length / pieces);
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
  const least = (smallest * tilesIn(mosaic).length) / (sites.length / 2);
  for (let pass = 0; pass < MAX_EVENING_ROUNDS; pass++) {
    const { counts, middles } = assignTiles(mosaic, sites);
    if (counts.every((count) => count >= least)) break;
    sites = sites.map((place, at) => (place + middles[at]) / 2);
  }
  return sites.map(round);
}

/** Moves each site to the centre of its cell. */
export function relaxSites(sites: Float64Array, mosaic: Mosaic): Float64Array {
  return assignTiles(evenWeights(mosaic), sites).middles.map(round);
}

function evenWeights(mosaic: Mosaic): Mosaic {
  return { ...mosaic, weights: mosaic.weights.map((weight) => Math.min(1, weight)) };
}
