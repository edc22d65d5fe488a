import { cachePerObject } from '../../../../once.ts';
import type { DotSolution } from '../document.ts';

/** For each dot, the dots that its marks ask for, in the order of the marks; -1 for none. */
export type Targets = readonly (readonly number[])[];

/** The player's rule of kinds whose dots have marks. Each mark asks for a line to one other dot. */
export interface Aim<Board> {
  target(board: Board, dot: number, mark: number): number | undefined;
  /** The lines that all marks ask for. Two dots that ask for each other make one edge. */
  solve(board: Board): DotSolution;
}

/** Returns the rule, given a function that finds the targets of a board. Targets are cached. */
export function aimBy<Board extends { readonly dots: readonly unknown[] }>(
  find: (board: Board) => Targets,
): Aim<Board> {
  const targets = cachePerObject(find);
  return {
    target: (board, dot, mark) => {
      const found = targets(board)[dot]?.[mark];
      return found === undefined || found < 0 ? undefined : found;
    },
    solve: (board) => {
      const count = board.dots.length;
      const keys = new Set<number>();
      targets(board).forEach((row, from) => {
        for (const to of row) if (to >= 0) keys.add(Math.min(from, to) * count + Math.max(from, to));
      });
      const edges = [...keys]
        .sort((a, b) => a - b)
        .map((key): [number, number] => [Math.floor(key / count), key % count]);
      return { edges };
    },
  };
}
