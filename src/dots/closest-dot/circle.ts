import type { Touch } from '../../puzzle/kind.ts';
import { apart, catchRadius, type DotProgress } from '../play.ts';
import type { ClosestDotBoard } from './document.ts';
import { figureOf, openEnds, type Wanted, wantedAt } from './figure.ts';
import type { Circle, ClosestDotGesture } from './gesture.ts';

/** A finger that has moved less than this is a tap. */
export const TAP = 8;
/** In a choice between two dots the likelier one wins up to this many CSS pixels. */
const FAVOUR = 8;

/** The dot that a finger coming down picks up: the nearest that still has a line, its own before another's. */
export function pickUp(board: ClosestDotBoard, progress: DotProgress, touch: Touch): number | undefined {
  let best: number | undefined;
  let bestCost = Number.POSITIVE_INFINITY;
  board.dots.forEach(({ at }, dot) => {
    if (!catches(board, dot, touch) || openEnds(board, progress, dot).length === 0) return;
    const away = apart(touch.at[0], touch.at[1], at);
    const cost = wantedAt(board, progress, dot).length > 0 ? away : 2 * away;
    if (cost >= bestCost) return;
    best = dot;
    bestCost = cost;
  });
  return best;
}

/** The circle that belongs to the finger as it is now, null while the finger has not gone far enough. */
export function circleTo(
  board: ClosestDotBoard,
  progress: DotProgress,
  { held, finger, circle }: ClosestDotGesture,
  touch: Touch,
): Circle | null {
  if (held === null || finger === null) return null;
  const moved = apart(touch.at[0], touch.at[1], finger.from);
  if (circle === null && moved < finger.slack * touch.unitsPerCssPixel) return null;
  const start = board.dots[held]?.at;
  if (start === undefined) return null;
  const reach = apart(touch.at[0], touch.at[1], start);
  const wanted = towards(board, held, wantedAt(board, progress, held), touch);
  const landed = landing(board, held, openEnds(board, progress, held), touch);
  const isRight = landed !== undefined && openEnds(board, progress, held).includes(landed);
  const caught = isRight ? landed : null;
  const tip = (caught === null ? undefined : board.dots[caught]?.at) ?? touch.at;
  if (wanted === undefined) return { colour: null, radius: reach, most: reach, tip, caught };
  const most = apart(start[0], start[1], board.dots[wanted.to]?.at ?? start);
  return { colour: wanted.colour, radius: Math.min(reach, most), most, tip, caught };
}

/** Of what is wanted at a dot: what lies nearest in angle to the finger, so that a pie's colour is chosen by the drag. */
export function towards(
  board: ClosestDotBoard,
  held: number,
  wanted: readonly Wanted[],
  { at: [x, y] }: Touch,
): Wanted | undefined {
  const [sx, sy] = board.dots[held]?.at ?? [0, 0];
  let best: Wanted | undefined;
  let bestCosine = -2;
  for (const want of wanted) {
    const cosine = cosineTo(board, held, want.to, x - sx, y - sy);
    if (cosine <= bestCosine) continue;
    best = want;
    bestCosine = cosine;
  }
  return best;
}

/** Cosine of the angle at dot `held` between dot `to` and the direction (x, y). */
export function cosineTo(board: ClosestDotBoard, held: number, to: number, x: number, y: number): number {
  const [sx, sy] = board.dots[held]?.at ?? [0, 0];
  const [tx, ty] = board.dots[to]?.at ?? [0, 0];
  const size = Math.sqrt(((tx - sx) * (tx - sx) + (ty - sy) * (ty - sy)) * (x * x + y * y));
  return size === 0 ? 1 : ((tx - sx) * x + (ty - sy) * y) / size;
}

/**
 * The dot that a finger at `touch` means, other than `held`: the nearest that catches it, where one of `likely`
 * wins over another that is nearer by no more than a few pixels.
 */
export function landing(
  board: ClosestDotBoard,
  held: number,
  likely: readonly number[],
  touch: Touch,
): number | undefined {
  let best: number | undefined;
  let bestCost = Number.POSITIVE_INFINITY;
  board.dots.forEach(({ at }, dot) => {
    if (dot === held || !catches(board, dot, touch)) return;
    const favour = likely.includes(dot) ? FAVOUR * touch.unitsPerCssPixel : 0;
    const cost = apart(touch.at[0], touch.at[1], at) - favour;
    if (cost >= bestCost) return;
    best = dot;
    bestCost = cost;
  });
  // Close to the held dot the finger has not left it yet.
  const start = board.dots[held]?.at;
  if (best === undefined || start === undefined || !catches(board, held, touch)) return best;
  return apart(touch.at[0], touch.at[1], start) < bestCost ? undefined : best;
}

function catches(board: ClosestDotBoard, dot: number, { at: [x, y], unitsPerCssPixel }: Touch): boolean {
  const at = board.dots[dot]?.at;
  const room = figureOf(board).room[dot] ?? 0;
  return at !== undefined && apart(x, y, at) <= catchRadius(room, unitsPerCssPixel);
}
