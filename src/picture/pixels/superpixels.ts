import { round } from '../../geometry/shapes/rounding.ts';
import { halved, type Lab } from './lab.ts';
import { connectClusters } from './superpixels-joining.ts';
import { type Clusters, tilesOf } from './superpixels-tiles.ts';

/** Connected parts of a picture with similar colour and similar size. */
export interface Superpixels {
  readonly labels: Int32Array;
  readonly count: number;
  /** x, y of each centre, in pixels from the left and top edges of the picture; 3 decimals. */
  readonly centres: Float64Array;
  readonly means: Float32Array;
}

/** Iterations; the paper finds ten enough for most pictures. */
const ROUNDS = 10;
/** From this spacing on, in pixels, centres are found on a picture of half the size. */
const WIDE = 12;

/**
 * Divides a picture into superpixels. SLIC (Achanta et al. 2012): `compactness` (their m) weighs distance against
 * colour.
 * All iterations but the last run on the picture at half its size. This takes a quarter of the time and hardly moves a
 * border.
 * @param seeds Their number, or the places where they start: x0, y0, x1, y1 …, in pixels. There are fewer if one gets
 * no pixel.
 */
export function superpixels(lab: Lab, seeds: number | Float64Array, compactness: number): Superpixels {
  const { width, height } = lab;
  const places =
    typeof seeds === 'number'
      ? placesInRows(lab, Math.max(1, Math.min(Math.round(seeds), width * height)))
      : seeds;
  const spacing = Math.sqrt((width * height) / (places.length / 2));
  const clusters = clustersAt(lab, places);
  if (spacing < WIDE) settle(lab, clusters, spacing, compactness);
  else {
    scaleCentres(clusters, 0.5);
    settle(halved(lab), clusters, spacing / 2, compactness);
    scaleCentres(clusters, 2);
  }
  const labels = new Int32Array(width * height);
  const weight = (compactness / spacing) * (compactness / spacing);
  tilesOf(lab, spacing).assign(clusters, weight, labels);
  const kept = connectClusters(lab, labels, clusters, weight);
  return { labels, ...summarise(clusters, kept) };
}

function settle(lab: Lab, clusters: Clusters, spacing: number, compactness: number): void {
  const tiles = tilesOf(lab, spacing);
  const weight = (compactness / spacing) * (compactness / spacing);
  for (let round = 1; round < ROUNDS; round++) {
    tiles.assign(clusters, weight);
    if (!moveCentres(clusters)) return;
  }
}

/** Scales the centres to a picture `factor` times as large. The edge of a pixel is half a pixel from its middle. */
function scaleCentres({ centre }: Clusters, factor: number): void {
  for (let at = 3; at < centre.length; at += 5) {
    centre[at] = (centre[at] + 0.5) * factor - 0.5;
    centre[at + 1] = (centre[at + 1] + 0.5) * factor - 0.5;
  }
}

function placesInRows({ width, height }: Lab, count: number): Float64Array {
  const places = new Float64Array(2 * count);
  const spacing = Math.sqrt((width * height) / count);
  const rows = Math.max(1, Math.min(count, Math.round(height / spacing)));
  for (let row = 0, index = 0; row < rows; row++) {
    const inRow = Math.floor(((row + 1) * count) / rows) - Math.floor((row * count) / rows);
    for (let place = 0; place < inRow; place++, index++)
      places.set([((place + 0.5) * width) / inRow, ((row + 0.5) * height) / rows], 2 * index);
  }
  return places;
}

/** Begins a cluster on the flattest of the nine pixels around each place (Achanta et al. 2012, §3.1). */
function clustersAt({ width, height, l, a, b }: Lab, places: Float64Array): Clusters {
  const count = places.length / 2;
  const centre = new Float64Array(5 * count);
  const steepness = (x: number, y: number): number => {
    if (x < 1 || y < 1 || x > width - 2 || y > height - 2) return Infinity;
    const at = y * width + x;
    let sum = 0;
    for (const channel of [l, a, b]) {
      const across = channel[at + 1] - channel[at - 1];
      const down = channel[at + width] - channel[at - width];
      sum += across * across + down * down;
    }
    return sum;
  };
  for (let index = 0; index < count; index++) {
    const x = Math.min(width - 1, Math.floor(places[2 * index]));
    const y = Math.min(height - 1, Math.floor(places[2 * index + 1]));
    let [flattest, bestX, bestY] = [Infinity, x, y];
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        const steep = steepness(x + dx, y + dy);
        if (steep < flattest) [flattest, bestX, bestY] = [steep, x + dx, y + dy];
      }
    }
    const at = bestY * width + bestX;
    centre.set([l[at], a[at], b[at], bestX, bestY], 5 * index);
  }
  return { centre, sums: new Float64Array(6 * count) };
}

/** Moves every centre to the mean of its pixels. Returns false if none moved. */
function moveCentres({ centre, sums }: Clusters): boolean {
  let any = false;
  for (let index = 0; 6 * index < sums.length; index++) {
    const pixels = sums[6 * index + 5];
    if (pixels === 0) continue;
    for (let part = 0; part < 5; part++) {
      const mean = sums[6 * index + part] / pixels;
      any ||= mean !== centre[5 * index + part];
      centre[5 * index + part] = mean;
    }
  }
  return any;
}

function summarise({ sums }: Clusters, kept: Int32Array): Omit<Superpixels, 'labels'> {
  const count = kept.length;
  const centres = new Float64Array(2 * count);
  const means = new Float32Array(3 * count);
  kept.forEach((cluster, index) => {
    const [l, a, b, x, y, pixels] = sums.subarray(6 * cluster, 6 * cluster + 6);
    // The middle of the pixel in column 0 is at 0.5.
    centres[2 * index] = round(x / pixels + 0.5);
    centres[2 * index + 1] = round(y / pixels + 0.5);
    means.set([l / pixels, a / pixels, b / pixels], 3 * index);
  });
  return { count, centres, means };
}
