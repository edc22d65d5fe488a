import type { Point } from '../../../geometry/shapes/point.ts';
import type { Pixels } from '../../pixels/pixels.ts';

/** Four corners, clockwise from the upper left one. */
export type SheetCorners = readonly [Point, Point, Point, Point];

/** A projective map of the plane: the nine entries of its matrix, row by row; the last is 1. */
export type Homography = readonly number[];

/**
 * Returns the map from the corners `from` to the corners `to`; undefined if three corners are collinear. Solves eight
 * linear equations by elimination with pivots (Hartley and Zisserman 2004, §2.3).
 */
export function homography(from: SheetCorners, to: SheetCorners): Homography | undefined {
  const rows: number[][] = [];
  from.forEach(([x, y], corner) => {
    const [u, v] = to[corner] as Point;
    rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y, u], [0, 0, 0, x, y, 1, -v * x, -v * y, v]);
  });
  for (let column = 0; column < 8; column++) {
    let pivot = column;
    for (let row = column + 1; row < 8; row++)
      if (Math.abs(rows[row][column]) > Math.abs(rows[pivot][column])) pivot = row;
    if (Math.abs(rows[pivot][column]) < 1e-9) return undefined;
    [rows[column], rows[pivot]] = [rows[pivot], rows[column]];
    for (let row = 0; row < 8; row++) {
      if (row === column) continue;
      const share = rows[row][column] / rows[column][column];
      if (share !== 0) for (let k = column; k < 9; k++) rows[row][k] -= share * rows[column][k];
    }
  }
  return [...rows.map((row, i) => row[8] / row[i]), 1];
}

export function projectPoint([a, b, c, d, e, f, g, h]: Homography, [x, y]: Point): Point {
  const depth = g * x + h * y + 1;
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
}

export function pictureCorners(width: number, height: number): SheetCorners {
  return [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
}

/** Whether the corners are convex and clockwise, as those of any photographed sheet are. */
export function isConvex(corners: SheetCorners): boolean {
  return corners.every(([x, y], i) => {
    const [[ax, ay], [bx, by]] = [corners[(i + 3) % 4] as Point, corners[(i + 1) % 4] as Point];
    return (x - ax) * (by - y) - (y - ay) * (bx - x) > 0;
  });
}

/**
 * Steps per pixel for positions. They are coarse enough to hide differences between engines, and to mix two channels at
 * once.
 */
const PARTS = 16;
/** A mask of every other byte of a pixel, and one half for rounding in each. */
const EVEN = 0x00ff00ff;
const HALVES = 0x00800080;

/** Straightens the quadrilateral of an opaque picture to a given size, with bilinear interpolation. */
export function straighten(pixels: Pixels, corners: SheetCorners, width: number, height: number): Pixels {
  const map = homography(pictureCorners(width, height), corners);
  const mixed = new Int32Array(width * height).fill(-1);
  const data = new Uint8ClampedArray(mixed.buffer);
  if (map === undefined) return { width, height, data };
  const old = new Int32Array(pixels.data.buffer, pixels.data.byteOffset, pixels.width * pixels.height);
  for (let y = 0; y < height; y++) mixRow(old, pixels, map, y, mixed.subarray(y * width, (y + 1) * width));
  return { width, height, data };
}

function mixRow(
  old: Int32Array,
  { width, height }: Pixels,
  [a, b, c, d, e, f, g, h]: Homography,
  y: number,
  mixed: Int32Array,
): void {
  const [mostX, mostY] = [(width - 1) * PARTS, (height - 1) * PARTS];
  const [lastX, lastY] = [width - 2, height - 2];
  const v = y + 0.5;
  for (let x = 0; x < mixed.length; x++) {
    const u = x + 0.5;
    const depth = PARTS / (g * u + h * v + 1);
    // Round first: clamping is faster with integers.
    let px = ((a * u + b * v + c) * depth - PARTS / 2 + 0.5) | 0;
    let py = ((d * u + e * v + f) * depth - PARTS / 2 + 0.5) | 0;
    if (px < 0) px = 0;
    else if (px > mostX) px = mostX;
    if (py < 0) py = 0;
    else if (py > mostY) py = mostY;
    const left = Math.min(lastX, (px / PARTS) | 0);
    const top = Math.min(lastY, (py / PARTS) | 0);
    const right = px - left * PARTS;
    const below = py - top * PARTS;
    // Weights of the four pixels around; they sum to PARTS² = 256.
    const se = right * below;
    const sw = PARTS * below - se;
    const ne = PARTS * right - se;
    const nw = PARTS * PARTS - PARTS * right - sw;
    const upper = top * width + left;
    const lower = upper + width;
    const one = old[upper];
    const two = old[upper + 1];
    const three = old[lower];
    const four = old[lower + 1];
    const even =
      Math.imul(one & EVEN, nw) +
      Math.imul(two & EVEN, ne) +
      Math.imul(three & EVEN, sw) +
      Math.imul(four & EVEN, se);
    const odd =
      Math.imul((one >>> 8) & EVEN, nw) +
      Math.imul((two >>> 8) & EVEN, ne) +
      Math.imul((three >>> 8) & EVEN, sw) +
      Math.imul((four >>> 8) & EVEN, se);
    mixed[x] = (((even + HALVES) >>> 8) & EVEN) | ((odd + HALVES) & ~EVEN);
  }
}
