import { neighbours } from '../figure/cells.ts';
import { frontier, put, take } from './frontier.ts';

/** What it costs to come somewhere that no way leads to. */
export const FAR = 0x7fffffff;

/** What it costs to come to each cell of a board, and from which cell beside it; -1 where a way begins or none leads. */
export interface Spread {
  readonly costs: Int32Array;
  readonly before: Int32Array;
}

/**
 * The cheapest ways over a board's cells, from each to the ones beside it, beginning at the nearest of `sources`.
 * @param costOf what entering a cell costs, a whole number; `FAR` where it may not be entered.
 */
export function spread(
  columns: number,
  rows: number,
  sources: readonly number[],
  costOf: (cell: number) => number,
): Spread {
  const costs = new Int32Array(columns * rows).fill(FAR);
  const before = new Int32Array(columns * rows).fill(-1);
  const reach = frontier();
  for (const source of sources) {
    costs[source] = 0;
    put(reach, 0, source);
  }
  for (let cell = take(reach); cell !== undefined; cell = take(reach)) {
    if (reach.least > costs[cell]) continue;
    for (const next of neighbours(columns, rows, cell)) {
      const entering = costOf(next);
      const cost = reach.least + entering;
      if (entering === FAR || cost >= costs[next]) continue;
      costs[next] = cost;
      before[next] = cell;
      put(reach, cost, next);
    }
  }
  return { costs, before };
}

/** The cells from where a way begins up to this one, which it ends with; the first is left out. */
export function wayOver({ before }: Spread, cell: number): readonly number[] {
  const way: number[] = [];
  for (let at = cell; before[at] >= 0; at = before[at]) way.push(at);
  return way.reverse();
}
