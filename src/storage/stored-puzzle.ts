import type { Entries, Save } from '../session/session.ts';
import type { Transaction } from './database.ts';
import { type PuzzleHead, type PuzzleParts, readPuzzleHead } from './record.ts';
import type { StoreName } from './schema.ts';

export const PUZZLE_STORES = ['puzzles', 'documents', 'moves'] as const satisfies readonly StoreName[];

type AnyTransaction = Transaction<'readonly'> | Transaction<'readwrite'>;

/** The key range of a puzzle's moves with index `from` or higher. */
function moveRange(key: string, from = 0): IDBKeyRange {
  return IDBKeyRange.bound([key, from], [key, Number.POSITIVE_INFINITY]);
}

/** Reads the document and moves that belong to a head; undefined if any is missing. */
export async function partsOf(t: AnyTransaction, head: PuzzleHead): Promise<PuzzleParts | undefined> {
  const [document, entries] = await Promise.all([
    t.objectStore('documents').get(head.key),
    // `getAll` with a limit of 0 would return everything.
    head.moves === 0 ? [] : t.objectStore('moves').getAll(moveRange(head.key), head.moves),
  ]);
  return document === undefined || entries.length !== head.moves ? undefined : { head, document, entries };
}

type WriteRequest = () => Promise<unknown>;

/** Replaces a stored puzzle. */
export async function putParts(t: Transaction<'readwrite'>, parts: PuzzleParts): Promise<void> {
  await requestAll(puzzleWrites(t, parts));
}

function puzzleWrites(
  t: Transaction<'readwrite'>,
  { head, document, entries }: Omit<PuzzleParts, 'entries'> & { readonly entries: Sliceable },
): readonly WriteRequest[] {
  return [() => t.objectStore('documents').put(document, head.key), ...moveWrites(t, head, entries, 0, true)];
}

type Sliceable = Pick<readonly unknown[], 'length' | 'slice'>;

/** Writes the head and the moves from index `from`; deletes surplus moves if `isCut`. */
function moveWrites(
  t: Transaction<'readwrite'>,
  head: PuzzleHead,
  entries: Sliceable,
  from: number,
  isCut: boolean,
): readonly WriteRequest[] {
  const moves = t.objectStore('moves');
  return [
    ...entries.slice(from).map((entry, index) => () => moves.put(entry, [head.key, from + index])),
    ...(isCut ? [() => moves.delete(moveRange(head.key, entries.length))] : []),
    () => t.objectStore('puzzles').put(head),
  ];
}

/**
 * Starts all requests at once, then calls `onRequested` unless one threw, and waits for them. After one failure, the
 * results of the others are ignored.
 */
async function requestAll(starts: readonly WriteRequest[], onRequested?: () => void): Promise<void> {
  let hasFailed = false;
  const requests = starts.map((start) => {
    try {
      return start();
    } catch (error) {
      hasFailed = true;
      return Promise.reject(error);
    }
  });
  if (!hasFailed) onRequested?.();
  await Promise.all(requests);
}

/** A puzzle as this window last wrote or read it. The next write compares with it. */
export interface Written {
  readonly document: unknown;
  readonly entries: Entries;
  /** Time of the write. It is unique, so another value shows that another window has written. */
  readonly touched: number;
}

/**
 * Writes a puzzle. If the stored puzzle is still `before`, writes only what has changed since. Returns what was
 * written, or `newer` if a newer version of the app wrote the stored one, which is then left alone.
 */
export async function writePuzzle(
  t: Transaction<'readwrite'>,
  about: Omit<PuzzleHead, 'moves' | 'done' | 'hints'>,
  { document, entries, done, hints }: Save,
  before: Written | undefined,
): Promise<Written | 'newer'> {
  const stored = readPuzzleHead(await t.objectStore('puzzles').get(about.key));
  if (stored === 'newer') return 'newer';
  const lastWrite = typeof stored === 'object' ? stored.value.touched : Number.NEGATIVE_INFINITY;
  const touched = lastWrite < about.touched ? about.touched : lastWrite + 1;
  const head = { ...about, touched, moves: entries.length, done, hints };
  const isKnown = before !== undefined && before.touched === lastWrite && before.document === document;
  const requests = isKnown
    ? moveWrites(
        t,
        head,
        entries,
        commonMoves(before.entries, entries),
        before.entries.length > entries.length,
      )
    : puzzleWrites(t, { head, document, entries });
  // Once committed, the write completes even if the page is closed.
  await requestAll(requests, () => t.commit());
  return { document, entries, touched };
}

/**
 * Counts the equal moves at the start of two histories of one puzzle. Histories change only at their end, so if the
 * moves at one index are the same object, all earlier moves are too.
 */
function commonMoves(before: Entries, after: Entries): number {
  let same = Math.min(before.length, after.length);
  while (same > 0 && before.at(same - 1) !== after.at(same - 1)) same -= 1;
  return same;
}

/** Removes and returns everything stored of a puzzle, as one record. */
export async function removeAndReturn(t: Transaction<'readwrite'>, key: string): Promise<unknown> {
  const [head, document, entries] = await Promise.all([
    t.objectStore('puzzles').get(key),
    t.objectStore('documents').get(key),
    t.objectStore('moves').getAll(moveRange(key)),
  ]);
  await remove(t, key);
  return document === undefined && entries.length === 0 ? head : { ...head, document, entries };
}

export async function remove(t: Transaction<'readwrite'>, key: string): Promise<void> {
  await requestAll([
    () => t.objectStore('puzzles').delete(key),
    () => t.objectStore('documents').delete(key),
    () => t.objectStore('moves').delete(moveRange(key)),
  ]);
}
