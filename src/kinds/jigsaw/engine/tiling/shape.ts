import { distance, type Point } from '../../../../geometry/shapes/point.ts';
import { signedArea } from '../../../../geometry/shapes/polygon.ts';
import { distanceSquared, length } from '../../../../geometry/shapes/segment.ts';

/**
 * An outline as the search knows it: no corner twice, none on a straight line, the inside on the left of every side,
 * and places counted from a corner of its own, so that an outline far away loses no digits.
 */
export interface Shape {
  readonly count: number;
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** The angle inside at each corner, between 0 and 2π. */
  readonly angles: Float64Array;
  /** The length of the side from each corner to the next. */
  readonly lengths: Float64Array;
  readonly area: number;
  readonly perimeter: number;
  /** What was taken from each place. */
  readonly origin: Point;
}

/**
 * The shape of an outline, whichever way round and open or closed. Corners nearer than `slack` to the one before or
 * to the straight line that is left without them are ignored; with no slack only a corner that repeats the one before
 * is. Fewer than three corners may be left.
 */
export function shapeOf(outline: readonly Point[], slack: number): Shape {
  const origin: Point = outline[0] ?? [0, 0];
  const local = distinct(
    outline.map(([x, y]) => [x - origin[0], y - origin[1]]),
    slack,
  );
  if (signedArea(local) < 0) local.reverse();
  const corners = withoutFlat(local, slack);
  const count = corners.length;
  const xs = Float64Array.from(corners, ([x]) => x);
  const ys = Float64Array.from(corners, ([, y]) => y);
  const angles = new Float64Array(count);
  const lengths = new Float64Array(count);
  let perimeter = 0;
  for (let i = 0; i < count; i++) {
    const [after, before] = [(i + 1) % count, (i + count - 1) % count];
    lengths[i] = length(xs[i], ys[i], xs[after], ys[after]);
    perimeter += lengths[i];
    angles[i] = sweep(xs[after] - xs[i], ys[after] - ys[i], xs[before] - xs[i], ys[before] - ys[i]);
  }
  return { count, xs, ys, angles, lengths, area: signedArea(corners), perimeter, origin };
}

/** The shape seen in a mirror. */
export function mirrored({ xs, ys }: Shape): Shape {
  return shapeOf(
    Array.from(xs, (x, i) => [-x, ys[i]] as const),
    0,
  );
}

/** The angle by which direction (ax, ay) turns, with the inside on its left, to become (bx, by): 0 up to 2π. */
export function sweep(ax: number, ay: number, bx: number, by: number): number {
  const angle = Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
  return angle < 0 ? angle + 2 * Math.PI : angle;
}

function distinct(points: readonly Point[], slack: number): Point[] {
  const apart = (a: Point, b: Point) => distance(a, b) > slack;
  const kept: Point[] = [];
  for (const point of points) if (kept.length === 0 || apart(kept[kept.length - 1], point)) kept.push(point);
  while (kept.length > 1 && !apart(kept[kept.length - 1], kept[0])) kept.pop();
  return kept;
}

/** Leaves out corners on straight lines. All that one line bypasses stays within `slack` of it, so no curve is eaten up. */
function withoutFlat(points: readonly Point[], slack: number): readonly Point[] {
  const count = points.length;
  if (slack === 0 || count < 4) return points;
  const isFlat = (from: number, middle: number, to: number) => {
    const [ax, ay] = points[from % count];
    const [bx, by] = points[to % count];
    const [x, y] = points[middle % count];
    return distanceSquared(x, y, ax, ay, bx, by) <= slack * slack;
  };
  let start = 0;
  while (start < count && isFlat(start + count - 1, start, start + 1)) start++;
  const kept = [start % count];
  let last = start;
  for (let i = start + 1; i < start + count; i++) {
    let flat = true;
    for (let k = last + 1; k <= i && flat; k++) flat = isFlat(last, k, i + 1);
    if (flat) continue;
    kept.push(i % count);
    last = i;
  }
  return kept.map((i) => points[i]);
}
