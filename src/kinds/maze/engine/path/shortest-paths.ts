import { neighbours } from '../figure/cells.ts';
import { frontier, put, take } from './frontier.ts';

export const UNREACHABLE = 0x7fffffff;

/** The cost of reaching each cell, and the cell before it: -1 for sources and unreachable cells. */
export interface ShortestPaths {
  readonly costs: Int32Array;
  readonly before: Int32Array;
}

/**
 * The cheapest ways over a board's cells, each from the nearest of `sources` (Dijkstra).
 * @param costOf the cost of entering a cell, a whole number; `UNREACHABLE` if it may not be entered
 */
export function shortestPaths(
  columns: number,
  rows: number,
  sources: readonly number[],
  costOf: (cell: number) => number,
): ShortestPaths {
  const costs = new Int32Array(columns * rows).fill(UNREACHABLE);
  const before = new Int32Array(columns * rows).fill(-1);
  const queue = frontier();
  for (const source of sources) {
    costs[source] = 0;
    put(queue, 0, source);
  }
  for (let cell = take(queue); cell !== undefined; cell = take(queue)) {
    if (queue.least > costs[cell]) continue;
    for (const next of neighbours(columns, rows, cell)) {
      const entering = costOf(next);
      const cost = queue.least + entering;
      if (entering === UNREACHABLE || cost >= costs[next]) continue;
      costs[next] = cost;
      before[next] = cell;
      put(queue, cost, next);
    }
  }
  return { costs, before };
}

/** The cells of the way to a cell, without its source. */
export function pathTo({ before }: ShortestPaths, cell: number): readonly number[] {
  const way: number[] = [];
  for (let at = cell; before[at] >= 0; at = before[at]) way.push(at);
  return way.reverse();
}
