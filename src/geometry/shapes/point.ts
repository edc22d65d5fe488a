/** A point in puzzle units: x runs right, y runs down. */
export type Point = readonly [number, number];

export function squaredDistance(a: Point, b: Point): number {
  // By index: taking arrays apart is slow until an engine has optimised it.
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  return dx * dx + dy * dy;
}

/** Returns the distance between two points. `Math.sqrt` is exact on every engine, `Math.hypot` is not. */
export function distance(a: Point, b: Point): number {
  return Math.sqrt(squaredDistance(a, b));
}

export function lerp([ax, ay]: Point, [bx, by]: Point, share: number): Point {
  return [ax + (bx - ax) * share, ay + (by - ay) * share];
}

/** Returns the points of x0, y0, x1, y1, … */
export function pointsOf(coordinates: ArrayLike<number>): Point[] {
  return Array.from({ length: coordinates.length >> 1 }, (_, k) => [
    coordinates[2 * k],
    coordinates[2 * k + 1],
  ]);
}
