import { type DotProgress, isDrawn, type Partners, partnersOf, roomOf } from '../play.ts';
import type { ThatDotBoard } from './document.ts';
import { solve, target } from './solve.ts';

/** What the rules work out of a board once. */
export interface Figure {
  readonly edges: readonly (readonly [number, number])[];
  readonly partners: Partners;
  readonly room: readonly number[];
}

const figures = new WeakMap<ThatDotBoard, Figure>();

/** What is worked out of a board once, for as long as the board object lives. */
export function figureOf(board: ThatDotBoard): Figure {
  let figure = figures.get(board);
  if (figure === undefined) {
    const { edges } = solve(board);
    figure = { edges, partners: partnersOf(board.dots.length, edges), room: roomOf(board.dots) };
    figures.set(board, figure);
  }
  return figure;
}

/** The ends of the lines still to be drawn along `dot`'s own links. */
export function ownTargets(board: ThatDotBoard, progress: DotProgress, dot: number): number[] {
  const links = board.dots[dot]?.links ?? [];
  const ends = links.map((_, link) => target(board, dot, link));
  return ends.filter((end): end is number => end !== undefined && !isDrawn(progress, dot, end));
}

/** The other ends of all lines still to be drawn at `dot`, whichever end has the link. */
export function openEnds(board: ThatDotBoard, progress: DotProgress, dot: number): number[] {
  return [...(figureOf(board).partners[dot] ?? [])].filter((other) => !isDrawn(progress, dot, other));
}
