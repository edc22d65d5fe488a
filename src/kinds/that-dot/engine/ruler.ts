import { distance, type Point } from '../../../geometry/shapes/point.ts';
import { distanceSquared } from '../../../geometry/shapes/segment.ts';
import type { Touch } from '../../../puzzle/contract/kind.ts';
import type { FollowingLine } from '../../dots/engine/play/gesture.ts';

/** The line between the held dot and the finger. */
export interface Ruler extends FollowingLine {
  /** The link along which it is drawn, or null if it follows the finger freely. */
  readonly link: number | null;
  /** Its length so far, in puzzle units; along a link at most `length`. */
  readonly reach: number;
  /** Its final length; for a free line, its length so far. */
  readonly length: number;
}

/** A link of the held dot whose line is not drawn yet. */
interface OpenLink {
  readonly link: number;
  readonly to: number;
  readonly at: Point;
}

/** Cosine of 40°. A drag farther than that from every link follows none. */
const MIN_COSINE = 0.766;
/** Below this length, in CSS pixels, the link nearest in angle is always taken. */
const SHORT_DRAG = 48;
/** Beyond it, another link takes over only if it is nearer to the finger by this many CSS pixels. */
const SWITCH_GAIN = 16;
/** The offset of the finger from the dot's centre fades out over this many CSS pixels of drag. */
const OFFSET_FADE = 64;

interface Drag {
  readonly start: Point;
  /** The place where the finger was put down. */
  readonly from: Point;
  readonly touch: Touch;
}

/** Returns the line of a finger, along the link nearest in angle or free. Long lines stay with the link of `before`. */
export function followRuler(
  { start, from, touch }: Drag,
  openLinks: readonly OpenLink[],
  before: Ruler | null,
): Ruler {
  // At first, the offset of the finger from the dot is subtracted. With distance the finger itself counts.
  const kept = Math.max(0, 1 - distance(touch.at, from) / (OFFSET_FADE * touch.unitsPerCssPixel));
  const x = touch.at[0] - (from[0] - start[0]) * kept - start[0];
  const y = touch.at[1] - (from[1] - start[1]) * kept - start[1];
  const drawn = Math.sqrt(x * x + y * y);

  let best: OpenLink | undefined;
  let bestCosine = MIN_COSINE;
  for (const openLink of openLinks) {
    const cosine = cosineTo(openLink, start, x, y, drawn);
    if (cosine >= bestCosine) {
      best = openLink;
      bestCosine = cosine;
    }
  }
  const last = before?.link === null ? undefined : openLinks.find(({ link }) => link === before?.link);
  if (last && best && best !== last && before && before.reach > SHORT_DRAG * touch.unitsPerCssPixel) {
    const stays = cosineTo(last, start, x, y, drawn) >= MIN_COSINE;
    const gain = distanceToLink(last, start, x, y) - distanceToLink(best, start, x, y);
    if (stays && gain < SWITCH_GAIN * touch.unitsPerCssPixel) best = last;
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

/** Returns the cosine of the angle between the drag (x, y) of length `drawn` and the way. */
function cosineTo(openLink: OpenLink, start: Point, x: number, y: number, drawn: number): number {
  const dx = openLink.at[0] - start[0];
  const dy = openLink.at[1] - start[1];
  const length = Math.sqrt(dx * dx + dy * dy);
  return length === 0 || drawn === 0 ? 1 : (x * dx + y * dy) / (length * drawn);
}

function distanceToLink(openLink: OpenLink, start: Point, x: number, y: number): number {
  return Math.sqrt(
    distanceSquared(start[0] + x, start[1] + y, start[0], start[1], openLink.at[0], openLink.at[1]),
  );
}
