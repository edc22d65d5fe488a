import type { CutRoom } from '../curves/room.ts';

/** Cost of a unit of length at a place; more than 0. */
type Toll = (x: number, y: number) => number;

/** Distance between two columns of the lattice, and between two rows, in units. */
const COLUMN = 3;
const ROW = 1.5;
/** Rows that a path may rise or fall between two columns. */
const STEEPEST = 3;
const MAX_COLUMNS = 96;

/**
 * Returns the path of least cost through a room from end to end that never turns back. The result is y at even steps of
 * x from 0 to the room's length. Uses dynamic programming over a lattice.
 * @param toll Cost at a place in the room's frame
 */
export function leastCostPath({ length, polygon }: CutRoom, toll: Toll): Float64Array {
  const columns = Math.max(4, Math.min(MAX_COLUMNS, Math.round(length / COLUMN)));
  const step = length / columns;
  let [top, bottom] = [0, 0];
  for (let at = 1; at < polygon.length; at += 2) {
    top = Math.min(top, polygon[at]);
    bottom = Math.max(bottom, polygon[at]);
  }
  const first = Math.ceil(top / ROW);
  const rows = Math.floor(bottom / ROW) - first + 1;
  const lengths = Array.from({ length: STEEPEST + 1 }, (_, rise) =>
    Math.sqrt(step * step + rise * rise * ROW * ROW),
  );
  const from = new Int8Array((columns + 1) * rows);
  let cost = new Float64Array(rows).fill(Infinity);
  let next = new Float64Array(rows);
  cost[-first] = 0;
  for (let column = 1; column <= columns; column++) {
    const x = column * step;
    const [low, high] = column === columns ? [0, 0] : rangeAt(polygon, x);
    next.fill(Infinity);
    const lowest = Math.max(0, Math.ceil(low / ROW) - first);
    const highest = Math.min(rows - 1, Math.floor(high / ROW) - first);
    for (let row = lowest; row <= highest; row++) {
      const price = toll(x, (row + first) * ROW);
      let [best, rise] = [Infinity, 0];
      for (let by = -STEEPEST; by <= STEEPEST; by++) {
        const before = row - by;
        if (before < 0 || before >= rows) continue;
        const sum = cost[before] + price * lengths[by < 0 ? -by : by];
        if (sum < best) [best, rise] = [sum, by];
      }
      next[row] = best;
      from[column * rows + row] = rise;
    }
    [cost, next] = [next, cost];
  }
  const path = new Float64Array(columns + 1);
  for (let column = columns, row = -first; column > 0; column--) {
    row -= from[column * rows + row];
    path[column - 1] = (row + first) * ROW;
  }
  return path;
}

/** The range of y of a convex polygon at x. */
function rangeAt(polygon: readonly number[], x: number): readonly [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (let at = 0; at < polygon.length; at += 2) {
    const next = (at + 2) % polygon.length;
    const [ax, ay, bx, by] = [polygon[at], polygon[at + 1], polygon[next], polygon[next + 1]];
    if (Math.min(ax, bx) > x || Math.max(ax, bx) < x) continue;
    const y = ax === bx ? ay : ay + ((x - ax) / (bx - ax)) * (by - ay);
    low = Math.min(low, y, ax === bx ? by : y);
    high = Math.max(high, y, ax === bx ? by : y);
  }
  return [low, high];
}
