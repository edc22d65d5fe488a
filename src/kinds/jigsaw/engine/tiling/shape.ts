import { distance, type Point } from '../../../../geometry/shapes/point.ts';
import { signedArea } from '../../../../geometry/shapes/polygon.ts';
import { distanceSquared, length } from '../../../../geometry/shapes/segment.ts';

/**
 * An outline without repeated or straight corners, with its inside on the left of every side. Coordinates are relative
 * to its first point, so that distant outlines lose no digits.
 */
export interface Shape {
  readonly count: number;
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** Interior angles, between 0 and 2π. */
  readonly angles: Float64Array;
  readonly lengths: Float64Array;
  readonly area: number;
  readonly perimeter: number;
  /** Subtracted from all coordinates. */
  readonly origin: Point;
}

/**
 * Returns the shape of an outline in either direction, open or closed; fewer than three corners may remain. Drops
 * corners within `slack` of the previous one, or of the straight line without them. With 0, drops only repeated ones.
 */
export function shapeOf(outline: readonly Point[], slack: number): Shape {
  const origin: Point = outline[0] ?? [0, 0];
  const local = dropRepeated(
    outline.map(([x, y]) => [x - origin[0], y - origin[1]]),
    slack,
  );
  if (signedArea(local) < 0) local.reverse();
  const corners = dropStraight(local, slack);
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

export function mirrored({ xs, ys }: Shape): Shape {
  return shapeOf(
    Array.from(xs, (x, i) => [-x, ys[i]] as const),
    0,
  );
}

/** The angle from direction (ax, ay) to (bx, by), turning towards the inside: 0 up to 2π. */
export function sweep(ax: number, ay: number, bx: number, by: number): number {
  const angle = Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
  return angle < 0 ? angle + 2 * Math.PI : angle;
}

function dropRepeated(points: readonly Point[], slack: number): Point[] {
  const apart = (a: Point, b: Point) => distance(a, b) > slack;
  const kept: Point[] = [];
  for (const point of points) if (kept.length === 0 || apart(kept[kept.length - 1], point)) kept.push(point);
  while (kept.length > 1 && !apart(kept[kept.length - 1], kept[0])) kept.pop();
  return kept;
}

/** All points that one line bypasses stay within `slack` of it, so curves are kept. */
function dropStraight(points: readonly Point[], slack: number): readonly Point[] {
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
