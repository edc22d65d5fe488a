import { type DotProgress, isDrawn, type Partners, partnersOf, roomOf } from '../play.ts';
import type { ClosestDotBoard } from './document.ts';
import { solve, target } from './solve.ts';

/** What the rules work out of a board once. */
export interface Figure {
  readonly edges: readonly (readonly [number, number])[];
  readonly partners: Partners;
  readonly room: readonly number[];
}

const figures = new WeakMap<ClosestDotBoard, Figure>();

/** What is worked out of a board once, for as long as the board object lives. */
export function figureOf(board: ClosestDotBoard): Figure {
  let figure = figures.get(board);
  if (figure === undefined) {
    const { edges } = solve(board);
    figure = { edges, partners: partnersOf(board.dots.length, edges), room: roomOf(board.dots) };
    figures.set(board, figure);
  }
  return figure;
}

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

/** The other ends of all lines still to be drawn at `dot`, whichever end they are nearest to. */
export function openEnds(board: ClosestDotBoard, progress: DotProgress, dot: number): readonly number[] {
  return [...(figureOf(board).partners[dot] ?? [])].filter((other) => !isDrawn(progress, dot, other));
}
