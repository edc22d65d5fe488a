import { distance } from '../../../../geometry/shapes/point.ts';
import type { Touch } from '../../../../puzzle/contract/kind.ts';
import { catchRadius, type DotSurvey } from './play.ts';

/** In a choice between two dots the likelier one wins up to this many CSS pixels. */
const FAVOUR = 8;

/** Dots, and for each of them the distance to the nearest other. */
type Spread = Pick<DotSurvey, 'dots' | 'room'>;

/** Whether a finger at `touch` is near enough to a dot to mean it. */
export function catches(
  { dots, room }: Spread,
  dot: number,
  { at: finger, unitsPerCssPixel, reach = 1 }: Touch,
): boolean {
  const at = dots[dot]?.at;
  return at !== undefined && distance(finger, at) <= reach * catchRadius(room[dot] ?? 0, unitsPerCssPixel);
}

/** Of the dots that catch a finger at `touch` the one that costs least; `cost` is told the distance, in puzzle units. */
export function cheapest(
  spread: Spread,
  touch: Touch,
  cost: (dot: number, away: number) => number | undefined,
): number | undefined {
  let best: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  spread.dots.forEach(({ at }, dot) => {
    if (!catches(spread, dot, touch)) return;
    const own = cost(dot, distance(touch.at, at));
    if (own === undefined || own >= least) return;
    best = dot;
    least = own;
  });
  return best;
}

/**
 * The dot that a finger at `touch` means, other than `held`: the nearest that catches it, where one of `likely` wins
 * over another that is nearer by no more than a few pixels. None while the held dot itself is nearer.
 */
export function landing(
  spread: Spread,
  held: number | null,
  likely: readonly number[],
  touch: Touch,
): number | undefined {
  const favour = FAVOUR * touch.unitsPerCssPixel;
  const best = cheapest(spread, touch, (dot, away) => (likely.includes(dot) ? away - favour : away));
  return best === held ? undefined : best;
}
