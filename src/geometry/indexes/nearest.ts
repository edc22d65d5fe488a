import { distance, type Point } from '../shapes/point.ts';

/** Returns the indices of the two other points nearest to a point, nearest first. Among equally near ones it takes the first. */
export function twoNearest(points: readonly Point[], point: number): number[] {
  return point < points.length ? twoNearestTo(points[point], points, point) : [];
}

/** Returns the indices of the two points nearest to a place, nearest first, but not `except`. */
export function twoNearestTo([x, y]: Point, points: readonly Point[], except = -1): number[] {
  let first = -1;
  let second = -1;
  let firstDistance = Number.POSITIVE_INFINITY;
  let secondDistance = Number.POSITIVE_INFINITY;
  for (let other = 0; other < points.length; other++) {
    if (other === except) continue;
    const dx = points[other][0] - x;
    const dy = points[other][1] - y;
    const squared = dx * dx + dy * dy;
    if (squared < firstDistance) {
      second = first;
      secondDistance = firstDistance;
      first = other;
      firstDistance = squared;
    } else if (squared < secondDistance) {
      second = other;
      secondDistance = squared;
    }
  }
  return [first, second].filter((other) => other >= 0);
}

/** Returns the distance of each point to the nearest other; infinite for a single point. */
export function nearestDistances(points: readonly Point[]): readonly number[] {
  const nearest = points.map(() => Number.POSITIVE_INFINITY);
  points.forEach((a, i) => {
    for (let j = i + 1; j < points.length; j++) {
      const apart = distance(a, points[j]);
      nearest[i] = Math.min(nearest[i], apart);
      nearest[j] = Math.min(nearest[j], apart);
    }
  });
  return nearest;
}
