import type { Input } from '../puzzle/contract/kind.ts';
import type { Counting } from '../session/board-settings.ts';
import type { Game } from '../session/game.ts';
import type { Session } from '../session/session.ts';
import type { KindView } from './kind-view.ts';
import type { Aids, Help, Seen } from './seen.ts';
import type { Pressed } from './table/pieces.ts';

interface PlayingOptions {
  readonly game: Game;
  readonly kind: Pick<KindView, 'pieces' | 'lead'>;
  /** The measuring tool is out. */
  readonly tool: boolean;
  /** The counting that is asked for, or one that the puzzle has. */
  fitting(counting: Counting): Counting;
  /** Something else is shown just now, which ends with anything that is done. */
  busy(): boolean;
  /** The one way anything changes: what is seen, heard and told comes from the difference. */
  changed(after: Seen, before: Seen): void;
  /** Help has come of itself. */
  helped(after: Seen, before: Seen): void;
  /** There are other aids, of which nothing is heard or told. */
  aided(after: Seen): void;
}

/** What a hand does with a game, and what is seen of both. */
export interface Playing {
  readonly seen: Seen;
  /** Does what an input means. */
  interpret(input: Input): void;
  /** Does what a press on a button of the kind's own means. */
  press(button: string): void;
  /** Shows the next right move, which the game counts. */
  hint(): void;
  /** Lets help come of itself. */
  help(stage: Help['stage']): void;
  setTool(out: boolean): void;
  setAids(aids: Aids): void;
  /** Numbers are counted otherwise from now on. */
  count(counting: Counting): void;
  stop(): void;
}

/** Plays a game by what is done on its board. What is done elsewhere, such as an undo, finds the hand at rest. */
export function playOn({ game, kind, tool, fitting, busy, changed, helped, aided }: PlayingOptions): Playing {
  const { session: first, settings } = game.state;
  const { document: puzzle, rules } = first;
  let seen: Seen = {
    session: first,
    gesture: rules.rest,
    help: undefined,
    tool,
    keys: false,
    aids: kind.pieces?.aids ?? {},
    counting: fitting(settings.counting),
  };
  const update = (after: Seen): void => {
    const before = seen;
    seen = after;
    changed(after, before);
  };

  /** What is to be seen with the session that the game comes to by what the hand does. */
  let becoming: ((session: Session) => Seen) | undefined;
  const atRest = (session: Session): Seen => ({ ...seen, session, gesture: rules.rest, help: undefined });
  const stop = game.subscribe((after, before) => {
    if (after.session === before.session) return;
    const next = becoming ?? atRest;
    becoming = undefined;
    update(next(after.session));
  });
  /** Does something with the game; hand and session change at once, the hand alone where the game stays as it is. */
  const act = (next: (session: Session) => Seen, make: () => void): void => {
    becoming = next;
    make();
    if (becoming === undefined) return;
    becoming = undefined;
    update(next(seen.session));
  };

  const follow = (meaning: Pressed['meaning'], keys: boolean): void => {
    if (meaning === undefined) {
      if (busy()) update({ ...seen, keys });
      return;
    }
    const { session: before, help } = seen;
    const next = (session: Session): Seen => {
      const stays =
        session === before || (help !== undefined && (kind.lead?.helpsOn(session, help) ?? false));
      const shown = help?.stage === 'show' && stays ? help : undefined;
      return { ...seen, session, gesture: meaning.gesture, help: shown, keys };
    };
    act(next, () => {
      if ('move' in meaning) game.play(meaning.move);
    });
  };

  const setAids = (aids: Aids): void => {
    seen = { ...seen, aids };
    aided(seen);
  };

  return {
    get seen() {
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
      helped(seen, before);
    },
    setTool: (out) => update({ ...seen, tool: out }),
    setAids,
    count(counting) {
      seen = { ...seen, counting: fitting(counting) };
    },
    stop,
  };
}
