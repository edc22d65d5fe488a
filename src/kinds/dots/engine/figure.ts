import type { Point } from '../../../geometry/plane-graph.ts';
import { once } from '../../../once.ts';
import type { DotSolution } from './document.ts';
import { type DotProgress, isDrawn, type Partners, partnersOf, roomOf } from './play.ts';

/** What the rules look at of any dot board. */
export interface Dotted {
  readonly dots: readonly { readonly at: Point }[];
}

/** What the rules work out of a board once. */
export interface Figure {
  readonly edges: DotSolution['edges'];
  readonly partners: Partners;
  /** For each dot the distance to its nearest neighbour, in puzzle units. */
  readonly room: readonly number[];
}

/** The figure of a board that the player's rule `solve` solves. */
export function figuring<Board extends Dotted>(solve: (board: Board) => DotSolution) {
  return once((board: Board): Figure => {
    const { edges } = solve(board);
    return { edges, partners: partnersOf(board.dots.length, edges), room: roomOf(board.dots) };
  });
}

/** The other ends of all lines still to be drawn at `dot`, whichever end they are drawn from. */
export function openEnds({ partners }: Figure, progress: DotProgress, dot: number): readonly number[] {
  return [...(partners[dot] ?? [])].filter((other) => !isDrawn(progress, dot, other));
}
