import type { Point } from '../../../../geometry/point.ts';
import { divided, normalSpan, resampled } from '../../../../geometry/polyline.ts';
import { meet } from '../../../../geometry/segment.ts';
import { nearestApart } from '../../../../geometry/strait.ts';
import { sampled } from './spline.ts';

/** As many control points a drawn curve is given. */
const CONTROL = 24;
/** How finely curves are looked at. */
const FINE = 257;
/** The least arc of normals of a curve that is to interlock, in degrees: somewhat more than is asked of its cuts. */
const SPAN = 216;
/** How strongly the tangents of a curve may be turned outwards; more would blow up every tremble of the hand. */
const MOST_STRETCH = 4;
/** The widest that a curve may reach to either side, as a share of its length. */
const HEIGHT = 0.34;
/** How far along the edge it may reach. */
const MARGIN = 0.06;
/** The least neck, as a share of the length: a cut of 6 least widths can still carry it. */
const NECK = 0.11;
/** The least breadth of a tip, as a share of the length: nearer to its end than a neck is looked for. */
const TIP = 0.08;
/** The step at which normals are looked at, as a share of the length. */
const STEP = 0.02;

/**
 * A curve that a person has drawn, made fit to cut with: moved onto (0, 0) to (1, 0), without loops, smooth, within
 * bounds, and interlocking (Lau et al. 2014, §4.3.2). What is left of its own shape is mixed with as much of `model`
 * as it takes.
 * @param points at least 3, not all on one line, the ends apart
 * @returns control points of a spline
 */
export function fitDrawn(points: readonly Point[], model: readonly Point[]): readonly Point[] {
  const own = divided(unlooped(placed(points)), CONTROL);
  const other = divided(sampled(model, FINE), CONTROL);
  const stretched = bounded(interlocked(own));
  for (let share = 0; share < 4; share++) {
    const mixed = stretched.map(([x, y], i): Point => {
      const [u, v] = other[i];
      return [rounded(x + ((u - x) * share) / 4), rounded(y + ((v - y) * share) / 4)];
    });
    if (isSound(mixed)) return mixed;
  }
  return model;
}

/** Whether points say enough of a curve: 3 or more, the ends apart, and not all of them on one line. */
export function isCurve(points: readonly Point[]): boolean {
  const [first, last] = [points[0], points.at(-1)];
  if (points.length < 3 || first === undefined || last === undefined) return false;
  const dx = last[0] - first[0];
  const dy = last[1] - first[1];
  const chord = dx * dx + dy * dy;
  if (!(chord > 0)) return false;
  return points.some(([x, y]) => Math.abs((x - first[0]) * dy - (y - first[1]) * dx) > 0.02 * chord);
}

/** Turned, moved and scaled so that the curve runs from (0, 0) to (1, 0). */
function placed(points: readonly Point[]): Point[] {
  const [ax, ay] = points[0];
  const [bx, by] = points.at(-1) as Point;
  const [dx, dy] = [bx - ax, by - ay];
  const chord = dx * dx + dy * dy;
  return points.map(([x, y]) => [
    ((x - ax) * dx + (y - ay) * dy) / chord,
    ((y - ay) * dx - (x - ax) * dy) / chord,
  ]);
}

/** The curve without the loops between the points where it meets itself. */
function unlooped(points: readonly Point[]): Point[] {
  let path = [...points];
  for (let i = 0; i + 1 < path.length; i++) {
    for (let j = path.length - 2; j > i + 1; j--) {
      const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = [path[i], path[i + 1], path[j], path[j + 1]] as [
        Point,
        Point,
        Point,
        Point,
      ];
      if (!meet(ax, ay, bx, by, cx, cy, dx, dy)) continue;
      path = [...path.slice(0, i + 1), ...path.slice(j + 1)];
      break;
    }
  }
  return path;
}

/** The curve with its tangents turned outwards until its normals span enough (Lau et al. 2014, fig. 8). */
function interlocked(control: readonly Point[]): Point[] {
  const path = divided(sampled(control, FINE), FINE);
  if (normalSpan(resampled(path, STEP)) >= SPAN) return [...control];
  // The tangential angle along the curve, without jumps, and the speed, which is the same everywhere.
  const angles: number[] = [];
  for (let i = 1; i < path.length; i++) {
    const [ax, ay] = path[i - 1];
    const [bx, by] = path[i];
    let angle = Math.atan2(by - ay, bx - ax);
    const before = angles.at(-1) ?? 0;
    while (angle - before > Math.PI) angle -= 2 * Math.PI;
    while (angle - before < -Math.PI) angle += 2 * Math.PI;
    angles.push(angle);
  }
  const [least, most] = [Math.min(...angles), Math.max(...angles)];
  const middle = (least + most) / 2;
  const stretch = Math.min(MOST_STRETCH, ((SPAN / 180) * Math.PI) / Math.max(1e-9, most - least));
  const turned: Point[] = [[0, 0]];
  let [x, y] = [0, 0];
  for (const angle of angles) {
    const wider = (angle - middle) * stretch;
    x += Math.cos(wider);
    y += Math.sin(wider);
    turned.push([x, y]);
  }
  // Turned so far that the curve comes back to where it began, there is nothing to lay between two corners.
  if (x * x + y * y < 1) return [...control];
  return divided(unlooped(placed(turned)), CONTROL);
}

/** The curve made smaller in the middle of its edge, if it reaches too far, with straight leads to the corners. */
function bounded(control: readonly Point[]): Point[] {
  const xs = control.map(([x]) => x);
  const ys = control.map(([, y]) => y);
  const height = Math.max(0, ...ys.map(Math.abs));
  const spread = Math.max(1 - Math.min(...xs), Math.max(...xs), 1);
  const scale = Math.min(1, HEIGHT / Math.max(height, 1e-9), (1 + 2 * MARGIN) / (2 * spread - 1));
  if (scale === 1) return [...control];
  const small = control.map(([x, y]): Point => [0.5 + (x - 0.5) * scale, y * scale]);
  return divided([[0, 0], ...small, [1, 0]], CONTROL);
}

/** Whether the spline of these control points neither crosses nor pinches itself, and interlocks. */
function isSound(control: readonly Point[]): boolean {
  const path = sampled(control, FINE);
  const isBroad = nearestApart(path, 1.57 * NECK) >= 0.9 * NECK && nearestApart(path, 1.57 * TIP) >= TIP;
  return isBroad && normalSpan(resampled(path, STEP)) >= SPAN - 6;
}

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;
