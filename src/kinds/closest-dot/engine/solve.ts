import { listAt } from '../../../geometry/indexes/lists.ts';
import { type Aim, aimBy, type Targets } from '../../dots/engine/play/aim.ts';
import type { ClosestDotBoard } from './document.ts';

const aim = aimBy(targets);

/**
 * Returns the nearest dot in the colour of `dot` at place `mark`; undefined if there is none. Of equally near ones, the
 * first.
 */
export const target: Aim<ClosestDotBoard>['target'] = aim.target;

/**
 * Solves a board by the player's rule, from the board alone. In each of its colours, each dot is joined to the nearest
 * other dot of the colour (Löffler et al. 2014, §2.3). Two dots nearest to each other make one edge.
 */
export const solve: Aim<ClosestDotBoard>['solve'] = aim.solve;

export function dotsByColour({ dots }: ClosestDotBoard): ReadonlyMap<number, readonly number[]> {
  const byColour = new Map<number, number[]>();
  dots.forEach(({ colours }, dot) => {
    for (const colour of new Set(colours)) listAt(byColour, colour).push(dot);
  });
  return byColour;
}

function targets(board: ClosestDotBoard): Targets {
  const byColour = dotsByColour(board);
  return board.dots.map(({ colours }, dot) =>
    colours.map((colour) => nearestOf(board, dot, byColour.get(colour) ?? [])),
  );
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
