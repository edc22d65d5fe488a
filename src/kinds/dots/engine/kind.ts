import type { Kind } from '../../../puzzle/kind.ts';
import type { DotBoard, DotQuality, DotSolution } from './document.ts';
import type { DotMove, DotProgress } from './play.ts';

/** The record of a dot kind: what all of them have in common is that they are made of a picture's lines. */
export function dotKind<Board extends DotBoard, Gesture>(
  kind: Omit<Kind<Board, DotSolution, DotQuality, DotProgress, DotMove, Gesture>, 'takes'>,
): Kind<Board, DotSolution, DotQuality, DotProgress, DotMove, Gesture> {
  return { takes: 'lines', ...kind };
}
