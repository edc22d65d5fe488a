import { LEVELS } from '../../puzzle/contract/level.ts';
import type { PictureVerdict } from './judge.ts';

/** Minimum factor of wrong first choices between levels of the same picture. */
const RISE = 1.25;

/**
 * Rejects levels that are not harder than an easier one. A puzzle needs `RISE` times as many wrong first choices as the
 * last one that suits. Level "first" is not compared, because it is measured with the eyes of a younger child. Kinds
 * without `misses` are not compared either.
 *
 * @param verdicts on one picture as one kind, in the order of `LEVELS`
 */
export function rejectNotHarder(verdicts: readonly PictureVerdict[]): readonly PictureVerdict[] {
  let least = 0;
  return verdicts.map((verdict, level) => {
    const { against, measures } = verdict;
    if (LEVELS[level] === 'first') return verdict;
    const { misses, difficulty = 0 } = measures as Readonly<Record<string, number | undefined>>;
    if (against.length > 0 || misses === undefined) return verdict;
    // The expected number of wrong first choices, from which `difficulty` is computed.
    const odds = difficulty / (1 - difficulty);
    if (odds < least) return { against: ['difficulty'], measures };
    least = RISE * odds;
    return verdict;
  });
}
