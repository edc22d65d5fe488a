import type { Point } from '../../../../../geometry/shapes/point.ts';
import { CORNER } from '../../user-curves/stroke.ts';
import type { FlatLine } from './polyline.ts';

/** Steps to either side by which the turn of a line is measured. */
const TURN_STEPS = 2;
/** Cosine of the largest turn of a corner. Sharper corners are needles, too narrow for cuts, and are rounded. */
const NEEDLE = Math.cos((109 / 180) * Math.PI);
/** How far a cut-off corner may be from the line, in steps. */
const CUT_OFF = 2;
/** Largest distance of a corner from a drawn one, as a share of the chord: `MAX_CURVE_DISTANCE` and a margin. */
const MAX_MOVE = 0.1;

/** At sharp turns near drawn corners, moves the point to where the lines on both sides meet. Steps are even. */
export function restoreCorners({ xs, ys }: FlatLine, drawn: readonly Point[]): FlatLine {
  const turns = Float64Array.from(xs, (_, k) => turnAt({ xs, ys }, k, TURN_STEPS));
  const sharp = { xs: xs.slice(), ys: ys.slice() };
  const corners: number[] = [];
  for (let k = TURN_STEPS + 1; k < xs.length - TURN_STEPS - 1; k++) {
    if (!(turns[k] <= CORNER) || !isSharpest(turns, k)) continue;
    const at = intersectionAt(xs, ys, k);
    if (at === undefined || !drawn.some(([x, y]) => apart(x - at[0], y - at[1]) <= MAX_MOVE)) continue;
    [sharp.xs[k], sharp.ys[k]] = at;
    corners.push(k);
  }
  return { ...sharp, corners };
}

export function withoutNeedles(line: FlatLine): FlatLine {
  const { corners } = line;
  return corners === undefined
    ? line
    : { ...line, corners: corners.filter((k) => turnAt(line, k, 1) >= NEEDLE) };
}

/** Whether point k is the sharpest of a corner spread over several points. */
function isSharpest(turns: Float64Array, k: number): boolean {
  for (let at = Math.max(0, k - 2 * TURN_STEPS); at <= k + 2 * TURN_STEPS && at < turns.length; at++)
    if (turns[at] < turns[k] || (turns[at] === turns[k] && at < k)) return false;
  return true;
}

/** The cosine of a line's turn at a point, measured over some steps to either side. */
function turnAt({ xs, ys }: FlatLine, k: number, beside: number): number {
  if (k < beside || k >= xs.length - beside) return 1;
  const [ux, uy] = [xs[k] - xs[k - beside], ys[k] - ys[k - beside]];
  const [vx, vy] = [xs[k + beside] - xs[k], ys[k + beside] - ys[k]];
  return (ux * vx + uy * vy) / (apart(ux, uy) * apart(vx, vy));
}

/** The intersection of the lines on both sides of a point, if it is near the point. */
function intersectionAt(
  xs: Float64Array,
  ys: Float64Array,
  k: number,
): readonly [number, number] | undefined {
  const [ax, ay, bx, by] = [xs[k - 1], ys[k - 1], xs[k + 1], ys[k + 1]];
  const [ux, uy] = [ax - xs[k - 1 - TURN_STEPS], ay - ys[k - 1 - TURN_STEPS]];
  const [vx, vy] = [xs[k + 1 + TURN_STEPS] - bx, ys[k + 1 + TURN_STEPS] - by];
  const cross = ux * vy - uy * vx;
  if (cross === 0) return undefined;
  const share = ((bx - ax) * vy - (by - ay) * vx) / cross;
  const [x, y] = [ax + share * ux, ay + share * uy];
  return apart(x - xs[k], y - ys[k]) <= (CUT_OFF * apart(ux, uy)) / TURN_STEPS ? [x, y] : undefined;
}

const apart = (x: number, y: number): number => Math.sqrt(x * x + y * y);
