import type { Level } from '../puzzle/contract/level.ts';

/** How a child did at one puzzle. */
export interface Attempt {
  /** The key of the puzzle. */
  readonly puzzle: string;
  readonly level: Level;
  /** Time of the last action, in milliseconds since 1970. */
  readonly at: number;
  /** Number of lines drawn between dots that are not connected. */
  readonly misses: number;
  readonly hints: number;
  /** Number of moves that counted at the end. */
  readonly moves: number;
  readonly solved: boolean;
}

/** Limit on stored attempts of a kind. */
export const MAX_ATTEMPTS = 16;

/** The unsolved attempt at a puzzle, or a new one. */
export function openAttempt(attempts: readonly Attempt[], puzzle: string, level: Level): Omit<Attempt, 'at'> {
  const before = attempts.find((each) => each.puzzle === puzzle);
  return before === undefined || before.solved
    ? { puzzle, level, misses: 0, hints: 0, moves: 0, solved: false }
    : before;
}

/** Adds an attempt at the end, instead of an earlier one at the same puzzle. Drops the oldest beyond the limit. */
export function addAttempt(attempts: readonly Attempt[], attempt: Attempt): readonly Attempt[] {
  const others = attempts.filter(({ puzzle }) => puzzle !== attempt.puzzle);
  return [...others, attempt].slice(-MAX_ATTEMPTS);
}

/** Merges the attempts of two windows or devices, by time. The later attempt at each puzzle is kept. */
export function mergeAttempts(one: readonly Attempt[], two: readonly Attempt[]): readonly Attempt[] {
  const last = new Map<string, Attempt>();
  for (const attempt of [...one, ...two]) {
    const known = last.get(attempt.puzzle);
    if (known === undefined || known.at < attempt.at) last.set(attempt.puzzle, attempt);
  }
  return [...last.values()]
    .sort((a, b) => a.at - b.at || (a.puzzle < b.puzzle ? -1 : 1))
    .slice(-MAX_ATTEMPTS);
}

/**
 * Attempts with this many faults are hard; a hint counts as two. Long puzzles allow one per `MOVES_PER_FAULT` moves.
 */
const MIN_HARD_FAULTS = 4;
const MOVES_PER_FAULT = 8;

/** Without faults, with a few, or with many. */
type Outcome = 'clean' | 'fair' | 'hard';

/** Rates an attempt. An unsolved one is hard if it was `isAbandoned`. Returns undefined if it is still in progress. */
export function outcomeOf(
  { misses, hints, moves, solved }: Attempt,
  isAbandoned: boolean,
): Outcome | undefined {
  const faults = misses + 2 * hints;
  if (faults >= Math.max(MIN_HARD_FAULTS, moves / MOVES_PER_FAULT)) return 'hard';
  if (!solved) return isAbandoned ? 'hard' : undefined;
  return faults === 0 ? 'clean' : 'fair';
}
