import type { Lab } from '../../../../../picture/pixels/lab.ts';
import type { Superpixels } from '../../../../../picture/pixels/superpixels.ts';

/** Difference of two superpixels, in CIE LAB, that makes a colour line (Lau et al. 2014, §4.2). */
const CONTRAST = 25;

/**
 * Returns the nearness of each pixel to a colour line: 1 on it, falling to 0 at `reach` pixels. Colour lines are
 * borders between superpixels of different colours. Distances are chamfered, 3 to a side and 4 across a corner
 * (Borgefors 1986).
 */
export function nearnessToLines(
  { width, height }: Lab,
  { labels, means }: Superpixels,
  reach: number,
): Float32Array {
  const far = Math.ceil(3 * reach);
  const distance = new Int32Array(width * height).fill(far);
  const differ = (p: number, q: number): boolean => {
    const dl = means[3 * p] - means[3 * q];
    const da = means[3 * p + 1] - means[3 * q + 1];
    const db = means[3 * p + 2] - means[3 * q + 2];
    return dl * dl + da * da + db * db >= CONTRAST * CONTRAST;
  };
  const compare = (at: number, next: number) => {
    if (labels[next] === labels[at] || !differ(labels[at], labels[next])) return;
    distance[at] = 0;
    distance[next] = 0;
  };
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (x + 1 < width) compare(at, at + 1);
      if (y + 1 < height) compare(at, at + width);
    }
  }

  // One pass down and to the right, then one back.
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      let least = distance[at];
      if (x > 0) least = Math.min(least, distance[at - 1] + 3);
      if (y > 0) {
        least = Math.min(least, distance[at - width] + 3);
        if (x > 0) least = Math.min(least, distance[at - width - 1] + 4);
        if (x + 1 < width) least = Math.min(least, distance[at - width + 1] + 4);
      }
      distance[at] = least;
    }
  }
  const nearness = new Float32Array(width * height);
  for (let y = height - 1, at = width * height - 1; y >= 0; y--) {
    for (let x = width - 1; x >= 0; x--, at--) {
      let least = distance[at];
      if (x + 1 < width) least = Math.min(least, distance[at + 1] + 3);
      if (y + 1 < height) {
        least = Math.min(least, distance[at + width] + 3);
        if (x + 1 < width) least = Math.min(least, distance[at + width + 1] + 4);
        if (x > 0) least = Math.min(least, distance[at + width - 1] + 4);
      }
      distance[at] = least;
      nearness[at] = 1 - least / far;
    }
  }
  return nearness;
}
