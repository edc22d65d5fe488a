import { below, type Dice } from './dice.ts';
import type { CellPicture } from './figure.ts';
import { frontier, put, take } from './frontier.ts';

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
  const depthOf = (cell: number) => {
    const [c, r] = [cell % columns, Math.floor(cell / columns)];
    return Math.min(c, r, columns - 1 - c, rows - 1 - r);
  };
  const isRim = (cell: number) => depthOf(cell) === 0;
  const nearest = (costs: Int32Array) => {
    let best = -1;
    costs.forEach((cost, cell) => {
      if (isRim(cell) && cost < FAR && (best < 0 || cost < costs[best])) best = cell;
    });
    return best;
  };

  const out = spread(tailed, figure, (cell) => uneven[cell]);
  const mouth = figure.some(isRim) ? -1 : nearest(out.costs);
  let left = Math.floor(share * figure.length);
  for (let cell = mouth; cell >= 0 && tailed.cells[cell] === 0; cell = out.before[cell]) {
    tailed.cells[cell] = 1;
    left--;
  }

  // On along the rim from the mouth, or from where the figure itself lies there: to its far side, and on from there.
  let start = mouth >= 0 ? mouth : (figure.find(isRim) as number);
  for (let isLonger = true; isLonger; ) {
    const on = spread(tailed, [start], (cell) => uneven[cell] + DEEPER * Math.max(0, depthOf(cell) - 1));
    let goal = start;
    let longest = 0;
    on.costs.forEach((cost, cell) => {
      if (!isRim(cell) || cost >= FAR || cost <= on.costs[goal]) return;
      let length = 0;
      for (let at = cell; at !== start; at = on.before[at]) length++;
      if (length <= left) [goal, longest] = [cell, length];
    });
    for (let cell = goal; cell !== start; cell = on.before[cell]) tailed.cells[cell] = 1;
    left -= longest;
    start = goal;
    isLonger = longest > 0;
  }
  return tailed;
}

const FAR = 0x7fffffff;

/** What it costs to come to each square from the nearest of `sources` over squares that are no figure, and from where. */
function spread(
  { columns, rows, cells }: CellPicture,
  sources: readonly number[],
  costOf: (cell: number) => number,
): { readonly costs: Int32Array; readonly before: Int32Array } {
  const costs = new Int32Array(cells.length).fill(FAR);
  const before = new Int32Array(cells.length).fill(-1);
  const reach = frontier();
  for (const source of sources) {
    costs[source] = 0;
    put(reach, 0, source);
  }
  for (let cell = take(reach); cell !== undefined; cell = take(reach)) {
    if (reach.least > costs[cell]) continue;
    const [c, r] = [cell % columns, Math.floor(cell / columns)];
    for (const next of [
      c > 0 ? cell - 1 : -1,
      c + 1 < columns ? cell + 1 : -1,
      r > 0 ? cell - columns : -1,
      r + 1 < rows ? cell + columns : -1,
    ]) {
      if (next < 0 || cells[next] === 1) continue;
      const cost = reach.least + costOf(next);
      if (cost >= costs[next]) continue;
      costs[next] = cost;
      before[next] = cell;
      put(reach, cost, next);
    }
  }
  return { costs, before };
}
