import type { Point } from '../../../../geometry/shapes/point.ts';
import { round, rounded } from '../../../../geometry/shapes/rounding.ts';

/** The pose of a piece without its place. It is first flipped, then turned. */
export interface PieceOrientation {
  /** Clockwise as seen on screen, from 0 to below 360. */
  readonly degrees: number;
  /** Whether its back is up, mirrored left to right. */
  readonly flipped?: boolean | undefined;
}

/**
 * The pose of joined pieces. Point p of the finished picture goes to R(degrees)·M·p + shift. If they are flipped, M
 * mirrors left to right.
 */
export interface Placement extends PieceOrientation {
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
function direction(degrees: number): Point {
  const quarter = degrees % 90 === 0 ? QUARTERS[(((degrees / 90) % 4) + 4) % 4] : undefined;
  const radians = (degrees * Math.PI) / 180;
  return quarter ?? [Math.cos(radians), Math.sin(radians)];
}

/** Flips and turns a vector of the picture as its piece is. */
export function orient({ degrees, flipped }: PieceOrientation, [x, y]: Point): Point {
  const u = flipped ? -x : x;
  if (degrees === 0) return [u, y];
  const [cos, sin] = direction(degrees);
  return [cos * u - sin * y, sin * u + cos * y];
}

/** The inverse of `orient`. */
export function unorient({ degrees, flipped }: PieceOrientation, [x, y]: Point): Point {
  const [cos, sin] = direction(degrees);
  const u = degrees === 0 ? x : cos * x + sin * y;
  return [flipped ? -u : u, degrees === 0 ? y : cos * y - sin * x];
}

/** Maps a point of the picture to the table. */
export function toTable(placement: Placement, point: Point): Point {
  const [x, y] = orient(placement, point);
  return [x + placement.shift[0], y + placement.shift[1]];
}

/** Maps a point of the table to the picture. */
export function toPicture(placement: Placement, [x, y]: Point): Point {
  return unorient(placement, [x - placement.shift[0], y - placement.shift[1]]);
}

/** The placement with this orientation that puts the picture's point `picturePoint` at `at`. */
export function placementAt(
  picturePoint: Point,
  at: Point,
  { degrees, flipped = false }: PieceOrientation,
): Placement {
  const orientation = oriented(degrees, flipped);
  const [x, y] = orient(orientation, picturePoint);
  return { ...orientation, shift: rounded([at[0] - x, at[1] - y]) };
}

/** Has no `flipped` if it is false. */
export function oriented(degrees: number, flipped = false): PieceOrientation {
  return { degrees: normaliseDegrees(degrees), ...(flipped ? { flipped } : {}) };
}

export function shifted(placement: Placement, [x, y]: Point): Placement {
  const { shift } = placement;
  return { ...placement, shift: rounded([shift[0] + x, shift[1] + y]) };
}

export function isSameOrientation(a: PieceOrientation, b: PieceOrientation): boolean {
  return a.degrees === b.degrees && isSameSideUp(a, b);
}

export function isSameSideUp(a: PieceOrientation, b: PieceOrientation): boolean {
  return (a.flipped ?? false) === (b.flipped ?? false);
}

export function isSamePlacement(a: Placement, b: Placement): boolean {
  return isSameOrientation(a, b) && a.shift[0] === b.shift[0] && a.shift[1] === b.shift[1];
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
