import type { Bounds } from '../../../../geometry/shapes/bounds.ts';
import {
  coverageShares,
  measureCoverage,
  type Raster,
  rastersOver,
  type ShiftedRaster,
} from '../../../../picture/figures/silhouette.ts';
import type { Mask } from '../../../../picture/pixels/threshold.ts';
import { boardFor, marginFor, widenedExtent } from '../board-shape.ts';
import type { FigurePlacement } from '../candidate-plan.ts';
import { isMeantVisible, type MazeParameters } from '../parameters.ts';
import { type Blocks, bestBlocks, countCells } from './blocks.ts';
import { neighbours } from './cells.ts';
import { cellsOf } from './faces.ts';
import { ACCEPTABLE_LIKENESS, type Figure, figureOf, rimCells } from './figure.ts';
import type { Forms } from './forms.ts';
import { withLinesOpen } from './open-lines.ts';

/**
 * How well a picture can be recognised by the rims that a path follows, 0 to 1. It is the share of drawn lines near
 * rims, times the share of rims near drawn lines.
 * @param drawn how much of each cell lines cover
 * @param rims 1 for the cells of rims
 */
function recognisability(drawn: Uint8Array, rims: Uint8Array, columns: number): number {
  const byLines = withNeighbours(drawn, columns);
  const byRims = withNeighbours(rims, columns);
  const [all, shown] = weighCells(drawn, byRims);
  const [cells, meant] = weighCells(rims, byLines);
  return all === 0 || cells === 0 ? 0 : (shown / all) * (meant / cells);
}

/** Returns 1 for every cell with a value, and for the four cells beside it. */
function withNeighbours(own: Uint8Array, columns: number): Uint8Array {
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

function weighCells(own: Uint8Array, marks: Uint8Array): readonly [number, number] {
  let [all, marked] = [0, 0];
  own.forEach((weight, cell) => {
    all += weight;
    if (marks[cell] === 1) marked += weight;
  });
  return [all, marked];
}

/** A figure to be filled, and how many blocks its path may have outside it, in limbs. */
export type BlockFigure = Blocks & { readonly about: number };

/** A figure on a board. `drawn` is how many ninths of each cell the original picture covers. */
export interface PlacedFigure {
  readonly columns: number;
  readonly rows: number;
  readonly figure: Figure | BlockFigure;
  readonly drawn: Uint8Array;
  readonly raster: Raster;
  /** The share of the board's cells that the figure covers. */
  readonly share: number;
  readonly placement: FigurePlacement;
}

interface PlacedFilled extends PlacedFigure {
  readonly figure: BlockFigure;
}

/** Blocks left free for a frame around a filled figure. */
const FRAME_MARGIN = 1;
/**
 * Squares of limbs for each square of the figure. There are fewer after `FULL_LIMB_TRIES` attempts with detours too
 * long.
 */
const LIMBS_PER_SQUARE = 0.6;
const FULL_LIMB_TRIES = 2;
const MAX_POSITIONS = 4;
const BLOCKS_GOOD_LIKENESS = 0.88;
/** The largest share of a board that a hidden figure, a visible figure, and a figure with limbs may take. */
const MAX_HIDDEN = 0.46;
const MAX_VISIBLE = 0.6;
const MAX_WITH_LIMBS = 0.68;
/** The least likeness of a figure with open lines. It sinks by `OPEN_TOLERANCE` for each unit of better recognition. */
const OPEN_LIKENESS = 0.775;
const OPEN_TOLERANCE = 0.22;
const FIGURE_COVERAGE = 0.46;
/** By how much a form must be more recognisable than one with fewer lines. */
const MIN_GAIN = 0.03;
/** The largest share of a board that rims may take. */
const MAX_RIMS = 0.5;

/** The forms of a filled figure: the silhouette, or its lines left open or alone. */
const WHOLE = 0;
const IN_LINES = 1;

interface Place {
  readonly mask: Mask;
  readonly extent: Bounds;
  readonly columns: number;
  readonly rows: number;
  /** The placement to repeat, if any. */
  readonly placementToRepeat: FigurePlacement | undefined;
}

type OnRaster<Made> = Made & { readonly raster: ShiftedRaster };

/**
 * Extra cells, or blocks for a filled figure, left free. For a filled figure they are on two sides, chosen by `corner`,
 * 0 to 3.
 */
export interface ExtraMargin {
  readonly more: number;
  readonly corner: number;
}

/**
 * Places a figure on a board, as large as fits. Of the requested forms, it takes the one whose rims are most like the
 * drawn lines.
 * @param known the placement to repeat
 * @returns undefined if there is no room, or too little background is left
 */
export function placeFigure(
  forms: Forms,
  extent: Bounds,
  parameters: MazeParameters,
  extraMargin: ExtraMargin,
  known?: FigurePlacement,
): PlacedFigure | undefined {
  if (isMeantVisible(parameters)) return placeVisibleFigure(forms, extent, parameters, extraMargin, known);
  const { silhouette, inked = [silhouette] } = forms;
  const [columns, rows] = boardFor(extent, parameters);
  const place = { mask: silhouette, extent, columns, rows, placementToRepeat: known };
  const masks = masksFor(parameters, silhouette, inked);
  if (parameters.style === 'filled') {
    const [mask] = masks.slice(-1);
    return placeBlocks({ ...place, mask }, WHOLE, parameters, extraMargin);
  }
  let best: PlacedFigure | undefined;
  let most = -1;
  for (const [form, mask] of masks.entries()) {
    if (known !== undefined && form !== known.form) continue;
    const figure = contoursOf({ ...place, mask }, marginFor(parameters) + extraMargin.more);
    if (figure === undefined) continue;
    const rims = rimCells(figure.faces);
    if (countCells({ cells: rims }) > MAX_RIMS * rims.length) continue;
    const drawn = ninths(coverageShares(forms.lines, figure.raster));
    const like = recognisability(drawn, rims, columns);
    // A form with more lines must be clearly better: two rims of a line say no more than one.
    if (like > most + MIN_GAIN) {
      const share = countCells(cellsOf(figure.faces)) / rims.length;
      const fit = { form, shift: figure.raster.shift, threshold: figure.threshold };
      const { raster } = figure;
      [best, most] = [{ columns, rows, figure, drawn, raster, share, placement: fit }, like];
    }
  }
  return best;
}

/**
 * Places a figure that is meant to be visible when its path is painted. Its dark lines are left open if the board can
 * show them and they make it more recognisable.
 */
function placeVisibleFigure(
  forms: Forms,
  extent: Bounds,
  parameters: MazeParameters,
  spare: ExtraMargin,
  known: FigurePlacement | undefined,
): PlacedFigure | undefined {
  const { figure } = parameters;
  const { silhouette } = forms;
  const placeForm = (mask: Mask, form: number): PlacedFilled | undefined => {
    const [columns, rows] = boardFor(widenedExtent(mask, extent), parameters);
    return placeBlocks({ mask, extent, columns, rows, placementToRepeat: known }, form, parameters, spare);
  };
  if (figure === 'silhouette' || known?.form === WHOLE) return placeForm(silhouette, WHOLE);
  const { inked = [], lines } = forms;
  if (inked.length === 0) return placeForm(silhouette, WHOLE);
  if (figure === 'lines') return placeForm(inked[1] ?? inked[0], IN_LINES);
  const side = cellSideOnPicture(extent, boardFor(widenedExtent(silhouette, extent), parameters), spare);
  const open = placeForm(withLinesOpen(silhouette, inked[0], side), IN_LINES);
  if (figure === 'both' || known !== undefined) return open;
  const whole = placeForm(silhouette, WHOLE);
  if (open === undefined || whole === undefined) return open ?? whole;
  const gained = recognisabilityOf(open, lines) - recognisabilityOf(whole, lines);
  return gained > MIN_GAIN && open.figure.likeness >= OPEN_LIKENESS - OPEN_TOLERANCE * gained ? open : whole;
}

function recognisabilityOf({ columns, rows, figure, raster }: PlacedFilled, lines: Mask): number {
  const cells = Uint8Array.from(figure.coverage.data, (share) => (share >= FIGURE_COVERAGE ? 1 : 0));
  const rims = cells.map((own, at) => {
    return own === 1 && neighbours(columns, rows, at).some((next) => cells[next] === 0) ? 1 : 0;
  });
  return recognisability(ninths(coverageShares(lines, raster)), rims, columns);
}

function placeBlocks(
  place: Place,
  form: number,
  parameters: MazeParameters,
  spare: ExtraMargin,
): PlacedFilled | undefined {
  const { columns, rows } = place;
  const figure = blocksOf(place, parameters, spare);
  if (figure === undefined) return undefined;
  const share = (4 * countCells(figure.blocks)) / (columns * rows);
  const raster = { ...figure.raster, columns, rows, side: figure.raster.side / 2 };
  const fit = { form, shift: figure.raster.shift, threshold: figure.threshold };
  return { columns, rows, figure, drawn: ninths(figure.coverage.data), share, raster, placement: fit };
}

/**
 * The requested forms, fewest lines first; a filled figure has one form only. Lines alone are only shown on request,
 * because a path traces an outline drawn by a line twice.
 */
function masksFor(
  { figure, style }: MazeParameters,
  silhouette: Mask,
  inked: readonly Mask[],
): readonly Mask[] {
  if (figure === 'lines') return inked;
  const [between = silhouette] = inked;
  if (figure === 'both') return [between];
  return figure === 'silhouette' || style === 'filled' ? [silhouette] : [...new Set([silhouette, between])];
}

function ninths(data: Float64Array): Uint8Array {
  return Uint8Array.from(data, (share) => Math.min(9, Math.round(9 * share)));
}

/** Returns the first raster position whose result is like enough, or else the best. */
function bestRaster<Made extends { readonly likeness: number }>(
  rasters: readonly ShiftedRaster[],
  enough: number,
  make: (raster: ShiftedRaster) => Made,
): OnRaster<Made> | undefined {
  let best: OnRaster<Made> | undefined;
  for (const raster of rasters.slice(0, MAX_POSITIONS)) {
    const made = { ...make(raster), raster };
    if (best === undefined || made.likeness > best.likeness) best = made;
    if (best.likeness >= enough) break;
  }
  return best;
}

function contoursOf(
  { mask, extent, columns, rows, placementToRepeat }: Place,
  margin: number,
): OnRaster<Figure> | undefined {
  if (2 * margin + 3 > Math.min(columns, rows)) return undefined;
  const rasters = rastersOver(mask, extent, { columns, rows, margin }, placementToRepeat?.shift);
  const figure = bestRaster(rasters, ACCEPTABLE_LIKENESS, (raster) =>
    figureOf(measureCoverage(mask, raster), placementToRepeat?.threshold),
  );
  return figure?.faces.faces.includes(1) ? figure : undefined;
}

function blocksOf(
  { mask, extent, columns, rows, placementToRepeat }: Place,
  parameters: MazeParameters,
  spare: ExtraMargin,
): OnRaster<BlockFigure> | undefined {
  const isSeen = isMeantVisible(parameters);
  const [across, along] = [columns >> 1, rows >> 1];
  const margin = spare.more + (parameters.frame === 'none' ? 0 : FRAME_MARGIN);
  if (2 * margin + 2 > Math.min(across, along)) return undefined;
  const [aside, down] = offsetFromMiddle(parameters, spare);
  const lattice = { columns: across, rows: along, margin };
  const rasters = rastersOver(mask, extent, lattice, placementToRepeat?.shift).map((raster) => ({
    ...raster,
    x: raster.x + aside * raster.side,
    y: raster.y - (down + (isSeen ? roomAbove(extent, raster, parameters) : 0)) * raster.side,
  }));
  const whole = (raster: Raster) => ({
    columns: raster.columns,
    rows: raster.rows,
    data: coverageShares(mask, raster),
  });
  const figure = bestRaster(rasters, BLOCKS_GOOD_LIKENESS, (raster) =>
    bestBlocks(
      whole(raster),
      whole({ ...raster, columns, rows, side: raster.side / 2 }),
      placementToRepeat?.threshold,
    ),
  );
  if (figure === undefined || !figure.blocks.cells.includes(1)) return undefined;
  const [all, own] = [across * along, countCells(figure.blocks)];
  const { stray } = parameters;
  if (own > (isSeen ? MAX_VISIBLE : MAX_HIDDEN) * all) return undefined;
  if (isSeen) return { ...figure, about: 0 };
  // Blocks that the path may have outside the figure, without those on the way to its ends.
  const detours = (stray * own) / (1 - stray) - (columns + rows) / 8;
  const share = LIMBS_PER_SQUARE / Math.max(1, spare.more - FULL_LIMB_TRIES);
  return {
    ...figure,
    about: Math.floor(Math.max(0, Math.min(share * own, detours, MAX_WITH_LIMBS * all - own))),
  };
}

/** Whole blocks that are free above a centred figure, by which it is moved down. */
function roomAbove({ top, bottom }: Bounds, { rows, side }: Raster, { frame }: MazeParameters): number {
  const room = Math.floor((rows - (bottom - top) / side) / 2 + 1 / 4);
  return Math.max(0, frame === 'none' ? room : room - FRAME_MARGIN);
}

/** The side of a cell on the picture, in pixels, for a figure on this board. */
function cellSideOnPicture(
  { left, top, right, bottom }: Bounds,
  [columns, rows]: readonly [number, number],
  { more }: ExtraMargin,
): number {
  return Math.max(
    (right - left) / Math.max(1, columns - 4 * more),
    (bottom - top) / Math.max(1, rows - 4 * more),
  );
}

/**
 * Returns by how many blocks a filled figure is moved left of the middle, and down. It is moved towards two sides of
 * the rim: otherwise the rim would certainly be background. A visible figure stays on the lower rim (`roomAbove`), and
 * one with a frame in the middle.
 */
function offsetFromMiddle(
  parameters: MazeParameters,
  { more, corner }: ExtraMargin,
): readonly [number, number] {
  if (isMeantVisible(parameters)) return [more % 2 === 0 ? more : -more, 0];
  if (parameters.frame !== 'none') return [0, 0];
  return [corner & 1 ? more : -more, corner & 2 ? -more : more];
}
