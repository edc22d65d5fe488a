import type { Point } from './point.ts';
import { distanceSquared, length } from './segment.ts';

/** Returns the distance of each point from the beginning, along the polyline. */
export function arcLengths(path: readonly Point[]): Float64Array {
  const along = new Float64Array(path.length);
  for (let i = 1; i < path.length; i++) {
    const [ax, ay] = path[i - 1];
    const [bx, by] = path[i];
    along[i] = along[i - 1] + length(ax, ay, bx, by);
  }
  return along;
}

export function polylineLength(path: readonly Point[]): number {
  return arcLengths(path).at(-1) ?? 0;
}

/** Returns the points of a polyline, with points between them so that each is at most `step` from the next. */
export function refine(path: readonly Point[], step: number): Point[] {
  const fine = path.slice(0, 1);
  for (let i = 1; i < path.length; i++) {
    const [ax, ay] = path[i - 1];
    const [bx, by] = path[i];
    const pieces = Math.ceil(length(ax, ay, bx, by) / step);
    for (let k = 1; k < pieces; k++)
      fine.push([ax + ((bx - ax) * k) / pieces, ay + ((by - ay) * k) / pieces]);
    fine.push(path[i]);
  }
  return fine;
}

/** Returns points every `step` along a polyline, with both ends. The last step may be shorter. */
export function resample(path: readonly Point[], step: number): Point[] {
  const first = path[0];
  const last = path.at(-1);
  if (first === undefined || last === undefined) return [];
  const points: Point[] = [first];
  let travelled = 0;
  let next = step;
  for (let i = 1; i < path.length; i++) {
    const [ax, ay] = path[i - 1];
    const [bx, by] = path[i];
    const segmentLength = length(ax, ay, bx, by);
    while (segmentLength > 0 && next <= travelled + segmentLength) {
      const share = (next - travelled) / segmentLength;
      points.push([ax + (bx - ax) * share, ay + (by - ay) * share]);
      next += step;
    }
    travelled += segmentLength;
  }
  // Add the end, if it is not a multiple of the step.
  if (travelled - (next - step) > step * 1e-9) points.push(last);
  return points;
}

/** Returns `count` points (2 or more) at equal distances along a polyline, with both ends. */
export function divide(path: readonly Point[], count: number): Point[] {
  const along = arcLengths(path);
  const total = along[along.length - 1];
  const points: Point[] = [];
  let i = 1;
  for (let k = 0; k < count; k++) {
    const target = (total * k) / (count - 1);
    while (i < path.length - 1 && along[i] < target) i++;
    const [ax, ay] = path[i - 1];
    const [bx, by] = path[i];
    const segmentLength = along[i] - along[i - 1];
    const share = segmentLength > 0 ? Math.min(1, (target - along[i - 1]) / segmentLength) : 0;
    points.push([ax + (bx - ax) * share, ay + (by - ay) * share]);
  }
  return points;
}

/** Returns the arc of directions that a polyline's normals span, in degrees: the circle without the widest gap. */
export function normalSpan(path: readonly Point[]): number {
  const directions: number[] = [];
  for (let i = 1; i < path.length; i++) {
    const [ax, ay] = path[i - 1];
    const [bx, by] = path[i];
    if (ax !== bx || ay !== by) directions.push((Math.atan2(by - ay, bx - ax) * 180) / Math.PI);
  }
  directions.sort((a, b) => a - b);
  const first = directions[0];
  const last = directions.at(-1);
  if (first === undefined || last === undefined) return 0;
  let gap = 360 - (last - first);
  for (let i = 1; i < directions.length; i++) gap = Math.max(gap, directions[i] - directions[i - 1]);
  return 360 - gap;
}

/** Returns a polyline of few of its points, within `tolerance` of the original (Douglas and Peucker 1973). */
export function simplify(path: readonly Point[], tolerance: number): Point[] {
  if (path.length < 3) return [...path];
  const kept = new Uint8Array(path.length);
  kept[0] = 1;
  kept[path.length - 1] = 1;
  // Ends of parts still to be simplified, in pairs.
  const open = [0, path.length - 1];
  while (open.length > 0) {
    const to = open.pop() as number;
    const from = open.pop() as number;
    const [ax, ay] = path[from];
    const [bx, by] = path[to];
    let farthest = -1;
    let farthestSquared = tolerance * tolerance;
    for (let i = from + 1; i < to; i++) {
      const point = path[i];
      const squared = distanceSquared(point[0], point[1], ax, ay, bx, by);
      if (squared <= farthestSquared) continue;
      farthestSquared = squared;
      farthest = i;
    }
    if (farthest < 0) continue;
    kept[farthest] = 1;
    open.push(from, farthest, farthest, to);
  }
  return path.filter((_, i) => kept[i] === 1);
}
