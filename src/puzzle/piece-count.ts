import type { Level } from './kind.ts';

/** The numbers of pieces that a child may choose from, besides the levels. */
export const PIECE_COUNTS: readonly number[] = [4, 6, 9, 12, 20, 35, 60, 100, 150, 200, 300, 500];

/** Whether a puzzle of so many pieces may be asked for. */
export function isPieceCount(count: number): boolean {
  return Number.isInteger(count) && count >= 4 && count <= 500;
}

/** From how many pieces on a puzzle is medium, and hard, as the levels of jigsaws are. */
const MEDIUM = 35;
const HARD = 100;

/** The level that a number of pieces comes to. */
export function levelOfCount(count: number): Level {
  if (count >= HARD) return 'hard';
  return count >= MEDIUM ? 'medium' : 'easy';
}
