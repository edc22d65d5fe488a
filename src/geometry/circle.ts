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

/** What is flatter than this, as a share, is a line. */
const FLAT = 1e-12;
