import { length } from '../../geometry/shapes/segment.ts';
import { DISTANCE_UNIT, distancesTo } from '../tracing/ink/morphology.ts';
import type { Pixels } from './pixels.ts';
import type { Mask } from './threshold.ts';

/** Longer side in pixels of a picture whose edges are compared with lines. */
export const MATCH_SIDE = 512;
/** Minimum recall and precision of lines that show a picture. */
export const MIN_MATCH = 0.9;
/** Minimum contrast of an edge: difference of a colour channel, of 255. */
const CONTRAST = 24;
/** An edge is sharp if this share of the change around it happens between its neighbours. */
const SHARP = 0.3;
/** Distance at which the whole change is measured, in steps. A step is a pixel of a picture of `FINE` pixels. */
const AROUND = 4;
const FINE = 512;
/** Largest distance of a line from its edge, as a share of the picture's longer side. At least `MIN_NEAR` pixels. */
const NEAR = 0.01;
const MIN_NEAR = 2;
/** Half the width of the broadest stroke, as a share of the longer side. Its middle line matches both its edges. */
const BROADEST = 0.06;
/** Largest width of a stroke, as a multiple of its median width. */
const BULGE = 1.5;
/** Distance of a stroke's corners from its middle, as a multiple of half its width. */
const CORNER = 1.45;

/** How well lines match the edges of a picture: recall and precision of boundaries (Martin et al. 2004). */
export interface EdgeMatch {
  /** Share of the edge pixels that are beside a line, 0 to 1; 1 if there are none. */
  readonly recall: number;
  /** Share of the lines that are beside an edge, 0 to 1; 1 if there are none. */
  readonly precision: number;
}

/** The pixels of an opaque picture at sharp changes of colour. */
export function edgesOf({ width, height, data }: Pixels): Mask {
  const edges = new Uint8Array(width * height);
  const step = Math.max(1, Math.round(Math.max(width, height) / FINE));
  for (let y = 0; y < height; y++) {
    const [up, down] = [Math.min(y, step), Math.min(height - 1 - y, step)];
    const [farUp, farDown] = [Math.min(y, AROUND * step), Math.min(height - 1 - y, AROUND * step)];
    for (let x = 0, at = 4 * y * width; x < width; x++, at += 4) {
      const [left, right] = [Math.min(x, step), Math.min(width - 1 - x, step)];
      const across = change(data, at - 4 * left, at + 4 * right);
      const along = change(data, at - 4 * width * up, at + 4 * width * down);
      const strongest = Math.max(across, along);
      if (strongest < CONTRAST) continue;
      const [farLeft, farRight] = [Math.min(x, AROUND * step), Math.min(width - 1 - x, AROUND * step)];
      const whole =
        across >= along
          ? change(data, at - 4 * farLeft, at + 4 * farRight)
          : change(data, at - 4 * width * farUp, at + 4 * width * farDown);
      if (strongest >= SHARP * whole) edges[at >> 2] = 1;
    }
  }
  return { width, height, data: edges };
}

function change(data: Uint8ClampedArray, p: number, q: number): number {
  const red = Math.abs(data[p] - data[q]);
  const green = Math.abs(data[p + 1] - data[q + 1]);
  const blue = Math.abs(data[p + 2] - data[q + 2]);
  return Math.max(red, green, blue);
}

/**
 * Compares lines with the edges of a picture. A line matches the edge that it follows, or both edges of a stroke if it
 * is the middle line.
 * @param segments ax, ay, bx, by of each, in pixels
 */
export function edgeMatch(edges: Mask, segments: ArrayLike<number>): EdgeMatch {
  const { width, height } = edges;
  const longer = Math.max(width, height);
  const near = Math.max(MIN_NEAR, NEAR * longer);
  const far = distancesTo(edges, 1);
  const drawn = new Uint8Array(width * height);
  const explained = new Uint8Array(width * height);
  for (const line of linesIn(segments)) {
    const middles: { readonly x: number; readonly y: number; readonly half: number }[] = [];
    eachSample(line, (x, y, nx, ny) => {
      const place = pixelAt(edges, x, y);
      drawn[place] = 1;
      const distance = far[place] / DISTANCE_UNIT;
      if (distance === 0 || distance > BROADEST * longer) return;
      const left = distanceToEdge(edges, x, y, nx, ny, BROADEST * longer);
      const right = distanceToEdge(edges, x, y, -nx, -ny, BROADEST * longer);
      if (left === undefined || right === undefined || Math.abs(left - right) > 2 * near) return;
      middles.push({ x, y, half: Math.max(left, right) });
    });
    // A stroke has nearly the same width everywhere; a bulge is not part of it.
    const halves = middles.map(({ half }) => half).sort((p, q) => p - q);
    const most = BULGE * (halves[halves.length >> 1] ?? 0);
    for (const { x, y, half } of middles)
      fillDisc(explained, edges, x, y, CORNER * Math.min(half, most) + near);
  }
  let [samples, beside] = [0, 0];
  eachSample(segments, (x, y, _nx, _ny, weight) => {
    const place = pixelAt(edges, x, y);
    samples += weight;
    if (explained[place] === 1 || far[place] <= near * DISTANCE_UNIT) beside += weight;
  });
  const reach = distancesTo({ width, height, data: drawn }, 1);
  let [seen, found] = [0, 0];
  for (let at = 0; at < explained.length; at++) {
    if (edges.data[at] === 0) continue;
    seen++;
    if (explained[at] === 1 || reach[at] <= near * DISTANCE_UNIT) found++;
  }
  return {
    recall: seen === 0 ? 1 : found / seen,
    precision: samples === 0 ? 1 : beside / samples,
  };
}

function linesIn(segments: ArrayLike<number>): readonly (readonly number[])[] {
  const lines: number[][] = [];
  for (let at = 0; at < segments.length; at += 4) {
    const follows = at > 0 && segments[at] === segments[at - 2] && segments[at + 1] === segments[at - 1];
    if (!follows) lines.push([]);
    lines.at(-1)?.push(segments[at], segments[at + 1], segments[at + 2], segments[at + 3]);
  }
  return lines;
}

/** Samples segments at most a pixel apart. Each sample has the unit normal and the length that it represents. */
function eachSample(
  segments: ArrayLike<number>,
  visit: (x: number, y: number, nx: number, ny: number, weight: number) => void,
): void {
  for (let at = 0; at < segments.length; at += 4) {
    const [ax, ay, bx, by] = [segments[at], segments[at + 1], segments[at + 2], segments[at + 3]];
    const size = length(ax, ay, bx, by);
    const count = Math.ceil(size);
    for (let k = 0; k < count; k++) {
      const share = (k + 0.5) / count;
      visit(ax + share * (bx - ax), ay + share * (by - ay), (ay - by) / size, (bx - ax) / size, size / count);
    }
  }
}

function pixelAt({ width, height }: Mask, x: number, y: number): number {
  const column = Math.max(0, Math.min(width - 1, Math.floor(x)));
  return Math.max(0, Math.min(height - 1, Math.floor(y))) * width + column;
}

function distanceToEdge(
  edges: Mask,
  x: number,
  y: number,
  dx: number,
  dy: number,
  most: number,
): number | undefined {
  for (let step = 1; step <= most; step++)
    if (edges.data[pixelAt(edges, x + step * dx, y + step * dy)] === 1) return step;
  return undefined;
}

function fillDisc(data: Uint8Array, { width, height }: Mask, x: number, y: number, radius: number): void {
  const top = Math.max(0, Math.ceil(y - radius));
  const bottom = Math.min(height - 1, Math.floor(y + radius));
  for (let row = top; row <= bottom; row++) {
    const half = Math.sqrt(radius * radius - (row - y) ** 2);
    const from = Math.max(0, Math.ceil(x - half));
    const to = Math.min(width - 1, Math.floor(x + half));
    if (to >= from) data.fill(1, row * width + from, row * width + to + 1);
  }
}
