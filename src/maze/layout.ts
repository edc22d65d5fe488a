import { cover, type Extent } from '../picture/silhouette.ts';
import type { Mask } from '../picture/threshold.ts';
import { below, type Dice } from './dice.ts';
import { leadAway, mouthOf, opened } from './ends.ts';
import { type CellPicture, cellsOf, type Faces, figureOf, squaresLike } from './figure.ts';
import { layFrame, openFrame } from './frame.ts';
import { expanded, facesRound, rimsOf } from './hamilton.ts';
import { withLimbs } from './limbs.ts';
import type { MazeParameters } from './parameters.ts';
import { joinLoops } from './ribbons.ts';
import { none } from './strands.ts';
import { withTail } from './tail.ts';

/** A figure on a board, and the path that shows it, from start to goal. */
export interface Layout {
  readonly columns: number;
  readonly rows: number;
  readonly picture: CellPicture;
  readonly path: readonly number[];
}

/** A board is at most so many times as long as it is wide. */
const OBLONG = 4 / 3;
/** Cells that a contour leaves free on all sides, and blocks that a filled figure leaves for a frame. */
const CONTOUR_MARGIN = 2;
const FRAME_MARGIN = 1;
/** The uneven cost of faces, at most: the more uneven, the more ribbons wander. */
const UNEVEN = 6;
/**
 * Squares of a tail for each of the figure; and of tail and limbs together, fewer where the first tries led too far
 * about.
 */
const TAIL = 0.15;
const ABOUT = 0.6;
const TOO_FAR = 2;
/** Most of a board that a figure may fill, so that there is ground to hide it in, and most that all of a path may fill. */
const MOST_FIGURE = 0.46;
const MOST_PATH = 0.68;
/** Parts of a figure that are given up where they cannot be reached, at most. */
const GIVEN_UP = 40;

/** Columns and rows of the board for a figure: the longer side has `cells`, the other fits, and is
 * even where blocks of 2 × 2 are to fill it. */
function sizeOf(
  { left, top, right, bottom }: Extent,
  { cells, style }: MazeParameters,
): readonly [number, number] {
  const aspect = Math.min(OBLONG, Math.max(1 / OBLONG, (right - left) / (bottom - top)));
  const shorter = cells * Math.min(aspect, 1 / aspect);
  const other = style === 'filled' ? 2 * Math.round(shorter / 2) : Math.round(shorter);
  return aspect >= 1 ? [cells, Math.min(cells, other)] : [Math.min(cells, other), cells];
}

/** A figure on a board: the faces that it has, or the blocks of 2 × 2 cells of which one is filled. */
export interface Sketch {
  readonly columns: number;
  readonly rows: number;
  readonly figure: { readonly faces: Faces } | { readonly blocks: CellPicture; readonly about: number };
}

/**
 * Lays a figure on a board, as large as fits.
 * @param more cells or blocks left free on all sides beyond the fewest.
 * @returns undefined where there is no room, or too little ground is left.
 */
export function sketch(
  mask: Mask,
  extent: Extent,
  parameters: MazeParameters,
  more: number,
): Sketch | undefined {
  const [columns, rows] = sizeOf(extent, parameters);
  const figure =
    parameters.style === 'contour'
      ? contoursOf(mask, extent, columns, rows, CONTOUR_MARGIN + more)
      : blocksOf(mask, extent, columns, rows, more, parameters);
  return figure === undefined ? undefined : { columns, rows, figure };
}

/**
 * Lays out the path of a figure.
 * @param straight how straight a way that fills the figure is to be, 0 to 8.
 * @returns undefined where no path can be laid.
 */
export function layOut(
  { columns, rows, figure }: Sketch,
  parameters: MazeParameters,
  straight: number,
  dice: Dice,
): Layout | undefined {
  const { picture, faces } =
    'blocks' in figure
      ? layFilling(columns, rows, figure, straight, parameters, dice)
      : { picture: undefined, faces: { columns, rows, faces: Uint8Array.from(figure.faces.faces) } };
  const costs = new Uint8Array(columns * rows).map(() => 1 + below(dice, UNEVEN));
  // What cannot be reached is given up, part by part; it is the smallest.
  for (let tries = 0; tries < GIVEN_UP; tries++) {
    const strands = rimsOf(faces);
    const hasFrame = parameters.frame !== 'none';
    const frame = hasFrame ? layFrame(strands, parameters.frame === 'zigzag', dice) : undefined;
    const strays = joinLoops(strands, costs);
    if (strays.length === 0) {
      const path = frame === undefined ? pathOf() : openFrame(strands, frame, parameters.ends === 'apart');
      if (path === undefined) return undefined;
      return { columns, rows, path, picture: picture ?? cellsOf(faces) };
    }
    if (parameters.style !== 'contour') return undefined;
    for (const cell of strays) giveUp(faces, cell);

    function pathOf(): readonly number[] | undefined {
      const mouth = mouthOf(strands, costs, below(dice, 1 << 16));
      if (mouth === undefined) return undefined;
      const round = opened(strands, mouth);
      const leads = parameters.ends === 'apart' && parameters.style === 'contour';
      return leads ? leadAway(columns, rows, round, costs) : round;
    }
  }
  return undefined;
}

function contoursOf(
  mask: Mask,
  extent: Extent,
  columns: number,
  rows: number,
  margin: number,
): Sketch['figure'] | undefined {
  if (2 * margin + 3 > Math.min(columns, rows)) return undefined;
  const faces = figureOf(cover(mask, extent, columns, rows, margin));
  return faces.faces.includes(1) ? { faces } : undefined;
}

function blocksOf(
  mask: Mask,
  extent: Extent,
  columns: number,
  rows: number,
  more: number,
  { frame }: MazeParameters,
): Sketch['figure'] | undefined {
  const [across, along] = [columns >> 1, rows >> 1];
  const margin = (frame === 'none' ? 0 : FRAME_MARGIN) + more;
  if (2 * margin + 2 > Math.min(across, along)) return undefined;
  const coverage = cover(mask, extent, across, along, margin);
  const blocks = squaresLike(coverage);
  if (!blocks.cells.includes(1)) return undefined;
  bridgeCorners(blocks, coverage.data);
  const [all, own] = [across * along, sizeOfPicture(blocks)];
  if (own > MOST_FIGURE * all) return undefined;
  const share = ABOUT / Math.max(1, more - TOO_FAR);
  return { blocks, about: Math.floor(Math.min(share * own, MOST_PATH * all - own)) };
}

function layFilling(
  columns: number,
  rows: number,
  { blocks, about }: { readonly blocks: CellPicture; readonly about: number },
  straight: number,
  { frame }: MazeParameters,
  dice: Dice,
): { readonly picture: CellPicture; readonly faces: Faces } {
  let reached = blocks;
  if (frame === 'none') {
    const tailed = withTail(blocks, TAIL, dice);
    reached = withLimbs(blocks, tailed, about + sizeOfPicture(blocks) - sizeOfPicture(tailed), dice);
  }
  return {
    picture: expanded(columns, rows, blocks),
    faces: facesRound(columns, rows, reached, straight, dice),
  };
}

function sizeOfPicture({ cells }: CellPicture): number {
  let size = 0;
  for (const own of cells) size += own;
  return size;
}

/** Adds a square wherever two of a picture touch at a corner alone, the one that is more of the figure. */
function bridgeCorners({ columns, rows, cells }: CellPicture, weight: Float64Array): void {
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (let r = 0; r + 1 < rows; r++) {
      for (let c = 0; c + 1 < columns; c++) {
        const [nw, ne, sw, se] = [
          r * columns + c,
          r * columns + c + 1,
          (r + 1) * columns + c,
          (r + 1) * columns + c + 1,
        ];
        if (cells[nw] !== cells[se] || cells[ne] !== cells[sw] || cells[nw] === cells[ne]) continue;
        const [one, other] = cells[nw] === 1 ? [ne, sw] : [nw, se];
        cells[weight[one] >= weight[other] ? one : other] = 1;
        isDone = false;
      }
    }
  }
}

/** Gives the faces on one side of a loop the value of those on the other, where it is the smaller: fills a hole, drops a part. */
function giveUp({ columns, rows, faces }: Faces, cell: number): void {
  // A cell that labels find first is the upper left of its loop: the loop's inner face lies below and right of it.
  const own = faces[cell];
  const part = [cell];
  const seen = none(columns, rows).right;
  seen[cell] = 1;
  for (const face of part) {
    const [c, r] = [face % columns, Math.floor(face / columns)];
    for (const next of [
      c > 0 ? face - 1 : -1,
      c + 2 < columns ? face + 1 : -1,
      r > 0 ? face - columns : -1,
      r + 2 < rows ? face + columns : -1,
    ]) {
      if (next < 0 || seen[next] === 1 || faces[next] !== own) continue;
      seen[next] = 1;
      part.push(next);
    }
  }
  for (const face of part) faces[face] = 1 - own;
}
