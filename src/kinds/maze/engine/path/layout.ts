import { below, type Dice } from '../dice.ts';
import { flood, marked, neighbours } from '../figure/cells.ts';
import { type CellPicture, cellsOf, type FigureFaces } from '../figure/faces.ts';
import { withLimbs } from '../figure/limbs.ts';
import { pare } from '../figure/paring.ts';
import type { BlockFigure, PlacedFigure } from '../figure/placing.ts';
import { refine } from '../figure/refining.ts';
import { roughened } from '../figure/roughening.ts';
import type { MazeParameters } from '../parameters.ts';
import { walkEnds } from './backbite.ts';
import { mouthOf, rimOf } from './ends.ts';
import { layFrame, openFrame } from './frame.ts';
import { expanded, facesRound, rimsOf } from './hamilton.ts';
import { leadApart } from './leads.ts';
import { type Costs, joinLoops } from './ribbons.ts';
import { stirAll } from './stirring.ts';
import { degree, roundFrom, type Strands } from './strands.ts';

/** A figure on a board, and the path that shows it, from start to goal. */
export interface MazeLayout {
  readonly columns: number;
  readonly rows: number;
  readonly picture: CellPicture;
  /** See `PlacedFigure`. */
  readonly drawn: Uint8Array;
  readonly path: readonly number[];
}

/** How a path is laid. */
export interface Laying {
  /** Whether straight contours get notches. */
  readonly isRough: boolean;
  /** Whether the ends of a path walk within the figure that it fills, so that little of it lies outside. */
  readonly isWalked: boolean;
}

/** The uneven cost of faces, at most: the more uneven, the more ribbons wander. */
const UNEVEN = 6;
/** So often a path that leads too far about is laid anew. */
const SHORTER = 3;
/** So often a way that fills a figure is stirred and fitted to it, and one whose ends walk, for that is to be seen. */
const FITTED = 4;
const FITTED_WALKED = 7;
/** Parts of a figure that are given up where they cannot be reached, at most. */
const GIVEN_UP = 40;
/** Ends that lie apart have at least this share of the rim between them. */
const APART = 1 / 8;
/** Most cells that lead straight from a figure to the rim at either end, where it is to be seen. */
const STRAIGHT_OUT = 12;

/** By how many cells more than it may, `stray` of it, a path leads about outside its figure. */
export function detourOf({ path, picture: { cells } }: MazeLayout, stray: number): number {
  return path.filter((cell) => cells[cell] === 0).length - stray * path.length;
}

/**
 * Lays out the path of a figure. A filled one leads about less where ways between its parts are long.
 * @param straight how straight a way that fills the figure is to be, 0 to 8.
 * @returns undefined where no path can be laid.
 */
export function layOut(
  sketched: PlacedFigure,
  parameters: MazeParameters,
  straight: number,
  dice: Dice,
  { isRough, isWalked }: Laying = { isRough: false, isWalked: false },
): MazeLayout | undefined {
  const { figure } = sketched;
  if (!('blocks' in figure)) return contour(sketched, parameters, dice, isRough);
  let { about } = figure;
  for (let left = SHORTER; ; left--) {
    const layout = filling(
      { ...sketched, figure: { ...figure, about } },
      parameters,
      straight,
      dice,
      isWalked,
    );
    if (layout === undefined) return undefined;
    const excess = Math.ceil(detourOf(layout, parameters.stray) / (4 * (1 - parameters.stray)));
    if (excess <= 0 || about === 0 || left === 0) return layout;
    about = Math.max(0, about - excess);
  }
}

const unevenCosts = ({ columns, rows }: PlacedFigure, dice: Dice): Costs =>
  new Uint8Array(columns * rows).map(() => 1 + below(dice, UNEVEN));

/** A path along all rims of a figure. What cannot be reached is given up, part by part; it is the smallest. */
function contour(
  sketched: PlacedFigure,
  parameters: MazeParameters,
  dice: Dice,
  isRough: boolean,
): MazeLayout | undefined {
  const { columns, rows, figure, drawn } = sketched;
  if ('blocks' in figure) return undefined;
  const faces = isRough
    ? roughened(figure.faces, dice)
    : { columns, rows, faces: Uint8Array.from(figure.faces.faces) };
  const costs = unevenCosts(sketched, dice);
  for (let tries = 0; tries < GIVEN_UP; tries++) {
    const strands = rimsOf(faces);
    const { frame, strays } = connect(strands, parameters, costs, dice);
    if (strays.length > 0) {
      for (const cell of strays) giveUp(faces, cell);
      continue;
    }
    const isApart = parameters.ends === 'apart';
    const path =
      frame === undefined ? opened(strands, parameters, costs, dice) : openFrame(strands, frame, isApart);
    if (path === undefined) return undefined;
    const picture = pare(figure.coverage, cellsOf(faces), marked(columns * rows, path));
    return { columns, rows, path, picture, drawn };
  }
  return undefined;
}

/** A path through all cells of a figure, most of which are blocks of 2 × 2. */
function filling(
  sketched: PlacedFigure & { readonly figure: BlockFigure },
  parameters: MazeParameters,
  straight: number,
  dice: Dice,
  isWalked: boolean,
): MazeLayout | undefined {
  const { columns, rows, figure, drawn } = sketched;
  const isOpen = parameters.frame === 'none';
  const reached = isOpen && figure.about > 0 ? withLimbs(figure.blocks, figure.about, dice) : figure.blocks;
  const strands = rimsOf(facesRound(columns, rows, reached, straight, dice));
  const own = expanded(columns, rows, figure.blocks).cells;
  const outside = expanded(columns, rows, reached).cells.map((cell, i) => cell - own[i]);
  refine(strands, figure.coverage, outside);
  // Stirred loops have teeth where they had none, which can be given up or taken in.
  for (let round = 0; round < (isWalked ? FITTED_WALKED : FITTED); round++) {
    stirAll(strands, dice);
    refine(strands, figure.coverage, outside);
  }
  const filled = outside.map((away, cell) => (away === 0 && degree(strands, cell) > 0 ? 1 : 0));

  const costs = unevenCosts(sketched, dice);
  const { frame, strays } = connect(strands, parameters, costs, dice);
  if (strays.length > 0) return undefined;
  if (isOpen) stirAll(strands, dice);
  const path =
    frame === undefined
      ? opened(strands, parameters, costs, dice, isWalked)
      : openFrame(strands, frame, parameters.ends === 'apart');
  if (path === undefined) return undefined;
  const cells = { columns, rows, cells: filled };
  // Cells that hold little of the figure are left out of it, as many as may be outside it still.
  const astray = path.filter((cell) => filled[cell] === 0).length;
  const most = Math.max(0, Math.floor(parameters.stray * path.length) - astray);
  const picture = pare(figure.coverage, cells, marked(columns * rows, path), most);
  return { columns, rows, path, picture, drawn };
}

/** The one loop there is as a path, from rim to rim. */
function opened(
  strands: Strands,
  { ends }: MazeParameters,
  costs: Costs,
  dice: Dice,
  isWalked = false,
): readonly number[] | undefined {
  const { columns, rows } = strands;
  if (ends === 'beside') {
    const mouth = mouthOf(strands, costs, below(dice, 1 << 16));
    return mouth && roundFrom(strands, ...mouth);
  }
  const least = Math.ceil(APART * rimOf(columns, rows).length);
  if (isWalked) {
    const walked = walkEnds(strands, least, STRAIGHT_OUT, dice);
    if (walked !== undefined) return walked;
  }
  return leadApart(strands, least, columns + rows, costs);
}

/** Joins all loops into one, the frame's where one is asked for; what cannot be joined is told by a cell of each loop. */
function connect(strands: Strands, { frame }: MazeParameters, costs: Costs, dice: Dice) {
  const laid = frame === 'none' ? undefined : layFrame(strands, frame === 'zigzag', dice);
  return { frame: laid, strays: joinLoops(strands, costs) };
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
