import type { Point } from '../../../geometry/shapes/point.ts';
import type { Mask } from '../../pixels/threshold.ts';
import { DISTANCE_UNIT, distancesTo } from '../ink/morphology.ts';
import { skeletonOf } from './skeleton.ts';
import { smoothLine } from './smoothing.ts';
import { pruneSkeleton } from './spurs.ts';
import { thinMask } from './thinning.ts';

/**
 * Returns the middle lines of a mask's figure.
 * @param line the width of its lines, in pixels
 */
export function centreLines(ink: Mask, line: number): readonly (readonly Point[])[] {
  const far = distancesTo(ink, 0);
  const skeleton = pruneSkeleton(skeletonOf(thinMask(ink), (at) => far[at] / DISTANCE_UNIT));
  const rounds = Math.max(2, Math.round(line / 2));
  return skeleton.lines.map(({ points }) => smoothLine(points, rounds)).filter((points) => points.length > 1);
}
