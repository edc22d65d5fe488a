import type { Interpretation, Key, Rules, Touch } from '../../../puzzle/kind.ts';
import { type Following, finished, type Gesture, missed, REST, still, TAP, touched } from './gesture.ts';
import { cheapest, landing } from './grip.ts';
import {
  apart,
  type DotMove,
  type DotProgress,
  type Dotted,
  isDrawn,
  join,
  moveSchema,
  openEnds,
  START,
  type Survey,
  statusOf,
  step,
} from './play.ts';

/** After a finished line the finger must go this far, in CSS pixels, before the next one comes along. */
const ONWARD = 24;
/** How near, in CSS pixels, a moving finger passes a line's end for the line to be finished there and then. */
const PASS = 12;
/** From this drag on, in CSS pixels, its direction tells which of the dots under the finger was meant. */
const TELLS = 24;
/** Cosine of 25°: a drag this near to a line's direction is meant to go along it. */
const ALONG = 0.906;

/** A lifted finger's unfinished line: the dot it is to be finished at, or the one it missed, if either. */
export type Lifted = { readonly keeps: number } | { readonly misses: number } | undefined;

/** What tells one of the kinds in which any line may be drawn at any time from another. */
export interface Joining<Board extends Dotted, Line extends Following> {
  readonly id: string;
  survey(board: Board): Survey;
  /** The other ends of the lines still to be drawn that `dot` itself tells of. */
  wanted(board: Board, progress: DotProgress, dot: number): readonly number[];
  /** Whether the hand goes on from a dot that a line has been drawn to. */
  goesOn(board: Board, progress: DotProgress, dot: number): boolean;
  /** The line that belongs to the finger as it is now. */
  lineTo(
    board: Board,
    progress: DotProgress,
    gesture: Gesture<Line>,
    held: number,
    touch: Touch,
  ): Line | null;
  /** Whether a line that has been caught is done before the finger has come to its end. */
  isBeyond(board: Board, held: number, line: Line, touch: Touch): boolean;
  /** Whether a line goes where only its own dot sends it, so that no other dot can have been meant. */
  isSure(line: Line): boolean;
  /** What becomes of a line that no dot has caught when the finger is lifted. */
  lifted(board: Board, progress: DotProgress, held: number, line: Line, touch: Touch): Lifted;
}

/**
 * The rules of a kind in which any line may be drawn at any time, from either end:
 *
 * - Touching picks up the nearest dot that still has a line to draw. A dot that only others tell of must be twice as
 *   near as one with lines of its own.
 * - A finger covers more than one dot: when the drag goes along no line of the dot picked up but along one of another
 *   dot that caught the finger as well, that other dot is what was meant.
 * - A line that has been caught is finished when the finger passes over the dot at its end, or lets go there; the hand
 *   goes on from there where it can.
 * - A line ended at a dot it does not lead to is a miss; after two misses from one dot the right dot glows.
 * - A finger that took hold of nothing draws nothing, but where it roams is told, for tools that are moved about.
 * - Tap, tap does the same as a drag, and so do the keys: arrows, Enter, Escape.
 */
export function joiningRules<Board extends Dotted, Line extends Following>(
  kind: Joining<Board, Line>,
): Rules<Board, DotProgress, DotMove, Gesture<Line>> {
  type Hand = Gesture<Line>;
  type Answer = Interpretation<DotMove, Hand>;

  const openAt = (board: Board, progress: DotProgress, dot: number) =>
    openEnds(kind.survey(board), progress, dot);

  function pickUp(board: Board, progress: DotProgress, touch: Touch): number | undefined {
    return cheapest(kind.survey(board), touch, (dot, distance) => {
      if (openAt(board, progress, dot).length === 0) return undefined;
      return kind.wanted(board, progress, dot).length > 0 ? distance : 2 * distance;
    });
  }

  /** The gesture with the dot that was meant, now that the drag's direction tells. */
  function regrip(board: Board, progress: DotProgress, gesture: Hand, touch: Touch): Hand {
    const { held, finger, line } = gesture;
    if (held === null || finger === null || finger.slack !== TAP) return gesture;
    if (line !== null && kind.isSure(line)) return gesture;
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
    // Told once, it is not asked again: a finger may wander.
    const told = { ...gesture, finger: { ...finger, slack: 0 } };
    if (openAt(board, progress, held).some((other) => goesTo(held, other))) return told;
    const meant = cheapest(kind.survey(board), { ...touch, at: finger.from }, (dot, distance) =>
      kind.wanted(board, progress, dot).some((other) => goesTo(dot, other)) ? distance : undefined,
    );
    return meant === undefined ? gesture : { ...told, held: meant, line: null };
  }

  /** The line of a gesture as the finger is now; null too while it has not gone far enough. */
  function lineOf(board: Board, progress: DotProgress, gesture: Hand, touch: Touch): Line | null {
    const { held, finger, line } = gesture;
    if (held === null || finger === null) return null;
    const moved = apart(touch.at[0], touch.at[1], finger.from);
    if (line === null && moved < finger.slack * touch.unitsPerCssPixel) return null;
    return kind.lineTo(board, progress, gesture, held, touch);
  }

  function drag(board: Board, progress: DotProgress, before: Hand, touch: Touch): Answer {
    if (before.held === null && before.finger !== null) {
      return { gesture: { ...still(before), finger: before.finger, roams: touch.at } };
    }
    const gesture = regrip(board, progress, before, touch);
    const { held, finger } = gesture;
    if (held === null || finger === null) return undefined;
    const line = lineOf(board, progress, gesture, touch);
    if (line === null && gesture.line === null && gesture.missed === null) return undefined;
    const end = line === null || line.caught === null ? undefined : board.dots[line.caught]?.at;
    if (line !== null && line.caught !== null && end !== undefined) {
      const isOver = apart(touch.at[0], touch.at[1], end) <= PASS * touch.unitsPerCssPixel;
      if (isOver || kind.isBeyond(board, held, line, touch))
        return finish(board, progress, gesture, held, line.caught, touch);
    }
    return { gesture: { ...gesture, line, missed: null } };
  }

  function letGo(board: Board, progress: DotProgress, before: Hand, touch: Touch): Answer {
    const gesture = regrip(board, progress, before, touch);
    const { held, finger } = gesture;
    if (finger === null) return undefined;
    const line = lineOf(board, progress, gesture, touch);
    const released = { ...still(gesture), held: null };
    if (held === null || line === null) return { gesture: released };
    const end =
      line.caught === null ? kind.lifted(board, progress, held, line, touch) : { keeps: line.caught };
    if (end === undefined) return { gesture: released };
    if ('keeps' in end) {
      const answer = finish(board, progress, released, held, end.keeps, undefined);
      return { ...answer, gesture: { ...answer.gesture, held: null } };
    }
    if (isDrawn(progress, held, end.misses)) return { gesture: released };
    return { gesture: miss(board, progress, released, held, end.misses) };
  }

  /** The move from `from` to `to`, and the hand going on from there where it can. */
  function finish(
    board: Board,
    progress: DotProgress,
    gesture: Hand,
    from: number,
    to: number,
    touch: Touch | undefined,
  ): { readonly move: DotMove; readonly gesture: Hand } {
    const move: DotMove = { join: [from, to] };
    const on = kind.goesOn(board, rules.apply(board, progress, move), to);
    return { move, gesture: finished(gesture, to, on, ONWARD, touch?.at) };
  }

  function miss(board: Board, progress: DotProgress, gesture: Hand, from: number, to: number): Hand {
    const [right] = [...kind.wanted(board, progress, from), ...openAt(board, progress, from)];
    return missed(gesture, from, to, right);
  }

  function tap(board: Board, progress: DotProgress, gesture: Hand, touch: Touch): Answer {
    const { finger, held } = gesture;
    if (finger === null) return undefined;
    const idle = { ...still(gesture), held: null };
    const { chosen } = finger;
    if (chosen === null) return { gesture: { ...idle, held } };
    // The second tap: on the same dot it drops it, on nothing too, on another it draws a line or misses.
    const landed = landing(kind.survey(board), null, openAt(board, progress, chosen), touch);
    if (landed === undefined || landed === chosen) return { gesture: idle };
    return connect(board, progress, idle, chosen, landed);
  }

  /** Joins two dots named one after the other, by taps or keys. */
  function connect(board: Board, progress: DotProgress, idle: Hand, from: number, to: number): Answer {
    if (openAt(board, progress, from).includes(to)) return finish(board, progress, idle, from, to, undefined);
    // Joined already: no miss; the hand moves over to that dot if it has something to draw.
    if (isDrawn(progress, from, to)) {
      return { gesture: { ...idle, held: openAt(board, progress, to).length > 0 ? to : null } };
    }
    return { gesture: { ...miss(board, progress, idle, from, to), held: from } };
  }

  function press(board: Board, progress: DotProgress, gesture: Hand, { key }: Key): Answer {
    const idle = still(gesture);
    const { cursor, held } = gesture;
    if (board.dots.length === 0) return undefined;
    if (key === 'Escape') return { gesture: { ...idle, held: null } };
    // The first key shows the cursor where there is something to do; from then on arrows move it.
    const home = rules.hint(board, progress)?.join[0] ?? 0;
    if (key !== 'Enter') {
      const at = cursor === null ? (held ?? home) : step(board.dots, cursor, key);
      return { gesture: { ...idle, cursor: at } };
    }
    if (cursor === null) return { gesture: { ...idle, cursor: home } };
    if (held === null) {
      return { gesture: { ...idle, held: openAt(board, progress, cursor).length > 0 ? cursor : null } };
    }
    if (held === cursor) return { gesture: { ...idle, held: null } };
    return connect(board, progress, idle, held, cursor);
  }

  const rules: Rules<Board, DotProgress, DotMove, Hand> = {
    id: kind.id,
    start: () => START,
    rest: REST,
    interpret: (board, progress, gesture, input) => {
      switch (input.phase) {
        case 'down':
          return { gesture: touched(gesture, pickUp(board, progress, input), input.at) };
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
    apply: (board, progress, move) => join(kind.survey(board), progress, move),
    status: (board, progress) => statusOf(progress, kind.survey(board).edges.length),
    hint: (board, progress) => {
      // Draw on where the last line ended, or failing that at the nearest dot that tells of a line to draw.
      const last = progress.edges.at(-1)?.[1];
      const start = last === undefined ? undefined : board.dots[last]?.at;
      let best: DotMove | undefined;
      let least = Number.POSITIVE_INFINITY;
      board.dots.forEach((dot, from) => {
        const distance = start === undefined ? from : apart(start[0], start[1], dot.at);
        if (distance >= least) return;
        const [to] = kind.wanted(board, progress, from);
        if (to === undefined) return;
        best = { join: [from, to] };
        least = distance;
      });
      return best;
    },
    moveSchema,
  };
  return rules;
}
