import type { Point } from '../../geometry/point.ts';
import type { Pixels } from '../pixels.ts';

/** Four corners, clockwise from the upper left one. */
export type SheetCorners = readonly [Point, Point, Point, Point];

/** A projective map of the plane: the nine entries of its matrix, row after row; the last is 1. */
export type Homography = readonly number[];

/**
 * The map that takes the corners `from` to the corners `to`: eight linear equations solved by elimination with pivots
 * (Hartley and Zisserman 2004, §2.3). Undefined where three of either lie on one line.
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

/** Where the map takes a point. */
export function projected([a, b, c, d, e, f, g, h]: Homography, [x, y]: Point): Point {
  const depth = g * x + h * y + 1;
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
}

/** The corners of a picture of a size. */
export function rimCorners(width: number, height: number): SheetCorners {
  return [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
}

/** Whether corners go round clockwise without a dent, as those of a sheet that is photographed do. */
export function isConvex(corners: SheetCorners): boolean {
  return corners.every(([x, y], i) => {
    const [[ax, ay], [bx, by]] = [corners[(i + 3) % 4] as Point, corners[(i + 1) % 4] as Point];
    return (x - ax) * (by - y) - (y - ay) * (bx - x) > 0;
  });
}

/** Places between pixels are taken in so many parts, so that last bits decide nothing. */
const PARTS = 32;

/** What lies within the corners of an opaque picture, straightened to a size; each pixel mixed of the four around its place. */
export function straightened(pixels: Pixels, corners: SheetCorners, width: number, height: number): Pixels {
  const map = homography(rimCorners(width, height), corners);
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  if (map === undefined) return { width, height, data };
  const [a, b, c, d, e, f, g, h] = map;
  const mostX = (pixels.width - 1) * PARTS;
  const mostY = (pixels.height - 1) * PARTS;
  const old = pixels.data;
  const stride = 4 * pixels.width;
  for (let y = 0, at = 0; y < height; y++) {
    const v = y + 0.5;
    for (let x = 0; x < width; x++, at += 4) {
      const u = x + 0.5;
      const depth = PARTS / (g * u + h * v + 1);
      const px = Math.max(0, Math.min(mostX, Math.round((a * u + b * v + c) * depth - PARTS / 2)));
      const py = Math.max(0, Math.min(mostY, Math.round((d * u + e * v + f) * depth - PARTS / 2)));
      const [left, top] = [
        Math.min(pixels.width - 2, (px / PARTS) | 0),
        Math.min(pixels.height - 2, (py / PARTS) | 0),
      ];
      const [right, below] = [px - left * PARTS, py - top * PARTS];
      const [first, under] = [top * stride + 4 * left, (top + 1) * stride + 4 * left];
      for (let channel = 0; channel < 3; channel++) {
        const upper = old[first + channel] * (PARTS - right) + old[first + 4 + channel] * right;
        const lower = old[under + channel] * (PARTS - right) + old[under + 4 + channel] * right;
        data[at + channel] =
          (upper * (PARTS - below) + lower * below + (PARTS * PARTS) / 2) / (PARTS * PARTS);
      }
    }
  }
  return { width, height, data };
}
