import { figuring } from '../../dots/engine/figure.ts';
import { type DotProgress, isDrawn } from '../../dots/engine/play.ts';
import type { ThatDotBoard } from './document.ts';
import { solve, target } from './solve.ts';

/** What the rules work out of a board once. */
export const figureOf = figuring(solve);

/** The ends of the lines still to be drawn along `dot`'s own links. */
export function ownTargets(board: ThatDotBoard, progress: DotProgress, dot: number): readonly number[] {
  const links = board.dots[dot]?.links ?? [];
  const ends = links.map((_, link) => target(board, dot, link));
  return ends.filter((end): end is number => end !== undefined && !isDrawn(progress, dot, end));
}
