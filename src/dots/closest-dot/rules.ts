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
import { circleTo, cosineTo, landing, pickUp, TAP, towards } from './circle.ts';
import { type ClosestDotBoard, ID } from './document.ts';
import { figureOf, openEnds, wantedAt } from './figure.ts';
import { type ClosestDotGesture, REST } from './gesture.ts';

export type { Circle, ClosestDotGesture, Finger, Missed } from './gesture.ts';
export type ClosestDotProgress = DotProgress;
export type ClosestDotMove = DotMove;

type Board = ClosestDotBoard;
type Gesture = ClosestDotGesture;
type Answer = Interpretation<ClosestDotMove, Gesture>;

/** After a finished line the finger must go this far before the next circle grows. */
const ONWARD = 24;
/** How near, in CSS pixels, a moving finger passes the right dot for the line to be finished there and then. */
const PASS = 12;
/** A lifted finger keeps a line that has come this share of its way, and goes as straight as this cosine says (20°). */
const KEPT = 0.6;
const STRAIGHT = 0.94;

/**
 * How closest-dot is played: a touched dot is picked up, and a circle in its colour grows around it with the drag until
 * it touches a dot of that colour; the line is finished when the finger lets go at, or passes over, that dot.
 *
 * - Touching picks up the nearest dot that still has a line to draw. A dot whose own colours have all their lines, but
 *   that another dot still waits for, must be twice as near.
 * - A dot of several colours looks for the colour whose dot lies most nearly where the drag goes.
 * - The right dots catch the finger: those nearest to the held one in a colour, and those that the held one is nearest
 *   to (the same line, drawn from its other end).
 * - A finger lifted on the way straight to the right dot keeps a line that has come 60 % of its way.
 * - A line ended at another dot is a miss; after two misses from one dot the right dot glows.
 * - A finished line goes on from the dot it reached if a line is still to be drawn there, to it or from it.
 * - Tap, tap does the same as a drag, and so do the keys: arrows, Enter, Escape.
 */
export const rules: Rules<Board, ClosestDotProgress, ClosestDotMove, Gesture> = {
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
        return { gesture: { ...still(gesture), held: gesture.finger?.chosen ?? null } };
      case 'key':
        return press(board, progress, gesture, input);
    }
  },
  apply: (board, progress, move) => join(figureOf(board).partners, progress, move),
  status: (board, progress) => statusOf(progress, figureOf(board).edges.length),
  hint: (board, progress) => {
    // Draw on where the last line ended, or failing that at the nearest dot with a line of its own.
    const last = progress.edges.at(-1)?.[1];
    const start = last === undefined ? undefined : board.dots[last]?.at;
    let best: ClosestDotMove | undefined;
    let bestDistance = Number.POSITIVE_INFINITY;
    board.dots.forEach((dot, from) => {
      const [want] = wantedAt(board, progress, from);
      const distance = start === undefined ? from : apart(start[0], start[1], dot.at);
      if (want === undefined || distance >= bestDistance) return;
      best = { join: [from, want.to] };
      bestDistance = distance;
    });
    return best;
  },
  moveSchema,
};

/** The gesture without finger, circle and miss. */
const still = (gesture: Gesture): Gesture => ({ ...gesture, finger: null, circle: null, missed: null });

function down(board: Board, progress: ClosestDotProgress, gesture: Gesture, touch: Touch): Answer {
  const dot = pickUp(board, progress, touch);
  const chosen = gesture.held;
  // A finger that took hold of nothing draws nothing.
  const slack = dot === undefined ? Number.MAX_VALUE : TAP;
  return { gesture: { ...still(gesture), held: dot ?? chosen, finger: { from: touch.at, slack, chosen } } };
}

function drag(board: Board, progress: ClosestDotProgress, gesture: Gesture, touch: Touch): Answer {
  const { held, finger } = gesture;
  if (held === null || finger === null) return undefined;
  const circle = circleTo(board, progress, gesture, touch);
  if (circle === null && gesture.missed === null && gesture.circle === null) return undefined;
  // Passing over the right dot finishes the line, and the hand may draw on from there.
  const end = circle === null || circle.caught === null ? undefined : board.dots[circle.caught]?.at;
  if (circle !== null && circle.caught !== null && end !== undefined) {
    const start = board.dots[held]?.at ?? end;
    const isOver = apart(touch.at[0], touch.at[1], end) <= PASS * touch.unitsPerCssPixel;
    const isBeyond = apart(touch.at[0], touch.at[1], start) >= apart(end[0], end[1], start);
    if (isOver || isBeyond) return finish(board, progress, gesture, held, circle.caught, touch);
  }
  return { gesture: { ...gesture, circle, missed: null } };
}

function letGo(board: Board, progress: ClosestDotProgress, gesture: Gesture, touch: Touch): Answer {
  const { held, finger } = gesture;
  if (finger === null) return undefined;
  const circle = circleTo(board, progress, gesture, touch);
  const released = { ...still(gesture), held: null };
  if (held === null || circle === null) return { gesture: released };
  const landed = landing(board, held, openEnds(board, progress, held), touch);
  const to = circle.caught ?? (landed === undefined ? onTheWay(board, progress, held, touch) : undefined);
  if (to !== undefined) {
    const answer = finish(board, progress, released, held, to, touch);
    return { ...answer, gesture: { ...answer.gesture, held: null, finger: null } };
  }
  if (landed === undefined || isDrawn(progress, held, landed)) return { gesture: released };
  return { gesture: miss(board, progress, released, held, landed) };
}

/** The right dot that the finger was going straight to, if most of the way was done. */
function onTheWay(
  board: Board,
  progress: ClosestDotProgress,
  held: number,
  touch: Touch,
): number | undefined {
  const [x, y] = board.dots[held]?.at ?? touch.at;
  const want = towards(board, held, wantedAt(board, progress, held), touch);
  if (want === undefined) return undefined;
  const [tx, ty] = board.dots[want.to]?.at ?? [x, y];
  const isStraight = cosineTo(board, held, want.to, touch.at[0] - x, touch.at[1] - y) >= STRAIGHT;
  const reach = apart(touch.at[0], touch.at[1], [x, y]);
  const most = apart(tx, ty, [x, y]);
  return isStraight && reach >= KEPT * most && reach <= most ? want.to : undefined;
}

/** The move from `from` to `to`, and the hand going on from there where it can. */
function finish(
  board: Board,
  progress: ClosestDotProgress,
  gesture: Gesture,
  from: number,
  to: number,
  touch: Touch | undefined,
): { readonly move: ClosestDotMove; readonly gesture: Gesture } {
  const move: ClosestDotMove = { join: [from, to] };
  const on = openEnds(board, rules.apply(board, progress, move), to).length > 0;
  const finger =
    gesture.finger === null || touch === undefined
      ? null
      : { from: touch.at, slack: on ? ONWARD : Number.MAX_VALUE, chosen: null };
  const calm = { circle: null, missed: null, misses: 0, missesAt: null, glow: null };
  return { move, gesture: { ...gesture, ...calm, held: on ? to : null, finger } };
}

function miss(
  board: Board,
  progress: ClosestDotProgress,
  gesture: Gesture,
  from: number,
  to: number,
): Gesture {
  const misses = gesture.missesAt === from ? gesture.misses + 1 : 1;
  const right = wantedAt(board, progress, from)[0]?.to ?? openEnds(board, progress, from)[0];
  const glow = misses >= 2 ? (right ?? null) : null;
  return { ...gesture, missed: { from, to }, misses, missesAt: from, glow };
}

function tap(board: Board, progress: ClosestDotProgress, gesture: Gesture, touch: Touch): Answer {
  const { finger, held } = gesture;
  if (finger === null) return undefined;
  const idle = { ...still(gesture), held: null };
  const { chosen } = finger;
  if (chosen === null) return { gesture: { ...idle, held } };
  // The second tap: on the same dot it drops it, on nothing too, on another it draws a line or misses.
  const landed = landing(board, -1, openEnds(board, progress, chosen), touch);
  if (landed === undefined || landed === chosen) return { gesture: idle };
  return connect(board, progress, idle, chosen, landed);
}

/** Joins two dots named one after the other, by taps or keys. */
function connect(
  board: Board,
  progress: ClosestDotProgress,
  idle: Gesture,
  from: number,
  to: number,
): Answer {
  if (openEnds(board, progress, from).includes(to)) return finish(board, progress, idle, from, to, undefined);
  // Joined already: no miss; the hand moves over to that dot if it has something to draw.
  if (isDrawn(progress, from, to)) {
    return { gesture: { ...idle, held: openEnds(board, progress, to).length > 0 ? to : null } };
  }
  return { gesture: { ...miss(board, progress, idle, from, to), held: from } };
}

function press(board: Board, progress: ClosestDotProgress, gesture: Gesture, { key }: Key): Answer {
  const idle = still(gesture);
  const { cursor, held } = gesture;
  if (board.dots.length === 0) return undefined;
  if (key === 'Escape') return { gesture: { ...idle, held: null } };
  // The first key shows the cursor where there is something to do; from then on arrows move it.
  const home = rules.hint(board, progress)?.join[0] ?? 0;
  if (key !== 'Enter') {
    return { gesture: { ...idle, cursor: cursor === null ? (held ?? home) : step(board.dots, cursor, key) } };
  }
  if (cursor === null) return { gesture: { ...idle, cursor: home } };
  if (held === null) {
    return { gesture: { ...idle, held: openEnds(board, progress, cursor).length > 0 ? cursor : null } };
  }
  if (held === cursor) return { gesture: { ...idle, held: null } };
  return connect(board, progress, idle, held, cursor);
}
