import type { PuzzleDocument } from '../puzzle/contract/document.ts';
import type { AnyRules } from '../puzzle/contract/kind.ts';

/** One entry of a save: a move of the kind, or a restart, which can be undone like a move. */
export type Entry = { readonly move: unknown } | { readonly restart: true };

/** A list of entries: an array, or the linked list of a session. */
export type Entries = Pick<readonly Entry[], 'length' | 'at' | 'slice'>;

/** The saved form of a puzzle in play. Loading replays its moves. */
export interface Save {
  readonly document: PuzzleDocument;
  readonly entries: Entries;
  /** Number of entries that count. The others can be redone. */
  readonly done: number;
  readonly hints: number;
}

/** A node in a linked list of entries. Sessions share their common steps. */
interface Step {
  readonly entry: Entry;
  readonly progress: unknown;
  readonly before: Step | undefined;
  /** Steps up to and including this one. */
  readonly count: number;
}

/**
 * A puzzle in play. Immutable: a change returns a new session, and copies nothing that grows with the number of moves.
 */
export interface Session extends Save {
  readonly rules: AnyRules;
  /** The last step that counts, and the last step of all. */
  readonly current: Step | undefined;
  readonly last: Step | undefined;
  readonly progress: unknown;
  readonly solved: boolean;
}

/** Starts a session. The document must be of the kind that `rules` plays. */
export function begin(document: PuzzleDocument, rules: AnyRules): Session {
  return sessionAt({ document, rules, hints: 0 }, undefined);
}

/** Restores a session by replaying the moves of a save. A move that the rules reject changes nothing. */
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
  return sessionAt(before, done > entries.length ? last : now, last);
}

/**
 * Makes a move and drops the moves that could be redone. A move that continues the previous one is merged with it.
 * Returns the same session if the rules reject the move.
 */
export function play(session: Session, move: unknown): Session {
  const { rules, document, current } = session;
  const progress = rules.apply(document.board, session.progress, move);
  if (progress === session.progress) return session;
  const joined =
    current !== undefined && 'move' in current.entry
      ? rules.strokes?.joined(current.entry.move, move)
      : undefined;
  return sessionAt(
    session,
    joined === undefined
      ? stepAfter(current, { move }, progress)
      : stepAfter(current?.before, { move: joined }, progress),
  );
}

/** True if a move counts since the start or the last restart. */
export function isBegun({ current }: Session): boolean {
  return current !== undefined && !('restart' in current.entry);
}

/** Starts over; can be undone. Returns the same session if nothing was done since the start. */
export function restart(session: Session): Session {
  if (!isBegun(session)) return session;
  return sessionAt(
    session,
    stepAfter(session.current, { restart: true }, session.rules.start(session.document)),
  );
}

export function undo(session: Session): Session {
  const { current, last } = session;
  return current === undefined ? session : sessionAt(session, current.before, last);
}

export function redo(session: Session): Session {
  const { done, entries, last } = session;
  return done === entries.length ? session : sessionAt(session, stepAt(last, done + 1), last);
}

export function countHint(session: Session): Session {
  return { ...session, hints: session.hints + 1 };
}

export function save({ document, entries, done, hints }: Session): Save {
  return { document, entries: entries.slice(), done, hints };
}

function stepAfter(before: Step | undefined, entry: Entry, progress: unknown): Step {
  return { entry, progress, before, count: (before?.count ?? 0) + 1 };
}

/** Finds the step with this count by walking back from `last`. */
function stepAt(last: Step | undefined, count: number): Step | undefined {
  let step = last;
  while (step !== undefined && step.count > count) step = step.before;
  return step;
}

/** The entries up to a step. Access takes time linear in the distance from the end. */
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

/** The session whose last counting step is `current`, and whose last step of all is `last`. */
function sessionAt(
  { document, rules, hints }: Pick<Session, 'document' | 'rules' | 'hints'>,
  current: Step | undefined,
  last = current,
): Session {
  const progress = current === undefined ? rules.start(document) : current.progress;
  return {
    document,
    rules,
    hints,
    entries: entriesTo(last),
    current,
    last,
    done: current?.count ?? 0,
    progress,
    solved: rules.status(document.board, progress).solved,
  };
}
