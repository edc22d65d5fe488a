import type { Point } from '../../../../geometry/point.ts';

/*
 * Uniform cubic B-splines. The control points c0 … cn make n spans; before the first and behind the last one another
 * is set so that the spline begins in c0 and ends in cn, running towards c1 and away from c(n-1).
 */

/** Values of the four basis functions at `u`, 0 to 1, of a span. */
function basis(u: number): readonly [number, number, number, number] {
  const w = 1 - u;
  return [
    (w * w * w) / 6,
    (3 * u * u * u - 6 * u * u + 4) / 6,
    (-3 * u * u * u + 3 * u * u + 3 * u + 1) / 6,
    (u * u * u) / 6,
  ];
}

/** Their derivatives by `u`. */
function slopes(u: number): readonly [number, number, number, number] {
  const w = 1 - u;
  return [(-w * w) / 2, (3 * u * u - 4 * u) / 2, (-3 * u * u + 2 * u + 1) / 2, (u * u) / 2];
}

function weighed(
  control: readonly Point[],
  t: number,
  weights: (u: number) => readonly [number, number, number, number],
): Point {
  const spans = control.length - 1;
  const place = Math.min(1, Math.max(0, t)) * spans;
  const span = Math.min(spans - 1, Math.floor(place));
  const [a, b, c, d] = weights(place - span);
  const [p, q, r, s] = [-1, 0, 1, 2].map((k) => controlAt(control, span + k));
  return [
    a * (p as Point)[0] + b * (q as Point)[0] + c * (r as Point)[0] + d * (s as Point)[0],
    a * (p as Point)[1] + b * (q as Point)[1] + c * (r as Point)[1] + d * (s as Point)[1],
  ];
}

function controlAt(control: readonly Point[], index: number): Point {
  const last = control.length - 1;
  if (index < 0) return mirrored(control[0] as Point, control[1] as Point);
  if (index > last) return mirrored(control[last] as Point, control[last - 1] as Point);
  return control[index] as Point;
}

function mirrored([ax, ay]: Point, [bx, by]: Point): Point {
  return [2 * ax - bx, 2 * ay - by];
}

/** The point of the spline at `t`, 0 to 1. `control` has 2 points or more. */
export function pointAt(control: readonly Point[], t: number): Point {
  return weighed(control, t, basis);
}

/** The derivative by `t` at `t`, 0 to 1. */
export function derivativeAt(control: readonly Point[], t: number): Point {
  const [x, y] = weighed(control, t, slopes);
  const spans = control.length - 1;
  return [x * spans, y * spans];
}

/** `count` points (2 or more) at equal steps of the parameter, both ends included. */
export function sampled(control: readonly Point[], count: number): Point[] {
  return Array.from({ length: count }, (_, k) => pointAt(control, k / (count - 1)));
}
