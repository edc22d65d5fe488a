import { distance } from '../../../../geometry/shapes/point.ts';
import type { Interpretation, Key, Rules, Touch } from '../../../../puzzle/contract/kind.ts';
import { type Following, finished, type Gesture, missed, REST, still, TAP, touched } from './gesture.ts';
import { cheapest, landing } from './grip.ts';
import { meant } from './meaning.ts';
import {
  type DotMove,
  type DotProgress,
  type DotSurvey,
  type Dotted,
  isDrawn,
  join,
  moveSchema,
  openEnds,
  START,
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
type Lifted = { readonly keeps: number } | { readonly misses: number } | undefined;

/** A board as it stands. */
export interface Play<Board extends Dotted> {
  readonly board: Board;
  readonly progress: DotProgress;
  readonly survey: DotSurvey;
}

/** The other ends of all lines still to be drawn at a dot, whichever end they are drawn from. */
export function openAt({ survey, progress }: Play<Dotted>, dot: number): readonly number[] {
  return openEnds(survey, progress, dot);
}

/** What tells one of the kinds in which any line may be drawn at any time from another. */
interface Joining<Board extends Dotted, Line extends Following> {
  readonly id: string;
  survey(board: Board): DotSurvey;
  /** The other ends of the lines still to be drawn that `dot` itself tells of. */
  wanted(play: Play<Board>, dot: number): readonly number[];
  /** Whether the hand goes on from a dot that a line has been drawn to. */
  goesOn(play: Play<Board>, dot: number): boolean;
  /** The line that belongs to the finger as it is now. */
  lineTo(play: Play<Board>, gesture: Gesture<Line>, held: number, touch: Touch): Line | null;
  /** Whether a line that has been caught is done before the finger has come to its end. */
  isBeyond(play: Play<Board>, held: number, line: Line, touch: Touch): boolean;
  /** Whether a line goes where only its own dot sends it, so that no other dot can have been meant. */
  isSure(line: Line): boolean;
  /** What becomes of a line that no dot has caught when the finger is lifted. */
  lifted(play: Play<Board>, held: number, line: Line, touch: Touch): Lifted;
}

/** A board as it stands, and the kind it is of. */
interface Table<Board extends Dotted, Line extends Following> extends Play<Board> {
  readonly kind: Joining<Board, Line>;
}

type Answer<Line extends Following> = Interpretation<DotMove, Gesture<Line>>;

/**
 * The rules of a kind in which any line may be drawn at any time, from either end:
 *
 * - Touching picks up the nearest dot that still has a line to draw. A dot that only others tell of must be twice as
 *   near as one with lines of its own.
 * - A finger covers more than one dot: when the drag goes along no line of the dot picked up but along one of another
 *   dot that caught the finger as well, that other dot is what was meant.
 * - A line that has been caught is finished when the finger passes over the dot at its end, or lets go there; the hand
 *   goes on from there where it can.
 * - A stroke that ends at no dot that it catches means the line that it fits as a whole, from whichever dot under its beginning.
 * - A line ended at a dot it does not lead to is a miss; after two misses from one dot the right dot glows.
 * - A finger that took hold of nothing draws nothing, but where it roams is told, for tools that are moved about.
 * - Tap, tap does the same as a drag, and so do the keys: arrows, Enter, Escape.
 */
export function joiningRules<Board extends Dotted, Line extends Following>(
  kind: Joining<Board, Line>,
): Rules<Board, DotProgress, DotMove, Gesture<Line>> {
  const tableOf = (board: Board, progress: DotProgress) => ({
    kind,
    board,
    progress,
    survey: kind.survey(board),
  });
  return {
    id: kind.id,
    start: () => START,
    rest: REST,
    interpret: (board, progress, gesture, input) => {
      const table = tableOf(board, progress);
      switch (input.phase) {
        case 'down':
          return { gesture: touched(gesture, pickUp(table, input), input.at) };
        case 'move':
          return drag(table, gesture, input);
        case 'up':
          return input.tap ? tap(table, gesture, input) : letGo(table, gesture, input);
        case 'cancel':
          return { gesture: { ...still(gesture), held: gesture.finger?.chosen ?? null } };
        case 'key':
          return press(table, gesture, input);
      }
    },
    catches(board, progress, { held }, touch) {
      const table = tableOf(board, progress);
      if (pickUp(table, touch) !== undefined) return true;
      return held !== null && landing(table.survey, null, openAt(table, held), touch) !== undefined;
    },
    apply: (board, progress, move) => join(kind.survey(board), progress, move),
    status: (board, progress) => statusOf(progress, kind.survey(board).edges.length),
    hint: (board, progress) => hint(tableOf(board, progress)),
    moveSchema,
  };
}

function pickUp<Board extends Dotted, Line extends Following>(
  table: Table<Board, Line>,
  touch: Touch,
): number | undefined {
  return cheapest(table.survey, touch, (dot, away) => {
    if (openAt(table, dot).length === 0) return undefined;
    return table.kind.wanted(table, dot).length > 0 ? away : 2 * away;
  });
}

/** The gesture with the dot that was meant, now that the drag's direction tells. */
function regrip<Board extends Dotted, Line extends Following>(
  table: Table<Board, Line>,
  gesture: Gesture<Line>,
  touch: Touch,
): Gesture<Line> {
  const { kind, board, survey } = table;
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
  if (openAt(table, held).some((other) => goesTo(held, other))) return told;
  const meant = cheapest(survey, { ...touch, at: finger.from }, (dot, away) =>
    kind.wanted(table, dot).some((other) => goesTo(dot, other)) ? away : undefined,
  );
  return meant === undefined ? gesture : { ...told, held: meant, line: null };
}

/** The line of a gesture as the finger is now; null too while it has not gone far enough. */
function lineOf<Board extends Dotted, Line extends Following>(
  table: Table<Board, Line>,
  gesture: Gesture<Line>,
  touch: Touch,
): Line | null {
  const { held, finger, line } = gesture;
  if (held === null || finger === null) return null;
  const moved = distance(touch.at, finger.from);
  if (line === null && moved < finger.slack * touch.unitsPerCssPixel) return null;
  return table.kind.lineTo(table, gesture, held, touch);
}

function drag<Board extends Dotted, Line extends Following>(
  table: Table<Board, Line>,
  before: Gesture<Line>,
  touch: Touch,
): Answer<Line> {
  if (before.held === null && before.finger !== null) {
    return { gesture: { ...still(before), finger: before.finger, roams: touch.at } };
  }
  const gesture = regrip(table, before, touch);
  const { held, finger } = gesture;
  if (held === null || finger === null) return undefined;
  const line = lineOf(table, gesture, touch);
  if (line === null && gesture.line === null && gesture.missed === null) return undefined;
  const end = line === null || line.caught === null ? undefined : table.board.dots[line.caught]?.at;
  if (line !== null && line.caught !== null && end !== undefined) {
    const isOver = distance(touch.at, end) <= PASS * touch.unitsPerCssPixel;
    if (isOver || table.kind.isBeyond(table, held, line, touch))
      return finish(table, gesture, [held, line.caught], touch);
  }
  return { gesture: { ...gesture, line, missed: null } };
}

function letGo<Board extends Dotted, Line extends Following>(
  table: Table<Board, Line>,
  before: Gesture<Line>,
  touch: Touch,
): Answer<Line> {
  const gesture = regrip(table, before, touch);
  const { held, finger } = gesture;
  if (finger === null) return undefined;
  const line = lineOf(table, gesture, touch);
  const released = { ...still(gesture), held: null };
  if (held === null || line === null) return { gesture: released };
  const end = line.caught === null ? table.kind.lifted(table, held, line, touch) : { keeps: line.caught };
  const pair =
    end !== undefined && 'keeps' in end ? ([held, end.keeps] as const) : meantBy(table, gesture, touch);
  if (pair !== undefined) {
    const answer = finish(table, released, pair);
    return { ...answer, gesture: { ...answer.gesture, held: null } };
  }
  if (end === undefined || 'keeps' in end) return { gesture: released };
  if (isDrawn(table.progress, held, end.misses)) return { gesture: released };
  return { gesture: miss(table, released, held, end.misses) };
}

/** The line still to be drawn that a whole stroke means, from the dot in the hand or another that the finger may have meant. */
function meantBy<Board extends Dotted, Line extends Following>(
  table: Table<Board, Line>,
  { held, finger }: Gesture<Line>,
  touch: Touch,
): DotMove['join'] | undefined {
  if (held === null || finger === null) return undefined;
  // A stroke that goes on from a line before has left no choice of where it begins.
  const isFresh = finger.slack <= TAP;
  const dots = isFresh ? table.survey.dots.keys() : [held];
  const lines = [...dots].flatMap((dot) => openAt(table, dot).map((to) => [dot, to] as const));
  return meant(table.survey, lines, { from: finger.from, touch });
}

/** The move that joins two dots, and the hand going on from the second where it can. */
function finish<Board extends Dotted, Line extends Following>(
  table: Table<Board, Line>,
  gesture: Gesture<Line>,
  pair: DotMove['join'],
  touch?: Touch,
): { readonly move: DotMove; readonly gesture: Gesture<Line> } {
  const move: DotMove = { join: pair };
  const on = table.kind.goesOn({ ...table, progress: join(table.survey, table.progress, move) }, pair[1]);
  return { move, gesture: finished(gesture, pair[1], on, ONWARD, touch?.at) };
}

function miss<Board extends Dotted, Line extends Following>(
  table: Table<Board, Line>,
  gesture: Gesture<Line>,
  from: number,
  to: number,
): Gesture<Line> {
  const [right] = [...table.kind.wanted(table, from), ...openAt(table, from)];
  return missed(gesture, from, to, right);
}

function tap<Board extends Dotted, Line extends Following>(
  table: Table<Board, Line>,
  gesture: Gesture<Line>,
  touch: Touch,
): Answer<Line> {
  const { finger, held } = gesture;
  if (finger === null) return undefined;
  const idle = { ...still(gesture), held: null };
  const { chosen } = finger;
  if (chosen === null) return { gesture: { ...idle, held } };
  // The second tap: on the same dot it drops it, on nothing too, on another it draws a line or misses.
  const landed = landing(table.survey, null, openAt(table, chosen), touch);
  if (landed === undefined || landed === chosen) return { gesture: idle };
  return connect(table, idle, chosen, landed);
}

/** Joins two dots named one after the other, by taps or keys. */
function connect<Board extends Dotted, Line extends Following>(
  table: Table<Board, Line>,
  idle: Gesture<Line>,
  from: number,
  to: number,
): Answer<Line> {
  if (openAt(table, from).includes(to)) return finish(table, idle, [from, to]);
  // Joined already: no miss; the hand moves over to that dot if it has something to draw.
  if (isDrawn(table.progress, from, to)) {
    return { gesture: { ...idle, held: openAt(table, to).length > 0 ? to : null } };
  }
  return { gesture: { ...miss(table, idle, from, to), held: from } };
}

function press<Board extends Dotted, Line extends Following>(
  table: Table<Board, Line>,
  gesture: Gesture<Line>,
  { key }: Key,
): Answer<Line> {
  const idle = still(gesture);
  const { cursor, held } = gesture;
  const { dots } = table.board;
  if (dots.length === 0) return undefined;
  if (key === 'Escape') return { gesture: { ...idle, held: null } };
  // The first key shows the cursor where there is something to do; from then on arrows move it.
  const home = hint(table)?.join[0] ?? 0;
  if (key !== 'Enter') {
    const at = cursor === null ? (held ?? home) : step(dots, cursor, key);
    return { gesture: { ...idle, cursor: at } };
  }
  if (cursor === null) return { gesture: { ...idle, cursor: home } };
  if (held === null) {
    return { gesture: { ...idle, held: openAt(table, cursor).length > 0 ? cursor : null } };
  }
  if (held === cursor) return { gesture: { ...idle, held: null } };
  return connect(table, idle, held, cursor);
}

/** The next line: on where the last one ended, or failing that at the nearest dot that tells of a line to draw. */
function hint<Board extends Dotted, Line extends Following>(table: Table<Board, Line>): DotMove | undefined {
  const { kind, board, progress } = table;
  const last = progress.edges.at(-1)?.[1];
  const start = last === undefined ? undefined : board.dots[last]?.at;
  let best: DotMove | undefined;
  let least = Number.POSITIVE_INFINITY;
  board.dots.forEach((dot, from) => {
    const away = start === undefined ? from : distance(start, dot.at);
    if (away >= least) return;
    const [to] = kind.wanted(table, from);
    if (to === undefined) return;
    best = { join: [from, to] };
    least = away;
  });
  return best;
}
