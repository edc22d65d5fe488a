import { type DotProgress, isDrawn, type Partners, partnersOf, roomOf } from '../play.ts';
import type { UnitDotBoard } from './document.ts';
import { solve } from './solve.ts';

/** What the rules work out of a board once. */
export interface Figure {
  readonly edges: readonly (readonly [number, number])[];
  readonly partners: Partners;
  readonly room: readonly number[];
}

const figures = new WeakMap<UnitDotBoard, Figure>();

/** What is worked out of a board once, for as long as the board object lives. */
export function figureOf(board: UnitDotBoard): Figure {
  let figure = figures.get(board);
  if (figure === undefined) {
    const { edges } = solve(board);
    figure = { edges, partners: partnersOf(board.dots.length, edges), room: roomOf(board.dots) };
    figures.set(board, figure);
  }
  return figure;
}

/** The other ends of all lines still to be drawn at `dot`. */
export function openEnds(board: UnitDotBoard, progress: DotProgress, dot: number): number[] {
  return [...(figureOf(board).partners[dot] ?? [])].filter((other) => !isDrawn(progress, dot, other));
}
