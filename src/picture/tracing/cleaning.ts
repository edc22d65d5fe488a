import { inPieces } from '../pieces.ts';
import type { Mask } from '../threshold.ts';
import { lineWidth } from './areas.ts';
import { blobsOf, DISTANCE_UNIT, distancesTo } from './morphology.ts';

/** No ink is looked for so near to a sheet's edge, as a share of its longer side. */
const EDGE = 0.006;
/** What touches the picture's rim and is broader there than this many lines is no line, but what lies beside the paper. */
const BROADER = 2.5;
/** What runs along the rim for more than this share of a side, no farther from it than that, is its edge. */
const ALONG = 0.12;
const BESIDE = 0.03;
/** Parts smaller than this many squares of a line's width are dust. */
const DUST = 0.45;

/** What is ink of a mask, without what lies beside the paper and without dust; and how wide its lines are, in pixels. */
export function cleaned({ width, height, data }: Mask): { readonly clean: Mask; readonly line: number } {
  const clean = data.slice();
  const mask = { width, height, data: clean };
  const band = Math.round(EDGE * Math.max(width, height));
  for (let y = 0; y < height; y++) {
    const row = y * width;
    if (y < band || y >= height - band) clean.fill(0, row, row + width);
    clean.fill(0, row, row + band);
    clean.fill(0, row + width - band, row + width);
  }
  const { labels, sizes } = blobsOf(mask, 1, true);
  const far = distancesTo(mask, 0);
  const line = lineWidth(mask, far);
  const broadest = new Uint16Array(sizes.length);
  const atRim = new Uint8Array(sizes.length);
  const along = sizes.map(() => 0);
  const beside = Math.round(BESIDE * Math.max(width, height));
  const broad = BROADER * line;
  const seen = new Int32Array(sizes.length).fill(-1);
  const lookAlong = (y: number): void => {
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const label = labels[at];
      if (label === 0) continue;
      const rim = Math.min(x, y, width - 1 - x, height - 1 - y);
      if (rim <= band + broad && far[at] > broadest[label]) broadest[label] = far[at];
      if (rim <= band) atRim[label] = 1;
      if (rim > beside) continue;
      // Along upper and lower edges columns are counted, along the others rows.
      const place = rim === y || rim === height - 1 - y ? x : width + y;
      if (seen[label] === place) continue;
      seen[label] = place;
      along[label]++;
    }
  };
  for (let y = 0; y < height; y++) lookAlong(y);
  const longest = ALONG * Math.min(width, height);
  const drops = sizes.map((size, label) => {
    if (size < DUST * line * line) return true;
    if (atRim[label] === 0) return false;
    return broadest[label] > (broad * DISTANCE_UNIT) / 2 || along[label] > longest;
  });
  // Parts do not touch, so what is left of one is as far from its ground as before.
  inPieces(clean.length, (from, to) => {
    for (let at = from; at < to; at++) if (labels[at] > 0 && drops[labels[at]]) clean[at] = far[at] = 0;
  });
  return { clean: mask, line: lineWidth(mask, far) };
}
