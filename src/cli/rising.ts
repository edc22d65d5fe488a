import type { PictureVerdict } from './judge.ts';

/** How many times as many wrong first choices a puzzle has at least as an easier one of the same picture. */
const RISE = 1.25;

/**
 * The verdicts on the levels of one picture as one kind, easiest first: one that is not harder than the last that suits does not suit.
 * Only kinds with `misses` have levels that are told apart so.
 */
export function rising(verdicts: readonly PictureVerdict[]): readonly PictureVerdict[] {
  let least = 0;
  return verdicts.map((verdict) => {
    const { against, measures } = verdict;
    const { misses, difficulty = 0 } = measures as Readonly<Record<string, number | undefined>>;
    if (against.length > 0 || misses === undefined) return verdict;
    // What difficulty follows from: wrong first choices of all edges together.
    const odds = difficulty / (1 - difficulty);
    if (odds < least) return { against: ['difficulty'], measures };
    least = RISE * odds;
    return verdict;
  });
}

/** Verdicts of so many levels for each picture and kind, with what is not harder than an easier one ruled out. */
export function risingBy(levels: number, verdicts: readonly PictureVerdict[]): readonly PictureVerdict[] {
  return Array.from({ length: verdicts.length / levels }, (_, group) =>
    rising(verdicts.slice(group * levels, (group + 1) * levels)),
  ).flat();
}
