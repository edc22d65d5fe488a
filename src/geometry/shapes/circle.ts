import { length } from './segment.ts';

/** A circle that places lie on, more or less. */
export interface CircleFit {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** How far the place that is farthest off lies from it, as a share of its radius. */
  readonly off: number;
}

/** The circle that fits places best by the squares of their powers (Kåsa 1976); undefined where they lie on one line. */
export function fitted(xs: ArrayLike<number>, ys: ArrayLike<number>): CircleFit | undefined {
  const count = xs.length;
  let [middleX, middleY] = [0, 0];
  for (let k = 0; k < count; k++) {
    middleX += xs[k] / count;
    middleY += ys[k] / count;
  }
  let [uu, uv, vv, uw, vw, ww] = [0, 0, 0, 0, 0, 0];
  for (let k = 0; k < count; k++) {
    const [u, v] = [xs[k] - middleX, ys[k] - middleY];
    const w = u * u + v * v;
    uu += u * u;
    uv += u * v;
    vv += v * v;
    uw += u * w;
    vw += v * w;
    ww += w;
  }
  const determinant = uu * vv - uv * uv;
  if (count < 3 || determinant <= FLAT * ww * ww) return undefined;
  const u = (uw * vv - vw * uv) / (2 * determinant);
  const v = (vw * uu - uw * uv) / (2 * determinant);
  const [x, y] = [middleX + u, middleY + v];
  const radius = Math.sqrt(u * u + v * v + ww / count);
  let off = 0;
  for (let k = 0; k < count; k++) off = Math.max(off, Math.abs(length(x, y, xs[k], ys[k]) / radius - 1));
  return { x, y, radius, off };
}

/** Places drawn together and apart until they are as far from their middle along every line through it. */
export interface Rounded {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** How many times as far they were along the line along which they were farthest as across it. */
  readonly aspect: number;
}

/** Places so drawn together along the one of their principal axes, and apart along the other, that areas stay; an oval becomes a circle. */
export function rounded(xs: ArrayLike<number>, ys: ArrayLike<number>): Rounded {
  const count = xs.length;
  let [x, y] = [0, 0];
  for (let k = 0; k < count; k++) {
    x += xs[k] / count;
    y += ys[k] / count;
  }
  let [uu, uv, vv] = [0, 0, 0];
  for (let k = 0; k < count; k++) {
    uu += (xs[k] - x) ** 2;
    uv += (xs[k] - x) * (ys[k] - y);
    vv += (ys[k] - y) ** 2;
  }
  const [mean, half] = [(uu + vv) / 2, length(uu, uv, vv, -uv) / 2];
  const aspect = Math.sqrt((mean + half) / Math.max(mean - half, Number.EPSILON * mean, Number.MIN_VALUE));
  const angle = Math.atan2(2 * uv, uu - vv) / 2;
  const [cos, sin, narrow] = [Math.cos(angle), Math.sin(angle), 1 / Math.sqrt(aspect)];
  const along = (k: number): number => narrow * ((xs[k] - x) * cos + (ys[k] - y) * sin);
  const across = (k: number): number => ((ys[k] - y) * cos - (xs[k] - x) * sin) / narrow;
  return {
    xs: Float64Array.from({ length: count }, (_, k) => along(k)),
    ys: Float64Array.from({ length: count }, (_, k) => across(k)),
    aspect,
  };
}

/** What is flatter than this, as a share, is a line. */
const FLAT = 1e-12;
