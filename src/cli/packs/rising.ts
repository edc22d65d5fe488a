import { LEVELS } from '../../puzzle/contract/level.ts';
import type { PictureVerdict } from './judge.ts';

/** A puzzle has at least so many times the wrong first choices of an easier one of the same picture. */
const RISE = 1.25;

/**
 * Rules out levels that are not harder than an easier one.
 * A puzzle has to have `RISE` times as many wrong first choices as the last one that suits. First puzzles are not compared, as they are
 * measured with the eyes of a younger child; nor are puzzles of kinds without `misses`.
 *
 * @param verdicts on one picture as one kind, in the order of `LEVELS`
 */
export function rising(verdicts: readonly PictureVerdict[]): readonly PictureVerdict[] {
  let least = 0;
  return verdicts.map((verdict, level) => {
    const { against, measures } = verdict;
    if (LEVELS[level] === 'first') return verdict;
    const { misses, difficulty = 0 } = measures as Readonly<Record<string, number | undefined>>;
    if (against.length > 0 || misses === undefined) return verdict;
    // The expected number of wrong first choices, which `difficulty` is computed from.
    const odds = difficulty / (1 - difficulty);
    if (odds < least) return { against: ['difficulty'], measures };
    least = RISE * odds;
    return verdict;
  });
}
