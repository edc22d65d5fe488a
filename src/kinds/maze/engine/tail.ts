import { depthOf } from './cells.ts';
import { below, type Dice } from './dice.ts';
import type { CellPicture } from './faces.ts';
import { FAR, type Spread, spread, wayOver } from './spreading.ts';

/** What a square costs at most that a tail goes over, and what each square costs more that lies deeper in the board. */
const UNEVEN = 16;
const DEEPER = 4;

/**
 * Adds a tail to a picture of squares, by which its figure is reached from the rim: the nearest way there, and then on along
 * the rim, wandering, until the tail has as many squares as `share` of the figure allows.
 */
export function withTail(picture: CellPicture, share: number, dice: Dice): CellPicture {
  const { columns, rows, cells } = picture;
  const uneven = cells.map(() => 1 + below(dice, UNEVEN));
  const figure: number[] = [];
  cells.forEach((own, cell) => {
    if (own === 1) figure.push(cell);
  });
  const tailed = { columns, rows, cells: Uint8Array.from(cells) };
  const isRim = (cell: number) => depthOf(columns, rows, cell) === 0;
  /** Ways over squares that are no figure. */
  const outside = (sources: readonly number[], costOf: (cell: number) => number): Spread =>
    spread(columns, rows, sources, (cell) => (tailed.cells[cell] === 1 ? FAR : costOf(cell)));
  const nearest = ({ costs }: Spread) => {
    let best = -1;
    costs.forEach((cost, cell) => {
      if (isRim(cell) && cost < FAR && (best < 0 || cost < costs[best])) best = cell;
    });
    return best;
  };

  const out = outside(figure, (cell) => uneven[cell]);
  const mouth = figure.some(isRim) ? -1 : nearest(out);
  let left = Math.floor(share * figure.length);
  if (mouth >= 0) {
    for (const cell of wayOver(out, mouth)) {
      tailed.cells[cell] = 1;
      left--;
    }
  }

  // On along the rim from the mouth, or from where the figure itself lies there: to its far side, and on from there.
  let start = mouth >= 0 ? mouth : (figure.find(isRim) as number);
  for (let isLonger = true; isLonger; ) {
    const on = outside(
      [start],
      (cell) => uneven[cell] + DEEPER * Math.max(0, depthOf(columns, rows, cell) - 1),
    );
    let goal = start;
    let longest = 0;
    on.costs.forEach((cost, cell) => {
      if (!isRim(cell) || cost >= FAR || cost <= on.costs[goal]) return;
      const { length } = wayOver(on, cell);
      if (length <= left) [goal, longest] = [cell, length];
    });
    for (const cell of wayOver(on, goal)) tailed.cells[cell] = 1;
    left -= longest;
    start = goal;
    isLonger = longest > 0;
  }
  return tailed;
}
