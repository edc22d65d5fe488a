import type { Point } from '../../../geometry/shapes/point.ts';
import type { Cutting } from './cutting.ts';
import { OUTSIDE } from './document.ts';
import type { Attempts } from './grid.ts';

export const STRAIGHTENING_STEPS = 4;

/**
 * Moves faulty lines that need not interlock closer to a straight line with each attempt. A line is straight at once if
 * it might not be cut halfway.
 */
export function straighten(
  cutting: Cutting,
  attempts: Attempts,
  mayCut: (path: readonly Point[]) => boolean,
): Cutting {
  return {
    ...cutting,
    cuts: cutting.cuts.map((line, index) => {
      const share = Math.min(1, attempts(index) / STRAIGHTENING_STEPS);
      if (share === 0 || line.interlocking || line.pieces.includes(OUTSIDE)) return line;
      const [from, to] = line.ends.map((end) => cutting.vertices[end]) as [Point, Point];
      if (share === 1) return { ...line, path: [from, to] };
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
      const path = line.path.map(([x, y]): Point => {
        const along = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy);
        return [x + (from[0] + along * dx - x) * share, y + (from[1] + along * dy - y) * share];
      });
      return { ...line, path: mayCut(path) ? path : [from, to] };
    }),
  };
}
