import { foot, length } from './segment.ts';

/** Two sides of a closed outline, and where the points of each come to lie on the other. */
interface Zipped {
  /** Where the sides part and where they meet again: places in the outline. */
  readonly tips: readonly [number, number];
  /** For each place of the outline the point on the other side that it was led to: x, y. */
  readonly onto: Float64Array;
}

/** How many of the sharpest corners may be tips. */
const MOST_CORNERS = 6;

/**
 * Whether an outline is nothing but a line there and back: two corners such that two who walk from the one to the
 * other, each along a side, need never be farther apart than `reach`. Sharper corners are tried first.
 *
 * @param outline x0, y0, x1, y1, … of a closed line
 */
export function zip(outline: Float64Array, reach: number): Zipped | undefined {
  const corners = sharpest(outline);
  const pairs = corners.flatMap((p, index) =>
    corners.slice(index + 1).map((q) => ({ tips: [p.at, q.at] as const, sharp: p.sharp + q.sharp })),
  );
  pairs.sort((p, q) => q.sharp - p.sharp);
  for (const { tips } of pairs) {
    const onto = between(outline, tips[0], tips[1], reach);
    if (onto) return { tips, onto };
  }
  return undefined;
}

/** The sharpest corners with the cosines of their angles, sharpest first. */
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
    if (found.length === MOST_CORNERS && sharp <= found[MOST_CORNERS - 1].sharp) continue;
    found.push({ at, sharp });
    found.sort((p, q) => q.sharp - p.sharp || p.at - q.at);
    found.length = Math.min(found.length, MOST_CORNERS);
  }
  return found;
}

/** Walks both sides at once; always the step that leaves the two closer to each other. */
function between(outline: Float64Array, from: number, to: number, reach: number): Float64Array | undefined {
  const count = outline.length >> 1;
  const onto = outline.slice();
  const wrap = (place: number): number =>
    place < 0 ? place + count : place >= count ? place - count : place;
  const x = (place: number): number => outline[2 * place];
  const y = (place: number): number => outline[2 * place + 1];
  // Forwards and backwards: the corner last passed, and the point reached on the way to the next.
  let ahead = from;
  let back = from;
  let [px, py] = [x(from), y(from)];
  let [qx, qy] = [px, py];
  while (ahead !== to || back !== to) {
    const nextAhead = ahead === to ? to : wrap(ahead + 1);
    const nextBack = back === to ? to : wrap(back - 1);
    const onBack = foot(qx, qy, x(nextBack), y(nextBack), x(nextAhead), y(nextAhead));
    const onAhead = foot(px, py, x(nextAhead), y(nextAhead), x(nextBack), y(nextBack));
    const byAhead = ahead === to ? Infinity : length(x(nextAhead), y(nextAhead), onBack[0], onBack[1]);
    const byBack = back === to ? Infinity : length(x(nextBack), y(nextBack), onAhead[0], onAhead[1]);
    if (Math.min(byAhead, byBack) > reach) return undefined;
    if (byAhead <= byBack) {
      ahead = nextAhead;
      [px, py] = [x(ahead), y(ahead)];
      [qx, qy] = onBack;
      if (ahead !== to) onto.set(onBack, 2 * ahead);
    } else {
      back = nextBack;
      [qx, qy] = [x(back), y(back)];
      [px, py] = onAhead;
      if (back !== to) onto.set(onAhead, 2 * back);
    }
  }
  return onto;
}
