import type { Suit } from '../puzzle/face.ts';
import { type Level, type MeasureLimits, measuresBeyond } from '../puzzle/level.ts';
import type { PictureVerdict } from './judge.ts';
import type { PuzzleMeasures } from './measure.ts';

/** The largest share of `epsilon` by which the solved picture may stray from the drawing on average. */
const DEVIATION = 0.6;

/**
 * Which measures speak against a puzzle at its level, by name; none for one that suits. Measures the kind does not
 * have are not asked for.
 * @param suit what is asked of the puzzles of its kind
 * @param epsilon the largest distance between drawing and solved picture that it was made with.
 */
export function misfits(
  suit: Suit | undefined,
  level: Level,
  measures: PuzzleMeasures,
  epsilon: number,
): readonly string[] {
  const limits: MeasureLimits = {
    meanDeviation: [0, DEVIATION * epsilon],
    ...suit?.all,
    ...suit?.at?.[level],
  };
  return measuresBeyond(limits, measures);
}

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
