import type { Input, Touch } from '../puzzle/contract/kind.ts';
import type { Counting } from '../puzzle/contract/kind-words.ts';
import type { Game } from '../session/game.ts';
import type { Session } from '../session/session.ts';
import type { KindView } from './kind-view.ts';
import type { PressResult } from './table/pieces.ts';
import type { Aids, Help, ViewState } from './view-state.ts';

interface PlayingOptions {
  readonly game: Game;
  readonly kind: Pick<KindView, 'pieces' | 'scrolling'>;
  readonly tool: boolean;
  /** Replaces a way of counting that the puzzle does not have. */
  supportedCounting(counting: Counting): Counting;
  /** True while a lesson is shown; any input ends it. */
  busy(): boolean;
  /** Called after every change by the player. Drawing, sounds and announcements follow from the difference. */
  changed(after: ViewState, before: ViewState): void;
  /** Called when help appeared without a request. */
  helpShown(after: ViewState, before: ViewState): void;
  /** Called when only the aids changed. */
  aidsChanged(after: ViewState): void;
}

export interface Playing {
  readonly viewState: ViewState;
  interpret(input: Input): void;
  press(button: string): void;
  /** Turns the held piece, or the one under a mouse. Returns false if there is none. */
  turn(mouse: Touch, steps: number): boolean;
  /** Shows the next right move; the game counts it as a hint. */
  hint(): void;
  help(stage: Help['stage']): void;
  setTool(out: boolean): void;
  setAids(aids: Aids): void;
  setCounting(counting: Counting): void;
  stop(): void;
}

/** Turns inputs on a board into moves of its game. Any other change, such as undo, ends the current gesture. */
export function startPlaying({
  game,
  kind,
  tool,
  supportedCounting,
  busy,
  changed,
  helpShown,
  aidsChanged,
}: PlayingOptions): Playing {
  const { session: first, settings } = game.state;
  const { document: puzzle, rules } = first;
  let seen: ViewState = {
    session: first,
    gesture: rules.rest,
    help: undefined,
    tool,
    keys: false,
    aids: kind.pieces?.aids ?? {},
    counting: supportedCounting(settings.counting),
  };
  const update = (after: ViewState): void => {
    const before = seen;
    seen = after;
    changed(after, before);
  };

  /** Returns the next state, given the session that results from the current input. */
  let pendingState: ((session: Session) => ViewState) | undefined;
  const atRest = (session: Session): ViewState => ({
    ...seen,
    session,
    gesture: rules.rest,
    help: undefined,
  });
  const stop = game.subscribe((after, before) => {
    if (after.session === before.session) return;
    const next = pendingState ?? atRest;
    pendingState = undefined;
    update(next(after.session));
  });
  /** Updates gesture and session together, or only the gesture if `make` does not change the game. */
  const act = (next: (session: Session) => ViewState, make: () => void): void => {
    pendingState = next;
    make();
    if (pendingState === undefined) return;
    pendingState = undefined;
    update(next(seen.session));
  };

  const follow = (meaning: PressResult['meaning'], keys: boolean): void => {
    if (meaning === undefined) {
      if (busy()) update({ ...seen, keys });
      return;
    }
    const { session: before, help } = seen;
    const next = (session: Session): ViewState => {
      const stays =
        session === before || (help !== undefined && (kind.scrolling?.keepsHelp(session, help) ?? false));
      const shown = help?.stage === 'show' && stays ? help : undefined;
      return { ...seen, session, gesture: meaning.gesture, help: shown, keys };
    };
    act(next, () => {
      if ('move' in meaning) game.play(meaning.move);
    });
  };

  const setAids = (aids: Aids): void => {
    seen = { ...seen, aids };
    aidsChanged(seen);
  };

  return {
    get viewState() {
      return seen;
    },
    interpret(input) {
      const meaning = rules.interpret(puzzle.board, seen.session.progress, seen.gesture, input);
      follow(meaning, input.phase === 'key');
    },
    press(button) {
      const { aids, meaning } = kind.pieces?.press(puzzle, seen, button) ?? {};
      if (aids !== undefined) setAids(aids);
      if (meaning !== undefined) follow(meaning, seen.keys);
    },
    turn(mouse, steps) {
      const meaning = kind.pieces?.turn(puzzle, seen, mouse, steps);
      if (meaning !== undefined && steps !== 0) follow(meaning, false);
      return meaning !== undefined;
    },
    hint() {
      const move = rules.hint(puzzle.board, seen.session.progress);
      if (move === undefined) return;
      const help: Help = { stage: 'show', move };
      act((session) => ({ ...atRest(session), help }), game.countHint);
    },
    help(stage) {
      const move = rules.hint(puzzle.board, seen.session.progress);
      if (move === undefined || busy() || seen.help?.stage === 'show') return;
      const before = seen;
      seen = { ...seen, help: { stage, move } };
      helpShown(seen, before);
    },
    setTool: (out) => update({ ...seen, tool: out }),
    setAids,
    setCounting(counting) {
      seen = { ...seen, counting: supportedCounting(counting) };
    },
    stop,
  };
}
