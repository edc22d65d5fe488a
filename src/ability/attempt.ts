import type { Level } from '../puzzle/contract/level.ts';

/** What came of one puzzle that a child began. */
export interface Attempt {
  /** Which puzzle it is, by its key. */
  readonly puzzle: string;
  readonly level: Level;
  /** When something was done last, in milliseconds since 1970. */
  readonly at: number;
  /** How many lines were drawn where there is none. */
  readonly misses: number;
  /** How often help was shown. */
  readonly hints: number;
  /** How many moves were in force last. */
  readonly moves: number;
  readonly solved: boolean;
}

/** So many are remembered of a kind. */
export const MOST_ATTEMPTS = 16;

/** The attempt at a puzzle that is not solved yet, or a new one. */
export function attemptAt(attempts: readonly Attempt[], puzzle: string, level: Level): Omit<Attempt, 'at'> {
  const before = attempts.find((each) => each.puzzle === puzzle);
  return before === undefined || before.solved
    ? { puzzle, level, misses: 0, hints: 0, moves: 0, solved: false }
    : before;
}

/**
 * The attempts of a kind with this one, as the last of them: each puzzle counts once, as it stands. Those that are too many
 * are forgotten, the oldest first.
 */
export function withAttempt(attempts: readonly Attempt[], attempt: Attempt): readonly Attempt[] {
  const others = attempts.filter(({ puzzle }) => puzzle !== attempt.puzzle);
  return [...others, attempt].slice(-MOST_ATTEMPTS);
}

/** The attempts of two windows, or of two devices, each puzzle as it stood last, in the order of time. */
export function united(one: readonly Attempt[], two: readonly Attempt[]): readonly Attempt[] {
  const last = new Map<string, Attempt>();
  for (const attempt of [...one, ...two]) {
    const known = last.get(attempt.puzzle);
    if (known === undefined || known.at < attempt.at) last.set(attempt.puzzle, attempt);
  }
  return [...last.values()]
    .sort((a, b) => a.at - b.at || (a.puzzle < b.puzzle ? -1 : 1))
    .slice(-MOST_ATTEMPTS);
}

/** Too many misses and hints for it to have been a pleasure: at least this, */
const HARD_FAULTS = 4;
/** and at least one for so many moves. A hint counts twice. */
const MOVES_A_FAULT = 8;

/** How an attempt went: without a miss and without help, with some of it, or hard. */
type Outcome = 'clean' | 'fair' | 'hard';

/** How an attempt went; one that was `left` unfinished went hard. */
export function outcomeOf({ misses, hints, moves, solved }: Attempt, left: boolean): Outcome | undefined {
  const faults = misses + 2 * hints;
  if (faults >= Math.max(HARD_FAULTS, moves / MOVES_A_FAULT)) return 'hard';
  if (!solved) return left ? 'hard' : undefined;
  return faults === 0 ? 'clean' : 'fair';
}
