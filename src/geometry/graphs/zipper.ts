import { footShare, length } from '../shapes/segment.ts';

/** A closed outline split into two sides, with the nearest points of each on the other. */
interface Zipped {
  /** The places in the outline where the sides begin and end. */
  readonly tips: readonly [number, number];
  /** For each place of the outline, the point on the other side: x, y. */
  readonly opposite: Float64Array;
}

const MAX_CORNERS = 6;

/**
 * Splits an outline that is only a line there and back into its two sides; undefined for others.
 * It needs two corners from which two walkers, one on each side, can stay within `reach` of each other until the other
 * corner. Sharper corners are tried first.
 * @param outline x0, y0, x1, y1, … of a closed line
 */
export function zip(outline: Float64Array, reach: number): Zipped | undefined {
  const corners = sharpest(outline);
  const pairs: { readonly tips: readonly [number, number]; readonly sharp: number }[] = [];
  for (let p = 0; p < corners.length; p++)
    for (let q = p + 1; q < corners.length; q++)
      pairs.push({ tips: [corners[p].at, corners[q].at], sharp: corners[p].sharp + corners[q].sharp });
  pairs.sort((p, q) => q.sharp - p.sharp);
  const onto = outline.slice();
  for (const { tips } of pairs) if (walkSides(outline, tips, reach, onto)) return { tips, opposite: onto };
  return undefined;
}

/** Returns the sharpest corners with the cosines of their angles, sharpest first. */
function sharpest(outline: Float64Array): readonly { readonly at: number; readonly sharp: number }[] {
  const count = outline.length >> 1;
  const found: { at: number; sharp: number }[] = [];
  for (let at = 0; at < count; at++) {
    const before = at === 0 ? count - 1 : at - 1;
    const after = at === count - 1 ? 0 : at + 1;
    const ux = outline[2 * before] - outline[2 * at];
    const uy = outline[2 * before + 1] - outline[2 * at + 1];
    const vx = outline[2 * after] - outline[2 * at];
    const vy = outline[2 * after + 1] - outline[2 * at + 1];
    const sharp = (ux * vx + uy * vy) / Math.sqrt((ux * ux + uy * uy) * (vx * vx + vy * vy));
    if (found.length === MAX_CORNERS && sharp <= found[MAX_CORNERS - 1].sharp) continue;
    found.push({ at, sharp });
    found.sort((p, q) => q.sharp - p.sharp || p.at - q.at);
    found.length = Math.min(found.length, MAX_CORNERS);
  }
  return found;
}

/**
 * Walks both sides at once, always taking the step that keeps the two closer. Returns false if they get farther apart
 * than `reach`. Writes the point opposite each place into `opposite`.
 */
function walkSides(
  outline: Float64Array,
  [from, to]: readonly [number, number],
  reach: number,
  opposite: Float64Array,
): boolean {
  const count = outline.length >> 1;
  for (const tip of [2 * from, 2 * to]) {
    opposite[tip] = outline[tip];
    opposite[tip + 1] = outline[tip + 1];
  }
  // For each walker: the corner passed last, and its position (p ahead, q back).
  let ahead = from;
  let back = from;
  let px = outline[2 * from];
  let py = outline[2 * from + 1];
  let qx = px;
  let qy = py;
  while (ahead !== to || back !== to) {
    const nextAhead = ahead === to ? to : ahead + 1 === count ? 0 : ahead + 1;
    const nextBack = back === to ? to : back === 0 ? count - 1 : back - 1;
    const ax = outline[2 * nextAhead];
    const ay = outline[2 * nextAhead + 1];
    const bx = outline[2 * nextBack];
    const by = outline[2 * nextBack + 1];
    const onBack = footShare(qx, qy, bx, by, ax, ay);
    const backX = qx + onBack * (bx - qx);
    const backY = qy + onBack * (by - qy);
    const onAhead = footShare(px, py, ax, ay, bx, by);
    const aheadX = px + onAhead * (ax - px);
    const aheadY = py + onAhead * (ay - py);
    const byAhead = ahead === to ? Infinity : length(ax, ay, backX, backY);
    const byBack = back === to ? Infinity : length(bx, by, aheadX, aheadY);
    if (Math.min(byAhead, byBack) > reach) return false;
    if (byAhead <= byBack) {
      ahead = nextAhead;
      px = ax;
      py = ay;
      qx = backX;
      qy = backY;
      if (ahead === to) continue;
      opposite[2 * ahead] = backX;
      opposite[2 * ahead + 1] = backY;
    } else {
      back = nextBack;
      qx = bx;
      qy = by;
      px = aheadX;
      py = aheadY;
      if (back === to) continue;
      opposite[2 * back] = aheadX;
      opposite[2 * back + 1] = aheadY;
    }
  }
  return true;
}
