import type { Point } from '../../../../../geometry/shapes/point.ts';
import { CORNER } from '../../user-curves/stroke.ts';
import type { FlatLine } from '../curves/polyline.ts';

/** Whether a line turns sharply is told by so many of its steps to either side. */
const BESIDE = 2;
/** What turns by more than this is a needle, which the widths that are asked of cuts do not allow: it is left to be rounded. */
const NEEDLE = Math.cos((109 / 180) * Math.PI);
/** How far a corner may lie off the line, in steps: it was cut off between two of its points. */
const CUT_OFF = 2;
/** And from where it was drawn, in lengths of the line from end to end: as far as the line may be off, and some more. */
const MOVED = 0.1;

/**
 * A line of even steps with the corners that were drawn: where it turns sharply near one, the point there is moved to where the
 * ways before and behind it meet.
 */
export function sharpened({ xs, ys }: FlatLine, drawn: readonly Point[]): FlatLine {
  const turns = Float64Array.from(xs, (_, k) => turnAt({ xs, ys }, k, BESIDE));
  const sharp = { xs: xs.slice(), ys: ys.slice() };
  const corners: number[] = [];
  for (let k = BESIDE + 1; k < xs.length - BESIDE - 1; k++) {
    if (!(turns[k] <= CORNER) || !isSharpest(turns, k)) continue;
    const at = meetingAt(xs, ys, k);
    if (at === undefined || !drawn.some(([x, y]) => apart(x - at[0], y - at[1]) <= MOVED)) continue;
    [sharp.xs[k], sharp.ys[k]] = at;
    corners.push(k);
  }
  return { ...sharp, corners };
}

/** The line without those of its corners that are needles. */
export function withoutNeedles(line: FlatLine): FlatLine {
  const { corners } = line;
  return corners === undefined
    ? line
    : { ...line, corners: corners.filter((k) => turnAt(line, k, 1) >= NEEDLE) };
}

/** Of a corner that is spread over several points one is the sharpest. */
function isSharpest(turns: Float64Array, k: number): boolean {
  for (let at = Math.max(0, k - 2 * BESIDE); at <= k + 2 * BESIDE && at < turns.length; at++)
    if (turns[at] < turns[k] || (turns[at] === turns[k] && at < k)) return false;
  return true;
}

/** By how much a line turns at a point, going by those so many steps to either side, as a cosine. */
function turnAt({ xs, ys }: FlatLine, k: number, beside: number): number {
  if (k < beside || k >= xs.length - beside) return 1;
  const [ux, uy] = [xs[k] - xs[k - beside], ys[k] - ys[k - beside]];
  const [vx, vy] = [xs[k + beside] - xs[k], ys[k + beside] - ys[k]];
  return (ux * vx + uy * vy) / (apart(ux, uy) * apart(vx, vy));
}

/** Where the way before a point and that behind it meet, if that is next to it. */
function meetingAt(xs: Float64Array, ys: Float64Array, k: number): readonly [number, number] | undefined {
  const [ax, ay, bx, by] = [xs[k - 1], ys[k - 1], xs[k + 1], ys[k + 1]];
  const [ux, uy] = [ax - xs[k - 1 - BESIDE], ay - ys[k - 1 - BESIDE]];
  const [vx, vy] = [xs[k + 1 + BESIDE] - bx, ys[k + 1 + BESIDE] - by];
  const cross = ux * vy - uy * vx;
  if (cross === 0) return undefined;
  const share = ((bx - ax) * vy - (by - ay) * vx) / cross;
  const [x, y] = [ax + share * ux, ay + share * uy];
  return apart(x - xs[k], y - ys[k]) <= (CUT_OFF * apart(ux, uy)) / BESIDE ? [x, y] : undefined;
}

const apart = (x: number, y: number): number => Math.sqrt(x * x + y * y);
