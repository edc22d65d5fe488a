/**
 * Points sorted into square cells, in flat arrays. The points of cell (c, r) are `items[start[k]]` to
 * `items[start[k + 1] - 1]` with k = r · columns + c, and `xs`, `ys` hold their places in that same order, so that
 * walking a row of cells walks through memory in order.
 */
export interface PointGrid {
  readonly cell: number;
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
  readonly start: Uint32Array;
  readonly items: Uint32Array;
  readonly xs: Float64Array;
  readonly ys: Float64Array;
}

/** A grid has at most this many cells along a side, whatever the cell size asked for. */
const MOST_CELLS = 256;

/** Sorts the points (xs[i], ys[i]) into cells of about `cell` units. */
export function build(xs: Float64Array, ys: Float64Array, cell: number): PointGrid {
  const count = xs.length;
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (let i = 0; i < count; i++) {
    left = Math.min(left, xs[i]);
    right = Math.max(right, xs[i]);
    top = Math.min(top, ys[i]);
    bottom = Math.max(bottom, ys[i]);
  }
  if (count === 0) left = top = right = bottom = 0;
  const size = Math.max(cell, (right - left) / MOST_CELLS, (bottom - top) / MOST_CELLS);
  const columns = Math.floor((right - left) / size) + 1;
  const rows = Math.floor((bottom - top) / size) + 1;

  // Count each cell's points, then lay the cells out one after another.
  const cellOf = new Uint32Array(count);
  const start = new Uint32Array(columns * rows + 1);
  for (let i = 0; i < count; i++) {
    const k = Math.floor((ys[i] - top) / size) * columns + Math.floor((xs[i] - left) / size);
    cellOf[i] = k;
    start[k + 1]++;
  }
  for (let k = 0; k < columns * rows; k++) start[k + 1] += start[k];
  const next = start.slice();
  const items = new Uint32Array(count);
  const sortedXs = new Float64Array(count);
  const sortedYs = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const slot = next[cellOf[i]]++;
    items[slot] = i;
    sortedXs[slot] = xs[i];
    sortedYs[slot] = ys[i];
  }
  return { cell: size, left, top, columns, rows, start, items, xs: sortedXs, ys: sortedYs };
}
