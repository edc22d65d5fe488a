import { type Buckets, buckets } from './buckets.ts';
import type { Grid } from './grid.ts';
/**
 * Points sorted into square cells, in flat arrays. The points of cell (c, r) are `items[start[k]]` to
 * `items[start[k + 1] - 1]` with k = r · columns + c, and `xs`, `ys` hold their places in that same order, so that
 * walking a row of cells walks through memory in order.
 */
export interface PointGrid extends Grid, Buckets {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
}

/** A grid has at most this many cells along a side, whatever the cell size asked for. */
const MOST_CELLS = 256;

/** Sorts the points (xs[i], ys[i]) into cells of about `cell` units. */
export function build(xs: Float64Array, ys: Float64Array, cell: number): PointGrid {
  const count = xs.length;
  const [left, right] = extremes(xs);
  const [top, bottom] = extremes(ys);
  const size = Math.max(cell, (right - left) / MOST_CELLS, (bottom - top) / MOST_CELLS);
  const columns = Math.floor((right - left) / size) + 1;
  const rows = Math.floor((bottom - top) / size) + 1;

  const { start, items } = buckets(columns * rows, count, (i, put) =>
    put(Math.floor((ys[i] - top) / size) * columns + Math.floor((xs[i] - left) / size)),
  );
  const inOrder = (values: Float64Array) => Float64Array.from(items, (i) => values[i]);
  return { cell: size, left, top, columns, rows, start, items, xs: inOrder(xs), ys: inOrder(ys) };
}

/** The least and the greatest of numbers; twice 0 of none. */
function extremes(values: Float64Array): readonly [number, number] {
  if (values.length === 0) return [0, 0];
  return [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
}
