import type { Interpretation, Key, Rules, Touch } from '../../puzzle/kind.ts';
import {
  apart,
  type DotMove,
  type DotProgress,
  isDrawn,
  join,
  moveSchema,
  START,
  statusOf,
  step,
} from '../play.ts';
import { ID, type UnitDotBoard } from './document.ts';
import { figureOf, openEnds } from './figure.ts';
import { REST, type UnitDotGesture } from './gesture.ts';
import { landing, lineTo, pickUp, regrip, TAP } from './grip.ts';

export type { Finger, Missed, Span, UnitDotGesture } from './gesture.ts';
export type UnitDotProgress = DotProgress;
export type UnitDotMove = DotMove;

type Answer = Interpretation<UnitDotMove, UnitDotGesture>;

/** After a finished line the finger must go this far before the next one comes along. */
const ONWARD = 24;
/** How near, in CSS pixels, a moving finger passes a line's end for the line to be finished there and then. */
const PASS = 12;

/**
 * How unit-dot is played: a line is drawn from a dot to any dot that is exactly one unit of a common colour away.
 *
 * - Touching picks up the nearest dot that still has a line to draw; the line follows the finger. It `fits` while
 *   its length is that of a unit of the held dot, wherever it points: that is how long lines are told.
 * - A dot one unit away catches the finger that comes near it. The line is finished when the finger passes over that
 *   dot or lets go at it, and goes on from there if that dot has lines left.
 * - A line ended at a dot it does not lead to is a miss; after two misses from one dot a right dot glows.
 * - A finger lifted elsewhere draws nothing, so no wrong line becomes right.
 * - Tap, tap does the same as a drag, and so do the keys: arrows, Enter, Escape.
 */
export const rules: Rules<UnitDotBoard, UnitDotProgress, UnitDotMove, UnitDotGesture> = {
  id: ID,
  start: () => START,
  rest: REST,
  interpret: (board, progress, gesture, input) => {
    switch (input.phase) {
      case 'down':
        return down(board, progress, gesture, input);
      case 'move':
        return drag(board, progress, gesture, input);
      case 'up':
        return input.tap ? tap(board, progress, gesture, input) : letGo(board, progress, gesture, input);
      case 'cancel':
        return {
          gesture: {
            ...gesture,
            held: gesture.finger?.chosen ?? null,
            finger: null,
            line: null,
            missed: null,
          },
        };
      case 'key':
        return press(board, progress, gesture, input);
    }
  },
  apply: (board, progress, move) => join(figureOf(board).partners, progress, move),
  status: (board, progress) => statusOf(progress, figureOf(board).edges.length),
  hint: (board, progress) => {
    // Draw on where the last line ended, or failing that at the nearest dot with a line to draw.
    const last = progress.edges.at(-1)?.[1];
    const start = last === undefined ? undefined : board.dots[last]?.at;
    let best: UnitDotMove | undefined;
    let bestDistance = Number.POSITIVE_INFINITY;
    board.dots.forEach((dot, from) => {
      const distance = start === undefined ? from : apart(start[0], start[1], dot.at);
      if (distance >= bestDistance) return;
      const [to] = openEnds(board, progress, from);
      if (to === undefined) return;
      best = { join: [from, to] };
      bestDistance = distance;
    });
    return best;
  },
  moveSchema,
};

function down(board: UnitDotBoard, progress: UnitDotProgress, gesture: UnitDotGesture, touch: Touch): Answer {
  const dot = pickUp(board, progress, touch);
  const chosen = gesture.held;
  // A finger that took hold of nothing draws nothing.
  const slack = dot === undefined ? Number.MAX_VALUE : TAP;
  return {
    gesture: {
      ...gesture,
      held: dot ?? chosen,
      line: null,
      missed: null,
      finger: { from: touch.at, slack, chosen },
    },
  };
}

function drag(board: UnitDotBoard, progress: UnitDotProgress, touched: UnitDotGesture, touch: Touch): Answer {
  const gesture = regrip(board, progress, touched, touch);
  const { held, finger } = gesture;
  if (held === null || finger === null) return undefined;
  const line = lineTo(board, progress, gesture, touch);
  if (line === null && gesture.line === null && gesture.missed === null) return undefined;
  // Passing over a dot one unit away finishes the line, and the hand may draw on from there.
  const end = line === null || line.caught === null ? undefined : board.dots[line.caught]?.at;
  if (line !== null && line.caught !== null && end !== undefined) {
    const near = apart(touch.at[0], touch.at[1], end) <= PASS * touch.unitsPerCssPixel;
    if (near) return finish(board, progress, gesture, held, line.caught, touch);
  }
  return { gesture: { ...gesture, line, missed: null } };
}

function letGo(
  board: UnitDotBoard,
  progress: UnitDotProgress,
  touched: UnitDotGesture,
  touch: Touch,
): Answer {
  const gesture = regrip(board, progress, touched, touch);
  const { held, finger } = gesture;
  if (finger === null) return undefined;
  const line = lineTo(board, progress, gesture, touch);
  const released = { ...gesture, held: null, finger: null, line: null, missed: null };
  if (held === null || line === null) return { gesture: released };
  if (line.caught !== null) {
    const answer = finish(board, progress, released, held, line.caught, touch);
    return { ...answer, gesture: { ...answer.gesture, held: null, finger: null } };
  }
  // At a dot that is not one unit away.
  const landed = landing(board, held, [], touch);
  if (landed === undefined || isDrawn(progress, held, landed)) return { gesture: released };
  return { gesture: miss(board, progress, released, held, landed) };
}

/** The move from `from` to `to`, and the hand going on from there where it can. */
function finish(
  board: UnitDotBoard,
  progress: UnitDotProgress,
  gesture: UnitDotGesture,
  from: number,
  to: number,
  touch: Touch,
): { readonly move: UnitDotMove; readonly gesture: UnitDotGesture } {
  const move: UnitDotMove = { join: [from, to] };
  const after = rules.apply(board, progress, move);
  const on = openEnds(board, after, to).length > 0;
  return {
    move,
    gesture: {
      ...gesture,
      held: on ? to : null,
      line: null,
      missed: null,
      misses: 0,
      missesAt: null,
      glow: null,
      finger: gesture.finger && { from: touch.at, slack: on ? ONWARD : Number.MAX_VALUE, chosen: null },
    },
  };
}

function miss(
  board: UnitDotBoard,
  progress: UnitDotProgress,
  gesture: UnitDotGesture,
  from: number,
  to: number,
): UnitDotGesture {
  const misses = gesture.missesAt === from ? gesture.misses + 1 : 1;
  const [right] = openEnds(board, progress, from);
  return {
    ...gesture,
    missed: { from, to },
    misses,
    missesAt: from,
    glow: misses >= 2 ? (right ?? null) : null,
  };
}

function tap(board: UnitDotBoard, progress: UnitDotProgress, gesture: UnitDotGesture, touch: Touch): Answer {
  const { finger } = gesture;
  if (finger === null) return undefined;
  const idle = { ...gesture, held: null, finger: null, line: null, missed: null };
  const chosen = finger.chosen;
  if (chosen === null) return { gesture: { ...idle, held: gesture.held } };
  // The second tap: on the same dot it drops it, on nothing too, on another it draws a line or misses.
  const landed = landing(board, -1, openEnds(board, progress, chosen), touch);
  if (landed === undefined || landed === chosen) return { gesture: idle };
  return connect(board, progress, idle, chosen, landed, touch);
}

/** Joins two dots named one after the other, by taps or keys. */
function connect(
  board: UnitDotBoard,
  progress: UnitDotProgress,
  idle: UnitDotGesture,
  from: number,
  to: number,
  touch: Touch | undefined,
): Answer {
  if (openEnds(board, progress, from).includes(to)) {
    const at = board.dots[to]?.at ?? [0, 0];
    const by: Touch = touch ?? { phase: 'up', at, unitsPerCssPixel: 1, tap: true };
    const answer = finish(board, progress, idle, from, to, by);
    return { ...answer, gesture: { ...answer.gesture, finger: null } };
  }
  // Joined already: no miss; the hand moves over to that dot if it has something to draw.
  if (isDrawn(progress, from, to)) {
    return { gesture: { ...idle, held: openEnds(board, progress, to).length > 0 ? to : null } };
  }
  return { gesture: { ...miss(board, progress, idle, from, to), held: from } };
}

function press(
  board: UnitDotBoard,
  progress: UnitDotProgress,
  gesture: UnitDotGesture,
  { key }: Key,
): Answer {
  const still = { ...gesture, finger: null, line: null, missed: null };
  if (board.dots.length === 0) return undefined;
  if (key === 'Escape') return { gesture: { ...still, held: null } };
  if (key !== 'Enter') {
    // The first key shows the cursor where there is something to do; from then on arrows move it.
    const home = gesture.held ?? rules.hint(board, progress)?.join[0] ?? 0;
    return {
      gesture: { ...still, cursor: gesture.cursor === null ? home : step(board.dots, gesture.cursor, key) },
    };
  }
  const { cursor, held } = gesture;
  if (cursor === null) return { gesture: { ...still, cursor: rules.hint(board, progress)?.join[0] ?? 0 } };
  if (held === null) {
    return { gesture: { ...still, held: openEnds(board, progress, cursor).length > 0 ? cursor : null } };
  }
  if (held === cursor) return { gesture: { ...still, held: null } };
  return connect(board, progress, still, held, cursor, undefined);
}
