import { distanceSquared } from './segment.ts';

/** Segments in one flat array: ax, ay, bx, by of each, in any order. */
export type Segments = Float64Array;

/** Segments sorted into square cells, to find those near a place without looking at all of them. */
export interface SegmentGrid {
  readonly segments: Segments;
  readonly count: number;
  readonly minX: number;
  readonly minY: number;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  /** Where each cell's segments begin in `items`; one more than there are cells. */
  readonly starts: Uint32Array;
  readonly items: Uint32Array;
  /** For each segment the query that last saw it, so that a query gives it once. */
  readonly seen: Uint32Array;
  readonly query: { number: number };
}

/** Sorts segments into cells about as wide as the space that one segment has to itself. */
export function build(segments: Segments): SegmentGrid {
  const count = segments.length / 4;
  let minX = Number.POSITIVE_INFINITY;
  let minY = Number.POSITIVE_INFINITY;
  let maxX = Number.NEGATIVE_INFINITY;
  let maxY = Number.NEGATIVE_INFINITY;
  let total = 0;
  for (let i = 0; i < segments.length; i += 4) {
    const ax = value(segments, i);
    const ay = value(segments, i + 1);
    const bx = value(segments, i + 2);
    const by = value(segments, i + 3);
    minX = Math.min(minX, ax, bx);
    minY = Math.min(minY, ay, by);
    maxX = Math.max(maxX, ax, bx);
    maxY = Math.max(maxY, ay, by);
    total += Math.abs(bx - ax) + Math.abs(by - ay);
  }
  if (count === 0) {
    minX = 0;
    minY = 0;
    maxX = 0;
    maxY = 0;
  }
  const width = maxX - minX;
  const height = maxY - minY;
  // Neither more cells than about two for each segment, nor cells much shorter than a segment.
  const roomy = Math.sqrt((width * height) / Math.max(1, 2 * count));
  const cell = Math.max(roomy, total / Math.max(1, count) / 4, Math.max(width, height) / 512, 1e-6);
  const columns = Math.floor(width / cell) + 1;
  const rows = Math.floor(height / cell) + 1;

  // Count, sum up, fill: each segment goes into every cell it passes through.
  const starts = new Uint32Array(columns * rows + 1);
  const shape = { segments, minX, minY, cell, columns, rows };
  for (let s = 0; s < count; s++) cover(shape, s, (at) => bump(starts, at + 1));
  for (let at = 1; at < starts.length; at++) starts[at] = value(starts, at) + value(starts, at - 1);
  const fill = starts.slice();
  const items = new Uint32Array(value(starts, columns * rows));
  for (let s = 0; s < count; s++) {
    cover(shape, s, (at) => {
      items[value(fill, at)] = s;
      bump(fill, at);
    });
  }
  return { ...shape, count, starts, items, seen: new Uint32Array(count), query: { number: 0 } };
}

/** Distance from (x, y) to the segment numbered `segment`. */
export function distanceTo(
  { segments }: Pick<SegmentGrid, 'segments'>,
  segment: number,
  x: number,
  y: number,
): number {
  const i = 4 * segment;
  return Math.sqrt(
    distanceSquared(
      x,
      y,
      value(segments, i),
      value(segments, i + 1),
      value(segments, i + 2),
      value(segments, i + 3),
    ),
  );
}

/** The segment nearest to (x, y), -1 of none. `guess` is one that is likely near, such as the last answer. */
export function nearest(grid: SegmentGrid, x: number, y: number, guess = -1): number {
  const { minX, minY, cell, columns, rows, starts, items } = grid;
  if (grid.count === 0) return -1;
  let best = guess >= 0 && guess < grid.count ? guess : -1;
  let bestDistance = best < 0 ? Number.POSITIVE_INFINITY : distanceTo(grid, best, x, y);
  // From a point outside, whatever is in the grid is at least as far as from the point of the grid nearest to it.
  const gx = Math.min(Math.max((x - minX) / cell, 0), columns);
  const gy = Math.min(Math.max((y - minY) / cell, 0), rows);
  const column = Math.min(Math.floor(gx), columns - 1);
  const row = Math.min(Math.floor(gy), rows - 1);
  const inset = Math.min(gx - column, column + 1 - gx, gy - row, row + 1 - gy);
  const last = Math.max(column, columns - 1 - column, row, rows - 1 - row);
  for (let ring = 0; ring <= last; ring++) {
    if (ring > 0 && bestDistance <= (ring - 1 + inset) * cell) break;
    for (let r = Math.max(0, row - ring); r <= Math.min(rows - 1, row + ring); r++) {
      const whole = r === row - ring || r === row + ring;
      const stride = whole ? 1 : Math.max(1, 2 * ring);
      for (let c = column - ring; c <= column + ring; c += stride) {
        if (c < 0 || c >= columns) continue;
        const at = r * columns + c;
        for (let i = value(starts, at); i < value(starts, at + 1); i++) {
          const segment = value(items, i);
          const distance = distanceTo(grid, segment, x, y);
          if (distance < bestDistance) {
            best = segment;
            bestDistance = distance;
          }
        }
      }
    }
  }
  return best;
}

/** Calls `visit` once with each segment that has a cell in common with the box, which is more than those in it. */
export function search(
  grid: SegmentGrid,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  visit: (segment: number) => void,
): void {
  const { minX, minY, cell, columns, rows, starts, items, seen, query } = grid;
  if (grid.count === 0) return;
  query.number++;
  const left = Math.max(0, Math.floor((x0 - minX) / cell));
  const right = Math.min(columns - 1, Math.floor((x1 - minX) / cell));
  const top = Math.max(0, Math.floor((y0 - minY) / cell));
  const bottom = Math.min(rows - 1, Math.floor((y1 - minY) / cell));
  if (left > right) return;
  for (let row = top; row <= bottom; row++) {
    const end = value(starts, row * columns + right + 1);
    for (let i = value(starts, row * columns + left); i < end; i++) {
      const segment = value(items, i);
      if (seen[segment] === query.number) continue;
      seen[segment] = query.number;
      visit(segment);
    }
  }
}

/** Calls `visit` with each cell that a segment passes through, and perhaps a neighbour that it only grazes. */
function cover(
  {
    segments,
    minX,
    minY,
    cell,
    columns,
    rows,
  }: Pick<SegmentGrid, 'segments' | 'minX' | 'minY' | 'cell' | 'columns' | 'rows'>,
  segment: number,
  visit: (cell: number) => void,
): void {
  const i = 4 * segment;
  const ax = (value(segments, i) - minX) / cell;
  const ay = (value(segments, i + 1) - minY) / cell;
  const bx = (value(segments, i + 2) - minX) / cell;
  const by = (value(segments, i + 3) - minY) / cell;
  const slope = (bx - ax) / (by - ay);
  const low = Math.min(ay, by);
  const high = Math.max(ay, by);
  // Play against rounding: a segment along a cell's border goes into the cells on both sides.
  const play = 1e-9;
  const bottom = Math.min(rows - 1, Math.floor(high + play));
  for (let row = Math.max(0, Math.floor(low - play)); row <= bottom; row++) {
    // The part of the segment between this row's borders.
    let from = ax;
    let to = bx;
    if (high - low > play) {
      from = ax + (Math.max(row - play, low) - ay) * slope;
      to = ax + (Math.min(row + 1 + play, high) - ay) * slope;
    }
    const left = Math.max(0, Math.floor(Math.min(from, to) - play));
    const right = Math.min(columns - 1, Math.floor(Math.max(from, to) + play));
    for (let column = left; column <= right; column++) visit(row * columns + column);
  }
}

function bump(counts: Uint32Array, at: number): void {
  counts[at] = value(counts, at) + 1;
}

/** An entry that the loops above keep within bounds. */
function value(array: Float64Array | Uint32Array, at: number): number {
  return array[at] as number;
}
