import { edgesOf } from '../pixels/edge-match.ts';
import type { Pixels } from '../pixels/pixels.ts';
import type { Mask } from '../pixels/threshold.ts';
import { DISTANCE_UNIT, distancesTo, fillGaps } from './ink/morphology.ts';
import { centreLines } from './lines/centre-lines.ts';
import type { TracedDrawing } from './tracing.ts';

/** Minimum contrast of an edge: difference of a colour channel, of 255, between neighbouring pixels. */
const CONTRAST = 24;
/** Neighbouring pixels that differ by less belong to one area, as in a gradient. */
const SAME = 10;
/** Largest widths of bands that are lines, as shares of the longer side: dark bands, and any. */
const DARK_LINE = 0.044;
const LINE = 0.014;
/** Minimum ratio of a line's length to its width. */
const OBLONG = 4;
/** How much darker than its surroundings a dark band is, in lightness from 0 to 255. */
const DARKER = 24;
/** Half the width of the gaps that are closed in soft edges, in pixels. */
const SOFT_GAP = 2;
/** Width of the lines between areas before thinning, in pixels. */
const RIM = 2;

/** Traces a painted picture: the edges between areas of different colours, and the middles of thin bands. */
export function colourRims(picture: Pixels): TracedDrawing {
  const { width, height } = picture;
  const { labels, count } = areasOf(picture);
  const isLine = linesAmong(picture, labels, count);
  const ink = new Uint8Array(width * height);
  for (let at = 0; at < ink.length; at++) if (isLine[labels[at]]) ink[at] = 1;
  // Where two areas touch without a line, the pixels on both sides of their edge are the line.
  eachStep(picture, (p, q) => {
    if (ink[p] === 1 || ink[q] === 1 || differenceOf(picture, p, q) < CONTRAST) return;
    ink[p] = 1;
    ink[q] = 1;
  });
  return tracedRims(picture, { width, height, data: ink });
}

/** Traces the edges between colours in a picture whose edges may be several pixels wide. */
export function softRims(picture: Pixels): TracedDrawing {
  return tracedRims(picture, fillGaps(edgesOf(picture), SOFT_GAP * DISTANCE_UNIT));
}

function tracedRims(picture: Pixels, ink: Mask): TracedDrawing {
  const { width, height } = picture;
  const areas = { width, height, data: new Uint8Array(ink.data.length) };
  const lines = centreLines(ink, RIM);
  return { picture, size: [width, height], ink, areas, lineWidth: RIM, lines, ofThings: false };
}

function eachStep({ width, height }: Pixels, visit: (p: number, q: number) => void): void {
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (x + 1 < width) visit(at, at + 1);
      if (y + 1 < height) visit(at, at + width);
    }
  }
}

function differenceOf({ data }: Pixels, p: number, q: number): number {
  const red = Math.abs(data[4 * p] - data[4 * q]);
  const green = Math.abs(data[4 * p + 1] - data[4 * q + 1]);
  const blue = Math.abs(data[4 * p + 2] - data[4 * q + 2]);
  return Math.max(red, green, blue);
}

function areasOf(picture: Pixels): { readonly labels: Int32Array; readonly count: number } {
  const labels = new Int32Array(picture.width * picture.height);
  for (let at = 0; at < labels.length; at++) labels[at] = at;
  const rootOf = (label: number): number => {
    let root = label;
    while (labels[root] !== root) root = labels[root] = labels[labels[root]];
    return root;
  };
  eachStep(picture, (p, q) => {
    if (differenceOf(picture, p, q) >= SAME) return;
    const [a, b] = [rootOf(p), rootOf(q)];
    if (a < b) labels[b] = a;
    else labels[a] = b;
  });
  let count = 0;
  const numbers = new Int32Array(labels.length);
  for (let at = 0; at < labels.length; at++) {
    const root = rootOf(at);
    labels[at] = root;
    numbers[at] = root === at ? count++ : numbers[root];
  }
  return { labels: numbers, count };
}

function linesAmong(picture: Pixels, labels: Int32Array, count: number): Uint8Array {
  const { width, height, data } = picture;
  const longer = Math.max(width, height);
  const rims: Mask = { width, height, data: new Uint8Array(labels.length) };
  const sizes = new Float64Array(count);
  const lights = new Float64Array(count);
  const around = new Float64Array(count);
  const rimSizes = new Float64Array(count);
  const lightOf = (at: number): number =>
    0.299 * data[4 * at] + 0.587 * data[4 * at + 1] + 0.114 * data[4 * at + 2];
  for (let at = 0; at < labels.length; at++) {
    sizes[labels[at]]++;
    lights[labels[at]] += lightOf(at);
  }
  eachStep(picture, (p, q) => {
    const [a, b] = [labels[p], labels[q]];
    if (a === b) return;
    rims.data[p] = 1;
    rims.data[q] = 1;
    around[a] += lightOf(q);
    around[b] += lightOf(p);
    rimSizes[a]++;
    rimSizes[b]++;
  });
  const far = distancesTo(rims, 1);
  const deepest = new Uint16Array(count);
  for (let at = 0; at < labels.length; at++) if (far[at] > deepest[labels[at]]) deepest[labels[at]] = far[at];
  return Uint8Array.from(sizes, (size, label) => {
    const wide = (2 * deepest[label]) / DISTANCE_UNIT + 1;
    if (rimSizes[label] === 0 || size < OBLONG * wide * wide) return 0;
    const isDark = lights[label] / size + DARKER <= around[label] / rimSizes[label];
    return Number(wide <= (isDark ? DARK_LINE : LINE) * longer);
  });
}
