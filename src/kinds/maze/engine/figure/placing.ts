import type { Bounds } from '../../../../geometry/shapes/bounds.ts';
import {
  cover,
  covered,
  type Raster,
  rastersOver,
  type ShiftedRaster,
} from '../../../../picture/figures/silhouette.ts';
import type { Mask } from '../../../../picture/pixels/threshold.ts';
import { boardFor, marginFor, roomyExtent } from '../board-shape.ts';
import { isToBeSeen, type MazeParameters } from '../parameters.ts';
import type { FigureFit } from '../way.ts';
import { type Blocks, blocksLike, sizeOf } from './blocks.ts';
import { neighbours } from './cells.ts';
import { cellsOf } from './faces.ts';
import { type Figure, figureOf, LIKE_ENOUGH, rimCells } from './figure.ts';
import type { Forms } from './forms.ts';
import { withLinesOpen } from './open-lines.ts';

/**
 * How well a picture can be known again by the rims that a path is to go along, 0 to 1: as much of its lines as lies on
 * them or beside them, times as much of them as lies on its lines or beside.
 * @param drawn how much of each cell lines cover. @param rims 1 for the cells of rims.
 */
function recognised(drawn: Uint8Array, rims: Uint8Array, columns: number): number {
  const byLines = broadened(drawn, columns);
  const byRims = broadened(rims, columns);
  const [all, shown] = weights(drawn, byRims);
  const [cells, meant] = weights(rims, byLines);
  return all === 0 || cells === 0 ? 0 : (shown / all) * (meant / cells);
}

/** 1 for every cell that has some, or lies beside one that has. */
function broadened(own: Uint8Array, columns: number): Uint8Array {
  const broad = new Uint8Array(own.length);
  own.forEach((weight, cell) => {
    if (weight === 0) return;
    broad[cell] = 1;
    const c = cell % columns;
    if (c > 0) broad[cell - 1] = 1;
    if (c + 1 < columns) broad[cell + 1] = 1;
    if (cell >= columns) broad[cell - columns] = 1;
    if (cell + columns < broad.length) broad[cell + columns] = 1;
  });
  return broad;
}

/** What all cells weigh, and those that are marked. */
function weights(own: Uint8Array, marks: Uint8Array): readonly [number, number] {
  let [all, marked] = [0, 0];
  own.forEach((weight, cell) => {
    all += weight;
    if (marks[cell] === 1) marked += weight;
  });
  return [all, marked];
}

/** A figure to be filled, and how many blocks its path may have besides. */
export type BlockFigure = Blocks & { readonly about: number };

/** A figure on a board, and how many ninths of each cell the picture as it came covers. */
export interface PlacedFigure {
  readonly columns: number;
  readonly rows: number;
  readonly figure: Figure | BlockFigure;
  readonly drawn: Uint8Array;
  /** The cells of the board over the picture. */
  readonly raster: Raster;
  /** The share of the board's cells that the figure covers. */
  readonly share: number;
  /** How it was placed. */
  readonly fit: FigureFit;
}

/** A figure to be filled on a board, and the cells of this over its picture. */
interface PlacedFilled extends PlacedFigure {
  readonly figure: BlockFigure;
}

/** Blocks that a filled figure leaves free for a frame. */
const FRAME_MARGIN = 1;
/** Squares of limbs for each of the figure, fewer where the first tries led too far about. */
const ABOUT = 0.6;
const TOO_FAR = 2;
/** In so many places a figure is tried on the board until it is like enough. */
const PLACES = 4;
const BLOCKS_LIKE_ENOUGH = 0.88;
/**
 * Most of a board that a figure may fill, so that there is background to hide it in, and where it is rather to be seen; and
 * most that all of a path may fill.
 */
const MOST_FIGURE = 0.46;
const MOST_SEEN = 0.6;
const MOST_PATH = 0.68;
/**
 * How like its picture a figure with its lines left open is at least, as otherwise these lie too close and tear it; and by how much less
 * where it is known again the better by them.
 */
const LIKE_OPEN = 0.775;
const TORN = 0.22;
/** A cell is figure from about such a share on. */
const HALF = 0.46;
/** By how much more like its picture a form must be than one with fewer lines. */
const BETTER = 0.03;
/** Most of a board that rims may fill. */
const MOST_RIMS = 0.5;

/** The forms of a figure that is filled: whole, and with its lines left open or these alone. */
const WHOLE = 0;
const IN_LINES = 1;

/** A board, and the mask of a picture with the figure that is to go on it. */
interface Place {
  readonly mask: Mask;
  readonly extent: Bounds;
  readonly columns: number;
  readonly rows: number;
  /** How it is to be placed, if that is known. */
  readonly known: FigureFit | undefined;
}

/** A figure, and the raster over its picture. */
type OnRaster<Made> = Made & { readonly raster: ShiftedRaster };

/** Cells or blocks left free on all sides beyond the fewest; of a filled figure they may lie on two sides alone, by its corner, 0 to 3. */
export interface Spare {
  readonly more: number;
  readonly corner: number;
}

/**
 * Lays a figure on a board, as large as fits: of the forms of its picture that are asked for, the one whose rims are most
 * like the lines in which it is drawn.
 * @param known how it is placed, if that is known
 * @returns undefined where there is no room, or too little background is left.
 */
export function sketch(
  forms: Forms,
  extent: Bounds,
  parameters: MazeParameters,
  spare: Spare,
  known?: FigureFit,
): PlacedFigure | undefined {
  if (isToBeSeen(parameters)) return sketchSeen(forms, extent, parameters, spare, known);
  const { silhouette, inked = [silhouette] } = forms;
  const [columns, rows] = boardFor(extent, parameters);
  const place = { mask: silhouette, extent, columns, rows, known };
  const masks = masksFor(parameters, silhouette, inked);
  if (parameters.style === 'filled') {
    const [mask] = masks.slice(-1);
    return filledAt({ ...place, mask }, WHOLE, parameters, spare);
  }
  let best: PlacedFigure | undefined;
  let most = -1;
  for (const [form, mask] of masks.entries()) {
    if (known !== undefined && form !== known.form) continue;
    const figure = contoursOf({ ...place, mask }, marginFor(parameters) + spare.more);
    if (figure === undefined) continue;
    const rims = rimCells(figure.faces);
    if (sizeOf({ cells: rims }) > MOST_RIMS * rims.length) continue;
    const drawn = ninths(covered(forms.lines, figure.raster));
    const like = recognised(drawn, rims, columns);
    // A line drawn as two says no more than one, so it must be the better for it.
    if (like > most + BETTER) {
      const share = sizeOf(cellsOf(figure.faces)) / rims.length;
      const fit = { form, shift: figure.raster.shift, share: figure.share };
      const { raster } = figure;
      [best, most] = [{ columns, rows, figure, drawn, raster, share, fit }, like];
    }
  }
  return best;
}

/**
 * Lays a figure on a board that is to be seen when its path is painted: with the dark lines within it left open where these can be
 * shown and the figure is known again better so, otherwise whole.
 */
function sketchSeen(
  forms: Forms,
  extent: Bounds,
  parameters: MazeParameters,
  spare: Spare,
  known: FigureFit | undefined,
): PlacedFigure | undefined {
  const { figure } = parameters;
  const { silhouette } = forms;
  const laid = (mask: Mask, form: number): PlacedFilled | undefined => {
    const [columns, rows] = boardFor(roomyExtent(mask, extent), parameters);
    return filledAt({ mask, extent, columns, rows, known }, form, parameters, spare);
  };
  if (figure === 'silhouette' || known?.form === WHOLE) return laid(silhouette, WHOLE);
  const { inked = [], lines } = forms;
  if (inked.length === 0) return laid(silhouette, WHOLE);
  if (figure === 'lines') return laid(inked[1] ?? inked[0], IN_LINES);
  const side = sideFor(extent, boardFor(roomyExtent(silhouette, extent), parameters), spare);
  const open = laid(withLinesOpen(silhouette, inked[0], side), IN_LINES);
  if (figure === 'both' || known !== undefined) return open;
  const whole = laid(silhouette, WHOLE);
  if (open === undefined || whole === undefined) return open ?? whole;
  const gained = knownAgain(open, lines) - knownAgain(whole, lines);
  return gained > BETTER && open.figure.like >= LIKE_OPEN - TORN * gained ? open : whole;
}

/** How well a filled figure is known again by the rims of its cells. */
function knownAgain({ columns, rows, figure, raster }: PlacedFilled, lines: Mask): number {
  const cells = Uint8Array.from(figure.coverage.data, (share) => (share >= HALF ? 1 : 0));
  const rims = cells.map((own, at) => {
    return own === 1 && neighbours(columns, rows, at).some((next) => cells[next] === 0) ? 1 : 0;
  });
  return recognised(ninths(covered(lines, raster)), rims, columns);
}

/** Places a figure of blocks on a board of its own. @param form which form of its picture it is. */
function filledAt(
  place: Place,
  form: number,
  parameters: MazeParameters,
  spare: Spare,
): PlacedFilled | undefined {
  const { columns, rows } = place;
  const figure = blocksOf(place, parameters, spare);
  if (figure === undefined) return undefined;
  const share = (4 * sizeOf(figure.blocks)) / (columns * rows);
  const raster = { ...figure.raster, columns, rows, side: figure.raster.side / 2 };
  const fit = { form, shift: figure.raster.shift, share: figure.share };
  return { columns, rows, figure, drawn: ninths(figure.coverage.data), share, raster, fit };
}

/**
 * The forms that are asked for, of one more lines than of the one before: the silhouette, that with the dark lines within it left out, these
 * alone. What a path fills is no choice of several.
 */
function masksFor(
  { figure, style }: MazeParameters,
  silhouette: Mask,
  inked: readonly Mask[],
): readonly Mask[] {
  if (figure === 'lines') return inked;
  if (figure === 'both') return inked.slice(0, 1);
  return figure === 'silhouette' || style === 'filled' ? [silhouette] : [...new Set([silhouette, ...inked])];
}

function ninths(data: Float64Array): Uint8Array {
  return Uint8Array.from(data, (share) => Math.min(9, Math.round(9 * share)));
}

/** Of some ways to lay a raster over a figure, what the first makes that is like enough to it, or else the likest. */
function likest<Made extends { readonly like: number }>(
  rasters: readonly ShiftedRaster[],
  enough: number,
  make: (raster: ShiftedRaster) => Made,
): OnRaster<Made> | undefined {
  let best: OnRaster<Made> | undefined;
  for (const raster of rasters.slice(0, PLACES)) {
    const made = { ...make(raster), raster };
    if (best === undefined || made.like > best.like) best = made;
    if (best.like >= enough) break;
  }
  return best;
}

function contoursOf(
  { mask, extent, columns, rows, known }: Place,
  margin: number,
): OnRaster<Figure> | undefined {
  if (2 * margin + 3 > Math.min(columns, rows)) return undefined;
  const rasters = rastersOver(mask, extent, { columns, rows, margin }, known?.shift);
  const figure = likest(rasters, LIKE_ENOUGH, (raster) => figureOf(cover(mask, raster), known?.share));
  return figure?.faces.faces.includes(1) ? figure : undefined;
}

function blocksOf(
  { mask, extent, columns, rows, known }: Place,
  parameters: MazeParameters,
  spare: Spare,
): OnRaster<BlockFigure> | undefined {
  const isSeen = isToBeSeen(parameters);
  const [across, along] = [columns >> 1, rows >> 1];
  const margin = spare.more + (parameters.frame === 'none' ? 0 : FRAME_MARGIN);
  if (2 * margin + 2 > Math.min(across, along)) return undefined;
  const [aside, down] = asideBy(parameters, spare);
  const lattice = { columns: across, rows: along, margin };
  const rasters = rastersOver(mask, extent, lattice, known?.shift).map((raster) => ({
    ...raster,
    x: raster.x + aside * raster.side,
    y: raster.y - (down + (isSeen ? roomAbove(extent, raster, parameters) : 0)) * raster.side,
  }));
  const whole = (raster: Raster) => ({
    columns: raster.columns,
    rows: raster.rows,
    data: covered(mask, raster),
  });
  const figure = likest(rasters, BLOCKS_LIKE_ENOUGH, (raster) =>
    blocksLike(whole(raster), whole({ ...raster, columns, rows, side: raster.side / 2 }), known?.share),
  );
  if (figure === undefined || !figure.blocks.cells.includes(1)) return undefined;
  const [all, own] = [across * along, sizeOf(figure.blocks)];
  const { stray } = parameters;
  if (own > (isSeen ? MOST_SEEN : MOST_FIGURE) * all) return undefined;
  if (isSeen) return { ...figure, about: 0 };
  // What is not figure may be so much of the path, ways to the ends included.
  const detours = (stray * own) / (1 - stray) - (columns + rows) / 8;
  const share = ABOUT / Math.max(1, spare.more - TOO_FAR);
  return { ...figure, about: Math.floor(Math.max(0, Math.min(share * own, detours, MOST_PATH * all - own))) };
}

/** How many whole blocks lie free above a figure in the middle of a board: by so many it is let down to the lower rim. */
function roomAbove({ top, bottom }: Bounds, { rows, side }: Raster, { frame }: MazeParameters): number {
  const room = Math.floor((rows - (bottom - top) / side) / 2 + 1 / 4);
  return Math.max(0, frame === 'none' ? room : room - FRAME_MARGIN);
}

/** How large a cell is on the picture, in pixels, where a figure is laid on a board. */
function sideFor(
  { left, top, right, bottom }: Bounds,
  [columns, rows]: readonly [number, number],
  { more }: Spare,
): number {
  return Math.max(
    (right - left) / Math.max(1, columns - 4 * more),
    (bottom - top) / Math.max(1, rows - 4 * more),
  );
}

/**
 * By how many blocks a filled figure stands to the left of the middle, and below it: on two sides of the rim, as else it is known that
 * nothing of it lies there. What is rather to be seen stands on the lower rim (`roomAbove`), what has a frame about it in the middle.
 */
function asideBy(parameters: MazeParameters, { more, corner }: Spare): readonly [number, number] {
  if (isToBeSeen(parameters)) return [more % 2 === 0 ? more : -more, 0];
  if (parameters.frame !== 'none') return [0, 0];
  return [corner & 1 ? more : -more, corner & 2 ? -more : more];
}
