import type { Bounds } from '../../../geometry/bounds.ts';
import { cover, type Raster, rastersOver } from '../../../picture/silhouette.ts';
import type { Mask } from '../../../picture/threshold.ts';
import { type Blocks, blocksLike, sizeOf } from './blocks.ts';
import { flood, marked, neighbours } from './cells.ts';
import { below, type Dice } from './dice.ts';
import { leadAway, mouthOf } from './ends.ts';
import { type CellPicture, cellsOf, type FigureFaces } from './faces.ts';
import { type Figure, figureOf, LIKE_ENOUGH } from './figure.ts';
import { layFrame, openFrame } from './frame.ts';
import { facesRound, rimsOf } from './hamilton.ts';
import { withLimbs } from './limbs.ts';
import type { MazeParameters } from './parameters.ts';
import { pare } from './paring.ts';
import { joinLoops } from './ribbons.ts';
import { roughened } from './roughening.ts';
import { roundFrom } from './strands.ts';
import { withTail } from './tail.ts';

/** A figure on a board, and the path that shows it, from start to goal. */
export interface MazeLayout {
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
/** Largest share of a path that fills a figure, outside it. */
export const DETOURS = 0.4;
/** By how many cells more than it may a path leads about outside its figure. */
export function detourOf({ path, picture: { cells } }: MazeLayout): number {
  return path.filter((cell) => cells[cell] === 0).length - DETOURS * path.length;
}

/** So often a path that leads too far about is laid anew. */
const SHORTER = 3;
/** In so many places a figure is tried on the board until it is like enough. */
const PLACES = 6;
/** Most of a board that a figure may fill, so that there is background to hide it in, and most that all of a path may fill. */
const MOST_FIGURE = 0.46;
const MOST_PATH = 0.68;
/** Parts of a figure that are given up where they cannot be reached, at most. */
const GIVEN_UP = 40;

/** Columns and rows of the board for a figure: the longer side has `cells`, the other fits, and is
 * even where blocks of 2 × 2 are to fill it. */
function boardFor(
  { left, top, right, bottom }: Bounds,
  { cells, style }: MazeParameters,
): readonly [number, number] {
  const aspect = Math.min(OBLONG, Math.max(1 / OBLONG, (right - left) / (bottom - top)));
  const shorter = cells * Math.min(aspect, 1 / aspect);
  const other = style === 'filled' ? 2 * Math.round(shorter / 2) : Math.round(shorter);
  return aspect >= 1 ? [cells, Math.min(cells, other)] : [Math.min(cells, other), cells];
}

/** A figure to be filled, and how many blocks its path may have besides. */
type BlockFigure = Blocks & { readonly about: number };

/** A figure on a board. */
interface Sketch {
  readonly columns: number;
  readonly rows: number;
  readonly figure: Figure | BlockFigure;
}

/**
 * Lays a figure on a board, as large as fits.
 * @param more cells or blocks left free on all sides beyond the fewest.
 * @returns undefined where there is no room, or too little background is left.
 */
export function sketch(
  mask: Mask,
  extent: Bounds,
  parameters: MazeParameters,
  more: number,
): Sketch | undefined {
  const [columns, rows] = boardFor(extent, parameters);
  const place = { mask, extent, columns, rows };
  const figure =
    parameters.style === 'contour'
      ? contoursOf(place, CONTOUR_MARGIN + more)
      : blocksOf(place, more, parameters.frame === 'none' ? 0 : FRAME_MARGIN);
  return figure === undefined ? undefined : { columns, rows, figure };
}

/**
 * Lays out the path of a figure. A filled one leads about less where ways between its parts are long.
 * @param straight how straight a way that fills the figure is to be, 0 to 8.
 * @param isRough whether straight contours get notches.
 * @returns undefined where no path can be laid.
 */
export function layOut(
  sketched: Sketch,
  parameters: MazeParameters,
  straight: number,
  dice: Dice,
  isRough = false,
): MazeLayout | undefined {
  const { figure } = sketched;
  if (!('blocks' in figure)) return attempt(sketched, parameters, straight, dice, isRough);
  let { about } = figure;
  for (let left = SHORTER; ; left--) {
    const layout = attempt({ ...sketched, figure: { ...figure, about } }, parameters, straight, dice);
    if (layout === undefined) return undefined;
    const excess = Math.ceil(detourOf(layout) / (4 * (1 - DETOURS)));
    if (excess <= 0 || about === 0 || left === 0) return layout;
    about = Math.max(0, about - excess);
  }
}

function attempt(
  { columns, rows, figure }: Sketch,
  parameters: MazeParameters,
  straight: number,
  dice: Dice,
  isRough = false,
): MazeLayout | undefined {
  const faces =
    'blocks' in figure
      ? layFilling({ columns, rows, figure }, straight, parameters.frame === 'none', dice)
      : isRough
        ? roughened(figure.faces, dice)
        : { columns, rows, faces: Uint8Array.from(figure.faces.faces) };
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
      const picture =
        'blocks' in figure
          ? figure.picture
          : pare(figure.coverage, cellsOf(faces), marked(columns * rows, path));
      return { columns, rows, path, picture };
    }
    if (parameters.style !== 'contour') return undefined;
    for (const cell of strays) giveUp(faces, cell);

    function pathOf(): readonly number[] | undefined {
      const mouth = mouthOf(strands, costs, below(dice, 1 << 16));
      if (mouth === undefined) return undefined;
      const round = roundFrom(strands, ...mouth);
      const leads = parameters.ends === 'apart' && parameters.style === 'contour';
      return leads ? leadAway(columns, rows, round, costs) : round;
    }
  }
  return undefined;
}

/** Of some ways to lay a raster over a figure, what the first makes that is like enough to it, or else the likest. */
function likest<Made extends { readonly like: number }>(
  rasters: readonly Raster[],
  make: (raster: Raster) => Made,
): Made | undefined {
  let best: Made | undefined;
  for (const raster of rasters.slice(0, PLACES)) {
    const made = make(raster);
    if (best === undefined || made.like > best.like) best = made;
    if (best.like >= LIKE_ENOUGH) break;
  }
  return best;
}

/** A board, and the mask of a picture with the figure that is to be laid on it. */
interface Place {
  readonly mask: Mask;
  readonly extent: Bounds;
  readonly columns: number;
  readonly rows: number;
}

function contoursOf({ mask, extent, columns, rows }: Place, margin: number): Sketch['figure'] | undefined {
  if (2 * margin + 3 > Math.min(columns, rows)) return undefined;
  const figure = likest(rastersOver(mask, extent, columns, rows, margin), (raster) =>
    figureOf(cover(mask, raster)),
  );
  return figure?.faces.faces.includes(1) ? figure : undefined;
}

/** @param more, framed blocks left free on all sides beyond the fewest, and for a frame. */
function blocksOf(
  { mask, extent, columns, rows }: Place,
  more: number,
  framed: number,
): Sketch['figure'] | undefined {
  const [across, along] = [columns >> 1, rows >> 1];
  const margin = framed + more;
  if (2 * margin + 2 > Math.min(across, along)) return undefined;
  const figure = likest(rastersOver(mask, extent, across, along, margin), (raster) =>
    blocksLike(cover(mask, raster), cover(mask, { ...raster, columns, rows, side: raster.side / 2 })),
  );
  if (figure === undefined || !figure.blocks.cells.includes(1)) return undefined;
  const { blocks, picture } = figure;
  const [all, own, kept] = [across * along, sizeOf(blocks), sizeOf(picture)];
  if (own > MOST_FIGURE * all) return undefined;
  // What is not figure may be so much of the path.
  const detours = (DETOURS * own - (own - kept / 4)) / (1 - DETOURS);
  const share = ABOUT / Math.max(1, more - TOO_FAR);
  return { ...figure, about: Math.floor(Math.min(share * own, detours, MOST_PATH * all - own)) };
}

/** @param isOpen whether the path leads to the rim, where no frame goes round the board. */
function layFilling(
  { columns, rows, figure: { blocks, about } }: Sketch & { readonly figure: BlockFigure },
  straight: number,
  isOpen: boolean,
  dice: Dice,
): FigureFaces {
  let reached = blocks;
  if (isOpen) {
    const tailed = withTail(blocks, Math.min(TAIL, about / sizeOf(blocks)), dice);
    reached = withLimbs(blocks, tailed, about + sizeOf(blocks) - sizeOf(tailed), dice);
  }
  return facesRound(columns, rows, reached, straight, dice);
}

/** Gives the faces on one side of a loop the value of those on the other, where it is the smaller: fills a hole, drops a part. */
function giveUp({ columns, rows, faces }: FigureFaces, cell: number): void {
  // A cell that labels find first is the upper left of its loop: the loop's inner face lies below and right of it.
  const own = faces[cell];
  const part = flood(cell, new Uint8Array(faces.length), (face) =>
    neighbours(columns - 1, rows - 1, face, columns).filter((next) => faces[next] === own),
  );
  for (const face of part) faces[face] = 1 - own;
}
