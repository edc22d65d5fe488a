import type { Mask } from './threshold.ts';

/** How much of each square of a raster is figure, 0 to 1, row after row. */
export interface Coverage {
  readonly columns: number;
  readonly rows: number;
  readonly data: Float64Array;
}

/** The smallest box that holds all of a figure, in pixels; `right` and `bottom` lie behind it. */
export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where the figure of a mask lies; undefined where there is none. */
export function extentOf({ width, height, data }: Mask): Extent | undefined {
  let left = width;
  let right = 0;
  let top = height;
  let bottom = 0;
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let x = 0;
    while (x < width && data[row + x] === 0) x++;
    if (x === width) continue;
    left = Math.min(left, x);
    let end = width;
    while (data[row + end - 1] === 0) end--;
    right = Math.max(right, end);
    top = Math.min(top, y);
    bottom = y + 1;
  }
  return right === 0 ? undefined : { left, top, right, bottom };
}

/**
 * Lays a raster of squares over the figure, which is centred in it and as large as leaves `margin` squares free on all
 * sides, and measures each square. Outside the mask there is no figure.
 */
export function cover(mask: Mask, extent: Extent, columns: number, rows: number, margin: number): Coverage {
  const width = extent.right - extent.left;
  const height = extent.bottom - extent.top;
  const side = Math.max(width / Math.max(1, columns - 2 * margin), height / Math.max(1, rows - 2 * margin));
  const fromX = (extent.left + extent.right - columns * side) / 2;
  const fromY = (extent.top + extent.bottom - rows * side) / 2;

  // First along the rows, then along the columns: what a square holds is a sum over both.
  const narrowed = new Float64Array(columns * mask.height);
  for (let y = extent.top; y < extent.bottom; y++) {
    for (let c = 0; c < columns; c++) {
      narrowed[y * columns + c] = sumOver(mask.data, y * mask.width, 1, mask.width, fromX + c * side, side);
    }
  }
  const data = new Float64Array(columns * rows);
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const sum = sumOver(narrowed, c, columns, mask.height, fromY + r * side, side);
      data[r * columns + c] = Math.round((1000 * sum) / (side * side)) / 1000;
    }
  }
  return { columns, rows, data };
}

/** The sum of `count` values, `step` apart in an array, between two places on their line, parts of values included. */
function sumOver(
  values: ArrayLike<number>,
  offset: number,
  step: number,
  count: number,
  from: number,
  length: number,
): number {
  const low = Math.max(0, from);
  const high = Math.min(count, from + length);
  let sum = 0;
  for (let i = Math.floor(low); i < high; i++) {
    sum += values[offset + i * step] * (Math.min(high, i + 1) - Math.max(low, i));
  }
  return sum;
}
