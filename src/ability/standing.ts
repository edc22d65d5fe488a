import { LEVELS, type Level } from '../puzzle/contract/level.ts';
import { type Attempt, outcomeOf } from './attempt.ts';

/** So many puzzles without a miss, one after the other, and the next level is shown. */
const CLEAN_RUN = 3;
/** So many hard ones, and the easier level is shown. */
const HARD_RUN = 2;

/** A picture that was solved, of which nothing more is known. */
export interface Solved {
  readonly level?: Level | undefined;
  readonly at: number;
}

/** Where a child stands with a kind. */
export interface Standing {
  /** The level that was played last. */
  readonly level: Level;
  readonly goes: 'easily' | 'well' | 'hard';
}

/**
 * Which level is to be shown to a child that plays at `level`: the next after three puzzles without a miss, the easier
 * after two hard ones, or none. What was seen of it once goes when another level has been tried since.
 *
 * @param attempts those of one kind, the newest last
 * @param levels those that are offered, easy first
 */
export function glowOf(
  attempts: readonly Attempt[],
  level: Level,
  levels: readonly Level[],
): Level | undefined {
  const at = levels.indexOf(level);
  if (at < 0) return undefined;
  const goes = goesAt(attempts, level);
  if (goes === 'easily') return levels[at + 1];
  return goes === 'hard' ? levels[at - 1] : undefined;
}

/** Where a child stands with a kind that it has played; undefined where it has not. */
export function standingOf(attempts: readonly Attempt[], solved: readonly Solved[]): Standing | undefined {
  const last = attempts.at(-1);
  if (last !== undefined) return { level: last.level, goes: goesAt(attempts, last.level) };
  // What was solved before anything else was remembered: how, nobody knows.
  const newest = solved.reduce<Solved | undefined>(
    (best, each) => (best === undefined || each.at > best.at ? each : best),
    undefined,
  );
  return newest === undefined ? undefined : { level: newest.level ?? 'easy', goes: 'well' };
}

/** The level that a child can do, of those that are offered: the one it plays, or the one that is shown to it next. */
export function levelOf({ level, goes }: Standing, levels: readonly Level[]): Level {
  const own = nearest(level, levels);
  const at = levels.indexOf(own);
  if (own !== level || goes === 'well') return own;
  return levels[goes === 'easily' ? at + 1 : at - 1] ?? own;
}

/**
 * The level at which a child begins a kind that it has never played: the first, or, where it stands higher with every
 * other kind that it knows, one below the lowest of these.
 */
export function beginningOf(others: readonly Level[], levels: readonly Level[]): Level {
  const lowest = others.length === 0 ? 0 : Math.min(...others.map((level) => LEVELS.indexOf(level)));
  return nearest(LEVELS[Math.max(0, lowest - 1)] ?? LEVELS[0], levels);
}

/** Of some levels, easy first, the hardest that is no harder than this one, or the easiest. */
function nearest(level: Level, levels: readonly Level[]): Level {
  const easier = levels.filter((each) => LEVELS.indexOf(each) <= LEVELS.indexOf(level));
  return easier.at(-1) ?? levels[0] ?? level;
}

/** How it goes at a level by what was tried of it last. */
function goesAt(attempts: readonly Attempt[], level: Level): Standing['goes'] {
  const outcomes = attempts.flatMap((attempt, index) => {
    // The last one is not left: it waits to be gone on with.
    const outcome = outcomeOf(attempt, index < attempts.length - 1);
    return outcome === undefined ? [] : [{ outcome, level: attempt.level, index }];
  });
  const runOf = (length: number, outcome: string, isAway: (other: Level) => boolean): boolean => {
    const run = outcomes.filter((each) => each.level === level).slice(-length);
    const from = run[0]?.index ?? 0;
    return (
      run.length === length &&
      run.every((each) => each.outcome === outcome) &&
      !attempts.slice(from).some((each) => isAway(each.level))
    );
  };
  const rank = LEVELS.indexOf(level);
  if (runOf(CLEAN_RUN, 'clean', (other) => LEVELS.indexOf(other) > rank)) return 'easily';
  return runOf(HARD_RUN, 'hard', (other) => LEVELS.indexOf(other) < rank) ? 'hard' : 'well';
}
