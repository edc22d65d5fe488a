import type { Point } from '../../../../geometry/shapes/point.ts';

/*
 * Uniform cubic B-splines. The control points c0 … cn make n spans.
 * A mirrored point is added at each end, so that the spline starts in c0 towards c1 and ends in cn.
 */

/** The four basis functions of a span at `u`, 0 to 1. */
function basis(u: number): readonly [number, number, number, number] {
  const w = 1 - u;
  return [
    (w * w * w) / 6,
    (3 * u * u * u - 6 * u * u + 4) / 6,
    (-3 * u * u * u + 3 * u * u + 3 * u + 1) / 6,
    (u * u * u) / 6,
  ];
}

function controlAt(control: readonly Point[], index: number): Point {
  const last = control.length - 1;
  if (index < 0) return mirrored(control[0], control[1]);
  if (index > last) return mirrored(control[last], control[last - 1]);
  return control[index];
}

function mirrored([ax, ay]: Point, [bx, by]: Point): Point {
  return [2 * ax - bx, 2 * ay - by];
}

/** The point of the spline at `t`, 0 to 1. `control` has 2 points or more. */
export function pointAt(control: readonly Point[], t: number): Point {
  const spans = control.length - 1;
  const place = Math.min(1, Math.max(0, t)) * spans;
  const span = Math.min(spans - 1, Math.floor(place));
  const [a, b, c, d] = basis(place - span);
  const [p, q, r, s] = [-1, 0, 1, 2].map((k) => controlAt(control, span + k));
  return [a * p[0] + b * q[0] + c * r[0] + d * s[0], a * p[1] + b * q[1] + c * r[1] + d * s[1]];
}

/** `count` points (2 or more) at equal steps of the parameter, both ends included. */
export function samplePoints(control: readonly Point[], count: number): Point[] {
  return Array.from({ length: count }, (_, k) => pointAt(control, k / (count - 1)));
}
