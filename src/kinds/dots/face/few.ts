import { type Point, squaredDistance } from '../../../geometry/shapes/point.ts';

/** So many dots are shown of a puzzle at least, where it has them; one more for so many others; and never more. */
const LEAST = 10;
const OTHERS = 8;
const MOST = 20;

/** How many of a puzzle's dots are shown small. */
export function shownOf(dots: number): number {
  return Math.min(dots, MOST, LEAST + Math.floor(dots / OTHERS));
}

/**
 * Which dots stand for all where there is room for `count`: those that must be there, then time and again the one
 * farthest from all that were chosen, so that the outermost come first and none lie close (Gonzalez 1985). Indices, in order.
 * @param places whole numbers, so that the same dots are chosen everywhere.
 */
export function fewOf(
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
