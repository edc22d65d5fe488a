import { LEVELS, type Level } from '../puzzle/contract/level.ts';
import { type Attempt, outcomeOf } from './attempt.ts';

/** Number of clean puzzles in a row after which the next level is suggested. */
const CLEAN_RUN = 3;
/** Number of hard puzzles in a row after which the easier level is suggested. */
const HARD_RUN = 2;

/** A solved picture from before attempts were recorded. */
export interface SolvedPicture {
  readonly level?: Level | undefined;
  readonly at: number;
}

/** The level that a child plays at, and how well. */
export interface KindAbility {
  readonly level: Level;
  readonly performance: 'easily' | 'well' | 'hard';
}

/**
 * The level to suggest to a child that plays at `level`, if any. It is the next level after three puzzles without a
 * fault, and the easier one after two hard puzzles. An old run no longer counts once another level was tried in that
 * direction.
 *
 * @param attempts those at one kind, oldest first
 * @param levels the offered levels, easiest first
 */
export function suggestedLevel(
  attempts: readonly Attempt[],
  level: Level,
  levels: readonly Level[],
): Level | undefined {
  const at = levels.indexOf(level);
  if (at < 0) return undefined;
  const goes = performanceAt(attempts, level);
  if (goes === 'easily') return levels[at + 1];
  return goes === 'hard' ? levels[at - 1] : undefined;
}

/** Returns undefined if the child has not played the kind. */
export function abilityIn(
  attempts: readonly Attempt[],
  solved: readonly SolvedPicture[],
): KindAbility | undefined {
  const last = attempts.at(-1);
  if (last !== undefined) return { level: last.level, performance: performanceAt(attempts, last.level) };
  // Solved before attempts were recorded: assume that it went well.
  const newest = solved.reduce<SolvedPicture | undefined>(
    (best, each) => (best === undefined || each.at > best.at ? each : best),
    undefined,
  );
  return newest === undefined ? undefined : { level: newest.level ?? 'easy', performance: 'well' };
}

/** The offered level that suits a child: the one it plays, or the one suggested next. */
export function suitableLevel({ level, performance }: KindAbility, levels: readonly Level[]): Level {
  const own = nearestOffered(level, levels);
  const at = levels.indexOf(own);
  if (own !== level || performance === 'well') return own;
  return levels[performance === 'easily' ? at + 1 : at - 1] ?? own;
}

/** The starting level of a kind that the child has not played yet. It is one below its lowest level in other kinds. */
export function startingLevel(others: readonly Level[], levels: readonly Level[]): Level {
  const lowest = others.length === 0 ? 0 : Math.min(...others.map((level) => LEVELS.indexOf(level)));
  return nearestOffered(LEVELS[Math.max(0, lowest - 1)] ?? LEVELS[0], levels);
}

/** The hardest of the offered levels that is not harder than `level`, else the easiest. */
function nearestOffered(level: Level, levels: readonly Level[]): Level {
  const easier = levels.filter((each) => LEVELS.indexOf(each) <= LEVELS.indexOf(level));
  return easier.at(-1) ?? levels[0] ?? level;
}

function performanceAt(attempts: readonly Attempt[], level: Level): KindAbility['performance'] {
  const outcomes = attempts.flatMap((attempt, index) => {
    // The last attempt is still in progress, so it is not abandoned.
    const outcome = outcomeOf(attempt, index < attempts.length - 1);
    return outcome === undefined ? [] : [{ outcome, level: attempt.level, index }];
  });
  const hasRun = (length: number, outcome: string, isBreak: (other: Level) => boolean): boolean => {
    const run = outcomes.filter((each) => each.level === level).slice(-length);
    const from = run[0]?.index ?? 0;
    return (
      run.length === length &&
      run.every((each) => each.outcome === outcome) &&
      !attempts.slice(from).some((each) => isBreak(each.level))
    );
  };
  const rank = LEVELS.indexOf(level);
  if (hasRun(CLEAN_RUN, 'clean', (other) => LEVELS.indexOf(other) > rank)) return 'easily';
  return hasRun(HARD_RUN, 'hard', (other) => LEVELS.indexOf(other) < rank) ? 'hard' : 'well';
}
