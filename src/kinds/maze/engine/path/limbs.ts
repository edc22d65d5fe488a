import { below, type Dice } from '../dice.ts';
import { depthOf, neighbours } from '../figure/cells.ts';
import type { CellPicture } from '../figure/faces.ts';

/** Rings of squares along the rim that limbs may use. */
const RINGS = 2;
/** The largest share of covered squares that limbs may add in the outermost ring: a path there is dull. */
const MAX_RIM_SHARE = 0.07;
/** Odds out of 8 that a limb grows on from its tip, goes straight on, and may touch the figure. */
const GROW_ON_ODDS = 7;
const STRAIGHT_ODDS = 4;
const TOUCH_ODDS = 2;

/**
 * Adds limbs to a figure, `most` squares at most. Limbs are branches near the rim that start where the figure reaches
 * it, and mostly keep off the figure.
 * They grow until each ring is covered as much as the whole board, or until the outermost would be dull. Without limbs
 * the path keeps to the middle, and the rim would certainly be background.
 */
export function addLimbs(figure: CellPicture, most: number, dice: Dice): CellPicture {
  const { columns, rows } = figure;
  const cells = Uint8Array.from(figure.cells);
  const ringOf = (cell: number) => Math.min(RINGS, depthOf(columns, rows, cell));
  const sizes = new Int32Array(RINGS + 1);
  const covered = new Int32Array(RINGS + 1);
  let all = 0;
  let dull = 0;
  const open: number[] = [];
  cells.forEach((own, cell) => {
    const ring = ringOf(cell);
    sizes[ring]++;
    covered[ring] += own;
    all += own;
    if (own === 1 && ring < RINGS) open.push(cell);
  });
  const isBare = (ring: number) =>
    ring < RINGS &&
    covered[ring] * cells.length < all * sizes[ring] &&
    (ring > 0 || dull < MAX_RIM_SHARE * all);
  const isRoom = (cell: number) => {
    const ring = ringOf(cell);
    if (cells[cell] === 1 || !isBare(ring)) return false;
    return (
      neighbours(columns, rows, cell).every((other) => figure.cells[other] === 0) ||
      below(dice, 8) < TOUCH_ODDS
    );
  };

  const grownFrom = new Int32Array(cells.length).fill(-1);
  for (let left = most; left > 0 && open.length > 0; ) {
    const place = below(dice, 8) < GROW_ON_ODDS ? open.length - 1 : below(dice, open.length);
    const cell = open[place];
    const free = neighbours(columns, rows, cell).filter(isRoom);
    if (free.length === 0) {
      open[place] = open[open.length - 1];
      open.pop();
      continue;
    }
    const ahead = grownFrom[cell] < 0 ? -1 : 2 * cell - grownFrom[cell];
    const isStraight = free.includes(ahead) && below(dice, 8) < STRAIGHT_ODDS;
    const next = isStraight ? ahead : free[below(dice, free.length)];
    cells[next] = 1;
    grownFrom[next] = cell;
    const ring = ringOf(next);
    covered[ring]++;
    if (ring === 0) dull++;
    all++;
    left--;
    open.push(next);
  }
  return { columns, rows, cells };
}
