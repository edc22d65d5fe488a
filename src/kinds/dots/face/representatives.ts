import { type Point, squaredDistance } from '../../../geometry/shapes/point.ts';

/** A small picture shows at least `MIN` dots, one more for each `OTHERS` in the puzzle, and at most `MAX`. */
const MIN = 10;
const OTHERS = 8;
const MAX = 20;

export function shownCount(dots: number): number {
  return Math.min(dots, MAX, MIN + Math.floor(dots / OTHERS));
}

/**
 * Chooses `count` dots to represent all. Wanted dots come first, then repeatedly the dot farthest from all chosen ones
 * (Gonzalez 1985). So the outermost come first, and none are close. Returns indices, in order.
 * @param places integers, so that every engine chooses the same dots
 */
export function representativesOf(
  places: readonly Point[],
  isWanted: (index: number) => boolean,
  count: number,
): readonly number[] {
  const all = [...places.keys()];
  if (all.length <= count) return all;
  const chosen = all.filter(isWanted).slice(0, count);
  if (chosen.length === 0) chosen.push(0);
  const gap = places.map((at) =>
    chosen.reduce((least, other) => Math.min(least, squaredDistance(at, places[other] ?? at)), Infinity),
  );
  while (chosen.length < count) {
    const farthest = all.reduce((best, index) => ((gap[index] ?? 0) > (gap[best] ?? 0) ? index : best), 0);
    const place = places[farthest];
    if (place === undefined || gap[farthest] === 0) break;
    chosen.push(farthest);
    for (const index of all)
      gap[index] = Math.min(gap[index] ?? 0, squaredDistance(places[index] ?? place, place));
  }
  return chosen.sort((a, b) => a - b);
}
