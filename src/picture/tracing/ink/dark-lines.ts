import type { Lab } from '../../pixels/lab.ts';
import type { Mask } from '../../pixels/threshold.ts';
import { blobsOf } from './morphology.ts';

/** Standard deviation of the finer Gaussian, as a share of the longer side, and the factor for the broader one. */
const FINE = 1 / 420;
const BROADER = 1.6;
/** Difference in lightness from the surroundings: of possible lines, and of certain ones. */
const WEAK = 1.1;
const SURE = 3.2;
/** Parts with less ink than a line of this share of the longer side are dropped. */
const SHORTEST = 0.05;

/**
 * Finds thin dark lines and the dark sides of edges in a picture of objects. It is a difference of Gaussians with
 * hysteresis, without short parts (Winnemöller, Kyprianidis and Olsen 2012, §2, without tones).
 */
export function darkLines({ width, height, l }: Lab): Mask {
  const sigma = FINE * Math.max(width, height);
  const fine = gaussian(l, width, height, sigma);
  const broad = gaussian(l, width, height, BROADER * sigma);
  const data = new Uint8Array(l.length);
  const depths = fine;
  for (let at = 0; at < data.length; at++) {
    depths[at] = Math.round((broad[at] - fine[at]) * 1000) / 1000;
    data[at] = Number(depths[at] >= WEAK);
  }
  const mask = { width, height, data };
  const { labels, sizes } = blobsOf(mask, 1, true);
  const sure = new Int32Array(sizes.length);
  for (let at = 0; at < data.length; at++) if (depths[at] >= SURE) sure[labels[at]]++;
  const least = SHORTEST * Math.max(width, height) * 2 * sigma;
  for (let at = 0; at < data.length; at++) {
    const label = labels[at];
    if (label > 0 && (sizes[label] < least || sure[label] < 0.1 * sizes[label])) data[at] = 0;
  }
  return mask;
}

/** Blurs a channel by an approximate Gaussian: three box filters (Wells 1986). */
function gaussian(channel: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const reach = Math.max(1, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2));
  let from = channel;
  for (let pass = 0; pass < 3; pass++) {
    const across = new Float32Array(channel.length);
    const down = new Float32Array(channel.length);
    for (let y = 0; y < height; y++)
      boxFilter(from, across, { from: y * width, step: 1, count: width }, reach);
    for (let x = 0; x < width; x++) boxFilter(across, down, { from: x, step: width, count: height }, reach);
    from = down;
  }
  return from;
}

/** At the ends of the line, the box is cut off. */
function boxFilter(
  values: Float32Array,
  means: Float32Array,
  line: { readonly from: number; readonly step: number; readonly count: number },
  reach: number,
): void {
  let [sum, count] = [0, 0];
  for (let next = 0; next < line.count + reach; next++) {
    if (next < line.count) {
      sum += values[line.from + next * line.step];
      count++;
    }
    const gone = next - 2 * reach - 1;
    if (gone >= 0) {
      sum -= values[line.from + gone * line.step];
      count--;
    }
    if (next >= reach) means[line.from + (next - reach) * line.step] = sum / count;
  }
}
