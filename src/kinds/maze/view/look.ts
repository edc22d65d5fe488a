import type { ViewState } from '../../../view/view-state.ts';
import { type Corridors, cellAt, pathBetween } from '../engine/path/corridor.ts';
import type { MazeGesture } from '../engine/play/gesture.ts';
import { headOf, type MazeMove, type MazeProgress } from '../engine/play/play.ts';

/** The visible state of a maze, independent of how progress and gesture store it. */
export interface MazeLook {
  readonly path: readonly number[];
  /** True while a finger leads the line. */
  readonly held: boolean;
  /** True if the line's end swells because a touch was far from it. */
  readonly showsEnd: boolean;
  /** The cells of the hint, from the line's end on. */
  readonly hintPath: readonly number[];
  /** True if the hint is shown in full, and false if it is only suggested. */
  readonly isHintShown: boolean;
}

export function lookOf(corridors: Corridors, { session, gesture, help }: ViewState): MazeLook {
  const progress = session.progress as MazeProgress;
  const { finger, showsEnd } = gesture as MazeGesture;
  return {
    path: progress.path,
    held: finger !== null,
    showsEnd,
    hintPath: help === undefined ? [] : hintPathOf(corridors, progress, help.move),
    isHintShown: help?.stage === 'show',
  };
}

/** The cells from the line's end to the target of a move, both included. */
export function hintPathOf(corridors: Corridors, progress: MazeProgress, move: unknown): readonly number[] {
  const to = cellAt(corridors, (move as MazeMove).to);
  return to === undefined ? [] : pathBetween(corridors, headOf(progress), to);
}
