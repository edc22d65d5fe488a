import { once } from '../../../../once.ts';
import type { DotSolution } from '../document.ts';

/** For each dot the dots that its marks ask for, in the marks' order, -1 where one asks for none. */
export type Targets = readonly (readonly number[])[];

/** The player's rule of a kind whose dots have marks, each of which asks for a line to one other dot. */
export interface Aim<Board> {
  /** The dot that the mark numbered `mark` of the dot numbered `dot` asks for, if any. */
  target(board: Board, dot: number, mark: number): number | undefined;
  /** The lines that all marks ask for. Two dots that ask for one another make one edge. */
  solve(board: Board): DotSolution;
}

/** The rule by which `find` tells the targets of a board; it is asked once a board. */
export function aiming<Board extends { readonly dots: readonly unknown[] }>(
  find: (board: Board) => Targets,
): Aim<Board> {
  const targets = once(find);
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
