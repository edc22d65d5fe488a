import { once } from '../../../once.ts';
import { type DotProgress, isDrawn, roomOf } from '../../dots/engine/play.ts';
import type { NumbersBoard } from './document.ts';
import { type Leg, legsOf } from './solve.ts';

/** What the rules work out of a board once. */
export interface Figure {
  /** The lines of each sequence, in the order of its numbers. */
  readonly legs: readonly (readonly Leg[])[];
  readonly total: number;
  readonly room: readonly number[];
}

/** What is worked out of a board once, for as long as the board object lives. */
export const figureOf = once((board: NumbersBoard): Figure => {
  const legs = legsOf(board);
  return { legs, total: legs.flat().length, room: roomOf(board.dots) };
});

/** The line that comes next, sequence by sequence; sequences that are done have none. */
export function nextLegs(board: NumbersBoard, progress: DotProgress): readonly Leg[] {
  return figureOf(board).legs.flatMap((legs) => {
    const next = legs.find(({ from, to }) => !isDrawn(progress, from, to));
    return next === undefined ? [] : [next];
  });
}

/** The line that comes next from `dot`, if one does. */
export function legFrom(board: NumbersBoard, progress: DotProgress, dot: number): Leg | undefined {
  return nextLegs(board, progress).find(({ from }) => from === dot);
}
