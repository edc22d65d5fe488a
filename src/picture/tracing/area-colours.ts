import { listAt } from '../../geometry/indexes/lists.ts';
import { SOFT_COLOURS } from '../colouring/soft-colours.ts';
import type { Pixels } from '../pixels/pixels.ts';
import type { Mask } from '../pixels/threshold.ts';
import { blobsOf, union } from './ink/morphology.ts';
import type { TracedDrawing } from './tracing.ts';

/** Minimum size of a coloured area, in squares of a line's width. */
const MIN_SIZE = 4;
/** Maximum number of sampled pixels in an area. */
const MAX_SAMPLES = 3000;
/** Side of the squares in which the paper's colour is measured, in pixels. */
const SQUARE = 48;
/** Bare paper: all channels are at least `LIGHT` and differ by at most `COLOURED`. */
const LIGHT = 222;
const COLOURED = 18;

export type Rgb = readonly [number, number, number];

/** The enclosed and painted areas of a drawing, with colours corrected to white paper. */
export interface ColouredAreas {
  /** The area of each pixel, numbered from 1; 0 outside and on lines. */
  readonly labels: Int32Array;
  readonly colours: ReadonlyMap<number, Rgb>;
  /** The median colour of the picture at some points, corrected to white paper. */
  readonly penAt: (places: readonly (readonly number[])[]) => Rgb;
}

/**
 * Returns the median colour of each area, corrected for uneven light. If all areas are bare paper, they get soft
 * colours.
 */
export function colouredAreas({ picture, ink, areas, lineWidth }: TracedDrawing): ColouredAreas {
  const { width, height } = picture;
  const barrier = union(ink, areas);
  const lit = evenLight(picture, barrier);
  const enclosed = blobsOf({ width, height, data: barrier }, 0, false);
  const painted = blobsOf(areas, 1, false);
  const outside = new Set<number>([0]);
  for (let x = 0; x < width; x++)
    for (const at of [x, (height - 1) * width + x]) outside.add(enclosed.labels[at]);
  for (let y = 0; y < height; y++)
    for (const at of [y * width, y * width + width - 1]) outside.add(enclosed.labels[at]);

  const isArea = enclosed.sizes.map(
    (size, label) => size >= MIN_SIZE * lineWidth * lineWidth && !outside.has(label),
  );
  const labels = new Int32Array(barrier.length);
  const sizes = new Int32Array(enclosed.sizes.length + painted.sizes.length);
  for (let at = 0; at < labels.length; at++) {
    const inside = enclosed.labels[at];
    if (painted.labels[at] > 0) labels[at] = enclosed.sizes.length + painted.labels[at];
    else if (isArea[inside]) labels[at] = inside;
    sizes[labels[at]]++;
  }
  const colours = medianColours(labels, sizes, lit);
  if ([...colours.values()].every(isBare)) {
    const bySize = [...colours.keys()].sort((a, b) => sizes[b] - sizes[a] || a - b);
    bySize.forEach((label, rank) => {
      colours.set(label, SOFT_COLOURS[rank % SOFT_COLOURS.length]);
    });
  }
  const penAt = (places: readonly (readonly number[])[]): Rgb =>
    medianColour(
      places.map(([x, y]) =>
        lit(Math.min(height - 1, Math.floor(y)) * width + Math.min(width - 1, Math.floor(x))),
      ),
    );
  return { labels, colours, penAt };
}

function isBare([red, green, blue]: Rgb): boolean {
  const least = Math.min(red, green, blue);
  return least >= LIGHT && Math.max(red, green, blue) - least <= COLOURED;
}

function medianColours(labels: Int32Array, sizes: Int32Array, lit: ColourAt): Map<number, Rgb> {
  const samples = new Map<number, Rgb[]>();
  const passed = new Int32Array(sizes.length);
  const steps = sizes.map((size) => Math.ceil(size / MAX_SAMPLES));
  for (let at = 0; at < labels.length; at++) {
    const label = labels[at];
    if (label === 0 || passed[label]++ % steps[label] !== 0) continue;
    listAt(samples, label).push(lit(at));
  }
  return new Map([...samples].map(([label, colours]) => [label, medianColour(colours)]));
}

function medianColour(colours: readonly (readonly number[])[]): Rgb {
  if (colours.length === 0) return [0, 0, 0];
  const medianOf = (channel: number): number =>
    colours.map((colour) => colour[channel]).sort((a, b) => a - b)[colours.length >> 1];
  return [medianOf(0), medianOf(1), medianOf(2)];
}

type ColourAt = (at: number) => Rgb;

/** Corrects for uneven light by dividing colours by those of the bare paper nearby. */
function evenLight({ width, height, data }: Pixels, barrier: Mask['data']): ColourAt {
  const [columns, rows] = [Math.ceil(width / SQUARE), Math.ceil(height / SQUARE)];
  const sums = new Float64Array(4 * columns * rows);
  const whole = new Float64Array(4);
  const squareOf = (x: number, y: number): number =>
    Math.floor(y / SQUARE) * columns + Math.floor(x / SQUARE);
  for (let y = 0, at = 0; y < height; y++) {
    for (let begin = 0; begin < width; begin += SQUARE) {
      const square = 4 * squareOf(begin, y);
      for (const end = at + Math.min(SQUARE, width - begin); at < end; at++) {
        if (barrier[at] === 1) continue;
        sums[square] += data[4 * at];
        sums[square + 1] += data[4 * at + 1];
        sums[square + 2] += data[4 * at + 2];
        sums[square + 3]++;
      }
    }
  }
  for (let at = 0; at < sums.length; at++) whole[at & 3] += sums[at];
  // Squares that are painted all over have no paper; they take the sheet's mean.
  const mean = [0, 1, 2].map((channel) => (whole[3] > 0 ? whole[channel] / whole[3] : 255));
  const paper = Float64Array.from({ length: 3 * columns * rows }, (_, at) => {
    const [square, channel] = [Math.floor(at / 3), at % 3];
    const count = sums[4 * square + 3];
    const own = count > 0.25 * SQUARE * SQUARE ? sums[4 * square + channel] / count : mean[channel];
    return Math.max(16, Math.min(255, own));
  });
  unifyCast(paper, columns, rows, mean);
  return (at) => {
    const square = 3 * squareOf(at % width, Math.floor(at / width));
    const lit = (channel: number): number =>
      Math.min(255, Math.round((255 * data[4 * at + channel]) / paper[square + channel]));
    return [lit(0), lit(1), lit(2)];
  };
}

/** Gives all squares the colour cast of the whole sheet, so that only their brightness differs. */
function unifyCast(paper: Float64Array, columns: number, rows: number, mean: readonly number[]): void {
  const bright = mean[0] + mean[1] + mean[2];
  for (let square = 0; square < columns * rows; square++) {
    const own = (paper[3 * square] + paper[3 * square + 1] + paper[3 * square + 2]) / bright;
    for (let channel = 0; channel < 3; channel++)
      paper[3 * square + channel] = Math.max(16, Math.round(mean[channel] * own * 1000) / 1000);
  }
}
