import { distance, type Point } from '../shapes/point.ts';

/** Returns the indices of the two other points nearest to a point, nearest first. Among equally near ones it takes the first. */
export function twoNearest(points: readonly Point[], point: number): number[] {
  const at = points[point];
  if (at === undefined) return [];
  let first = -1;
  let second = -1;
  let firstDistance = Number.POSITIVE_INFINITY;
  let secondDistance = Number.POSITIVE_INFINITY;
  points.forEach(([x, y], other) => {
    if (other === point) return;
    const squared = (x - at[0]) * (x - at[0]) + (y - at[1]) * (y - at[1]);
    if (squared < firstDistance) {
      second = first;
      secondDistance = firstDistance;
      first = other;
      firstDistance = squared;
    } else if (squared < secondDistance) {
      second = other;
      secondDistance = squared;
    }
  });
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
