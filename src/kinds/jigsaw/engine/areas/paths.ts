import type { Point } from '../../../../geometry/shapes/point.ts';
import { arcLengths, simplify } from '../../../../geometry/shapes/polyline.ts';
import { selfDistance } from '../../../../geometry/shapes/self-distance.ts';

/** How often a path is smoothed, at the first attempt and then. Each time every point moves towards its neighbours. */
const SMOOTHINGS = [10, 4, 1] as const;
export const SMOOTHING_ATTEMPTS = SMOOTHINGS.length;
/** Largest distance of a simplified path from the smooth one, in puzzle units. */
const STRAY = 0.25;

/** Smooths a border that runs along the sides of pixels; its ends stay. */
export function smooth(corners: readonly Point[], attempt: number): readonly Point[] {
  const [first, last] = [corners[0], corners[corners.length - 1]];
  const middles = corners.slice(1).map(([x, y], k): Point => {
    const [u, v] = corners[k];
    return [(x + u) / 2, (y + v) / 2];
  });
  let path: readonly Point[] = [first, ...middles, last];
  const times = SMOOTHINGS[Math.min(attempt, SMOOTHINGS.length - 1)];
  for (let time = 0; time < times; time++) {
    const before = path;
    path = before.map((point, k): Point => {
      const [a, b] = [before[k - 1], before[k + 1]];
      if (a === undefined || b === undefined) return point;
      return [(a[0] + 2 * point[0] + b[0]) / 4, (a[1] + 2 * point[1] + b[1]) / 4];
    });
  }
  return simplify(path, STRAY);
}

/**
 * Divides a path at its sharpest corners, until no part comes too near itself. `minWidth` is that of the criterion
 * `cut-width`.
 */
export function divideAtCorners(path: readonly Point[], minWidth: number): readonly (readonly Point[])[] {
  const least = 0.9 * minWidth;
  if (path.length < 3 || selfDistance(path, 1.57 * minWidth, least) >= least) return [path];
  const sharpest = sharpestCorner(path, minWidth);
  return [path.slice(0, sharpest + 1), path.slice(sharpest)].flatMap((part) =>
    divideAtCorners(part, minWidth),
  );
}

/** The inner point at which the path turns back most, seen from `reach` before and after it. */
function sharpestCorner(path: readonly Point[], reach: number): number {
  const lengths = arcLengths(path);
  let [sharpest, least] = [1, Infinity];
  let [before, after] = [0, 1];
  for (let k = 1; k < path.length - 1; k++) {
    while (lengths[k] - lengths[before] > reach) before++;
    while (after < path.length - 1 && lengths[after] - lengths[k] < reach) after++;
    const [a, b, c] = [path[Math.min(before, k - 1)], path[k], path[Math.max(after, k + 1)]];
    const [u, v] = [
      [a[0] - b[0], a[1] - b[1]],
      [c[0] - b[0], c[1] - b[1]],
    ];
    const scale = Math.sqrt((u[0] * u[0] + u[1] * u[1]) * (v[0] * v[0] + v[1] * v[1]));
    // The negative cosine of the corner's angle: −1 where the path turns back.
    const openness = scale === 0 ? 1 : -(u[0] * v[0] + u[1] * v[1]) / scale;
    if (openness < least) [sharpest, least] = [k, openness];
  }
  return sharpest;
}
