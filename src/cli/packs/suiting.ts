import type { Suit } from '../../puzzle/contract/face.ts';
import { type Level, type MeasureLimits, measuresBeyond } from '../../puzzle/contract/level.ts';
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
