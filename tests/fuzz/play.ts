import type { Point } from '#src/geometry/shapes/point.ts';
import { KIND_IDS, kindOf } from '#src/kinds/index.ts';
import type { AnyRules, Input, Key, Touch } from '#src/puzzle/contract/kind.ts';
import { type Random, seeded } from '#src/random.ts';
import type { BoardSettings } from '#src/session/board-settings.ts';
import { createGame, type Game } from '#src/session/game.ts';
import { begin, isBegun, resume, save } from '#src/session/session.ts';
import type { FuzzPart } from './part.ts';
import { puzzleOf } from './puzzles.ts';

/** Number of inputs per case. */
const INPUTS = 200;
/** Puzzle units per CSS pixel: a phone, tablets, a zoomed board. */
const ZOOMS = [2.2, 1.2, 0.8, 0.3];
const KEYS: readonly Key['key'][] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter', 'Escape'];

const SETTINGS: BoardSettings = {
  ...{ reducedMotion: true, leftHanded: false, idleHelp: 'off', patterns: 'needed', nearing: true, reach: 1 },
  counting: { way: 'ones', language: 'en' },
};

/** All points in a board, so that gestures sometimes hit something. */
function placesIn(value: unknown, found: Point[] = []): readonly Point[] {
  if (!Array.isArray(value)) {
    if (value !== null && typeof value === 'object')
      for (const part of Object.values(value)) placesIn(part, found);
    return found;
  }
  if (value.length === 2 && value.every((each) => typeof each === 'number'))
    found.push(value as unknown as Point);
  else for (const part of value) placesIn(part, found);
  return found;
}

/** Random gestures in any order: repeated touches, lifting of raised fingers, boards turned under a finger. */
function clumsyHand(board: unknown, random: Random) {
  const places = placesIn(board);
  let zoom = ZOOMS[0] as number;
  let at: Point = [500, 500];
  const chosen = (): Point => {
    const near = places[random.below(Math.max(1, places.length))];
    const way = random.below(10);
    if (way < 6 && near !== undefined)
      return [near[0] + random.below(41) - 20, near[1] + random.below(41) - 20];
    if (way < 8) return [at[0] + random.below(61) - 30, at[1] + random.below(61) - 30];
    return [random.below(1400) - 200, random.below(1400) - 200];
  };
  const touch = (phase: Touch['phase'], more: Partial<Touch> = {}): Touch => {
    at = phase === 'up' && random.below(2) === 0 ? at : chosen();
    return {
      ...{ phase, at, unitsPerCssPixel: zoom, tap: phase === 'up' && random.below(2) === 0 },
      ...(random.below(6) === 0 ? { reach: 1 + random.below(3) } : {}),
      ...(random.below(12) === 0 ? { rests: true } : {}),
      ...(random.below(9) === 0 ? { turned: random.below(720) - 360 } : {}),
      ...(random.below(4) === 0
        ? {
            beside: {
              thing: random.below(3) === 0 ? null : { index: random.below(16), at: chosen() },
              slot: random.below(20),
            },
          }
        : {}),
      ...more,
    };
  };
  /** The next inputs of a gesture that has begun: a drag to something nearby. */
  let going: Input[] = [];
  const setOut = (): void => {
    const from = places[random.below(places.length)] as Point;
    const away = ([x, y]: Point) => (x - from[0]) ** 2 + (y - from[1]) ** 2;
    const near = places.toSorted((a, b) => away(a) - away(b)).slice(1, 12);
    const to = near[random.below(near.length)] ?? from;
    const step = (phase: Touch['phase'], share: number) =>
      touch(phase, {
        at: [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])],
        tap: false,
      });
    going = [step('down', 0), step('move', 0.3), step('move', 0.7), step('move', 1), step('up', 1)];
  };
  return (): Input => {
    if (going.length === 0 && places.length > 0 && random.below(6) === 0) setOut();
    // Other inputs sometimes come in between.
    const gone = random.below(30) > 0 ? going.shift() : undefined;
    if (gone !== undefined) return gone;
    const way = random.below(20);
    if (way < 5) return touch('down');
    if (way < 12) return touch('move');
    if (way < 16) return touch('up');
    // A blur, or an incoming call.
    if (way === 16) return touch('cancel');
    if (way === 17) {
      // The board is turned or zoomed.
      zoom = ZOOMS[random.below(ZOOMS.length)] as number;
      return touch('move', { rests: true });
    }
    return { phase: 'key', key: KEYS[random.below(KEYS.length)] as Key['key'] };
  };
}

/** Freezes a value deeply, because no code may change a game's data. */
function frozen<Value>(value: Value): Value {
  if (value !== null && typeof value === 'object' && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

/** Describes a fault of a game. Its save must resume to the same state, and its progress must be plain data. */
function faultOf({ state: { session } }: Game, rules: AnyRules): string | undefined {
  const text = JSON.stringify(session.progress);
  if (text.includes('null,null')) return 'its progress has places that are none';
  const again = resume(JSON.parse(JSON.stringify(save(session))), rules);
  if (JSON.stringify(again.progress) !== text) return 'its save resumes to something else';
  if (again.solved !== session.solved || again.done !== session.done) return 'its save resumes elsewhere';
  const { share, solved } = rules.status(session.document.board, session.progress);
  if (!(share >= 0 && share <= 1) || (solved && share !== 1)) return `a share of ${share}, solved: ${solved}`;
  return undefined;
}

/** Undoes all moves step by step and redoes them. Returns a fault if a state differs. */
function undoAndRedo(game: Game): string | undefined {
  const after = JSON.stringify(game.state.session.progress);
  const { done } = game.state.session;
  const seen: string[] = [after];
  while (game.state.session.done > 0) {
    game.undo();
    seen.push(JSON.stringify(game.state.session.progress));
  }
  const { session } = game.state;
  if (seen.at(-1) !== JSON.stringify(session.rules.start(session.document)))
    return 'undone, it is not as at the start';
  for (let step = seen.length - 2; step >= 0; step--) {
    game.redo();
    if (JSON.stringify(game.state.session.progress) !== seen[step])
      return `done again, step ${step} is another`;
  }
  return game.state.session.done === done ? undefined : 'done again, it is not as far';
}

/** Any gestures keep to the rules: moves count, nothing breaks, and undo and saves restore the same states. */
export const play: FuzzPart = {
  turns: KIND_IDS,
  whole: (6 * 10_000) / INPUTS,
  async attempt(turn, seed) {
    const random = seeded(`${turn} ${seed}`);
    const { document } = await puzzleOf(turn);
    const rules = kindOf(turn)?.rules as AnyRules;
    const board = frozen(structuredClone(document.board));
    const game = createGame({
      session: begin({ ...document, board }, rules),
      settings: SETTINGS,
      pixels: undefined,
    });
    const next = clumsyHand(board, random);
    let gesture = rules.rest;
    let moves = 0;
    for (let input = 0; input < INPUTS; input++) {
      const { session } = game.state;
      const way = random.below(60);
      if (way === 0) game.undo();
      else if (way === 1) game.redo();
      else if (way === 2 && isBegun(session)) game.restart();
      else if (way < 6) {
        const hint = rules.hint(board, session.progress);
        game.countHint();
        if (hint === undefined) continue;
        game.play(hint);
        if (game.state.session.progress === session.progress)
          return { came: 'played', fault: 'a hint was no move' };
      } else {
        const meant = rules.interpret(board, frozen(session.progress), frozen(gesture), next());
        if (meant === undefined) continue;
        gesture = JSON.parse(JSON.stringify(meant.gesture));
        if (!('move' in meant)) continue;
        moves++;
        game.play(meant.move);
      }
      if (game.state.session !== session && way < 6) gesture = rules.rest;
      const fault = input % 20 === 0 ? faultOf(game, rules) : undefined;
      if (fault !== undefined) return { came: 'played', fault: `after ${input} inputs: ${fault}` };
    }
    const fault = faultOf(game, rules) ?? undoAndRedo(game);
    return { came: moves > 0 ? 'played' : 'without a move', ...(fault === undefined ? {} : { fault }) };
  },
};
