import { frontier, put, take } from './frontier.ts';
import { type Costs, layToRim } from './ribbons.ts';
import { joined, type Strands } from './strands.ts';

/** How far apart on the rim a path's ends are to be: beside each other, or on sides of the board that face each other. */
export type Ends = 'beside' | 'apart';

/** The way round a loop from one of two cells that follow on each other to the other. */
export function opened(strands: Strands, [start, goal]: readonly [number, number]): readonly number[] {
  const path = [start];
  let before = goal;
  for (let cell = start; cell !== goal; ) {
    const [a, b] = joined(strands, cell);
    const next = a === before ? b : a;
    path.push(next);
    before = cell;
    cell = next;
  }
  return path;
}

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
  const taken = new Uint8Array(columns * rows);
  for (const cell of path) taken[cell] = 1;
  const from = path[path.length - 1];
  const least = new Int32Array(taken.length).fill(0x7fffffff);
  const before = new Int32Array(taken.length).fill(-1);
  const reach = frontier();
  least[from] = 0;
  put(reach, 0, from);
  for (let cell = take(reach); cell !== undefined; cell = take(reach)) {
    if (reach.least > least[cell]) continue;
    const [c, r] = [cell % columns, Math.floor(cell / columns)];
    for (const next of [
      c > 0 ? cell - 1 : -1,
      c + 1 < columns ? cell + 1 : -1,
      r > 0 ? cell - columns : -1,
      r + 1 < rows ? cell + columns : -1,
    ]) {
      if (next < 0 || taken[next] === 1) continue;
      const [x, y] = [next % columns, Math.floor(next / columns)];
      const depth = Math.min(x, y, columns - 1 - x, rows - 1 - y);
      const cost = reach.least + costs[next] + (depth > DEEP ? 8 * (depth - DEEP) : 0);
      if (cost >= least[next]) continue;
      least[next] = cost;
      before[next] = cell;
      put(reach, cost, next);
    }
  }
  const rim = rimOf(columns, rows);
  const start = rim.indexOf(path[0]);
  let goal = from;
  let farthest = -1;
  rim.forEach((cell, place) => {
    const round = Math.abs(place - start);
    const away = Math.min(round, rim.length - round);
    if (least[cell] === 0x7fffffff || away <= farthest) return;
    goal = cell;
    farthest = away;
  });
  const lane: number[] = [];
  for (let cell = goal; cell !== from; cell = before[cell]) lane.push(cell);
  return [...path, ...lane.reverse()];
}

/** Ways that lead to the rim keep within so many cells of it. */
const DEEP = 2;
