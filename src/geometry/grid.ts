import type { Bounds } from './bounds.ts';

/** A uniform grid of square cells over a rectangle; cells are numbered row by row. */
export interface Grid {
  readonly left: number;
  readonly top: number;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
}

/** Most cells a grid may have. */
const MOST_CELLS = 1 << 20;

/** A grid over a box with cells of the given size, or larger ones where that would take too many. */
export function over({ left, top, right, bottom }: Bounds, cell: number): Grid {
  if (!(left <= right)) return { left: 0, top: 0, cell: 1, columns: 1, rows: 1 };
  const width = right - left;
  const height = bottom - top;
  let size = Math.max(cell, Math.max(width, height) / MOST_CELLS, 1e-9);
  while ((Math.floor(width / size) + 1) * (Math.floor(height / size) + 1) > MOST_CELLS) size *= 2;
  return {
    left,
    top,
    cell: size,
    columns: Math.floor(width / size) + 1,
    rows: Math.floor(height / size) + 1,
  };
}

/** The cell that holds a point; points outside the grid count to its rim. */
export function cellOf(grid: Grid, x: number, y: number): number {
  return (
    clamp((y - grid.top) / grid.cell, grid.rows) * grid.columns +
    clamp((x - grid.left) / grid.cell, grid.columns)
  );
}

function clamp(value: number, count: number): number {
  return value <= 0 ? 0 : value >= count ? count - 1 : Math.floor(value);
}

/**
 * Writes into `out` every cell that comes within `reach` of the segment a–b (a few more may be among them)
 * and returns their number. `out` needs room for every cell of the grid.
 */
export function cellsAlong(
  grid: Grid,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  reach: number,
  out: Uint32Array,
): number {
  const { left, top, cell, columns, rows } = grid;
  // Work in cells, downwards; a hair is added so that rounding never loses a cell.
  const hair = reach / cell + 1e-9;
  let [x0, y0, x1, y1] = [(ax - left) / cell, (ay - top) / cell, (bx - left) / cell, (by - top) / cell];
  if (y0 > y1) [x0, y0, x1, y1] = [x1, y1, x0, y0];
  const first = clamp(y0 - hair, rows);
  const last = clamp(y1 + hair, rows);
  const slope = y1 > y0 ? (x1 - x0) / (y1 - y0) : 0;
  const low = Math.min(x0, x1);
  const high = Math.max(x0, x1);
  let count = 0;
  for (let row = first; row <= last; row++) {
    // The stretch of the segment that comes within reach of this row.
    let from = low;
    let to = high;
    if (last > first && y1 > y0) {
      const p = x0 + (row - hair - y0) * slope;
      const q = x0 + (row + 1 + hair - y0) * slope;
      from = Math.max(low, Math.min(p, q));
      to = Math.min(high, Math.max(p, q));
    }
    const start = clamp(from - hair, columns);
    const end = clamp(to + hair, columns);
    for (let column = start; column <= end; column++) out[count++] = row * columns + column;
  }
  return count;
}
