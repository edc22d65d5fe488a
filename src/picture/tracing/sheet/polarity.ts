import { inChunks } from '../../figures/chunks.ts';
import { type Lab, toLabFast } from '../../pixels/lab.ts';
import type { Pixels } from '../../pixels/pixels.ts';
import { isTransparent } from '../../pixels/threshold.ts';
import { flatRim } from '../flat-rim.ts';
import { shrink } from '../ink/shrinking.ts';

/** Longer side of the picture in which the background is searched, and side of its blocks, in pixels. */
const SMALL = 400;
const BLOCK = 6;
/** The background starts at this block from the border; nearer blocks may be outside the sheet. */
const START_RING = 2;
/** It starts in blocks within this difference of their median lightness. */
const USUAL = 20;
/** Neighbouring blocks of the background differ in lightness by less than this. */
const MAX_STEP = 4;
/** Light ink covers at most this share of a photograph; a larger light area is paper on a table. */
const MAX_INK = 0.4;
/** Minimum channel value of a colour that is invisible on white, and largest channel value of a dark colour. */
const UNSEEN = 236;
const DARK = 150;
/** Light ink on a transparent background has at most this share of dark pixels. */
const MAX_DARK = 0.001;

/** Whether a drawing is lighter than its background, as with chalk on a board. */
export function isLightOnDark(picture: Pixels): boolean {
  const lab = toLabFast(shrink(picture, SMALL));
  const blocks = blocksOf(lab);
  const { columns, rows, light } = blocks;
  if (Math.min(columns, rows) <= 2 * START_RING) return false;
  const isGround = markBackground(blocks);
  let [contrast, lighter] = [0, 0];
  for (let at = 0; at < light.length; at++) {
    if (isGround[at] === 0) continue;
    // Lines are narrower than a block; areas are blocks of their own.
    for (const own of pixelsOf(lab, at % columns, Math.floor(at / columns)))
      contrast += signedSquare(own - light[at]);
    for (const next of adjacentBlocks(at, blocks)) {
      if (isGround[next] === 1) continue;
      contrast += BLOCK * signedSquare(light[next] - light[at]);
    }
  }
  if (contrast <= 0) return false;
  const ground = medianOf([...light].filter((_, at) => isGround[at] === 1));
  for (let at = 0; at < light.length; at++)
    if (isGround[at] === 0 && light[at] > ground + MAX_STEP) lighter++;
  return lighter <= MAX_INK * light.length || flatRim(picture) !== undefined;
}

/** The signed square of a difference, so that ink counts for more than grain and guide lines. */
function signedSquare(difference: number): number {
  return difference * Math.abs(difference);
}

interface Blocks {
  readonly columns: number;
  readonly rows: number;
  readonly light: Float64Array;
}

function blocksOf(lab: Lab): Blocks {
  const [columns, rows] = [Math.floor(lab.width / BLOCK), Math.floor(lab.height / BLOCK)];
  const light = new Float64Array(columns * rows);
  for (let at = 0; at < light.length; at++)
    light[at] = medianOf(pixelsOf(lab, at % columns, Math.floor(at / columns)));
  return { columns, rows, light };
}

function pixelsOf({ width, l }: Lab, column: number, row: number): number[] {
  const pixels: number[] = [];
  for (let y = row * BLOCK; y < (row + 1) * BLOCK; y++)
    for (let x = column * BLOCK; x < (column + 1) * BLOCK; x++) pixels.push(l[y * width + x]);
  return pixels;
}

/** Marks the background: all blocks that are reached from near the border without a step in lightness. */
function markBackground(blocks: Blocks): Uint8Array {
  const { columns, rows, light } = blocks;
  const isGround = new Uint8Array(light.length);
  const ring: number[] = [];
  light.forEach((_, at) => {
    const [x, y] = [at % columns, Math.floor(at / columns)];
    if (Math.min(x, y, columns - 1 - x, rows - 1 - y) === START_RING) ring.push(at);
  });
  const usual = medianOf(ring.map((at) => light[at]));
  const open = ring.filter((at) => Math.abs(light[at] - usual) <= USUAL);
  for (const at of open) isGround[at] = 1;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const next of adjacentBlocks(at, blocks)) {
      if (isGround[next] === 1 || Math.abs(light[next] - light[at]) >= MAX_STEP) continue;
      isGround[next] = 1;
      open.push(next);
    }
  }
  return isGround;
}

function adjacentBlocks(at: number, { columns, light }: Blocks): readonly number[] {
  const column = at % columns;
  const beside: number[] = [];
  if (column > 0) beside.push(at - 1);
  if (column + 1 < columns) beside.push(at + 1);
  if (at >= columns) beside.push(at - columns);
  if (at + columns < light.length) beside.push(at + columns);
  return beside;
}

function medianOf(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** Makes ink visible on white paper: inverts a transparent picture whose ink is light. */
export function visibleOnWhite(picture: Pixels): Pixels {
  if (!isTransparent(picture)) return picture;
  let [all, unseen, dark] = [0, 0, 0];
  const { data } = picture;
  inChunks(data.length / 4, (from, to) => {
    for (let at = 4 * from; at < 4 * to; at += 4) {
      const opacity = data[at + 3];
      all += opacity;
      if (Math.min(data[at], data[at + 1], data[at + 2]) >= UNSEEN) unseen += opacity;
      else if (Math.max(data[at], data[at + 1], data[at + 2]) <= DARK) dark += opacity;
    }
  });
  return 2 * unseen > all && dark < MAX_DARK * all ? invertColours(picture) : picture;
}

export function invertColours({ width, height, data }: Pixels): Pixels {
  return { width, height, data: data.map((value, at) => (at % 4 === 3 ? value : 255 - value)) };
}
