import type { Touch } from '../../puzzle/kind.ts';
import { apart, catchRadius, type DotProgress, isDrawn } from '../play.ts';
import type { ThatDotBoard } from './document.ts';
import { figureOf, openEnds, ownTargets } from './figure.ts';
import type { ThatDotGesture } from './gesture.ts';
import { type Ruler, reach } from './ruler.ts';
import { target } from './solve.ts';

/** A finger that has moved less than this is a tap. */
export const TAP = 8;
/** From this drag on, in CSS pixels, its direction tells which of the dots under the finger was meant. */
const TELLS = 24;
/** Cosine of 25°: a drag this near to a link's or a line's direction is meant to go along it. */
const ALONG = 0.906;
/** In a choice between two dots the likelier one wins up to this many CSS pixels. */
const FAVOUR = 8;

/** The dot that a finger coming down picks up. */
export function pickUp(
  board: ThatDotBoard,
  progress: DotProgress,
  { at: [x, y], unitsPerCssPixel }: Touch,
): number | undefined {
  const { room } = figureOf(board);
  let best: number | undefined;
  let bestCost = Number.POSITIVE_INFINITY;
  board.dots.forEach(({ at }, dot) => {
    const distance = apart(x, y, at);
    if (distance > catchRadius(room[dot] ?? 0, unitsPerCssPixel)) return;
    if (openEnds(board, progress, dot).length === 0) return;
    const cost = ownTargets(board, progress, dot).length > 0 ? distance : 2 * distance;
    if (cost < bestCost) {
      best = dot;
      bestCost = cost;
    }
  });
  return best;
}

/** The gesture with the dot that was meant, now that the drag's direction tells. */
export function regrip(
  board: ThatDotBoard,
  progress: DotProgress,
  gesture: ThatDotGesture,
  touch: Touch,
): ThatDotGesture {
  const { held, finger, line } = gesture;
  if (held === null || finger === null || finger.slack !== TAP || (line !== null && line.link !== null)) {
    return gesture;
  }
  const [fromX, fromY] = finger.from;
  const x = touch.at[0] - fromX;
  const y = touch.at[1] - fromY;
  const moved = Math.sqrt(x * x + y * y);
  if (moved < TELLS * touch.unitsPerCssPixel) return gesture;
  const goesTo = (dot: number, other: number) => {
    const [a, b] = [board.dots[dot].at, board.dots[other].at];
    const dx = b[0] - a[0];
    const dy = b[1] - a[1];
    return x * dx + y * dy >= ALONG * moved * Math.sqrt(dx * dx + dy * dy);
  };
  if (openEnds(board, progress, held).some((other) => goesTo(held, other))) return gesture;
  const down: Touch = { ...touch, at: finger.from };
  let best: number | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  board.dots.forEach(({ at }, dot) => {
    const distance = apart(fromX, fromY, at);
    if (distance >= bestDistance || !catches(board, dot, down)) return;
    if (!ownTargets(board, progress, dot).some((other) => goesTo(dot, other))) return;
    best = dot;
    bestDistance = distance;
  });
  if (best === undefined) return gesture;
  const { at } = board.dots[best];
  return { ...gesture, held: best, line: null, finger: { ...finger, grip: [fromX - at[0], fromY - at[1]] } };
}

/** The line that belongs to the finger as it is now, null while the finger has not gone far enough. */
export function lineTo(
  board: ThatDotBoard,
  progress: DotProgress,
  gesture: ThatDotGesture,
  touch: Touch,
): Ruler | null {
  const { held, finger, line } = gesture;
  if (held === null || finger === null) return null;
  const moved = apart(touch.at[0], touch.at[1], finger.from);
  if (line === null && moved < finger.slack * touch.unitsPerCssPixel) return null;
  const start = board.dots[held]?.at;
  if (start === undefined) return null;
  const links = (board.dots[held]?.links ?? []).flatMap((_, link) => {
    const to = target(board, held, link);
    return to === undefined || isDrawn(progress, held, to)
      ? []
      : [{ link, to, at: board.dots[to]?.at ?? start }];
  });
  const ruler = reach(start, links, finger.grip, moved, touch, line);
  if (ruler.link !== null) {
    // Along a link the only dot to land on is the one at its end, once more than half of the way is drawn.
    const to = links.find(({ link }) => link === ruler.link)?.to;
    const lands = to !== undefined && ruler.reach * 2 > ruler.length && catches(board, to, touch);
    return { ...ruler, caught: lands ? to : null };
  }
  // Freely, a line lands on the nearest dot, if its link points back here.
  const sources = openEnds(board, progress, held).filter((other) => !links.some(({ to }) => to === other));
  const landed = landing(board, held, sources, touch);
  return { ...ruler, caught: landed !== undefined && sources.includes(landed) ? landed : null };
}

/**
 * The dot that a finger at `touch` means, other than `held`: the nearest that catches it, where one of `likely`
 * wins over another that is nearer by no more than a few pixels.
 */
export function landing(
  board: ThatDotBoard,
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
    if (cost < bestCost) {
      best = dot;
      bestCost = cost;
    }
  });
  return best;
}

function catches(board: ThatDotBoard, dot: number, { at: [x, y], unitsPerCssPixel }: Touch): boolean {
  const at = board.dots[dot]?.at;
  const room = figureOf(board).room[dot] ?? 0;
  return at !== undefined && apart(x, y, at) <= catchRadius(room, unitsPerCssPixel);
}
