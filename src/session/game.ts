import type { Pixels } from '../picture/pixels/pixels.ts';
import type { BoardSettings } from './board-settings.ts';
import { countHint, play, redo, restart, type Session, undo } from './session.ts';

/** The state of the puzzle on the screen, without gestures in progress. */
export interface GameState {
  readonly session: Session;
  readonly settings: BoardSettings;
  /** The picture that the puzzle was made from, for kinds that use pixels. */
  readonly pixels: Pixels | undefined;
}

type GameListener = (after: GameState, before: GameState) => void;

/**
 * The puzzle on the screen, and the only owner of its session. Board, buttons, storage and announcements subscribe to
 * it.
 */
export interface Game {
  readonly state: GameState;
  /** Makes a move; does nothing if the rules reject it. */
  play(move: unknown): void;
  undo(): void;
  redo(): void;
  /** Starts over; can be undone. */
  restart(): void;
  countHint(): void;
  set(settings: Partial<BoardSettings>): void;
  /** Adds a listener, called after those added before. Returns the function that removes it. */
  subscribe(listener: GameListener): () => void;
}

export function createGame(first: GameState): Game {
  let state = first;
  const listeners = new Set<GameListener>();
  const update = (part: Partial<GameState>): void => {
    const before = state;
    state = { ...before, ...part };
    for (const listener of [...listeners]) listener(state, before);
  };
  const setSession = (session: Session): void => {
    if (session !== state.session) update({ session });
  };
  return {
    get state() {
      return state;
    },
    play: (move) => setSession(play(state.session, move)),
    undo: () => setSession(undo(state.session)),
    redo: () => setSession(redo(state.session)),
    restart: () => setSession(restart(state.session)),
    countHint: () => setSession(countHint(state.session)),
    set: (settings) => update({ settings: { ...state.settings, ...settings } }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
