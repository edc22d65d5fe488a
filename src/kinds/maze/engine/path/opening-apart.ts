import { neighbours } from '../figure/cells.ts';
import { rimOf } from './ends.ts';
import type { Costs } from './ribbons.ts';
import { pathTo, shortestPaths, UNREACHABLE } from './shortest-paths.ts';
import { degree, linkedCells, loopFrom, type Strands } from './strands.ts';

/** The best opening is taken of this many sides of the loop at a time. */
const BATCH = 24;

/** Two neighbouring cells of a loop, and the rim cells to which they can be led. */
interface Opening {
  readonly cells: readonly [number, number];
  readonly ends: readonly [number, number];
  readonly length: number;
}

/** A rim cell, by its place going round, and the steps to it. */
type Reached = readonly [place: number, steps: number];

/**
 * Opens the one loop between two neighbouring cells, and leads both to the rim over free cells. The ends are apart, and
 * the ways are short.
 * @param least the fewest cells of the rim between the ends, the shorter way round
 * @param most the most cells of both ways together
 * @param costs of cells, from 1; uneven ones make ways wander
 * @returns the path from rim to rim; undefined if there is none
 */
export function openApart(
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
    // Nearest first, so that the first place that is far enough apart is the best.
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
        const paths = shortestPaths(columns, rows, [from], (cell) =>
          taken[cell] === 1 ? UNREACHABLE : costs[cell],
        );
        if (paths.costs[to] === UNREACHABLE) return undefined;
        const way = pathTo(paths, to);
        for (const cell of way) taken[cell] = 1;
        return way;
      };
      const into = wayTo(first, start);
      const out = into === undefined ? undefined : wayTo(last, goal);
      if (into === undefined || out === undefined || into.length + out.length > most) continue;
      return [...[...into].reverse(), ...loopFrom(strands, first, last), ...out];
    }
    return undefined;
  }
}

/** The sides of a loop from which the rim can be reached, nearest first. */
function sidesByRim(
  strands: Strands,
  onLoop: Uint8Array,
  rim: readonly number[],
): readonly (readonly [number, number])[] {
  const { columns, rows } = strands;
  // Compute distances from the rim over cells off the loop, up to the first cells of the loop.
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
    for (const next of linkedCells(strands, cell))
      if (next > cell && away[next] >= 0) sides.push([cell, next]);
  }
  return sides.sort(([a, b], [c, d]) => away[a] + away[b] - away[c] - away[d]);
}

/** Returns a function that lists the rim cells reached from a loop's cell, nearest first. */
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
