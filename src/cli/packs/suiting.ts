import type { SuitLimits } from '../../puzzle/contract/face.ts';
import { type Level, type MeasureLimits, measuresBeyond } from '../../puzzle/contract/level.ts';
import type { PuzzleMeasures } from './measure.ts';

/** Limit on the mean distance between drawing and solved picture, as a share of `epsilon`. */
const MAX_MEAN_DEVIATION = 0.6;

/**
 * The names of the measures that are outside the limits of a level; empty if the puzzle suits. Measures that the kind
 * lacks are skipped.
 * @param suit the limits of the kind
 * @param epsilon largest allowed distance between drawing and solved picture, in puzzle units
 */
export function failedMeasures(
  suit: SuitLimits | undefined,
  level: Level,
  measures: PuzzleMeasures,
  epsilon: number,
): readonly string[] {
  const limits: MeasureLimits = {
    meanDeviation: [0, MAX_MEAN_DEVIATION * epsilon],
    ...suit?.all,
    ...suit?.at?.[level],
  };
  return measuresBeyond(limits, measures);
}
