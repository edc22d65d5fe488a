import type { Point } from './point.ts';

/** An axis-parallel rectangle, by its sides. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns the bounding box of `coordinates` (x0, y0, x1, y1, …). Without any, `left` is greater than `right`. */
export function bounds(coordinates: ArrayLike<number>): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let index = 0; index < coordinates.length; index += 2) {
    const x = coordinates[index];
    const y = coordinates[index + 1];
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return { left, top, right, bottom };
}

/** The empty box: the neutral element of `unionBounds`. */
export const EMPTY_BOUNDS: Bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };

export const boundsOf = (points: readonly Point[]): Bounds => bounds(points.flat());

export function expand({ left, top, right, bottom }: Bounds, margin: number): Bounds {
  return { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin };
}

export function unionBounds(a: Bounds, b: Bounds): Bounds {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

export function centreOf({ left, top, right, bottom }: Bounds): Point {
  return [(left + right) / 2, (top + bottom) / 2];
}

/** Returns one line through the centre of the bounding box, from left to right and then from top to bottom. */
export function crossLine(points: readonly Point[]): readonly Point[] {
  const { left, top, right, bottom } = boundsOf(points);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return [
    [left, y],
    [right, y],
    [x, y],
    [x, top],
    [x, bottom],
  ];
}
