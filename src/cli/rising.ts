import { LEVELS } from '../puzzle/level.ts';
import type { PictureVerdict } from './judge.ts';

/** How many times as many wrong first choices a puzzle has at least as an easier one of the same picture. */
const RISE = 1.25;

/**
 * The verdicts on the levels of one picture as one kind, in the order of `LEVELS`: one that is not harder than the last that suits does not
 * suit. First puzzles are measured by the eyes of a younger child, and are not held against others.
 * Only kinds with `misses` have levels that are told apart so.
 */
export function rising(verdicts: readonly PictureVerdict[]): readonly PictureVerdict[] {
  let least = 0;
  return verdicts.map((verdict, level) => {
    const { against, measures } = verdict;
    if (LEVELS[level] === 'first') return verdict;
    const { misses, difficulty = 0 } = measures as Readonly<Record<string, number | undefined>>;
    if (against.length > 0 || misses === undefined) return verdict;
    // What difficulty follows from: wrong first choices of all edges together.
    const odds = difficulty / (1 - difficulty);
    if (odds < least) return { against: ['difficulty'], measures };
    least = RISE * odds;
    return verdict;
  });
}

/** Verdicts of all levels for each picture and kind, with what is not harder than an easier one ruled out. */
export function allRising(verdicts: readonly PictureVerdict[]): readonly PictureVerdict[] {
  return Array.from({ length: verdicts.length / LEVELS.length }, (_, group) =>
    rising(verdicts.slice(group * LEVELS.length, (group + 1) * LEVELS.length)),
  ).flat();
}
