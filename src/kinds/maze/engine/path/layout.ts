import { below, type Dice } from '../dice.ts';
import { flood, marked, neighbours } from '../figure/cells.ts';
import { type CellPicture, cellsOf, type FigureFaces } from '../figure/faces.ts';
import { pare } from '../figure/paring.ts';
import type { BlockFigure, PlacedFigure } from '../figure/placing.ts';
import { isMeantVisible, type MazeParameters } from '../parameters.ts';
import { walkEnds } from './backbite.ts';
import { openingOnRim, rimOf } from './ends.ts';
import { addFrame, openFrame } from './frame.ts';
import { expandBlocks, rimsOf, treeFaces } from './hamilton.ts';
import { addLimbs } from './limbs.ts';
import { openApart } from './opening-apart.ts';
import { fitLoops } from './refining.ts';
import { rerouteLoops } from './rerouting.ts';
import { type Costs, joinLoops } from './ribbons.ts';
import { degree, loopFrom, type Strands } from './strands.ts';

/** A figure on a board, and the path that shows it, from start to goal. */
export interface MazeLayout {
  readonly columns: number;
  readonly rows: number;
  readonly picture: CellPicture;
  /** See `PlacedFigure`. */
  readonly drawn: Uint8Array;
  readonly path: readonly number[];
  /** 1 for the cells that exist, if the board has the figure's shape. */
  readonly exists?: Uint8Array;
}

/** The largest cost of a face. The more uneven costs are, the more ribbons wander. */
const MAX_FACE_COST = 6;
/** Attempts with fewer limbs if a path has too many detours. */
const DETOUR_TRIES = 3;
/** Rounds of rerouting and fitting for a path that fills a hidden figure, and a visible one. */
const FIT_ROUNDS = 4;
const SEEN_FIT_ROUNDS = 7;
/** Attempts to connect a figure, each without the parts that could not be reached. */
const CONNECT_TRIES = 40;
/** The least share of the rim between ends that are apart. */
const MIN_APART = 1 / 8;
/** The most cells that lead straight from a visible figure to the rim. */
const MAX_STRAIGHT_EXIT = 12;

/** The number of path cells outside the figure, beyond the share `stray` of the path. */
export function detourOf({ path, picture: { cells } }: MazeLayout, stray: number): number {
  return path.filter((cell) => cells[cell] === 0).length - stray * path.length;
}

/**
 * Arranges the path of a figure, with fewer limbs if a filled figure has too many detours.
 * @param straight how straight a filling path runs, 0 to 8
 * @returns undefined if there is no path
 */
export function arrangePath(
  placed: PlacedFigure,
  parameters: MazeParameters,
  straight: number,
  dice: Dice,
): MazeLayout | undefined {
  const { figure } = placed;
  if (!('blocks' in figure)) return contourLayout(placed, parameters, dice);
  let { about } = figure;
  for (let left = DETOUR_TRIES; ; left--) {
    const layout = fillingLayout({ ...placed, figure: { ...figure, about } }, parameters, straight, dice);
    if (layout === undefined) return undefined;
    const excess = Math.ceil(detourOf(layout, parameters.stray) / (4 * (1 - parameters.stray)));
    if (excess <= 0 || about === 0 || left === 0) return layout;
    about = Math.max(0, about - excess);
  }
}

const unevenCosts = ({ columns, rows }: PlacedFigure, dice: Dice): Costs =>
  new Uint8Array(columns * rows).map(() => 1 + below(dice, MAX_FACE_COST));

/** A path along all rims of a figure. Parts that cannot be reached are dropped. */
function contourLayout(placed: PlacedFigure, parameters: MazeParameters, dice: Dice): MazeLayout | undefined {
  const { columns, rows, figure, drawn } = placed;
  if ('blocks' in figure) return undefined;
  const faces = { columns, rows, faces: Uint8Array.from(figure.faces.faces) };
  const costs = unevenCosts(placed, dice);
  for (let tries = 0; tries < CONNECT_TRIES; tries++) {
    const strands = rimsOf(faces);
    const { frame, strays } = connectLoops(strands, parameters, costs, dice);
    if (strays.length > 0) {
      for (const cell of strays) invertPart(faces, cell);
      continue;
    }
    const isApart = parameters.ends === 'apart';
    const path =
      frame === undefined ? openLoop(strands, parameters, costs, dice) : openFrame(strands, frame, isApart);
    if (path === undefined) return undefined;
    const picture = pare(figure.coverage, cellsOf(faces), marked(columns * rows, path));
    return { columns, rows, path, picture, drawn };
  }
  return undefined;
}

function fillingLayout(
  placed: PlacedFigure & { readonly figure: BlockFigure },
  parameters: MazeParameters,
  straight: number,
  dice: Dice,
): MazeLayout | undefined {
  const { columns, rows, figure, drawn } = placed;
  const isOpen = parameters.frame === 'none';
  const reached = isOpen && figure.about > 0 ? addLimbs(figure.blocks, figure.about, dice) : figure.blocks;
  const strands = rimsOf(treeFaces(columns, rows, reached, straight, dice));
  const own = expandBlocks(columns, rows, figure.blocks).cells;
  const outside = expandBlocks(columns, rows, reached).cells.map((cell, i) => cell - own[i]);
  fitLoops(strands, figure.coverage, outside);
  // Rerouting makes new teeth, which fitting can remove or extend.
  for (let round = 0; round < (isMeantVisible(parameters) ? SEEN_FIT_ROUNDS : FIT_ROUNDS); round++) {
    rerouteLoops(strands, dice);
    fitLoops(strands, figure.coverage, outside);
  }
  const filled = outside.map((away, cell) => (away === 0 && degree(strands, cell) > 0 ? 1 : 0));

  const costs = unevenCosts(placed, dice);
  const { frame, strays } = connectLoops(strands, parameters, costs, dice);
  if (strays.length > 0) return undefined;
  if (isOpen) rerouteLoops(strands, dice);
  const path =
    frame === undefined
      ? openLoop(strands, parameters, costs, dice)
      : openFrame(strands, frame, parameters.ends === 'apart');
  if (path === undefined) return undefined;
  const cells = { columns, rows, cells: filled };
  // Leave out cells with little figure, as many as may be outside it.
  const astray = path.filter((cell) => filled[cell] === 0).length;
  const most = Math.max(0, Math.floor(parameters.stray * path.length) - astray);
  const picture = pare(figure.coverage, cells, marked(columns * rows, path), most);
  return { columns, rows, path, picture, drawn };
}

function openLoop(
  strands: Strands,
  parameters: MazeParameters,
  costs: Costs,
  dice: Dice,
): readonly number[] | undefined {
  const { columns, rows } = strands;
  if (parameters.ends === 'beside') {
    const mouth = openingOnRim(strands, costs, below(dice, 1 << 16));
    return mouth && loopFrom(strands, ...mouth);
  }
  const least = Math.ceil(MIN_APART * rimOf(columns, rows).length);
  if (isMeantVisible(parameters)) {
    const walked = walkEnds(strands, least, MAX_STRAIGHT_EXIT, dice);
    if (walked !== undefined) return walked;
  }
  return openApart(strands, least, columns + rows, costs);
}

/** Joins all loops into one, with a frame if asked for. `strays` has a cell of each loop that cannot be joined. */
function connectLoops(strands: Strands, { frame }: MazeParameters, costs: Costs, dice: Dice) {
  const frameCells = frame === 'none' ? undefined : addFrame(strands, frame === 'zigzag', dice);
  return { frame: frameCells, strays: joinLoops(strands, costs) };
}

/** Inverts the faces inside a loop: drops a part, or fills a hole. */
function invertPart({ columns, rows, faces }: FigureFaces, cell: number): void {
  // The face with the number of a loop's upper left cell is just inside the loop.
  const own = faces[cell];
  const part = flood(cell, new Uint8Array(faces.length), (face) =>
    neighbours(columns - 1, rows - 1, face, columns).filter((next) => faces[next] === own),
  );
  for (const face of part) faces[face] = 1 - own;
}
