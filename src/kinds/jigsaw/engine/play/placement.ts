import type { Point } from '../../../../geometry/shapes/point.ts';
import { round, rounded } from '../../../../geometry/shapes/rounding.ts';

/** The pose of joined pieces: point p of the finished picture goes to R(degrees)·p + shift. */
export interface Placement {
  /** Clockwise as seen on screen, from 0 to below 360. */
  readonly degrees: number;
  readonly shift: Point;
}

export const HOME: Placement = { degrees: 0, shift: [0, 0] };

const QUARTERS: readonly Point[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/** Cosine and sine of an angle, exact for multiples of 90°. */
export function direction(degrees: number): Point {
  const quarter = degrees % 90 === 0 ? QUARTERS[(((degrees / 90) % 4) + 4) % 4] : undefined;
  const radians = (degrees * Math.PI) / 180;
  return quarter ?? [Math.cos(radians), Math.sin(radians)];
}

/** Maps a point of the picture to the table. */
export function toTable({ degrees, shift }: Placement, [x, y]: Point): Point {
  if (degrees === 0) return [x + shift[0], y + shift[1]];
  const [cos, sin] = direction(degrees);
  return [cos * x - sin * y + shift[0], sin * x + cos * y + shift[1]];
}

/** Maps a point of the table to the picture. */
export function toPicture({ degrees, shift }: Placement, [x, y]: Point): Point {
  const [u, w] = [x - shift[0], y - shift[1]];
  if (degrees === 0) return [u, w];
  const [cos, sin] = direction(degrees);
  return [cos * u + sin * w, cos * w - sin * u];
}

/** The placement with this turn that puts the picture's point `picturePoint` at `at`. */
export function placementAt(picturePoint: Point, at: Point, degrees: number): Placement {
  const [cos, sin] = direction(degrees);
  const [x, y] = picturePoint;
  return {
    degrees: normaliseDegrees(degrees),
    shift: rounded([at[0] - (cos * x - sin * y), at[1] - (sin * x + cos * y)]),
  };
}

export function shifted({ degrees, shift }: Placement, [x, y]: Point): Placement {
  return { degrees, shift: rounded([shift[0] + x, shift[1] + y]) };
}

export function isSamePlacement(a: Placement, b: Placement): boolean {
  return a.degrees === b.degrees && a.shift[0] === b.shift[0] && a.shift[1] === b.shift[1];
}

/** Reduces an angle to the range from 0 to below 360. */
export function normaliseDegrees(degrees: number): number {
  const within = round(degrees - 360 * Math.floor(degrees / 360));
  return within >= 360 ? 0 : within;
}

/** Returns 0 to 180 degrees. */
export function angleBetween(a: number, b: number): number {
  const apart = normaliseDegrees(a - b);
  return Math.min(apart, 360 - apart);
}
