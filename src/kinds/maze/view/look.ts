import type { Seen } from '../../../view/seen.ts';
import { between, type Corridors, cellAt } from '../engine/path/corridor.ts';
import type { MazeGesture } from '../engine/play/gesture.ts';
import { headOf, type MazeMove, type MazeProgress } from '../engine/play/play.ts';

/** What is seen of a maze, told apart from how its progress and gesture keep it. */
export interface MazeLook {
  readonly path: readonly number[];
  /** A finger leads the line. */
  readonly held: boolean;
  /** The line's end shows itself to a finger that looked for it. */
  readonly sought: boolean;
  /** The cells that help leads along, from the line's end on. */
  readonly way: readonly number[];
  /** Help is plain to see, and not only felt. */
  readonly plain: boolean;
}

export function lookOf(corridors: Corridors, { session, gesture, help }: Seen): MazeLook {
  const progress = session.progress as MazeProgress;
  const { finger, sought } = gesture as MazeGesture;
  return {
    path: progress.path,
    held: finger !== null,
    sought,
    way: help === undefined ? [] : wayOf(corridors, progress, help.move),
    plain: help?.stage === 'show',
  };
}

/** The cells from the line's end to where a move would take it, both included. */
export function wayOf(corridors: Corridors, progress: MazeProgress, move: unknown): readonly number[] {
  const to = cellAt(corridors, (move as MazeMove).to);
  return to === undefined ? [] : between(corridors, headOf(progress), to);
}
