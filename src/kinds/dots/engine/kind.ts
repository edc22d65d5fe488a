import type { Kind } from '../../../puzzle/contract/kind.ts';
import type { DotBoard, DotQuality, DotSolution } from './document.ts';
import type { DotMove, DotProgress } from './play/play.ts';

type DotKind<Board, Gesture> = Kind<Board, DotSolution, DotQuality, DotProgress, DotMove, Gesture>;

export function dotKind<Board extends DotBoard, Gesture>(
  kind: Omit<DotKind<Board, Gesture>, 'takes'>,
): DotKind<Board, Gesture> {
  return { takes: 'lines', ...kind };
}
