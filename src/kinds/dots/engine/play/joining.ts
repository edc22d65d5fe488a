import { distance } from '../../../../geometry/shapes/point.ts';
import type { Input, Interpretation, Key, Rules, Touch } from '../../../../puzzle/contract/kind.ts';
import {
  afterLine,
  afterMiss,
  afterTouch,
  type DotGesture,
  type FollowingLine,
  type Gesture,
  REST,
  TAP,
  withoutFinger,
} from './gesture.ts';
import { cheapest, dotUnder } from './grip.ts';
import { meantLine } from './meaning.ts';
import {
  type BoardDots,
  type DotMove,
  type DotProgress,
  type DotSurvey,
  dotTowards,
  isDrawn,
  join,
  moveSchema,
  openEnds,
  START,
  statusOf,
} from './play.ts';

/** After a finished line, the finger must move this far in CSS pixels before the next line follows it. */
const ONWARD = 24;
/** A moving finger that passes a line's end this near, in CSS pixels, finishes the line. */
const PASS = 12;
/** After this many CSS pixels, the direction of a drag decides which of the dots under the finger is meant. */
const DECIDES_AFTER = 24;
/** Cosine of 25°: a drag within this angle of a line goes along it. */
const ALONG = 0.906;

/** An unfinished line when the finger is lifted: the dot that finishes it, or the dot that it missed. */
type LiftOutcome = { readonly keeps: number } | { readonly misses: number } | undefined;

export interface Play<Board extends BoardDots> {
  readonly board: Board;
  readonly progress: DotProgress;
  readonly survey: DotSurvey;
}

export function openAt({ survey, progress }: Play<BoardDots>, dot: number): readonly number[] {
  return openEnds(survey, progress, dot);
}

/** A kind's own part of the rules in which any line may be drawn at any time. */
interface Joining<Board extends BoardDots, Line extends FollowingLine> {
  readonly id: string;
  survey(board: Board): DotSurvey;
  /** The other ends of the undrawn lines that `dot` itself asks for. */
  askedFor(play: Play<Board>, dot: number): readonly number[];
  /** Whether a dot is held after a line has reached it. */
  goesOn(play: Play<Board>, dot: number): boolean;
  lineTo(play: Play<Board>, gesture: Gesture<Line>, held: number, touch: Touch): Line | null;
  /** Whether a caught line is finished before the finger reaches its end. */
  isBeyond(play: Play<Board>, held: number, line: Line, touch: Touch): boolean;
  /** Whether a line points only where its own dot sends it, so that no other dot can be meant. */
  isSure(line: Line): boolean;
  /** For a line that no dot has caught. */
  onLift(play: Play<Board>, held: number, line: Line, touch: Touch): LiftOutcome;
}

interface KindPlay extends Play<BoardDots> {
  readonly kind: Joining<BoardDots, FollowingLine>;
}

type Answer = Interpretation<DotMove, DotGesture>;

/**
 * The rules of a kind in which any line may be drawn at any time, from either end:
 *
 * - A touch picks up the nearest dot with an undrawn line. A dot that only others ask for must be twice as near.
 * - A finger covers several dots. A drag may go along no line of the dot picked up, but along one of another dot that
 *   caught the finger. Then that dot is meant.
 * - A caught line is finished when the finger passes over its end or is lifted there. The hand goes on from there if it
 *   can.
 * - A stroke that no dot catches at its end means the line that it fits as a whole, from any dot under its beginning.
 * - A line to a wrong dot is a miss. After two misses from one dot, the right dot glows.
 * - A finger that holds nothing draws nothing. Its position is kept for tools that move with it.
 * - Two taps do the same as a drag, and so do the keys: arrows, Enter, Escape.
 */
export function joiningRules<Board extends BoardDots, Line extends FollowingLine>(
  kind: Joining<Board, Line>,
): Rules<Board, DotProgress, DotMove, Gesture<Line>> {
  const playOf = (board: Board, progress: DotProgress): KindPlay => ({
    kind,
    board,
    progress,
    survey: kind.survey(board),
  });
  return {
    id: kind.id,
    start: () => START,
    rest: REST,
    // All lines of gestures come from the kind's own `lineTo`.
    interpret: (board, progress, gesture, input) =>
      interpret(playOf(board, progress), gesture, input) as Interpretation<DotMove, Gesture<Line>>,
    catches(board, progress, { held }, touch) {
      const play = playOf(board, progress);
      if (pickUp(play, touch) !== undefined) return true;
      return held !== null && dotUnder(play.survey, null, openAt(play, held), touch) !== undefined;
    },
    apply: (board, progress, move) => join(kind.survey(board), progress, move),
    status: (board, progress) => statusOf(progress, kind.survey(board).edges.length),
    hint: (board, progress) => hint(playOf(board, progress)),
    moveSchema,
  };
}

function interpret(play: KindPlay, gesture: DotGesture, input: Input): Answer {
  switch (input.phase) {
    case 'down':
      return { gesture: afterTouch(gesture, pickUp(play, input), input.at) };
    case 'move':
      return drag(play, gesture, input);
    case 'up':
      return input.tap ? tap(play, gesture, input) : liftFinger(play, gesture, input);
    case 'cancel':
      return { gesture: { ...withoutFinger(gesture), held: gesture.finger?.chosen ?? null } };
    case 'key':
      return press(play, gesture, input);
  }
}

function pickUp(play: KindPlay, touch: Touch): number | undefined {
  return cheapest(play.survey, touch, (dot, away) => {
    if (openAt(play, dot).length === 0) return undefined;
    return play.kind.askedFor(play, dot).length > 0 ? away : 2 * away;
  });
}

/** Changes the held dot to the one meant, once the direction of the drag shows it. */
function regrip(play: KindPlay, gesture: DotGesture, touch: Touch): DotGesture {
  const { kind, board, survey } = play;
  const { held, finger, line } = gesture;
  if (held === null || finger === null || finger.slack !== TAP) return gesture;
  if (line !== null && kind.isSure(line)) return gesture;
  const x = touch.at[0] - finger.from[0];
  const y = touch.at[1] - finger.from[1];
  const moved = Math.sqrt(x * x + y * y);
  if (moved < DECIDES_AFTER * touch.unitsPerCssPixel) return gesture;
  const goesTo = (dot: number, other: number) => {
    const [a, b] = [board.dots[dot]?.at ?? [0, 0], board.dots[other]?.at ?? [0, 0]];
    const dx = b[0] - a[0];
    const dy = b[1] - a[1];
    return x * dx + y * dy >= ALONG * moved * Math.sqrt(dx * dx + dy * dy);
  };
  // Decide only once, because a finger may wander.
  const decided = { ...gesture, finger: { ...finger, slack: 0 } };
  if (openAt(play, held).some((other) => goesTo(held, other))) return decided;
  const meant = cheapest(survey, { ...touch, at: finger.from }, (dot, away) =>
    kind.askedFor(play, dot).some((other) => goesTo(dot, other)) ? away : undefined,
  );
  return meant === undefined ? gesture : { ...decided, held: meant, line: null };
}

/** The line of a gesture at the finger's position; null until the finger has moved far enough. */
function lineOf(play: KindPlay, gesture: DotGesture, touch: Touch): FollowingLine | null {
  const { held, finger, line } = gesture;
  if (held === null || finger === null) return null;
  const moved = distance(touch.at, finger.from);
  if (line === null && moved < finger.slack * touch.unitsPerCssPixel) return null;
  return play.kind.lineTo(play, gesture, held, touch);
}

function drag(play: KindPlay, before: DotGesture, touch: Touch): Answer {
  if (before.held === null && before.finger !== null) {
    return { gesture: { ...withoutFinger(before), finger: before.finger, roaming: touch.at } };
  }
  const gesture = regrip(play, before, touch);
  const { held, finger } = gesture;
  if (held === null || finger === null) return undefined;
  const line = lineOf(play, gesture, touch);
  if (line === null && gesture.line === null && gesture.missed === null) return undefined;
  const end = line === null || line.caught === null ? undefined : play.board.dots[line.caught]?.at;
  if (line !== null && line.caught !== null && end !== undefined) {
    const isOver = distance(touch.at, end) <= PASS * touch.unitsPerCssPixel;
    if (isOver || play.kind.isBeyond(play, held, line, touch))
      return finish(play, gesture, [held, line.caught], touch);
  }
  return { gesture: { ...gesture, line, missed: null } };
}

function liftFinger(play: KindPlay, before: DotGesture, touch: Touch): Answer {
  const gesture = regrip(play, before, touch);
  const { held, finger } = gesture;
  if (finger === null) return undefined;
  const line = lineOf(play, gesture, touch);
  const released = { ...withoutFinger(gesture), held: null };
  if (held === null || line === null) return { gesture: released };
  const outcome = line.caught === null ? play.kind.onLift(play, held, line, touch) : { keeps: line.caught };
  const pair =
    outcome !== undefined && 'keeps' in outcome
      ? ([held, outcome.keeps] as const)
      : meantJoin(play, gesture, touch);
  if (pair !== undefined) {
    const answer = finish(play, released, pair);
    return { ...answer, gesture: { ...answer.gesture, held: null } };
  }
  if (outcome === undefined || 'keeps' in outcome) return { gesture: released };
  if (isDrawn(play.progress, held, outcome.misses)) return { gesture: released };
  return { gesture: miss(play, released, held, outcome.misses) };
}

/** Returns the undrawn line that a whole stroke means, from the held dot or from another under its beginning. */
function meantJoin(play: KindPlay, { held, finger }: DotGesture, touch: Touch): DotMove['join'] | undefined {
  if (held === null || finger === null) return undefined;
  // A stroke that continues after a line must begin at the held dot.
  const isFresh = finger.slack <= TAP;
  const dots = isFresh ? play.survey.dots.keys() : [held];
  const lines = [...dots].flatMap((dot) => openAt(play, dot).map((to) => [dot, to] as const));
  return meantLine(play.survey, lines, { from: finger.from, touch });
}

function finish(
  play: KindPlay,
  gesture: DotGesture,
  pair: DotMove['join'],
  touch?: Touch,
): { readonly move: DotMove; readonly gesture: DotGesture } {
  const move: DotMove = { join: pair };
  const on = play.kind.goesOn({ ...play, progress: join(play.survey, play.progress, move) }, pair[1]);
  return { move, gesture: afterLine(gesture, pair[1], on, ONWARD, touch?.at) };
}

function miss(play: KindPlay, gesture: DotGesture, from: number, to: number): DotGesture {
  const [right] = [...play.kind.askedFor(play, from), ...openAt(play, from)];
  return afterMiss(gesture, from, to, right);
}

function tap(play: KindPlay, gesture: DotGesture, touch: Touch): Answer {
  const { finger, held } = gesture;
  if (finger === null) return undefined;
  const idle = { ...withoutFinger(gesture), held: null };
  const { chosen } = finger;
  if (chosen === null) return { gesture: { ...idle, held } };
  // A second tap on the same dot, or on nothing, drops the dot. On another dot it draws a line or misses.
  const landed = dotUnder(play.survey, null, openAt(play, chosen), touch);
  if (landed === undefined || landed === chosen) return { gesture: idle };
  return connect(play, idle, chosen, landed);
}

function connect(play: KindPlay, idle: DotGesture, from: number, to: number): Answer {
  if (openAt(play, from).includes(to)) return finish(play, idle, [from, to]);
  // Dots that are joined already are no miss. The hand moves to the second if it has undrawn lines.
  if (isDrawn(play.progress, from, to)) {
    return { gesture: { ...idle, held: openAt(play, to).length > 0 ? to : null } };
  }
  return { gesture: { ...miss(play, idle, from, to), held: from } };
}

function press(play: KindPlay, gesture: DotGesture, { key }: Key): Answer {
  const idle = withoutFinger(gesture);
  const { cursor, held } = gesture;
  const { dots } = play.board;
  if (dots.length === 0) return undefined;
  if (key === 'Escape') return { gesture: { ...idle, held: null } };
  // The first key shows the cursor at the next line. From then on arrows move it.
  const home = hint(play)?.join[0] ?? 0;
  if (key !== 'Enter') {
    const at = cursor === null ? (held ?? home) : dotTowards(dots, cursor, key);
    return { gesture: { ...idle, cursor: at } };
  }
  if (cursor === null) return { gesture: { ...idle, cursor: home } };
  if (held === null) {
    return { gesture: { ...idle, held: openAt(play, cursor).length > 0 ? cursor : null } };
  }
  if (held === cursor) return { gesture: { ...idle, held: null } };
  return connect(play, idle, held, cursor);
}

/** The next line, from where the last one ended, or else from the nearest dot that asks for a line. */
function hint(play: KindPlay): DotMove | undefined {
  const { kind, board, progress } = play;
  const last = progress.edges.at(-1)?.[1];
  const start = last === undefined ? undefined : board.dots[last]?.at;
  let best: DotMove | undefined;
  let least = Number.POSITIVE_INFINITY;
  board.dots.forEach((dot, from) => {
    const away = start === undefined ? from : distance(start, dot.at);
    if (away >= least) return;
    const [to] = kind.askedFor(play, from);
    if (to === undefined) return;
    best = { join: [from, to] };
    least = away;
  });
  return best;
}
