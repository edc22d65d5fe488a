import { bounds } from './bounds.ts';
import { cellOf, cellsAlong, type Grid, over } from './grid.ts';

/** Edges sorted into the cells of a grid: those of cell k are `items[start[k]]` to `items[start[k + 1] - 1]`. */
export interface EdgeGrid {
  readonly grid: Grid;
  readonly start: Uint32Array;
  readonly items: Uint32Array;
  /** For each edge the last question it was given to; so that none is given twice. */
  readonly asked: Uint32Array;
  question: number;
}

/** Sorts segments (ax, ay, bx, by one after another) into cells of about `cell`. */
export function edgeGrid(segments: Float64Array, cell: number): EdgeGrid {
  const grid = over(bounds(segments), cell);
  const count = segments.length >> 2;
  const start = new Uint32Array(grid.columns * grid.rows + 1);
  const cells = new Uint32Array(grid.columns * grid.rows);
  const along = (edge: number): number =>
    cellsAlong(
      grid,
      segments[4 * edge],
      segments[4 * edge + 1],
      segments[4 * edge + 2],
      segments[4 * edge + 3],
      0,
      cells,
    );
  for (let edge = 0; edge < count; edge++) {
    const passed = along(edge);
    for (let k = 0; k < passed; k++) start[cells[k] + 1]++;
  }
  for (let k = 1; k < start.length; k++) start[k] += start[k - 1];
  const items = new Uint32Array(start[start.length - 1]);
  const filled = start.slice();
  for (let edge = 0; edge < count; edge++) {
    const passed = along(edge);
    for (let k = 0; k < passed; k++) items[filled[cells[k]]++] = edge;
  }
  return { grid, start, items, asked: new Uint32Array(count), question: 0 };
}

/** Calls `visit` once with every edge that may come within `reach` of a point. */
export function eachNear(
  edges: EdgeGrid,
  x: number,
  y: number,
  reach: number,
  visit: (edge: number) => void,
): void {
  const { grid, start, items, asked } = edges;
  const question = ++edges.question;
  const first = cellOf(grid, x - reach, y - reach);
  const last = cellOf(grid, x + reach, y + reach);
  const from = first % grid.columns;
  const to = last % grid.columns;
  for (let row = first - from; row <= last - to; row += grid.columns) {
    for (let cell = row + from; cell <= row + to; cell++) {
      for (let k = start[cell]; k < start[cell + 1]; k++) {
        if (asked[items[k]] === question) continue;
        asked[items[k]] = question;
        visit(items[k]);
      }
    }
  }
}
