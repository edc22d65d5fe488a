import type { Bounds } from '../../../../../geometry/shapes/bounds.ts';
import type { Pixels } from '../../../../../picture/pixels/pixels.ts';

/** How strongly each place of a picture attracts cuts; the mean place is about 1. Places are in puzzle units. */
export interface Attraction {
  readonly width: number;
  readonly height: number;
  /** Pixels per puzzle unit. */
  readonly scale: number;
  /** One value per pixel, row by row. */
  readonly fine: Float32Array;
  /** The strongest value of each block of `BLOCK` × `BLOCK` pixels, for a look farther around. */
  readonly coarse: Float32Array;
  /** Upper limits for the same blocks. Unlike `coarse`, they ignore features. */
  readonly most: Float32Array;
  readonly columns: number;
  readonly rows: number;
}

const BLOCK = 4;

/** Attraction of places that cuts should go around; the mean is 1. */
export const REPULSION = -10;

/**
 * Combines the strength of colour lines with the nearness to borders of superpixels.
 * @param strength At each pixel
 * @param nearness 0 to 1, for each square of `side` pixels
 * @param weight Weight of nearness against strength
 */
export function attractionOf(
  strength: Float32Array,
  { nearness, side }: { readonly nearness: Float32Array; readonly side: number },
  weight: number,
  { width, height }: Pick<Pixels, 'width' | 'height'>,
  scale: number,
): Attraction {
  let sum = 0;
  for (const value of strength) sum += value;
  const mean = sum / strength.length || 1;
  const fine = new Float32Array(strength.length);
  const columns = Math.ceil(width / BLOCK);
  const rows = Math.ceil(height / BLOCK);
  const coarse = new Float32Array(columns * rows);
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.floor(y / BLOCK) * columns;
    const squares = Math.floor(y / side) * Math.ceil(width / side);
    for (let x = 0; x < width; x++, at++) {
      const value = strength[at] / mean + weight * nearness[squares + Math.floor(x / side)];
      fine[at] = value;
      const block = row + Math.floor(x / BLOCK);
      if (value > coarse[block]) coarse[block] = value;
    }
  }
  return { width, height, scale, fine, coarse, most: coarse, columns, rows };
}

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Raises the attraction in discs, given in units, to a positive value, or sets it to a negative one. */
export function paintDiscs(attraction: Attraction, discs: readonly Disc[], value: number): Attraction {
  if (discs.length === 0) return attraction;
  const { width, height, scale, columns, rows } = attraction;
  const [fine, coarse, most] = [attraction.fine, attraction.coarse, attraction.most].map((field) =>
    field.slice(),
  );
  for (const { x, y, radius } of discs) {
    const disc = { x: x * scale, y: y * scale, radius: radius * scale };
    const block = { x: disc.x / BLOCK, y: disc.y / BLOCK, radius: disc.radius / BLOCK };
    fillDisc(fine, width, height, disc, value);
    // A block that an attracting disc only touches counts, too.
    if (value > 0) block.radius += 1;
    fillDisc(coarse, columns, rows, block, value);
    if (value > 0) fillDisc(most, columns, rows, block, value);
  }
  return { ...attraction, fine, coarse, most };
}

/** Lengths are in cells of the field. */
function fillDisc(
  field: Float32Array,
  columns: number,
  rows: number,
  { x, y, radius }: Disc,
  value: number,
): void {
  for (let v = Math.max(0, Math.floor(y - radius)); v <= Math.min(rows - 1, y + radius); v++) {
    for (let u = Math.max(0, Math.floor(x - radius)); u <= Math.min(columns - 1, x + radius); u++) {
      const [dx, dy] = [u + 0.5 - x, v + 0.5 - y];
      const at = v * columns + u;
      if (dx * dx + dy * dy <= radius * radius) field[at] = value > 0 ? Math.max(field[at], value) : value;
    }
  }
}

export function attractionAt({ width, height, scale, fine }: Attraction, x: number, y: number): number {
  const column = Math.floor(x * scale);
  const row = Math.floor(y * scale);
  return fine[
    (row < 0 ? 0 : row >= height ? height - 1 : row) * width +
      (column < 0 ? 0 : column >= width ? width - 1 : column)
  ];
}

export function strongestNear({ columns, rows, scale, coarse }: Attraction, x: number, y: number): number {
  return coarse[blockOf(y, scale, rows) * columns + blockOf(x, scale, columns)];
}

/** An upper limit: the maximum of all blocks that the box touches. */
export function strongestInBox({ columns, rows, scale, most }: Attraction, box: Bounds): number {
  const [low, high] = [blockOf(box.left, scale, columns), blockOf(box.right, scale, columns)];
  const end = blockOf(box.bottom, scale, rows);
  let found = -Infinity;
  for (let row = blockOf(box.top, scale, rows); row <= end; row++)
    for (let at = row * columns + low; at <= row * columns + high; at++) found = Math.max(found, most[at]);
  return found;
}

function blockOf(place: number, scale: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor((place * scale) / BLOCK)));
}
