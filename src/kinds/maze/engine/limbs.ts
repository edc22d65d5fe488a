import { depthOf, neighbours } from './cells.ts';
import { below, type Dice } from './dice.ts';
import type { CellPicture } from './faces.ts';

/** The rings of squares along the rim that limbs run in, from the outermost. */
const RINGS = 2;
/** How often, out of 8 times, a limb grows on from where it grew last; goes straight on where it can; goes along the figure. */
const ON = 7;
const STRAIGHT = 4;
const ALONG = 2;

/**
 * Adds limbs to what a way covers, a figure and the tail by which it is reached: branches that run along the rim, until as
 * much of each ring there is covered as of the whole board. Without them the way keeps to the middle, and whatever lies at
 * the rim is known to be background. Limbs rather keep off the figure.
 * @param most how many squares limbs may have.
 */
export function withLimbs(figure: CellPicture, tailed: CellPicture, most: number, dice: Dice): CellPicture {
  const { columns, rows } = tailed;
  const cells = Uint8Array.from(tailed.cells);
  const ringOf = (cell: number) => Math.min(RINGS, depthOf(columns, rows, cell));
  const sizes = new Int32Array(RINGS + 1);
  const covered = new Int32Array(RINGS + 1);
  let all = 0;
  const open: number[] = [];
  cells.forEach((own, cell) => {
    const ring = ringOf(cell);
    sizes[ring]++;
    covered[ring] += own;
    all += own;
    if (own === 1 && ring < RINGS) open.push(cell);
  });
  const isBare = (ring: number) => ring < RINGS && covered[ring] * cells.length < all * sizes[ring];
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
    covered[ringOf(next)]++;
    all++;
    left--;
    open.push(next);
  }
  return { columns, rows, cells };
}
