import { neighbours } from '../figure/cells.ts';
import { rimOf } from './ends.ts';
import type { Costs } from './ribbons.ts';
import { FAR, spread, wayOver } from './spreading.ts';
import { degree, joined, roundFrom, type Strands } from './strands.ts';

/** So many sides of a loop are looked at before the best of them is taken. */
const BATCH = 24;

/** Two cells beside each other on a loop, and the cells of the rim that ways lead to from them. */
interface Opening {
  readonly cells: readonly [number, number];
  readonly ends: readonly [number, number];
  readonly length: number;
}

/** A cell of the rim, by its place going round, and how many steps away it is. */
type Reached = readonly [place: number, steps: number];

/**
 * Opens the one loop there is between two of its cells, and leads from both to the rim, over cells that are not on it: so
 * that the ends lie apart at the least expense.
 * @param least how many cells of the rim lie between the ends at least, going round the shorter way.
 * @param most how many cells both ways may have together.
 * @param costs from 1 on; where they are uneven, ways wander.
 * @returns the path from rim to rim; undefined where no such ways can be laid.
 */
export function leadApart(
  strands: Strands,
  least: number,
  most: number,
  costs: Costs,
): readonly number[] | undefined {
  const { columns, rows } = strands;
  const rim = rimOf(columns, rows);
  const onLoop = strands.right.map((_, cell) => (degree(strands, cell) > 0 ? 1 : 0));
  const sides = sidesByRim(strands, onLoop, rim);
  const reachedBy = reachOf(strands, onLoop, rim, most);
  for (let from = 0; from < sides.length; from += BATCH) {
    const openings = sides.slice(from, from + BATCH).flatMap((cells) => openingAt(cells) ?? []);
    const path = firstPath(openings);
    if (path !== undefined) return path;
  }
  return undefined;

  function openingAt(cells: readonly [number, number]): Opening | undefined {
    let ends: readonly [number, number] | undefined;
    let shortest = Math.floor(most) + 1;
    const beyond = reachedBy(cells[1]);
    // Those reached in fewer steps come first, so that of each place the first that suits is the nearest.
    for (const [one, steps] of reachedBy(cells[0])) {
      for (const [other, more] of beyond) {
        if (steps + more >= shortest) break;
        const round = Math.abs(one - other);
        if (Math.min(round, rim.length - round) < least) continue;
        ends = [rim[one], rim[other]];
        shortest = steps + more;
        break;
      }
    }
    return ends && { cells, ends, length: shortest };
  }

  function firstPath(openings: readonly Opening[]): readonly number[] | undefined {
    for (const {
      cells: [first, last],
      ends: [start, goal],
    } of [...openings].sort((a, b) => a.length - b.length)) {
      const taken = Uint8Array.from(onLoop);
      const wayTo = (from: number, to: number): readonly number[] | undefined => {
        const ways = spread(columns, rows, [from], (cell) => (taken[cell] === 1 ? FAR : costs[cell]));
        if (ways.costs[to] === FAR) return undefined;
        const way = wayOver(ways, to);
        for (const cell of way) taken[cell] = 1;
        return way;
      };
      const into = wayTo(first, start);
      const out = into === undefined ? undefined : wayTo(last, goal);
      if (into === undefined || out === undefined || into.length + out.length > most) continue;
      return [...[...into].reverse(), ...roundFrom(strands, first, last), ...out];
    }
    return undefined;
  }
}

/** The pairs of cells beside each other on a loop from which ways lead to the rim, those nearest to it first. */
function sidesByRim(
  strands: Strands,
  onLoop: Uint8Array,
  rim: readonly number[],
): readonly (readonly [number, number])[] {
  const { columns, rows } = strands;
  // How far cells lie from the rim, over cells that are not on the loop; one on the loop ends the way.
  const away = new Int32Array(onLoop.length).fill(-1);
  const reached = [...rim];
  for (const cell of rim) away[cell] = 0;
  for (const cell of reached) {
    if (onLoop[cell] === 1) continue;
    for (const next of neighbours(columns, rows, cell)) {
      if (away[next] >= 0) continue;
      away[next] = away[cell] + 1;
      reached.push(next);
    }
  }
  const sides: (readonly [number, number])[] = [];
  for (const cell of reached) {
    if (onLoop[cell] === 0) continue;
    for (const next of joined(strands, cell)) if (next > cell && away[next] >= 0) sides.push([cell, next]);
  }
  return sides.sort(([a, b], [c, d]) => away[a] + away[b] - away[c] - away[d]);
}

/** Says of a cell of the loop which cells of the rim ways lead to from there, over cells that are not on it, the nearest first. */
function reachOf(
  { columns, rows }: Strands,
  onLoop: Uint8Array,
  rim: readonly number[],
  most: number,
): (from: number) => readonly Reached[] {
  const placeOf = new Int32Array(onLoop.length).fill(-1);
  rim.forEach((cell, place) => {
    placeOf[cell] = place;
  });
  const known = new Map<number, readonly Reached[]>();
  const steps = new Int32Array(onLoop.length);
  const seenFrom = new Int32Array(onLoop.length).fill(-1);
  return (from) => {
    const before = known.get(from);
    if (before !== undefined) return before;
    const own: Reached[] = [];
    const waiting = [from];
    seenFrom[from] = from;
    steps[from] = 0;
    for (const cell of waiting) {
      if (placeOf[cell] >= 0) own.push([placeOf[cell], steps[cell]]);
      if (steps[cell] === most) continue;
      for (const next of neighbours(columns, rows, cell)) {
        if (onLoop[next] === 1 || seenFrom[next] === from) continue;
        seenFrom[next] = from;
        steps[next] = steps[cell] + 1;
        waiting.push(next);
      }
    }
    known.set(from, own);
    return own;
  };
}
