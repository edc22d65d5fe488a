import type { Point } from '../../../../geometry/shapes/point.ts';
import { arcLengths } from '../../../../geometry/shapes/polyline.ts';

/** Distance along a line beyond which two points must keep apart, in widths. */
export const BREADTH_APART = 1.57;
/** Least width of a line, as a share of the requested width. */
export const BREADTH_SHARE = 0.9;
/** Distance that a push aims for, as a share of the width. */
const TARGET_SHARE = 0.97;
/** How far along the line a push has an effect, in widths. */
const PUSH_REACH = 1.3;
const MAX_PUSHES = 60;

/**
 * Pushes narrow places of a line apart, the narrowest first, and keeps all else, as Lau et al. 2014, §4.5.2, intend.
 * After `MAX_PUSHES` pushes the line may still be too narrow.
 * @param points At even steps; the ends are fixed
 */
export function widen(points: readonly Point[], width: number): Point[] {
  const path = points.map(([x, y]): [number, number] => [x, y]);
  const last = path.length - 1;
  for (let push = 0; push < MAX_PUSHES; push++) {
    const along = arcLengths(path);
    const found = narrowestOf(path, along, width);
    if (found === undefined) break;
    const [i, j] = found;
    const [dx, dy] = [path[j][0] - path[i][0], path[j][1] - path[i][1]];
    const apart = Math.sqrt(dx * dx + dy * dy);
    const [ux, uy] = apart > 1e-6 ? [dx / apart, dy / apart] : normalAt(path, i);
    const by = (TARGET_SHARE * width - apart) / 2;
    for (let k = 1; k < last; k++) {
      const free = Math.min(1, along[k] / width, (along[last] - along[k]) / width);
      const distanceShare = (at: number) =>
        Math.min(1, Math.abs(along[k] - along[at]) / (PUSH_REACH * width));
      const falloff = (share: number) => (1 - share * share) * (1 - share * share);
      const shift = free * by * (falloff(distanceShare(j)) - falloff(distanceShare(i)));
      path[k][0] += ux * shift;
      path[k][1] += uy * shift;
    }
  }
  return path;
}

/** Returns the nearest two of the points that are too close, or undefined. */
function narrowestOf(
  path: readonly Point[],
  along: Float64Array,
  width: number,
): readonly [number, number] | undefined {
  let least = BREADTH_SHARE * 1.03 * width * (BREADTH_SHARE * 1.03 * width);
  let found: readonly [number, number] | undefined;
  for (let i = 0; i < path.length; i++) {
    for (let j = path.length - 1; j > i && along[j] - along[i] > BREADTH_APART * width; j--) {
      const [dx, dy] = [path[j][0] - path[i][0], path[j][1] - path[i][1]];
      const square = dx * dx + dy * dy;
      if (square >= least) continue;
      least = square;
      found = [i, j];
    }
  }
  return found;
}

function normalAt(path: readonly Point[], at: number): readonly [number, number] {
  const [[ax, ay], [bx, by]] = [path[Math.max(0, at - 1)], path[Math.min(path.length - 1, at + 1)]];
  const [dx, dy] = [bx - ax, by - ay];
  const length = Math.sqrt(dx * dx + dy * dy) || 1;
  return [-dy / length, dx / length];
}
