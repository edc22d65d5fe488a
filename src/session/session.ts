import type { PuzzleDocument } from '../puzzle/document.ts';
import type { AnyRules } from '../puzzle/kind.ts';

/** One line of a save: a move of the kind, or a restart (which can be undone like any move). */
export type Entry = { readonly move: unknown } | { readonly restart: true };

/** What is saved of a puzzle being played: the document and its moves. Loading replays them. */
export interface Save {
  readonly document: PuzzleDocument;
  readonly entries: readonly Entry[];
  /** How many of the entries are in force; those after it wait for redo. */
  readonly done: number;
  /** How often help was shown. */
  readonly hints: number;
}

/** A puzzle being played. Immutable: every change gives a new one. */
export interface Session extends Save {
  readonly rules: AnyRules;
  readonly progress: unknown;
  readonly solved: boolean;
}

/** A new session of `document`, which must be of the kind that `rules` plays. */
export function begin(document: PuzzleDocument, rules: AnyRules): Session {
  return at({ document, entries: [], done: 0, hints: 0 }, rules);
}

/** The session that a save describes: its moves are played again. A move the rules refuse changes nothing. */
export function resume(save: Save, rules: AnyRules): Session {
  return at({ ...save, done: Math.max(0, Math.min(save.done, save.entries.length)) }, rules);
}

/**
 * The session after `move`; what waited for redo is dropped. A move that belongs to the one before it becomes one with
 * it. The same session if the rules refuse the move.
 */
export function play(session: Session, move: unknown): Session {
  const { rules, entries, done, document } = session;
  const progress = rules.apply(document.board, session.progress, move);
  if (progress === session.progress) return session;
  const last = entries[done - 1];
  const joined = last !== undefined && 'move' in last ? rules.joined?.(last.move, move) : undefined;
  const after =
    joined === undefined
      ? append(session, { move })
      : append({ ...session, done: done - 1 }, { move: joined });
  return { ...after, ...judged(session, progress) };
}

/** Whether anything has been done since the start. */
export function isBegun({ entries, done }: Session): boolean {
  const current = entries[done - 1];
  return current !== undefined && !('restart' in current);
}

/** Starts over; undo brings everything back. The same session if nothing has been done since the start. */
export function restart(session: Session): Session {
  if (!isBegun(session)) return session;
  return { ...append(session, { restart: true }), ...judged(session, session.rules.start(session.document)) };
}

export function undo(session: Session): Session {
  return session.done === 0 ? session : at({ ...session, done: session.done - 1 }, session.rules);
}

export function redo(session: Session): Session {
  return session.done === session.entries.length
    ? session
    : at({ ...session, done: session.done + 1 }, session.rules);
}

export function countHint(session: Session): Session {
  return { ...session, hints: session.hints + 1 };
}

/** What of a session is saved. */
export function save({ document, entries, done, hints }: Session): Save {
  return { document, entries, done, hints };
}

function append(session: Session, entry: Entry): Session {
  const entries = [...session.entries.slice(0, session.done), entry];
  return { ...session, entries, done: entries.length };
}

function judged({ rules, document }: Session, progress: unknown): Pick<Session, 'progress' | 'solved'> {
  return { progress, solved: rules.status(document.board, progress).solved };
}

function at(saved: Save, rules: AnyRules): Session {
  const { document, entries, done, hints } = saved;
  let progress = rules.start(document);
  for (const entry of entries.slice(0, done)) {
    progress = 'restart' in entry ? rules.start(document) : rules.apply(document.board, progress, entry.move);
  }
  return {
    document,
    entries,
    done,
    hints,
    rules,
    progress,
    solved: rules.status(document.board, progress).solved,
  };
}
