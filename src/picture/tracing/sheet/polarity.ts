import { inPieces } from '../../figures/pieces.ts';
import { type Lab, toQuickLab } from '../../pixels/lab.ts';
import type { Pixels } from '../../pixels/pixels.ts';
import { isTransparent } from '../../pixels/threshold.ts';
import { flatRim } from '../flat-rim.ts';
import { shrunk } from '../ink/shrinking.ts';

/** Longer side of the picture in which the ground around a drawing is looked for, and of the blocks in it, in pixels. */
const SMALL = 400;
const BLOCK = 6;
/** The ground starts at this block from the border: nearer, there may be something beside the sheet. */
const START = 2;
/** There it is as light as in most places, within this much. */
const USUAL = 20;
/** Neighbouring blocks of the ground differ in lightness by less than this. */
const STEP = 4;
/** Light ink covers no more than this share of a photograph; a larger light area is paper on a table. */
const MOST_INK = 0.4;
/** On white paper, what has at least this much of all three colours is not seen; with no more than this of any it is dark. */
const UNSEEN = 236;
const DARK = 150;
/** Light ink on nothing has no more dark in it than this share. */
const MOST_DARK = 0.001;

/** Whether a drawing is lighter than the ground that surrounds it: chalk on a board, white ink on black. */
export function isLightOnDark(picture: Pixels): boolean {
  const lab = toQuickLab(shrunk(picture, SMALL));
  const blocks = blocksOf(lab);
  const { columns, rows, light } = blocks;
  if (Math.min(columns, rows) <= 2 * START) return false;
  const isGround = groundOf(blocks);
  let [contrast, lighter] = [0, 0];
  for (let at = 0; at < light.length; at++) {
    if (isGround[at] === 0) continue;
    // Lines are narrower than a block, areas are other blocks.
    for (const own of pixelsOf(lab, at % columns, Math.floor(at / columns)))
      contrast += signedSquare(own - light[at]);
    for (const next of besideOf(at, blocks)) {
      if (isGround[next] === 1) continue;
      contrast += BLOCK * signedSquare(light[next] - light[at]);
    }
  }
  if (contrast <= 0) return false;
  const ground = medianOf([...light].filter((_, at) => isGround[at] === 1));
  for (let at = 0; at < light.length; at++) if (isGround[at] === 0 && light[at] > ground + STEP) lighter++;
  return lighter <= MOST_INK * light.length || flatRim(picture) !== undefined;
}

/** Ink differs more from its ground than grain and guide lines do, and so counts for more. */
function signedSquare(difference: number): number {
  return difference * Math.abs(difference);
}

/** The median lightness of the blocks of a picture. */
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

/** Marks the ground around a drawing: all blocks that are reached from near the border without a step in lightness. */
function groundOf(blocks: Blocks): Uint8Array {
  const { columns, rows, light } = blocks;
  const isGround = new Uint8Array(light.length);
  const ring: number[] = [];
  light.forEach((_, at) => {
    const [x, y] = [at % columns, Math.floor(at / columns)];
    if (Math.min(x, y, columns - 1 - x, rows - 1 - y) === START) ring.push(at);
  });
  const usual = medianOf(ring.map((at) => light[at]));
  // Blocks that are drawn on up to the border are not ground.
  const open = ring.filter((at) => Math.abs(light[at] - usual) <= USUAL);
  for (const at of open) isGround[at] = 1;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const next of besideOf(at, blocks)) {
      if (isGround[next] === 1 || Math.abs(light[next] - light[at]) >= STEP) continue;
      isGround[next] = 1;
      open.push(next);
    }
  }
  return isGround;
}

/** The blocks beside one. */
function besideOf(at: number, { columns, light }: Blocks): readonly number[] {
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

/**
 * A picture whose ink is seen on white paper: where what is drawn on nothing is light, as white ink is, light and dark
 * are exchanged.
 */
export function seenOnWhite(picture: Pixels): Pixels {
  if (!isTransparent(picture)) return picture;
  let [all, unseen, dark] = [0, 0, 0];
  const { data } = picture;
  inPieces(data.length / 4, (from, to) => {
    for (let at = 4 * from; at < 4 * to; at += 4) {
      const opacity = data[at + 3];
      all += opacity;
      if (Math.min(data[at], data[at + 1], data[at + 2]) >= UNSEEN) unseen += opacity;
      else if (Math.max(data[at], data[at + 1], data[at + 2]) <= DARK) dark += opacity;
    }
  });
  return 2 * unseen > all && dark < MOST_DARK * all ? negative(picture) : picture;
}

/** The picture with light and dark exchanged. */
export function negative({ width, height, data }: Pixels): Pixels {
  return { width, height, data: data.map((value, at) => (at % 4 === 3 ? value : 255 - value)) };
}
