import type { Kind } from '../../../puzzle/contract/kind.ts';
import type { DotBoard, DotQuality, DotSolution } from './document.ts';
import type { DotMove, DotProgress } from './play/play.ts';

type DotKind<Board, Gesture> = Kind<Board, DotSolution, DotQuality, DotProgress, DotMove, Gesture>;

type Making = 'recipes' | 'make' | 'isBetter' | 'isWorthIt' | 'finish' | 'generatorVersion' | 'levels';
type Judging = 'criteria' | 'verify' | 'solve';

export function dotKind<Board extends DotBoard, Gesture>(
  kind: Omit<DotKind<Board, Gesture>, 'takes' | Making | Judging>,
  making: Pick<DotKind<Board, Gesture>, Making>,
  judging: Pick<DotKind<Board, Gesture>, Judging>,
): DotKind<Board, Gesture> {
  return { takes: 'lines', ...kind, ...making, ...judging };
}
