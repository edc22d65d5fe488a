import { depthOf, marked } from './cells.ts';
import { type Costs, layToRim } from './ribbons.ts';
import { FAR, spread, wayOver } from './spreading.ts';
import type { Strands } from './strands.ts';

/** The two cells on the rim at which a loop is to be opened: a side of it that lies there, or the end of a ribbon. */
export function mouthOf(
  strands: Strands,
  costs: Costs,
  choice: number,
): readonly [number, number] | undefined {
  const sides = sidesOnRim(strands);
  return sides.length > 0 ? sides[choice % sides.length] : layToRim(strands, costs);
}

function sidesOnRim({ columns, rows, right, down }: Strands): readonly (readonly [number, number])[] {
  const sides: (readonly [number, number])[] = [];
  for (const r of [0, rows - 1]) {
    for (let c = 0; c + 1 < columns; c++) {
      const cell = r * columns + c;
      if (right[cell] === 1) sides.push([cell, cell + 1]);
    }
  }
  for (const c of [0, columns - 1]) {
    for (let r = 0; r + 1 < rows; r++) {
      const cell = r * columns + c;
      if (down[cell] === 1) sides.push([cell, cell + columns]);
    }
  }
  return sides;
}

/** The cells of the rim, clockwise from the upper left. */
export function rimOf(columns: number, rows: number): readonly number[] {
  const rim: number[] = [];
  for (let c = 0; c < columns; c++) rim.push(c);
  for (let r = 1; r < rows; r++) rim.push(r * columns + columns - 1);
  for (let c = columns - 2; c >= 0; c--) rim.push((rows - 1) * columns + c);
  for (let r = rows - 2; r > 0; r--) rim.push(r * columns);
  return rim;
}

/**
 * Leads a path on from its last cell through cells that are not on it to a cell of the rim, as near as can be to half
 * way round the board from its first; it wanders as `costs` have it, and keeps near the rim.
 */
export function leadAway(
  columns: number,
  rows: number,
  path: readonly number[],
  costs: Costs,
): readonly number[] {
  const taken = marked(columns * rows, path);
  const from = path[path.length - 1];
  const ways = spread(columns, rows, [from], (cell) => {
    if (taken[cell] === 1) return FAR;
    return costs[cell] + 8 * Math.max(0, depthOf(columns, rows, cell) - DEEP);
  });
  const rim = rimOf(columns, rows);
  const start = rim.indexOf(path[0]);
  let goal = from;
  let farthest = -1;
  rim.forEach((cell, place) => {
    const round = Math.abs(place - start);
    const away = Math.min(round, rim.length - round);
    if (ways.costs[cell] === FAR || away <= farthest) return;
    goal = cell;
    farthest = away;
  });
  return [...path, ...wayOver(ways, goal)];
}

/** Ways that lead to the rim keep within so many cells of it. */
const DEEP = 2;
