import type { Pixels } from '../picture/pixels/pixels.ts';
import type { BoardSettings } from './board-settings.ts';
import { countHint, play, redo, restart, type Session, undo } from './session.ts';

/** All that a puzzle on the screen depends on, but for what the hand is doing. */
export interface GameState {
  readonly session: Session;
  readonly settings: BoardSettings;
  /** The picture that the puzzle was made of, for kinds that take pixels. */
  readonly pixels: Pixels | undefined;
}

/** Told of each change, after it has happened. */
type GameListener = (after: GameState, before: GameState) => void;

/**
 * The one puzzle on the screen. Board, buttons, storage and announcements look at its state and subscribe to it; nobody
 * else holds a session.
 */
export interface Game {
  readonly state: GameState;
  /** Makes a move; nothing happens where the rules refuse it. */
  play(move: unknown): void;
  undo(): void;
  redo(): void;
  /** Starts over, which can be undone. */
  restart(): void;
  /** Counts that help was shown. */
  countHint(): void;
  set(settings: Partial<BoardSettings>): void;
  /** Listens from now on, in the order of subscribing; what is returned ends it. */
  subscribe(listener: GameListener): () => void;
}

export function createGame(first: GameState): Game {
  let state = first;
  const listeners = new Set<GameListener>();
  const change = (part: Partial<GameState>): void => {
    const before = state;
    state = { ...before, ...part };
    for (const listener of [...listeners]) listener(state, before);
  };
  const become = (session: Session): void => {
    if (session !== state.session) change({ session });
  };
  return {
    get state() {
      return state;
    },
    play: (move) => become(play(state.session, move)),
    undo: () => become(undo(state.session)),
    redo: () => become(redo(state.session)),
    restart: () => become(restart(state.session)),
    countHint: () => become(countHint(state.session)),
    set: (settings) => change({ settings: { ...state.settings, ...settings } }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
