import { figuring } from '../../dots/engine/figure.ts';
import { type DotProgress, isDrawn } from '../../dots/engine/play.ts';
import type { ClosestDotBoard } from './document.ts';
import { solve, target } from './solve.ts';

/** What the rules work out of a board once. */
export const figureOf = figuring(solve);

/** A colour of a dot whose nearest dot is still to be joined. */
export interface Wanted {
  readonly colour: number;
  readonly to: number;
}

/** What is still to be drawn to the nearest dots of `dot`'s own colours. */
export function wantedAt(board: ClosestDotBoard, progress: DotProgress, dot: number): readonly Wanted[] {
  return (board.dots[dot]?.colours ?? []).flatMap((colour, place) => {
    const to = target(board, dot, place);
    return to === undefined || isDrawn(progress, dot, to) ? [] : [{ colour, to }];
  });
}
