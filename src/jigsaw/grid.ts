import type { Point } from '../geometry/plane-graph.ts';
import { simplified } from '../geometry/polyline.ts';
import type { Random } from '../random.ts';
import type { Cutting } from './cutting.ts';
import { OUTSIDE } from './document.ts';
import { type Frame, frameOf } from './frame.ts';
import { rowsFor } from './rows.ts';
import { sampled } from './user-curves/spline.ts';
import type { UserCurve } from './user-curves/user-curves.ts';

/** How often each line has been drawn before and found wanting; it is drawn smaller each time. */
export type Attempts = (line: number) => number;

/** What a grid is cut by. */
export interface GridOrder {
  readonly pieces: number;
  readonly curves: readonly UserCurve[];
  /** A line with its ends nearer than this stays straight. */
  readonly shortest: number;
}

const FINE = 161;
/** How far a path may stray from its curve, in units and as a share of the width of a piece: what no eye sees. */
const STRAY = 0.08;
const STRAY_SHARE = 0.002;
/** How far a tab may lie from the middle of its line, as a share of it. */
const SHIFT = 0.05;
/** How much larger or smaller than its curve a tab may be. */
const SCALE = 0.08;
/** How much smaller it becomes with each attempt. */
const SHRINK = 0.1;

/** Cuts a picture into rows of pieces with a tab or a blank on each inner side, no two of them alike. */
export function cutGrid(
  size: readonly [number, number],
  order: GridOrder,
  random: Random,
  attempts: Attempts,
): Cutting {
  const frame = frameOf(rowsFor(order.pieces, size), size, random.fork('corners'));
  const cuts = frame.lines.map((line, index) => {
    const [from, to] = line.ends.map((end) => frame.vertices[end]) as [Point, Point];
    const isRim = line.pieces.includes(OUTSIDE);
    if (isRim || apart(from, to) < order.shortest) return { ...line, path: [from, to], interlocking: false };
    const path = tabbed(from, to, frame, order, random.fork(`line ${index}`), attempts(index));
    return { ...line, path, interlocking: true };
  });
  return { vertices: frame.vertices, cuts, pieces: frame.pieces };
}

/** A user curve laid from one corner to another, turned to either side, and a little changed. */
function tabbed(
  from: Point,
  to: Point,
  { span }: Frame,
  { curves }: GridOrder,
  random: Random,
  attempt: number,
): Point[] {
  const { control } = curves[random.below(curves.length)] as UserCurve;
  const long = apart(from, to);
  const chance = (most: number) => ((random.below(2001) - 1000) / 1000) * most;
  const scale = Math.min(1, span / long) * (1 + chance(SCALE)) * (1 - SHRINK) ** attempt;
  const shift = chance(SHIFT);
  const side = random.below(2) === 0 ? 1 : -1;
  const isTurned = random.below(2) === 0;
  const [ux, uy] = [to[0] - from[0], to[1] - from[1]];
  const inner = sampled(control, FINE).map(([x, y]): Point => {
    const along = 0.5 + shift + ((isTurned ? 1 - x : x) - 0.5) * scale;
    const up = y * scale * side;
    return [from[0] + along * ux + up * uy, from[1] + along * uy - up * ux];
  });
  if (isTurned) inner.reverse();
  // Straight leads from the corners to where the curve begins, wherever it has been put.
  const inside = inner.filter((point) => {
    const along = ((point[0] - from[0]) * ux + (point[1] - from[1]) * uy) / (long * long);
    return along > 0.02 && along < 0.98;
  });
  return simplified([from, ...inside, to], Math.min(STRAY, STRAY_SHARE * span));
}

function apart([ax, ay]: Point, [bx, by]: Point): number {
  return Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
}
