import type { Touch } from '../../puzzle/kind.ts';
import { apart, catchRadius, type DotProgress } from '../play.ts';
import type { UnitDotBoard } from './document.ts';
import { figureOf, openEnds } from './figure.ts';
import type { Span, UnitDotGesture } from './gesture.ts';

/** A finger that has moved less than this is a tap. */
export const TAP = 8;
/** From this drag on, in CSS pixels, its direction tells which of the dots under the finger was meant. */
const TELLS = 24;
/** Cosine of 25°: a drag this near to a line's direction is meant to go along it. */
const ALONG = 0.906;
/** In a choice between two dots the likelier one wins up to this many CSS pixels. */
const FAVOUR = 8;
/** A line whose length is off by no more than this share of the unit is shown as right. */
const SOLID = 0.05;

/** The dot that a finger coming down picks up: the nearest that catches it and has a line to draw. */
export function pickUp(board: UnitDotBoard, progress: DotProgress, touch: Touch): number | undefined {
  let best: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  board.dots.forEach(({ at }, dot) => {
    const distance = apart(touch.at[0], touch.at[1], at);
    if (distance >= least || !catches(board, dot, touch)) return;
    if (openEnds(board, progress, dot).length === 0) return;
    best = dot;
    least = distance;
  });
  return best;
}

/**
 * The gesture with the dot that was meant, now that the drag's direction tells: a finger covers more than one dot, and
 * when it goes along no line of the one picked up but along one of another, that other is what was meant.
 */
export function regrip(
  board: UnitDotBoard,
  progress: DotProgress,
  gesture: UnitDotGesture,
  touch: Touch,
): UnitDotGesture {
  const { held, finger } = gesture;
  if (held === null || finger === null || finger.slack !== TAP) return gesture;
  const x = touch.at[0] - finger.from[0];
  const y = touch.at[1] - finger.from[1];
  const moved = Math.sqrt(x * x + y * y);
  if (moved < TELLS * touch.unitsPerCssPixel) return gesture;
  const goesTo = (dot: number, other: number) => {
    const [a, b] = [board.dots[dot]?.at ?? [0, 0], board.dots[other]?.at ?? [0, 0]];
    const dx = b[0] - a[0];
    const dy = b[1] - a[1];
    return x * dx + y * dy >= ALONG * moved * Math.sqrt(dx * dx + dy * dy);
  };
  const told = { ...gesture, finger: { ...finger, slack: 0 } };
  if (openEnds(board, progress, held).some((other) => goesTo(held, other))) return told;
  const down: Touch = { ...touch, at: finger.from };
  let best: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  board.dots.forEach(({ at }, dot) => {
    const distance = apart(finger.from[0], finger.from[1], at);
    if (distance >= least || !catches(board, dot, down)) return;
    if (!openEnds(board, progress, dot).some((other) => goesTo(dot, other))) return;
    best = dot;
    least = distance;
  });
  return best === undefined ? gesture : { ...told, held: best, line: null };
}

/** The line that belongs to the finger as it is now, null while the finger has not gone far enough. */
export function lineTo(
  board: UnitDotBoard,
  progress: DotProgress,
  gesture: UnitDotGesture,
  touch: Touch,
): Span | null {
  const { held, finger, line } = gesture;
  const dot = held === null ? undefined : board.dots[held];
  if (held === null || finger === null || dot === undefined) return null;
  const moved = apart(touch.at[0], touch.at[1], finger.from);
  if (line === null && moved < finger.slack * touch.unitsPerCssPixel) return null;
  // Whatever dot lies one unit away catches the line.
  const open = openEnds(board, progress, held);
  const landed = landing(board, held, open, touch);
  const caught = landed !== undefined && open.includes(landed) ? landed : null;
  const tip = caught === null ? touch.at : (board.dots[caught]?.at ?? touch.at);
  const length = apart(tip[0], tip[1], dot.at);
  const fits = dot.colours.find((colour) => {
    const unit = board.units[colour];
    return unit !== undefined && Math.abs(length - unit) <= SOLID * unit;
  });
  return { tip, length, fits: fits ?? null, caught };
}

/**
 * The dot that a finger at `touch` means, other than `held`: the nearest that catches it, where one of `likely`
 * wins over another that is nearer by no more than a few pixels.
 */
export function landing(
  board: UnitDotBoard,
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

function catches(board: UnitDotBoard, dot: number, { at: [x, y], unitsPerCssPixel }: Touch): boolean {
  const at = board.dots[dot]?.at;
  const room = figureOf(board).room[dot] ?? 0;
  return at !== undefined && apart(x, y, at) <= catchRadius(room, unitsPerCssPixel);
}
