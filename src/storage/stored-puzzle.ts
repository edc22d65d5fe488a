import type { Entries, Save } from '../session/session.ts';
import type { Transaction } from './database.ts';
import { type PuzzleHead, type PuzzleParts, readPuzzleHead } from './record.ts';
import type { StoreName } from './schema.ts';

/** The stores that a puzzle is kept in. */
export const PUZZLE_STORES = ['puzzles', 'documents', 'moves'] as const satisfies readonly StoreName[];

type Anyhow = Transaction<'readonly'> | Transaction<'readwrite'>;

/** The moves of a puzzle from one on. */
function movesOf(key: string, from = 0): IDBKeyRange {
  return IDBKeyRange.bound([key, from], [key, Number.POSITIVE_INFINITY]);
}

/** The parts that belong to a head; undefined where they are not whole. */
export async function partsOf(t: Anyhow, head: PuzzleHead): Promise<PuzzleParts | undefined> {
  const [document, entries] = await Promise.all([
    t.objectStore('documents').get(head.key),
    // To ask for none of them would be to ask for all.
    head.moves === 0 ? [] : t.objectStore('moves').getAll(movesOf(head.key), head.moves),
  ]);
  return document === undefined || entries.length !== head.moves ? undefined : { head, document, entries };
}

type Work = () => Promise<unknown>;

/** Writes a whole puzzle over whatever is kept of it. */
export async function putParts(t: Transaction<'readwrite'>, parts: PuzzleParts): Promise<void> {
  await all(wholeWrites(t, parts));
}

/** What writes a whole puzzle. */
function wholeWrites(
  t: Transaction<'readwrite'>,
  { head, document, entries }: Omit<PuzzleParts, 'entries'> & { readonly entries: Sliced },
): readonly Work[] {
  return [() => t.objectStore('documents').put(document, head.key), ...moveWrites(t, head, entries, 0, true)];
}

type Sliced = Pick<readonly unknown[], 'length' | 'slice'>;

/** What writes the moves from one on and the head; what was kept beyond them goes, where there is any. */
function moveWrites(
  t: Transaction<'readwrite'>,
  head: PuzzleHead,
  entries: Sliced,
  from: number,
  isCut: boolean,
): readonly Work[] {
  const moves = t.objectStore('moves');
  return [
    ...entries.slice(from).map((entry, index) => () => moves.put(entry, [head.key, from + index])),
    ...(isCut ? [() => moves.delete(movesOf(head.key, entries.length))] : []),
    () => t.objectStore('puzzles').put(head),
  ];
}

/**
 * Does all of these at once, and `then` as soon as all are asked for; where one cannot even be asked for, `then` is left
 * out. Where one fails, whatever becomes of the others is no news to anybody.
 */
async function all(works: readonly Work[], then?: () => void): Promise<void> {
  let isRefused = false;
  const doing = works.map((work) => {
    try {
      return work();
    } catch (error) {
      isRefused = true;
      return Promise.reject(error);
    }
  });
  if (!isRefused) then?.();
  await Promise.all(doing);
}

/** What a puzzle was when this window wrote or read it last: the next write says only what has changed since. */
export interface Written {
  readonly document: unknown;
  readonly entries: Entries;
  /** When it was written. It is never written twice at one moment, so this tells what another window has written. */
  readonly touched: number;
}

/**
 * Writes a puzzle: of its moves those alone that are new since `before`, where that is what is kept still. It gives what
 * was written; `newer` where a newer program has written it: then it is left as it is.
 */
export async function writePuzzle(
  t: Transaction<'readwrite'>,
  about: Omit<PuzzleHead, 'moves' | 'done' | 'hints'>,
  { document, entries, done, hints }: Save,
  before: Written | undefined,
): Promise<Written | 'newer'> {
  const there = readPuzzleHead(await t.objectStore('puzzles').get(about.key));
  if (there === 'newer') return 'newer';
  const since = typeof there === 'object' ? there.value.touched : Number.NEGATIVE_INFINITY;
  const touched = since < about.touched ? about.touched : since + 1;
  const head = { ...about, touched, moves: entries.length, done, hints };
  const isKnown = before !== undefined && before.touched === since && before.document === document;
  const works = isKnown
    ? moveWrites(t, head, entries, sameMoves(before.entries, entries), before.entries.length > entries.length)
    : wholeWrites(t, { head, document, entries });
  // From here on it comes about although the page be gone before it hears so.
  await all(works, () => t.commit());
  return { document, entries, touched };
}

/**
 * With how many moves two histories of one puzzle begin alike. A history is only ever cut off and added to at its end, so
 * that what stands before a move that is the same is the same too.
 */
function sameMoves(before: Entries, after: Entries): number {
  let same = Math.min(before.length, after.length);
  while (same > 0 && before.at(same - 1) !== after.at(same - 1)) same -= 1;
  return same;
}

/** Takes away whatever is kept of a puzzle, and gives it as one record. */
export async function takeOut(t: Transaction<'readwrite'>, key: string): Promise<unknown> {
  const [head, document, entries] = await Promise.all([
    t.objectStore('puzzles').get(key),
    t.objectStore('documents').get(key),
    t.objectStore('moves').getAll(movesOf(key)),
  ]);
  await remove(t, key);
  return document === undefined && entries.length === 0 ? head : { ...head, document, entries };
}

/** Takes away whatever is kept of a puzzle. */
export async function remove(t: Transaction<'readwrite'>, key: string): Promise<void> {
  await all([
    () => t.objectStore('puzzles').delete(key),
    () => t.objectStore('documents').delete(key),
    () => t.objectStore('moves').delete(movesOf(key)),
  ]);
}
