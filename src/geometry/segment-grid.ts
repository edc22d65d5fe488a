import { bounds } from './bounds.ts';
import { type Buckets, buckets } from './buckets.ts';
import { cellsAlong, type Grid, over } from './grid.ts';
import { distanceSquared } from './segment.ts';

/** Segments in one flat array: ax, ay, bx, by of each, in any order. */
export type Segments = Float64Array;

/** Segments sorted into square cells, to find those near a place without looking at all of them. */
export interface SegmentGrid extends Buckets {
  readonly segments: Segments;
  readonly count: number;
  readonly grid: Grid;
  /** For each segment the query that last saw it, so that a query gives it once. */
  readonly seen: Uint32Array;
  readonly query: { number: number };
}

/** Sorts segments into cells of about `cell`, or where that is not said, about as wide as the space that one has to itself. */
export function build(segments: Segments, cell = ownCell(segments)): SegmentGrid {
  const count = segments.length / 4;
  const grid = over(bounds(segments), cell);
  const passed = new Uint32Array(grid.columns * grid.rows);
  const sorted = buckets(passed.length, count, (segment, put) => {
    const i = 4 * segment;
    const [ax, ay, bx, by] = [segments[i], segments[i + 1], segments[i + 2], segments[i + 3]];
    const cells = cellsAlong(grid, ax, ay, bx, by, 0, passed);
    for (let k = 0; k < cells; k++) put(passed[k]);
  });
  return { ...sorted, segments, count, grid, seen: new Uint32Array(count), query: { number: 0 } };
}

/** Neither more cells than about two for each segment, nor cells much shorter than a segment. */
function ownCell(segments: Segments): number {
  const count = Math.max(1, segments.length / 4);
  const { left, top, right, bottom } = bounds(segments);
  let total = 0;
  for (let i = 0; i < segments.length; i += 4)
    total += Math.abs(segments[i + 2] - segments[i]) + Math.abs(segments[i + 3] - segments[i + 1]);
  const [width, height] = [right - left, bottom - top];
  const roomy = Math.sqrt((width * height) / (2 * count));
  return Math.max(roomy, total / count / 4, Math.max(width, height) / 512, 1e-6);
}

/** Distance from (x, y) to the segment numbered `segment`. */
export function distanceTo({ segments }: SegmentGrid, segment: number, x: number, y: number): number {
  const i = 4 * segment;
  return Math.sqrt(distanceSquared(x, y, segments[i], segments[i + 1], segments[i + 2], segments[i + 3]));
}

/** The segment nearest to (x, y), -1 of none. `guess` is one that is likely near, such as the last answer. */
export function nearest(among: SegmentGrid, x: number, y: number, guess = -1): number {
  const { count, start, items } = among;
  const { left, top, cell, columns, rows } = among.grid;
  if (count === 0) return -1;
  let best = guess >= 0 && guess < count ? guess : -1;
  let bestDistance = best < 0 ? Number.POSITIVE_INFINITY : distanceTo(among, best, x, y);
  // From a point outside, whatever is in the grid is at least as far as from the point of the grid nearest to it.
  const gx = Math.min(Math.max((x - left) / cell, 0), columns);
  const gy = Math.min(Math.max((y - top) / cell, 0), rows);
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
        for (let i = start[at]; i < start[at + 1]; i++) {
          const distance = distanceTo(among, items[i], x, y);
          if (distance < bestDistance) [best, bestDistance] = [items[i], distance];
        }
      }
    }
  }
  return best;
}

/** Calls `visit` once with each segment that has a cell in common with the box, which is more than those in it. */
export function search(
  { count, grid, start, items, seen, query }: SegmentGrid,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  visit: (segment: number) => void,
): void {
  const { left, top, cell, columns, rows } = grid;
  if (count === 0) return;
  const number = ++query.number;
  const first = Math.max(0, Math.floor((x0 - left) / cell));
  const last = Math.min(columns - 1, Math.floor((x1 - left) / cell));
  const lowest = Math.min(rows - 1, Math.floor((y1 - top) / cell));
  if (first > last) return;
  for (let row = Math.max(0, Math.floor((y0 - top) / cell)); row <= lowest; row++) {
    const end = start[row * columns + last + 1];
    for (let i = start[row * columns + first]; i < end; i++) {
      const segment = items[i];
      if (seen[segment] === number) continue;
      seen[segment] = number;
      visit(segment);
    }
  }
}

/** Calls `visit` once with each segment that may come within `reach` of a point. */
export function eachNear(
  among: SegmentGrid,
  x: number,
  y: number,
  reach: number,
  visit: (segment: number) => void,
): void {
  search(among, x - reach, y - reach, x + reach, y + reach, visit);
}
