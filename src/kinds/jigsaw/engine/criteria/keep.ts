import { intervalWithin } from '../../../../geometry/shapes/capsule.ts';
import type { Point } from '../../../../geometry/shapes/point.ts';
import { round } from '../../../../geometry/shapes/rounding.ts';
import type { Finding } from '../../../../puzzle/contract/kind.ts';
import type { JigsawSettings } from '../parameters.ts';
import { isInner, type JigsawCriterion, piecesBeside, SLACK } from './case.ts';

/**
 * `keep`: no cut enters a place to keep whole, if that fits into a piece. Strokes whose circles overlap are one place. It
 * fits if its circle is at most 1.5 times as wide as a square of a mean piece's area.
 */
export const keptWhole: JigsawCriterion = ({ cuts, settings: { keep } }) => {
  const strokes = keep.filter(({ fits }) => fits).flatMap((place) => place.strokes);
  return cuts.filter(isInner).flatMap((cut) =>
    strokes.flatMap((stroke): Finding[] => {
      const at = entry(cut.path, stroke);
      if (at === undefined) return [];
      const [x, y] = at.map(round);
      return [{ criterion: 'keep', concerns: piecesBeside(cut), data: { x, y } }];
    }),
  );
};

/** Returns a point of a path within a stroke. */
function entry(
  path: readonly Point[],
  { width, points }: JigsawSettings['follow'][number],
): Point | undefined {
  for (let k = 1; k < path.length; k++) {
    const [[ax, ay], [bx, by]] = [path[k - 1], path[k]];
    for (const [j, [dx, dy]] of points.entries()) {
      const [cx, cy] = points[Math.max(0, j - 1)];
      const within = intervalWithin(ax, ay, bx, by, cx, cy, dx, dy, width / 2 - SLACK);
      if (within !== undefined) return [ax + (bx - ax) * within[0], ay + (by - ay) * within[0]];
    }
  }
  return undefined;
}
