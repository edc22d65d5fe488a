import type { Point } from '../../../../geometry/shapes/point.ts';
import { round, rounded } from '../../../../geometry/shapes/rounding.ts';

/**
 * Where pieces lie that are joined: a point p of the finished picture comes to lie at R(degrees)·p + shift. Without turn
 * and shift they lie where they belong.
 */
export interface Placement {
  /** Clockwise as seen on screen, from 0 up to, but not including, 360. */
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

/** Cosine and sine of an angle; those of whole quarters are exact. */
export function direction(degrees: number): Point {
  const quarter = degrees % 90 === 0 ? QUARTERS[(((degrees / 90) % 4) + 4) % 4] : undefined;
  const radians = (degrees * Math.PI) / 180;
  return quarter ?? [Math.cos(radians), Math.sin(radians)];
}

/** Where a point of the picture lies. */
export function put({ degrees, shift }: Placement, [x, y]: Point): Point {
  if (degrees === 0) return [x + shift[0], y + shift[1]];
  const [cos, sin] = direction(degrees);
  return [cos * x - sin * y + shift[0], sin * x + cos * y + shift[1]];
}

/** The point of the picture that lies at a place. */
export function back({ degrees, shift }: Placement, [x, y]: Point): Point {
  const [u, w] = [x - shift[0], y - shift[1]];
  if (degrees === 0) return [u, w];
  const [cos, sin] = direction(degrees);
  return [cos * u + sin * w, cos * w - sin * u];
}

/** The placement with this turn in which the point `of` of the picture lies at `at`. */
export function placing(of: Point, at: Point, degrees: number): Placement {
  const [cos, sin] = direction(degrees);
  const [x, y] = of;
  return {
    degrees: wound(degrees),
    shift: rounded([at[0] - (cos * x - sin * y), at[1] - (sin * x + cos * y)]),
  };
}

/** The placement moved on the table. */
export function moved({ degrees, shift }: Placement, [x, y]: Point): Placement {
  return { degrees, shift: rounded([shift[0] + x, shift[1] + y]) };
}

export function same(a: Placement, b: Placement): boolean {
  return a.degrees === b.degrees && a.shift[0] === b.shift[0] && a.shift[1] === b.shift[1];
}

/** An angle from 0 up to, but not including, 360 degrees. */
export function wound(degrees: number): number {
  const within = round(degrees - 360 * Math.floor(degrees / 360));
  return within >= 360 ? 0 : within;
}

/** The angle between two directions, from 0 to 180 degrees. */
export function between(a: number, b: number): number {
  const apart = wound(a - b);
  return Math.min(apart, 360 - apart);
}
