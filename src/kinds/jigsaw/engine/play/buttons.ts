import type { Touch } from '../../../../puzzle/contract/kind.ts';
import type { JigsawBoard } from '../document.ts';
import { emptyHand, type HeldPiece, type JigsawGesture, TURN_STEP } from './gesture.ts';
import { carry, type JigsawInterpretation, loosePieceUnder, stowMove } from './hand.ts';
import { toTable } from './placement.ts';
import { BOWLS, bowlOf, isFree, type JigsawProgress, piecesWith } from './play.ts';

/** Turns the piece in the hand, else the chosen one, the last one handled, or the first free one. */
export function turnByButton(
  board: JigsawBoard,
  progress: JigsawProgress,
  gesture: JigsawGesture,
): JigsawInterpretation {
  if (progress.turning === 'off') return undefined;
  if (gesture.held?.carried === true) return turnHeld(board, progress, gesture, gesture.held, 1);
  const piece = pieceInReach(progress, gesture);
  return piece === undefined ? undefined : turnPiece(progress, gesture, piece, 1);
}

/** Flips the piece that `turnByButton` would turn. */
export function flipByButton(
  board: JigsawBoard,
  progress: JigsawProgress,
  gesture: JigsawGesture,
): JigsawInterpretation {
  const { held } = gesture;
  if (!progress.twoSided) return undefined;
  if (held?.carried === true) {
    const at = toTable(held.placement, held.grip);
    const flipped = carry(board, progress, held, { ...held, at, flip: !held.flip, by: -held.by });
    return { gesture: { ...gesture, held: flipped } };
  }
  const piece = pieceInReach(progress, gesture);
  return piece === undefined ? undefined : { move: { flip: piece }, gesture: { ...gesture, last: piece } };
}

function pieceInReach(progress: JigsawProgress, { chosen, last }: JigsawGesture): number | undefined {
  return [chosen, last, progress.tray[0]?.piece, progress.loose[0]?.pieces[0]].find(
    (each): each is number => typeof each === 'number' && isFree(progress, each),
  );
}

/** Turns the held piece, else the loose one under a mouse, by steps of its wheel. */
export function turnByWheel(
  board: JigsawBoard,
  progress: JigsawProgress,
  gesture: JigsawGesture,
  mouse: Touch,
  steps: number,
): JigsawInterpretation {
  if (progress.turning === 'off') return undefined;
  if (gesture.held !== null) return turnHeld(board, progress, gesture, gesture.held, steps);
  const under =
    mouse.beside === undefined ? loosePieceUnder(board, progress, { ...mouse, reach: 0 }) : undefined;
  return under && turnPiece(progress, gesture, under.piece, steps);
}

/** Puts the chosen piece, else the last one, into the next bowl. After the last bowl comes the tray. */
export function sortByButton(progress: JigsawProgress, gesture: JigsawGesture): JigsawInterpretation {
  const piece = sortable(progress, gesture);
  if (piece === undefined) return undefined;
  const bowl = ((bowlOf(progress, piece) ?? 0) + 1) % (BOWLS + 1);
  return {
    move: stowMove(piece, progress.tray.length, bowl),
    gesture: { ...emptyHand(gesture), last: piece },
  };
}

/** The single piece that `sortByButton` moves. */
export function sortable(progress: JigsawProgress, { chosen, last }: JigsawGesture): number | undefined {
  return [chosen, last].find(
    (piece): piece is number =>
      piece !== null && isFree(progress, piece) && piecesWith(progress, piece).length === 1,
  );
}

/** Degrees by which a step turns a piece. */
function turnOf({ turning }: JigsawProgress, steps: number): number {
  return steps * (turning === 'free' ? TURN_STEP : 90);
}

function turnHeld(
  board: JigsawBoard,
  progress: JigsawProgress,
  gesture: JigsawGesture,
  held: HeldPiece,
  steps: number,
): JigsawInterpretation {
  const at = toTable(held.placement, held.grip);
  const by = held.by + turnOf(progress, steps);
  return { gesture: { ...gesture, held: carry(board, progress, held, { ...held, at, by }) } };
}

function turnPiece(
  progress: JigsawProgress,
  gesture: JigsawGesture,
  piece: number,
  steps: number,
): JigsawInterpretation {
  return { move: { turn: piece, by: turnOf(progress, steps) }, gesture: { ...gesture, last: piece } };
}
