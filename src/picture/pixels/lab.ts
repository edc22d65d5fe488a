import { cachePerObject } from '../../once.ts';
import type { Pixels } from './pixels.ts';

/** A picture in CIE LAB (D65): lightness 0 to 100, and two colour axes of about -128 to 127. */
export interface Lab {
  readonly width: number;
  readonly height: number;
  /** Row by row from the top, in multiples of 1/1024. Each halving of the picture divides that by 4. */
  readonly l: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
}

/** Values are rounded to multiples of 1/`STEPS`, so that their sums are exact in double precision and in any order. */
const STEPS = 1024;

/** Linear red, green and blue to X, Y and Z as shares of D65 white (IEC 61966-2-1). */
const TO_XYZ = [
  [0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339 / 1.08883, 0.119192 / 1.08883, 0.9503041 / 1.08883],
] as const;

/** sRGB, 0 to 255, to linear light, 0 to 1. Rounded, because engines differ in the last bits of a power. */
const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  const linear = share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  return Math.round(linear * 1e9) / 1e9;
});

/** Intervals of the lightness curve, which is linear between samples. The error is at most 0.001. */
const CURVE_STEPS = 4096;
/** The curve f of CIE LAB: the cube root, linear near black. It has one sample beyond white. */
const CURVE = Float64Array.from({ length: CURVE_STEPS + 2 }, (_, place) => {
  const share = place / CURVE_STEPS;
  return share > (6 / 29) ** 3 ? cubeRoot(share) : (841 / 108) * share + 4 / 29;
});

/** The cube root by Newton's method, which gives the same result on every engine. */
function cubeRoot(value: number): number {
  let root = 1;
  for (let step = 0; step < 40; step++) root -= (root - value / (root * root)) / 3;
  return root;
}

function curve(share: number): number {
  const place = share * CURVE_STEPS;
  const before = Math.floor(place);
  const from = CURVE[before];
  return from + (CURVE[before + 1] - from) * (place - before);
}

/** Converts a picture to CIE LAB, on white paper if it is transparent. Cached. */
export const toLab = cachePerObject((pixels: Pixels): Lab => {
  const { width, height } = pixels;
  const lab = emptyLab(width, height);
  for (let y = 0; y < height; y++) exactRow(pixels, lab, y);
  return lab;
});

function exactRow({ width, data }: Pixels, { l, a, b }: Lab, y: number): void {
  const [[xr, xg, xb], [yr, yg, yb], [zr, zg, zb]] = TO_XYZ;
  const [start, end] = [y * width, (y + 1) * width];
  for (let pixel = start, at = 4 * start; pixel < end; pixel++, at += 4) {
    const opacity = data[at + 3];
    let red = data[at];
    let green = data[at + 1];
    let blue = data[at + 2];
    // Most pixels of a drawing repeat the previous colour.
    if (
      pixel > start &&
      red === data[at - 4] &&
      green === data[at - 3] &&
      blue === data[at - 2] &&
      opacity === data[at - 1]
    ) {
      l[pixel] = l[pixel - 1];
      a[pixel] = a[pixel - 1];
      b[pixel] = b[pixel - 1];
      continue;
    }
    if (opacity < 255) {
      red = onWhite(red, opacity);
      green = onWhite(green, opacity);
      blue = onWhite(blue, opacity);
    }
    const r = LINEAR[red];
    const g = LINEAR[green];
    const u = LINEAR[blue];
    const across = curve(xr * r + xg * g + xb * u);
    const brightness = curve(yr * r + yg * g + yb * u);
    const depth = curve(zr * r + zg * g + zb * u);
    l[pixel] = Math.round((116 * brightness - 16) * STEPS) / STEPS;
    a[pixel] = Math.round(500 * (across - brightness) * STEPS) / STEPS;
    b[pixel] = Math.round(200 * (brightness - depth) * STEPS) / STEPS;
  }
}

function emptyLab(width: number, height: number): Lab {
  const count = width * height;
  return {
    width,
    height,
    l: new Float32Array(count),
    a: new Float32Array(count),
    b: new Float32Array(count),
  };
}

/** Tables of linear light in whole steps: what each value of a channel adds to X, Y and Z. */
const BRIGHTEST = 1 << 14;
const XYZ_TABLES = TO_XYZ.map((row) =>
  row.map((share) => Int32Array.from(LINEAR, (light) => Math.round(share * light * BRIGHTEST))),
);
/** The curve at each of these steps, in units of 1/`STEPS`, times 116, 500 and 200. */
const [QUICK_L, QUICK_A, QUICK_B] = [116, 500, 200].map((unit) =>
  Int32Array.from({ length: BRIGHTEST + 4 }, (_, step) =>
    Math.round(unit * curve(Math.min(1, step / BRIGHTEST)) * STEPS),
  ),
) as [Int32Array, Int32Array, Int32Array];

/**
 * A faster `toLab` for opaque pictures, by tables only. The error is below 0.1 in lightness and 0.6 in colour, and only
 * near black. Each row is one call, because engines optimise functions that are called often.
 */
export function toLabFast(pixels: Pixels): Lab {
  const { width, height } = pixels;
  const lab = emptyLab(width, height);
  for (let y = 0; y < height; y++) quickRow(pixels, lab, y);
  return lab;
}

function quickRow({ width, data }: Pixels, { l, a, b }: Lab, y: number): void {
  const [[xr, xg, xb], [yr, yg, yb], [zr, zg, zb]] = XYZ_TABLES;
  const end = (y + 1) * width;
  for (let pixel = y * width, at = 4 * pixel; pixel < end; pixel++, at += 4) {
    const red = data[at];
    const green = data[at + 1];
    const blue = data[at + 2];
    const x = xr[red] + xg[green] + xb[blue];
    const brightness = yr[red] + yg[green] + yb[blue];
    const z = zr[red] + zg[green] + zb[blue];
    l[pixel] = QUICK_L[brightness] / STEPS - 16;
    a[pixel] = (QUICK_A[x] - QUICK_A[brightness]) / STEPS;
    b[pixel] = (QUICK_B[brightness] - QUICK_B[z]) / STEPS;
  }
}

/** Halves a picture: each pixel is the mean of four, or of the two or one left at the rim. */
export function halved(lab: Lab): Lab {
  const half = emptyLab(Math.ceil(lab.width / 2), Math.ceil(lab.height / 2));
  for (let y = 0; y < half.height; y++) {
    halvedRow(lab, lab.l, half, half.l, y);
    halvedRow(lab, lab.a, half, half.a, y);
    halvedRow(lab, lab.b, half, half.b, y);
  }
  return half;
}

function halvedRow(from: Lab, channel: Float32Array, to: Lab, means: Float32Array, y: number): void {
  const upper = 2 * y * from.width;
  const lower = Math.min(2 * y + 1, from.height - 1) * from.width;
  for (let x = 0, at = y * to.width; x < to.width; x++, at++) {
    const left = 2 * x;
    const right = Math.min(left + 1, from.width - 1);
    means[at] =
      (channel[upper + left] + channel[upper + right] + channel[lower + left] + channel[lower + right]) / 4;
  }
}

function onWhite(value: number, opacity: number): number {
  return Math.round((value * opacity + 255 * (255 - opacity)) / 255);
}
