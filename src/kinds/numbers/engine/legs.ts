import { once } from '../../../once.ts';
import { type DotProgress, type Dotted, isDrawn, roomOf } from '../../dots/engine/play/play.ts';
import type { NumbersBoard } from './document.ts';
import { type Leg, legsOf } from './solve.ts';

/** What is worked out of a board once, and asked for at every touch. */
interface Survey extends Dotted {
  /** The lines of each sequence, in the order of its numbers. */
  readonly legs: readonly (readonly Leg[])[];
  readonly total: number;
  /** For each dot the distance to its nearest neighbour, in puzzle units. */
  readonly room: readonly number[];
}

export const survey = once((board: NumbersBoard): Survey => {
  const legs = legsOf(board);
  return { dots: board.dots, legs, total: legs.flat().length, room: roomOf(board.dots) };
});

/** The line that comes next, sequence by sequence; sequences that are done have none. */
export function nextLegs(board: NumbersBoard, progress: DotProgress): readonly Leg[] {
  return survey(board).legs.flatMap((legs) => {
    const next = legs.find(({ from, to }) => !isDrawn(progress, from, to));
    return next === undefined ? [] : [next];
  });
}

/** The line that comes next from `dot`, if one does. */
export function legFrom(board: NumbersBoard, progress: DotProgress, dot: number): Leg | undefined {
  return nextLegs(board, progress).find(({ from }) => from === dot);
}
