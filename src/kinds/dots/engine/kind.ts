import type { Kind } from '../../../puzzle/contract/kind.ts';
import type { DotBoard, DotQuality, DotSolution } from './document.ts';
import type { DotMove, DotProgress } from './play/play.ts';

type DotKind<Board, Gesture> = Kind<Board, DotSolution, DotQuality, DotProgress, DotMove, Gesture>;

/** The members of a kind's record that make puzzles, and those that check them. */
type Making = 'recipes' | 'make' | 'isBetter' | 'isWorthIt' | 'finish' | 'generatorVersion' | 'levels';
type Judging = 'criteria' | 'verify' | 'solve';

/** Builds the record of a dot kind from its rules, its generator and its checks. */
export function dotKind<Board extends DotBoard, Gesture>(
  kind: Omit<DotKind<Board, Gesture>, 'takes' | Making | Judging>,
  making: Pick<DotKind<Board, Gesture>, Making>,
  judging: Pick<DotKind<Board, Gesture>, Judging>,
): DotKind<Board, Gesture> {
  return { takes: 'lines', ...kind, ...making, ...judging };
}
