import { distance, type Point } from '../../../geometry/shapes/point.ts';
import type { Touch } from '../../../puzzle/contract/kind.ts';
import type { FollowingLine } from '../../dots/engine/play/gesture.ts';
import type { ClosestDotBoard } from './document.ts';

/** A colour of a dot whose nearest dot is not joined yet. */
export interface OpenTarget {
  readonly colour: number;
  readonly to: number;
}

/** The line between the held dot and the finger, with the growing circle around the held dot. */
export interface Circle extends FollowingLine {
  /** The colour for which it searches; null if every colour of the held dot has its line. */
  readonly colour: number | null;
  /** Its radius in puzzle units. It grows with the drag until it touches a dot of its colour. */
  readonly radius: number;
  readonly most: number;
}

export function circleAround(
  board: ClosestDotBoard,
  held: number,
  wanted: readonly OpenTarget[],
  touch: Touch,
  caught: number | null,
): Circle {
  const start = placeOf(board, held);
  const tip = caught === null ? touch.at : placeOf(board, caught);
  const reach = distance(touch.at, start);
  const openTarget = nearestInAngle(board, held, wanted, touch);
  if (openTarget === undefined) return { colour: null, radius: reach, most: reach, tip, caught };
  const most = distance(start, placeOf(board, openTarget.to));
  return { colour: openTarget.colour, radius: Math.min(reach, most), most, tip, caught };
}

/** Returns the wanted dot nearest in angle to the finger, so that the drag chooses one of several colours. */
export function nearestInAngle(
  board: ClosestDotBoard,
  held: number,
  wanted: readonly OpenTarget[],
  { at: [x, y] }: Touch,
): OpenTarget | undefined {
  const [sx, sy] = placeOf(board, held);
  let best: OpenTarget | undefined;
  let bestCosine = -2;
  for (const want of wanted) {
    const cosine = cosineTo(board, held, want.to, x - sx, y - sy);
    if (cosine <= bestCosine) continue;
    best = want;
    bestCosine = cosine;
  }
  return best;
}

/** Returns the cosine of the angle at dot `held` between dot `to` and the direction (x, y). */
export function cosineTo(board: ClosestDotBoard, held: number, to: number, x: number, y: number): number {
  const [sx, sy] = placeOf(board, held);
  const [tx, ty] = placeOf(board, to);
  const size = Math.sqrt(((tx - sx) * (tx - sx) + (ty - sy) * (ty - sy)) * (x * x + y * y));
  return size === 0 ? 1 : ((tx - sx) * x + (ty - sy) * y) / size;
}

function placeOf({ dots }: ClosestDotBoard, dot: number): Point {
  return dots[dot]?.at ?? [0, 0];
}
