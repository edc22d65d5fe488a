import { below, type Dice } from '../dice.ts';
import { depthOf, neighbours } from './cells.ts';
import type { CellPicture } from './faces.ts';

/** The rings of squares along the rim that limbs run in, from the outermost. */
const RINGS = 2;
/** How much of all that is covered limbs may cover of the outermost ring, where a path is dull. */
const DULL = 0.07;
/** How often, out of 8 times, a limb grows on from where it grew last; goes straight on where it can; goes along the figure. */
const ON = 7;
const STRAIGHT = 4;
const ALONG = 2;

/**
 * Adds limbs to a figure: branches that run near the rim from where it lies there, until as much of each ring there is covered
 * as of the whole board, or as much of the outermost as is not dull yet. Without them the way keeps to the middle, and whatever
 * lies at the rim is known to be background. Limbs rather keep off the figure.
 * @param most how many squares limbs may have.
 */
export function withLimbs(figure: CellPicture, most: number, dice: Dice): CellPicture {
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
    ring < RINGS && covered[ring] * cells.length < all * sizes[ring] && (ring > 0 || dull < DULL * all);
  const isRoom = (cell: number) => {
    const ring = ringOf(cell);
    if (cells[cell] === 1 || !isBare(ring)) return false;
    return (
      neighbours(columns, rows, cell).every((other) => figure.cells[other] === 0) || below(dice, 8) < ALONG
    );
  };

  const grownFrom = new Int32Array(cells.length).fill(-1);
  for (let left = most; left > 0 && open.length > 0; ) {
    const place = below(dice, 8) < ON ? open.length - 1 : below(dice, open.length);
    const cell = open[place];
    const free = neighbours(columns, rows, cell).filter(isRoom);
    if (free.length === 0) {
      open[place] = open[open.length - 1];
      open.pop();
      continue;
    }
    const ahead = grownFrom[cell] < 0 ? -1 : 2 * cell - grownFrom[cell];
    const goesOn = free.includes(ahead) && below(dice, 8) < STRAIGHT;
    const next = goesOn ? ahead : free[below(dice, free.length)];
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
