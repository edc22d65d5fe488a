import { cover, type Extent } from '../picture/silhouette.ts';
import type { Mask } from '../picture/threshold.ts';
import { below, type Dice } from './dice.ts';
import { leadAway, mouthOf, opened } from './ends.ts';
import { type CellPicture, cellsOf, type Faces, figureOf, likeness } from './figure.ts';
import { layFrame, openFrame } from './frame.ts';
import { expanded, facesRound, rimsOf } from './hamilton.ts';
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
/** Cells that a contour, and blocks that a filled figure, leave free on all sides. */
const CONTOUR_MARGIN = 2;
const BLOCK_MARGIN = 1;
/** The uneven cost of faces, at most: the more uneven, the more ribbons wander. */
const UNEVEN = 6;
/** Squares of a tail for each of the figure; fewer where the first try led too far about. */
const TAIL = 0.5;
/** Parts of a figure that are given up where they cannot be reached, at most. */
const GIVEN_UP = 40;
/** From this likeness on a coarse figure is not looked for at other shares. */
const SHARES = [0.5, 0.65, 0.35, 0.25, 0.15] as const;

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

/**
 * Lays out a figure and its path.
 * @param more cells or blocks left free on all sides beyond the fewest.
 * @param straight how straight a way that fills the figure is to be, 0 to 8.
 * @returns undefined where no path can be laid.
 */
export function layOut(
  mask: Mask,
  extent: Extent,
  parameters: MazeParameters,
  more: number,
  straight: number,
  dice: Dice,
): Layout | undefined {
  const [columns, rows] = sizeOf(extent, parameters);
  const lay = parameters.style === 'contour' ? layContours : layFilling;
  const laid = lay(mask, extent, columns, rows, more, straight, parameters, dice);
  if (laid === undefined) return undefined;
  const { picture, faces } = laid;
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
      return { columns, rows, path, picture: parameters.style === 'contour' ? cellsOf(faces) : picture };
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

type Laid = { readonly picture: CellPicture; readonly faces: Faces } | undefined;

function layContours(mask: Mask, extent: Extent, columns: number, rows: number, more: number): Laid {
  const margin = CONTOUR_MARGIN + more;
  if (2 * margin + 3 > Math.min(columns, rows)) return undefined;
  const faces = figureOf(cover(mask, extent, columns, rows, margin));
  return faces.faces.includes(1) ? { picture: cellsOf(faces), faces } : undefined;
}

function layFilling(
  mask: Mask,
  extent: Extent,
  columns: number,
  rows: number,
  more: number,
  straight: number,
  { frame }: MazeParameters,
  dice: Dice,
): Laid {
  const [across, along] = [columns >> 1, rows >> 1];
  const margin = BLOCK_MARGIN + more;
  if (2 * margin + 2 > Math.min(across, along)) return undefined;
  const coverage = cover(mask, extent, across, along, margin);
  let blocks: CellPicture | undefined;
  let most = 0;
  for (const share of SHARES) {
    const own = {
      columns: across,
      rows: along,
      cells: Uint8Array.from(coverage.data, (part) => (part >= share ? 1 : 0)),
    };
    const like = likeness(coverage, own);
    if (like > most) [blocks, most] = [own, like];
  }
  if (blocks === undefined) return undefined;
  bridgeCorners(blocks, coverage.data);
  const reached = frame === 'none' ? withTail(blocks, TAIL / (1 + more), dice) : blocks;
  return {
    picture: expanded(columns, rows, blocks),
    faces: facesRound(columns, rows, reached, straight, dice),
  };
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
