import type { Kind } from '../../../puzzle/contract/kind.ts';
import type { DotBoard, DotQuality, DotSolution } from './document.ts';
import type { DotMove, DotProgress } from './play/play.ts';

type DotKind<Board, Gesture> = Kind<Board, DotSolution, DotQuality, DotProgress, DotMove, Gesture>;

/** How a kind's puzzles are made, and how it is found out whether they are good. */
type Making = 'recipes' | 'make' | 'isBetter' | 'isWorthIt' | 'finish' | 'generatorVersion' | 'levels';
type Judging = 'criteria' | 'verify' | 'solve';

/**
 * The record of a dot kind: what it is and how it is played, how its puzzles are made, and how they are judged. What all of them
 * have in common is that they are made of a picture's lines.
 */
export function dotKind<Board extends DotBoard, Gesture>(
  kind: Omit<DotKind<Board, Gesture>, 'takes' | Making | Judging>,
  making: Pick<DotKind<Board, Gesture>, Making>,
  judging: Pick<DotKind<Board, Gesture>, Judging>,
): DotKind<Board, Gesture> {
  return { takes: 'lines', ...kind, ...making, ...judging };
}
