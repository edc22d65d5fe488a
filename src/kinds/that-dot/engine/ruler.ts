import { distance, type Point } from '../../../geometry/shapes/point.ts';
import { distanceSquared } from '../../../geometry/shapes/segment.ts';
import type { Touch } from '../../../puzzle/contract/kind.ts';
import type { Following } from '../../dots/engine/play/gesture.ts';

/** The line between the held dot and the finger. */
export interface Ruler extends Following {
  /** The link it is drawn along, or null when it follows the finger freely. */
  readonly link: number | null;
  /** How far it has come, in puzzle units; along a link never more than `length`. */
  readonly reach: number;
  /** How long it is to be; of a free line: as long as it is. */
  readonly length: number;
}

/** A link of the held dot that is still to be drawn along. */
interface Way {
  readonly link: number;
  readonly to: number;
  readonly at: Point;
}

/** Cosine of 40°: a drag farther than that from every link is not along any. */
const AWAY = 0.766;
/** Until the line is this long, in CSS pixels, the link nearest in angle is always taken. */
const SHORT = 48;
/** From then on another link takes over only when it is nearer to the finger by this many CSS pixels. */
const STAY = 16;
/** The hand's grip beside the dot's centre is let go of over this many CSS pixels of drag. */
const GRIP = 64;

/** A finger that draws a line from a dot. */
interface Pull {
  /** Where the dot is. */
  readonly start: Point;
  /** Where the finger came down. */
  readonly from: Point;
  readonly touch: Touch;
}

/**
 * The line of a finger: along the way nearest in angle like a ruler, or freely to the finger when no way is near.
 * `before` is the line as it was, so that a long line does not jump between two ways because of a wobble.
 */
export function reach({ start, from, touch }: Pull, ways: readonly Way[], before: Ruler | null): Ruler {
  // Who took hold beside the dot drags beside it at first; with distance the finger itself counts.
  const kept = Math.max(0, 1 - distance(touch.at, from) / (GRIP * touch.unitsPerCssPixel));
  const x = touch.at[0] - (from[0] - start[0]) * kept - start[0];
  const y = touch.at[1] - (from[1] - start[1]) * kept - start[1];
  const drawn = Math.sqrt(x * x + y * y);

  let best: Way | undefined;
  let bestCosine = AWAY;
  for (const way of ways) {
    const cosine = cosineTo(way, start, x, y, drawn);
    if (cosine >= bestCosine) {
      best = way;
      bestCosine = cosine;
    }
  }
  const last = before?.link === null ? undefined : ways.find(({ link }) => link === before?.link);
  if (last && best && best !== last && before && before.reach > SHORT * touch.unitsPerCssPixel) {
    const stays = cosineTo(last, start, x, y, drawn) >= AWAY;
    const gain = beside(last, start, x, y) - beside(best, start, x, y);
    if (stays && gain < STAY * touch.unitsPerCssPixel) best = last;
  }
  if (best === undefined) {
    return { link: null, reach: drawn, length: drawn, tip: [start[0] + x, start[1] + y], caught: null };
  }
  const dx = best.at[0] - start[0];
  const dy = best.at[1] - start[1];
  const length = Math.sqrt(dx * dx + dy * dy);
  const along = Math.max(0, Math.min(length, (x * dx + y * dy) / length));
  const tip: Point = [start[0] + (dx * along) / length, start[1] + (dy * along) / length];
  return { link: best.link, reach: along, length, tip, caught: null };
}

/** Cosine of the angle between the drag (x, y) of length `drawn` and the way. */
function cosineTo(way: Way, start: Point, x: number, y: number, drawn: number): number {
  const dx = way.at[0] - start[0];
  const dy = way.at[1] - start[1];
  const length = Math.sqrt(dx * dx + dy * dy);
  return length === 0 || drawn === 0 ? 1 : (x * dx + y * dy) / (length * drawn);
}

/** How far the drag's end lies from the way, as a segment. */
function beside(way: Way, start: Point, x: number, y: number): number {
  return Math.sqrt(distanceSquared(start[0] + x, start[1] + y, start[0], start[1], way.at[0], way.at[1]));
}
