import { play, type Session } from './session.ts';

/** The moves that solve the rest of a puzzle: the hints in turn. Ends early if a hint changes nothing. */
export function remainingMoves(session: Session): readonly unknown[] {
  const { rules, document } = session;
  const moves: unknown[] = [];
  for (let now = session; !now.solved; ) {
    const move = rules.hint(document.board, now.progress);
    if (move === undefined) break;
    const next = play(now, move);
    if (next === now) break;
    moves.push(move);
    now = next;
  }
  return moves;
}
