import { distance } from '../../../../geometry/shapes/point.ts';
import type { Touch } from '../../../../puzzle/contract/kind.ts';
import { catchRadius, type DotSurvey } from './play.ts';

/** A likely dot is preferred to another that is nearer by up to this many CSS pixels. */
const PREFERENCE = 8;

type SpacedDots = Pick<DotSurvey, 'dots' | 'room'>;

export function catches(
  { dots, room }: SpacedDots,
  dot: number,
  { at: finger, unitsPerCssPixel, reach = 1 }: Touch,
): boolean {
  const at = dots[dot]?.at;
  return at !== undefined && distance(finger, at) <= reach * catchRadius(room[dot] ?? 0, unitsPerCssPixel);
}

/** Returns the dot of least cost among those that catch a finger. `cost` receives the distance in puzzle units. */
export function cheapest(
  spread: SpacedDots,
  touch: Touch,
  cost: (dot: number, away: number) => number | undefined,
): number | undefined {
  let best: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  spread.dots.forEach(({ at }, dot) => {
    if (!catches(spread, dot, touch)) return;
    const dotCost = cost(dot, distance(touch.at, at));
    if (dotCost === undefined || dotCost >= least) return;
    best = dot;
    least = dotCost;
  });
  return best;
}

/**
 * Returns the dot that a finger at `touch` means: the nearest that catches it. Dots in `likely` are preferred over
 * others that are nearer by a few pixels. Undefined while the dot `held` is the nearest.
 */
export function dotUnder(
  spread: SpacedDots,
  held: number | null,
  likely: readonly number[],
  touch: Touch,
): number | undefined {
  const favour = PREFERENCE * touch.unitsPerCssPixel;
  const best = cheapest(spread, touch, (dot, away) => (likely.includes(dot) ? away - favour : away));
  return best === held ? undefined : best;
}
