import { nearestDistances } from '../../../geometry/indexes/nearest.ts';
import { distance } from '../../../geometry/shapes/point.ts';
import { cachePerObject } from '../../../once.ts';
import type { Interpretation, Key, Rules, Touch } from '../../../puzzle/contract/kind.ts';
import {
  afterLine,
  afterMiss,
  afterTouch,
  type DotGesture,
  REST,
  TAP,
  withoutFinger,
} from '../../dots/engine/play/gesture.ts';
import { cheapest, dotUnder } from '../../dots/engine/play/grip.ts';
import { meantLine } from '../../dots/engine/play/meaning.ts';
import {
  type BoardDots,
  type DotMove,
  type DotProgress,
  dotTowards,
  isDrawn,
  moveSchema,
  START,
  statusOf,
} from '../../dots/engine/play/play.ts';
import { ID, type NumbersBoard } from './document.ts';
import { type Leg, legsOf } from './solve.ts';

interface Survey extends BoardDots {
  readonly legs: readonly (readonly Leg[])[];
  readonly total: number;
  readonly room: readonly number[];
}

const survey = cachePerObject((board: NumbersBoard): Survey => {
  const legs = legsOf(board);
  return {
    dots: board.dots,
    legs,
    total: legs.flat().length,
    room: nearestDistances(board.dots.map(({ at }) => at)),
  };
});

/** The next line of each sequence that is not done. */
function nextLegs(board: NumbersBoard, progress: DotProgress): readonly Leg[] {
  return survey(board).legs.flatMap((legs) => {
    const next = legs.find(({ from, to }) => !isDrawn(progress, from, to));
    return next === undefined ? [] : [next];
  });
}

function legFrom(board: NumbersBoard, progress: DotProgress, dot: number): Leg | undefined {
  return nextLegs(board, progress).find(({ from }) => from === dot);
}

export type NumbersGesture = DotGesture;
export type NumbersProgress = DotProgress;
export type NumbersMove = DotMove;

type Answer = Interpretation<NumbersMove, NumbersGesture>;

interface Play {
  readonly board: NumbersBoard;
  readonly progress: NumbersProgress;
}

/** How far a finger must go after a finished line before the next one follows it, in CSS pixels. */
const ONWARD_DISTANCE = 16;
/** How near to the next dot a moving finger finishes a line, in CSS pixels. */
const PASS_DISTANCE = 14;

/**
 * The rules of connect-the-dots: draw from the number reached last to the next one.
 *
 * - Only the next number takes a line. With several sequences, each may be continued at any time.
 * - Touching picks up the dot where the next line starts, and the line follows the finger. It is finished when the
 *   finger passes the next dot or lets go near it. The finger then draws on, up to a "+".
 * - A stroke that ends elsewhere is accepted if it fits the line as a whole.
 * - Tapping the dots in order does the same, and so do the keys: arrows, Enter, Escape.
 * - A line that ends at another dot is a miss. After two misses from one dot, the right dot glows.
 */
export const rules: Rules<NumbersBoard, NumbersProgress, NumbersMove, NumbersGesture> = {
  id: ID,
  start: () => START,
  rest: REST,
  interpret: (board, progress, gesture, input) => {
    const play = { board, progress };
    switch (input.phase) {
      case 'down':
        return pressFinger(play, gesture, input);
      case 'move':
        return drag(play, gesture, input);
      case 'up':
        return input.tap ? tap(play, gesture, input) : releaseFinger(play, gesture, input);
      case 'cancel':
        return { gesture: { ...idle(gesture), held: gesture.finger?.chosen ?? null } };
      case 'key':
        return press(play, gesture, input);
    }
  },
  catches(board, progress, { held }, touch) {
    // A tap on the next number draws its line. With a dot picked up, a tap on any other may miss.
    const likely = new Set(nextLegs(board, progress).flatMap(({ from, to }) => [from, to]));
    return (
      cheapest(survey(board), touch, (dot, away) => (held !== null || likely.has(dot) ? away : undefined)) !==
      undefined
    );
  },
  apply: (board, progress, { join: [from, to] }) =>
    nextLegs(board, progress).some((leg) => leg.from === from && leg.to === to)
      ? { edges: [...progress.edges, [from, to]] }
      : progress,
  status: (board, progress) => statusOf(progress, survey(board).total),
  hint: (board, progress) => {
    // Continue the sequence drawn last, or else the first that is not done.
    const next = nextLegs(board, progress);
    const last = progress.edges.at(-1);
    const current = survey(board).legs.find((legs) =>
      legs.some(({ from, to }) => last !== undefined && from === last[0] && to === last[1]),
    );
    const leg = next.find((candidate) => current?.includes(candidate)) ?? next[0];
    return leg === undefined ? undefined : { join: [leg.from, leg.to] };
  },
  moveSchema,
};

function idle(gesture: NumbersGesture): NumbersGesture {
  return { ...withoutFinger(gesture), held: null };
}

function pressFinger({ board, progress }: Play, gesture: NumbersGesture, touch: Touch): Answer {
  const starts = new Set(nextLegs(board, progress).map(({ from }) => from));
  const picked = cheapest(survey(board), touch, (dot, away) => (starts.has(dot) ? away : undefined));
  return { gesture: afterTouch(gesture, picked, touch.at) };
}

/** The gesture with its line at the finger, or without one if the finger has not gone far enough. */
function withLine({ board, progress }: Play, gesture: NumbersGesture, touch: Touch): NumbersGesture {
  const { held, finger, line } = gesture;
  if (held === null || finger === null) return { ...gesture, line: null, missed: null };
  const moved = distance(touch.at, finger.from);
  if (line === null && moved < finger.slack * touch.unitsPerCssPixel)
    return { ...gesture, line: null, missed: null };
  const to = legFrom(board, progress, held)?.to;
  const caught = to !== undefined && dotUnder(survey(board), held, [to], touch) === to ? to : null;
  return { ...gesture, line: { tip: touch.at, caught }, missed: null };
}

function drag(play: Play, before: NumbersGesture, touch: Touch): Answer {
  const { board } = play;
  const gesture = withLine(play, before, touch);
  const { held, line } = gesture;
  if (line === null) return before.line === null && before.missed === null ? undefined : { gesture };
  const end = line.caught === null ? undefined : board.dots[line.caught]?.at;
  if (held !== null && line.caught !== null && end !== undefined) {
    const near = distance(touch.at, end) <= PASS_DISTANCE * touch.unitsPerCssPixel;
    if (near) return finish(play, gesture, [held, line.caught], touch);
  }
  return { gesture };
}

function releaseFinger(play: Play, before: NumbersGesture, touch: Touch): Answer {
  const { board, progress } = play;
  const { finger } = before;
  if (finger === null) return undefined;
  const { held, line } = withLine(play, before, touch);
  const released = idle(before);
  if (held === null || line === null) return { gesture: released };
  const legs = nextLegs(board, progress)
    .filter(({ from }) => from === held || finger.slack === TAP)
    .map(({ from, to }) => [from, to] as const);
  const pair =
    line.caught === null
      ? meantLine(survey(board), legs, { from: finger.from, touch })
      : ([held, line.caught] as const);
  if (pair !== undefined) {
    const answer = finish(play, released, pair);
    return { ...answer, gesture: { ...answer.gesture, held: null } };
  }
  const landed = dotUnder(survey(board), held, [], touch);
  return { gesture: landed === undefined ? released : miss(play, released, held, landed) };
}

/** The move between two dots, with the finger drawing on if the next line starts there. */
function finish(
  { board, progress }: Play,
  gesture: NumbersGesture,
  pair: NumbersMove['join'],
  touch?: Touch,
): { readonly move: NumbersMove; readonly gesture: NumbersGesture } {
  const move: NumbersMove = { join: pair };
  const on = legFrom(board, rules.apply(board, progress, move), pair[1]) !== undefined;
  return { move, gesture: afterLine(gesture, pair[1], on, ONWARD_DISTANCE, touch?.at) };
}

function miss({ board, progress }: Play, gesture: NumbersGesture, from: number, to: number): NumbersGesture {
  return afterMiss(gesture, from, to, legFrom(board, progress, from)?.to);
}

function tap(play: Play, gesture: NumbersGesture, touch: Touch): Answer {
  const { board, progress } = play;
  if (gesture.finger === null) return undefined;
  const next = nextLegs(board, progress);
  const likely = next.flatMap(({ from, to }) => [from, to]);
  const landed = dotUnder(survey(board), null, likely, touch);
  const chosen = gesture.finger.chosen;
  if (landed === undefined) return { gesture: idle(gesture) };
  return choose(play, idle(gesture), chosen, landed);
}

/** Interprets a dot chosen by a tap or by Enter. */
function choose(play: Play, idleGesture: NumbersGesture, chosen: number | null, dot: number): Answer {
  const { board, progress } = play;
  const next = nextLegs(board, progress);
  // Prefer the next number after the chosen dot to that of another sequence.
  const leg = next.find(({ from, to }) => from === chosen && to === dot) ?? next.find(({ to }) => to === dot);
  const starts = next.some(({ from }) => from === dot);
  if (leg !== undefined && !(starts && leg.from !== chosen)) {
    return finish(play, idleGesture, [leg.from, leg.to]);
  }
  if (starts) return { gesture: { ...idleGesture, held: dot === chosen ? null : dot } };
  if (chosen === null) return { gesture: idleGesture };
  return { gesture: { ...miss(play, idleGesture, chosen, dot), held: chosen } };
}

function press(play: Play, gesture: NumbersGesture, { key }: Key): Answer {
  const { board, progress } = play;
  const idleGesture = idle(gesture);
  if (board.dots.length === 0) return undefined;
  if (key === 'Escape') return { gesture: idleGesture };
  const { cursor, held } = gesture;
  const home = held ?? rules.hint(board, progress)?.join[0] ?? 0;
  if (key !== 'Enter' || cursor === null) {
    const at = cursor === null ? home : dotTowards(board.dots, cursor, key);
    return { gesture: { ...idleGesture, held, cursor: at } };
  }
  return choose(play, idleGesture, held, cursor);
}
