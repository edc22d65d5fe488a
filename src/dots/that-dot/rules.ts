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
import { ID, type ThatDotBoard } from './document.ts';
import { figureOf, openEnds, ownTargets } from './figure.ts';
import { REST, type ThatDotGesture } from './gesture.ts';
import { landing, lineTo, pickUp, regrip, TAP } from './grip.ts';
import { target } from './solve.ts';

export type { Finger, Missed, ThatDotGesture } from './gesture.ts';
export type ThatDotProgress = DotProgress;
export type ThatDotMove = DotMove;

type Answer = Interpretation<ThatDotMove, ThatDotGesture>;

/** After a finished line the finger must go this far before the next one comes along. */
const ONWARD = 24;
/** How near, in CSS pixels, a moving finger passes a line's end for the line to be finished there and then. */
const PASS = 12;
/** A finger farther than this beside the ruler, in CSS pixels, is not drawing along it when it lets go. */
const BESIDE = 24;
/** A lifted finger keeps a line that has come this share of its way. */
const KEPT = 0.6;

/**
 * How connect-that-dot is played: a touched dot is picked up, the line comes along its link like a ruler and is
 * finished when the finger lets go at, or passes over, the dot at its end.
 *
 * - Touching picks up the nearest dot that still has a line to draw. A dot that only others point at must be
 *   twice as near as one with a link of its own.
 * - A finger covers more than one dot: when the drag goes along no line of the dot picked up but along a link of
 *   another dot that caught the finger as well, that other dot is what was meant.
 * - A drag within 40° of a link of the held dot draws along that link; with several, the nearest in angle.
 *   Elsewhere the line follows the finger freely; it counts only if it ends at a dot whose link points back at
 *   the held one (the same line, drawn from its other end).
 * - A finger lifted on the way keeps a ruler's line that has come 60 % of its way, as long as the finger is on
 *   the ruler and not at another dot. A free line is never completed, so no wrong line becomes right.
 * - A line ended at a dot it does not lead to is a miss; after two misses from one dot the right dot glows.
 * - A finished line goes on from the dot it reached if that dot has a link of its own left.
 * - Tap, tap does the same as a drag, and so do the keys: arrows, Enter, Escape.
 */
export const rules: Rules<ThatDotBoard, ThatDotProgress, ThatDotMove, ThatDotGesture> = {
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
    // Draw on where the last line ended, or failing that at the nearest dot with a link to draw.
    const last = progress.edges.at(-1)?.[1];
    const start = last === undefined ? undefined : board.dots[last]?.at;
    let best: ThatDotMove | undefined;
    let bestDistance = Number.POSITIVE_INFINITY;
    board.dots.forEach((dot, from) => {
      const [to] = ownTargets(board, progress, from);
      const distance = start === undefined ? from : apart(start[0], start[1], dot.at);
      if (to === undefined || distance >= bestDistance) return;
      best = { join: [from, to] };
      bestDistance = distance;
    });
    return best;
  },
  moveSchema,
};

function down(board: ThatDotBoard, progress: ThatDotProgress, gesture: ThatDotGesture, touch: Touch): Answer {
  const dot = pickUp(board, progress, touch);
  const at = dot === undefined ? undefined : board.dots[dot]?.at;
  const chosen = gesture.held;
  return {
    gesture: {
      ...gesture,
      held: dot ?? chosen,
      line: null,
      missed: null,
      finger: {
        grip: at === undefined ? [0, 0] : [touch.at[0] - at[0], touch.at[1] - at[1]],
        from: touch.at,
        // A finger that took hold of nothing draws nothing.
        slack: at === undefined ? Number.MAX_VALUE : TAP,
        chosen,
      },
    },
  };
}

function drag(board: ThatDotBoard, progress: ThatDotProgress, touched: ThatDotGesture, touch: Touch): Answer {
  const gesture = regrip(board, progress, touched, touch);
  const { held, finger } = gesture;
  if (held === null || finger === null) return undefined;
  const line = lineTo(board, progress, gesture, touch);
  if (line === null)
    return gesture.missed === null && gesture.line === null
      ? undefined
      : { gesture: { ...gesture, line, missed: null } };
  // Passing over the end finishes the line, and the hand may draw on from there.
  const end = line.caught === null ? undefined : board.dots[line.caught]?.at;
  if (line.caught !== null && end !== undefined) {
    const near = apart(touch.at[0], touch.at[1], end) <= PASS * touch.unitsPerCssPixel;
    if (near || (line.link !== null && line.reach >= line.length)) {
      return finish(board, progress, gesture, held, line.caught, touch);
    }
  }
  return { gesture: { ...gesture, line, missed: null } };
}

function letGo(
  board: ThatDotBoard,
  progress: ThatDotProgress,
  touched: ThatDotGesture,
  touch: Touch,
): Answer {
  const gesture = regrip(board, progress, touched, touch);
  const { held, finger } = gesture;
  if (finger === null) return undefined;
  const line = lineTo(board, progress, gesture, touch);
  const released = { ...gesture, held: null, finger: null, line: null, missed: null };
  if (held === null || line === null) return { gesture: released };
  // At the end of a right line.
  if (line.caught !== null) {
    const answer = finish(board, progress, released, held, line.caught, touch);
    return { ...answer, gesture: { ...answer.gesture, held: null, finger: null } };
  }
  // On the ruler, most of the way along: what is drawn is kept.
  const beside = apart(touch.at[0], touch.at[1], line.tip) > BESIDE * touch.unitsPerCssPixel;
  const to = line.link === null ? undefined : target(board, held, line.link);
  if (to !== undefined && !beside && line.reach >= KEPT * line.length) {
    const answer = finish(board, progress, released, held, to, touch);
    return { ...answer, gesture: { ...answer.gesture, held: null, finger: null } };
  }
  // At a dot that the line does not lead to.
  const landed = line.link === null || beside ? landing(board, held, [], touch) : undefined;
  if (landed === undefined || isDrawn(progress, held, landed)) return { gesture: released };
  return { gesture: miss(board, progress, released, held, landed) };
}

/** The move from `from` to `to`, and the hand going on from there where it can. */
function finish(
  board: ThatDotBoard,
  progress: ThatDotProgress,
  gesture: ThatDotGesture,
  from: number,
  to: number,
  touch: Touch,
): { readonly move: ThatDotMove; readonly gesture: ThatDotGesture } {
  const move: ThatDotMove = { join: [from, to] };
  const after = rules.apply(board, progress, move);
  const on = ownTargets(board, after, to).length > 0;
  const at = board.dots[to]?.at ?? touch.at;
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
      finger: on
        ? { grip: [touch.at[0] - at[0], touch.at[1] - at[1]], from: touch.at, slack: ONWARD, chosen: null }
        : gesture.finger && { ...gesture.finger, slack: Number.MAX_VALUE, chosen: null },
    },
  };
}

function miss(
  board: ThatDotBoard,
  progress: ThatDotProgress,
  gesture: ThatDotGesture,
  from: number,
  to: number,
): ThatDotGesture {
  const misses = gesture.missesAt === from ? gesture.misses + 1 : 1;
  const [right] = [...ownTargets(board, progress, from), ...openEnds(board, progress, from)];
  return {
    ...gesture,
    missed: { from, to },
    misses,
    missesAt: from,
    glow: misses >= 2 ? (right ?? null) : null,
  };
}

function tap(board: ThatDotBoard, progress: ThatDotProgress, gesture: ThatDotGesture, touch: Touch): Answer {
  const { finger } = gesture;
  if (finger === null) return undefined;
  const idle = { ...gesture, held: null, finger: null, line: null, missed: null };
  const chosen = finger.chosen;
  if (chosen === null) return { gesture: { ...idle, held: gesture.held } };
  // The second tap: on the same dot it drops it, on nothing too, on another it draws a line or misses.
  const open = openEnds(board, progress, chosen);
  const landed = landing(board, -1, open, touch);
  if (landed === undefined || landed === chosen) return { gesture: idle };
  return connect(board, progress, idle, chosen, landed, touch);
}

/** Joins two dots named one after the other, by taps or keys. */
function connect(
  board: ThatDotBoard,
  progress: ThatDotProgress,
  idle: ThatDotGesture,
  from: number,
  to: number,
  touch: Touch | undefined,
): Answer {
  if (openEnds(board, progress, from).includes(to)) {
    const at = board.dots[to]?.at ?? [0, 0];
    const answer = finish(
      board,
      progress,
      idle,
      from,
      to,
      touch ?? { phase: 'up', at, unitsPerCssPixel: 1, tap: true },
    );
    return { ...answer, gesture: { ...answer.gesture, finger: null } };
  }
  // Joined already: no miss; the hand moves over to that dot if it has something to draw.
  if (isDrawn(progress, from, to)) {
    return { gesture: { ...idle, held: openEnds(board, progress, to).length > 0 ? to : null } };
  }
  return { gesture: { ...miss(board, progress, idle, from, to), held: from } };
}

function press(
  board: ThatDotBoard,
  progress: ThatDotProgress,
  gesture: ThatDotGesture,
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
