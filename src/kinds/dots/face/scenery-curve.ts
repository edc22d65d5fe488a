import { distance, type Point } from '../../../geometry/shapes/point.ts';
import { quadraticSpline } from '../../../geometry/shapes/quadratic-spline.ts';
import type { Polyline } from '../engine/document.ts';

/** A line of a place has a corner where it turns by more than this, in radians. */
const CORNER = (55 / 180) * Math.PI;
/** Tolerance of curves, and of rings that become circles, in puzzle units. */
const FINE = 0.2;
const SIDES = 32;

/** Returns a line of the place as it is drawn: rings are circles, and other lines are smooth between corners. */
export function placeCurve(line: Polyline): Polyline {
  return (
    circleOf(line) ??
    cutAtCorners(line).flatMap((run, index) => {
      const smooth = quadraticSpline(run, FINE);
      return index === 0 ? smooth : smooth.slice(1);
    })
  );
}

/** The circle through the points of a closed line; undefined if they are not on one. */
function circleOf(line: Polyline): Polyline | undefined {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined || line.length < 5 || distance(first, last) > FINE)
    return undefined;
  const ring = line.slice(1);
  const mean = (axis: 0 | 1): number => ring.reduce((sum, at) => sum + at[axis], 0) / ring.length;
  const middle: Point = [mean(0), mean(1)];
  const radius = distance(middle, first);
  if (ring.some((at) => Math.abs(distance(middle, at) - radius) > FINE)) return undefined;
  return Array.from({ length: SIDES + 1 }, (_, side): Point => {
    const angle = (2 * Math.PI * side) / SIDES;
    return [middle[0] + radius * Math.cos(angle), middle[1] + radius * Math.sin(angle)];
  });
}

/** Cuts a line at its corners. Each part ends where the next begins. */
function cutAtCorners(line: Polyline): readonly Polyline[] {
  const runs: Point[][] = [[]];
  for (const [index, at] of line.entries()) {
    runs.at(-1)?.push(at);
    const [before, after] = [line[index - 1], line[index + 1]];
    if (before !== undefined && after !== undefined && turnOf(before, at, after) > CORNER) runs.push([at]);
  }
  return runs;
}

/** How much a line turns at the second of three points, 0 to π. */
function turnOf([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  const [ux, uy, vx, vy] = [bx - ax, by - ay, cx - bx, cy - by];
  return Math.abs(Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy));
}
