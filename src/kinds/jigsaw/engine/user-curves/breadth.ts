import type { Point } from '../../../../geometry/shapes/point.ts';
import { arcLengths } from '../../../../geometry/shapes/polyline.ts';

/** Two points must lie this many widths apart along a line for their distance to matter. */
export const BREADTH_APART = 1.57;
/** How wide the narrowest place of a line is, as a share of the width. */
export const BREADTH_SHARE = 0.9;
/** Pushed apart, two places come this near to the width. */
const WANTED = 0.97;
/** How far along the line, in widths, a push is felt. */
const FELT = 1.3;
/** At most so many pushes. */
const PUSHES = 60;

/**
 * The line with what is narrower than a width pushed apart, place by place, the narrowest first; all else stays (the
 * aim of Lau et al. 2014, §4.5.2). Where that does not come to an end, the line as far as it got.
 * @param points at even steps, the ends fixed
 */
export function broadened(points: readonly Point[], width: number): Point[] {
  const path = points.map(([x, y]): [number, number] => [x, y]);
  const last = path.length - 1;
  for (let push = 0; push < PUSHES; push++) {
    const along = arcLengths(path);
    const found = narrowestOf(path, along, width);
    if (found === undefined) break;
    const [i, j] = found;
    const [dx, dy] = [path[j][0] - path[i][0], path[j][1] - path[i][1]];
    const apart = Math.sqrt(dx * dx + dy * dy);
    const [ux, uy] = apart > 1e-6 ? [dx / apart, dy / apart] : normalAt(path, i);
    const by = (WANTED * width - apart) / 2;
    for (let k = 1; k < last; k++) {
      const free = Math.min(1, along[k] / width, (along[last] - along[k]) / width);
      const far = (at: number) => Math.min(1, Math.abs(along[k] - along[at]) / (FELT * width));
      const felt = (share: number) => (1 - share * share) * (1 - share * share);
      const by2 = free * by * (felt(far(j)) - felt(far(i)));
      path[k][0] += ux * by2;
      path[k][1] += uy * by2;
    }
  }
  return path;
}

/** The two points nearest to each other among those too near; undefined where there are none. */
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
