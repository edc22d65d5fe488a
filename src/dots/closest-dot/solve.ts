import type { DotSolution } from '../document.ts';
import type { ClosestDotBoard } from './document.ts';

/** For each dot the nearest other dot of each of its colours, in their order, -1 where no other dot has the colour. */
type Targets = readonly (readonly number[])[];

const known = new WeakMap<ClosestDotBoard, Targets>();

/**
 * The dot nearest to the dot numbered `dot` among those that have its colour at `place`, or undefined when no other
 * dot has it. Of two equally near the one with the lower number. Computed once a board.
 */
export function target(board: ClosestDotBoard, dot: number, place: number): number | undefined {
  const found = targets(board)[dot]?.[place];
  return found === undefined || found < 0 ? undefined : found;
}

/**
 * Solves a board by the player's rule, from the board alone: for each of its colours, join each dot to the nearest
 * other dot that has the colour (Löffler et al. 2014, §2.3). Two dots nearest to one another make one edge.
 */
export function solve(board: ClosestDotBoard): DotSolution {
  const count = board.dots.length;
  const keys = new Set<number>();
  targets(board).forEach((row, from) => {
    for (const to of row) if (to >= 0) keys.add(Math.min(from, to) * count + Math.max(from, to));
  });
  const edges = [...keys]
    .sort((a, b) => a - b)
    .map((key): [number, number] => [Math.floor(key / count), key % count]);
  return { edges };
}

/** The dots that have each colour, by colour. */
export function dotsByColour({ dots }: ClosestDotBoard): ReadonlyMap<number, readonly number[]> {
  const byColour = new Map<number, number[]>();
  dots.forEach(({ colours }, dot) => {
    for (const colour of new Set(colours)) {
      const group = byColour.get(colour);
      if (group) group.push(dot);
      else byColour.set(colour, [dot]);
    }
  });
  return byColour;
}

function targets(board: ClosestDotBoard): Targets {
  const remembered = known.get(board);
  if (remembered) return remembered;
  const byColour = dotsByColour(board);
  const all = board.dots.map(({ colours }, dot) =>
    colours.map((colour) => nearestOf(board, dot, byColour.get(colour) ?? [])),
  );
  known.set(board, all);
  return all;
}

function nearestOf({ dots }: ClosestDotBoard, from: number, among: readonly number[]): number {
  const [x, y] = dots[from]?.at ?? [0, 0];
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const dot of among) {
    const at = dots[dot]?.at;
    if (dot === from || at === undefined) continue;
    const squared = (at[0] - x) * (at[0] - x) + (at[1] - y) * (at[1] - y);
    if (squared >= least) continue;
    best = dot;
    least = squared;
  }
  return best;
}
