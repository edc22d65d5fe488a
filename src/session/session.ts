import type { PuzzleDocument } from '../puzzle/contract/document.ts';
import type { AnyRules } from '../puzzle/contract/kind.ts';

/** One line of a save: a move of the kind, or a restart (which can be undone like any move). */
export type Entry = { readonly move: unknown } | { readonly restart: true };

/** Entries in their order: an array of them will do, and so will what a session has, which is read from its end. */
export type Entries = Pick<readonly Entry[], 'length' | 'at' | 'slice'>;

/** What is saved of a puzzle being played: the document and its moves. Loading replays them. */
export interface Save {
  readonly document: PuzzleDocument;
  readonly entries: Entries;
  /** How many of the entries are in force; those after it wait for redo. */
  readonly done: number;
  /** How often help was shown. */
  readonly hints: number;
}

/** An entry, and the way that led there: sessions share what they have in common of it. */
interface Step {
  readonly entry: Entry;
  /** How far the puzzle has come with it. */
  readonly progress: unknown;
  readonly before: Step | undefined;
  /** How many steps there are up to this one. */
  readonly count: number;
}

/**
 * A puzzle being played. Immutable: every change gives a new one, and copies nothing that grows with the moves that were
 * made.
 */
export interface Session extends Save {
  readonly rules: AnyRules;
  /** The last step in force, and the last of all. */
  readonly now: Step | undefined;
  readonly last: Step | undefined;
  readonly progress: unknown;
  readonly solved: boolean;
}

/** A new session of `document`, which must be of the kind that `rules` plays. */
export function begin(document: PuzzleDocument, rules: AnyRules): Session {
  return standing({ document, rules, hints: 0 }, undefined);
}

/** The session that a save describes: its moves are played again. A move the rules refuse changes nothing. */
export function resume({ document, entries, done, hints }: Save, rules: AnyRules): Session {
  const before: Session = { ...begin(document, rules), hints };
  let now: Step | undefined;
  let last: Step | undefined;
  for (const entry of entries.slice()) {
    const progress =
      'restart' in entry
        ? rules.start(document)
        : rules.apply(document.board, last?.progress ?? before.progress, entry.move);
    last = stepAfter(last, entry, progress);
    if (last.count === done) now = last;
  }
  return standing(before, done > entries.length ? last : now, last);
}

/**
 * The session after `move`; what waited for redo is dropped. A move that belongs to the one before it becomes one with
 * it. The same session if the rules refuse the move.
 */
export function play(session: Session, move: unknown): Session {
  const { rules, document, now } = session;
  const progress = rules.apply(document.board, session.progress, move);
  if (progress === session.progress) return session;
  const joined =
    now !== undefined && 'move' in now.entry ? rules.strokes?.joined(now.entry.move, move) : undefined;
  return standing(
    session,
    joined === undefined
      ? stepAfter(now, { move }, progress)
      : stepAfter(now?.before, { move: joined }, progress),
  );
}

/** Whether anything has been done since the start. */
export function isBegun({ now }: Session): boolean {
  return now !== undefined && !('restart' in now.entry);
}

/** Starts over; undo brings everything back. The same session if nothing has been done since the start. */
export function restart(session: Session): Session {
  if (!isBegun(session)) return session;
  return standing(session, stepAfter(session.now, { restart: true }, session.rules.start(session.document)));
}

export function undo(session: Session): Session {
  const { now, last } = session;
  return now === undefined ? session : standing(session, now.before, last);
}

export function redo(session: Session): Session {
  const { done, entries, last } = session;
  return done === entries.length ? session : standing(session, stepAt(last, done + 1), last);
}

export function countHint(session: Session): Session {
  return { ...session, hints: session.hints + 1 };
}

/** What of a session is saved, as plain data. */
export function save({ document, entries, done, hints }: Session): Save {
  return { document, entries: entries.slice(), done, hints };
}

function stepAfter(before: Step | undefined, entry: Entry, progress: unknown): Step {
  return { entry, progress, before, count: (before?.count ?? 0) + 1 };
}

/** The step of this count on the way to `last`, in as many looks as it lies before that. */
function stepAt(last: Step | undefined, count: number): Step | undefined {
  let step = last;
  while (step !== undefined && step.count > count) step = step.before;
  return step;
}

/** The entries up to a step: how long it takes to look at some goes with how far before the end they stand. */
function entriesTo(last: Step | undefined): Entries {
  const length = last?.count ?? 0;
  return {
    length,
    at: (index) => (index < length ? stepAt(last, index + 1)?.entry : undefined),
    slice(from = 0, to = length) {
      const found: Entry[] = [];
      for (let step = stepAt(last, to); step !== undefined && step.count > from; step = step.before)
        found.push(step.entry);
      return found.reverse();
    },
  };
}

/** The session with `now` as its last step in force. */
function standing(
  { document, rules, hints }: Pick<Session, 'document' | 'rules' | 'hints'>,
  now: Step | undefined,
  last = now,
): Session {
  const progress = now === undefined ? rules.start(document) : now.progress;
  return {
    document,
    rules,
    hints,
    entries: entriesTo(last),
    now,
    last,
    done: now?.count ?? 0,
    progress,
    solved: rules.status(document.board, progress).solved,
  };
}
