import type { Database } from '../database.ts';
import {
  type Address,
  isNewer,
  markKey,
  RECORD_VERSION,
  readSolvedMark,
  type SolvedMark,
} from '../record.ts';

/** Solved puzzles: one mark for each kind, picture and level. */
export interface Marks {
  isSolved(address: Omit<Address, 'seed'>): boolean;
  markSolved(address: Omit<Address, 'seed'>): void;
  marks(): readonly SolvedMark[];
}

interface KeptMarks {
  readonly marks: Marks;
  /** Writes the marks that could not be written before. */
  flush(): void;
  writeAgain(): void;
}

interface MarksOptions {
  readonly database: Database;
  /** Invalid marks are skipped and stay stored. */
  readonly raw: readonly unknown[];
  readonly now: () => number;
  /** Called when the first puzzle ever is solved. */
  readonly onFirstSolved: () => void;
}

export function createMarks({ database, raw, now, onFirstSolved }: MarksOptions): KeptMarks {
  const marks = new Map<string, SolvedMark>();
  for (const each of raw) {
    const mark = readSolvedMark(each);
    if (typeof mark === 'object') marks.set(markKey(mark.value), mark.value);
  }
  const unwritten = new Map<string, SolvedMark>();
  const keep = async (key: string, mark: SolvedMark): Promise<void> => {
    unwritten.set(key, mark);
    const isWritten = await database.tx(['solved'], 'readwrite', async (t) => {
      await putMark(t.objectStore('solved'), key, mark);
      return true;
    });
    if (isWritten) unwritten.delete(key);
  };
  const own: Marks = {
    isSolved: (address) => marks.has(markKey(address)),
    markSolved({ kind, picture, level }) {
      const key = markKey({ kind, picture, level });
      if (marks.has(key)) return;
      const mark: SolvedMark = {
        version: RECORD_VERSION,
        kind,
        picture,
        ...(level === undefined ? {} : { level }),
        at: now(),
      };
      const isFirst = marks.size === 0;
      marks.set(key, mark);
      void keep(key, mark);
      if (isFirst) onFirstSolved();
    },
    marks: () => [...marks.values()],
  };
  return {
    marks: own,
    flush() {
      for (const [key, mark] of unwritten) void keep(key, mark);
    },
    writeAgain() {
      for (const [key, mark] of marks) void keep(key, mark);
    },
  };
}

/** Returns undefined if there is no database. */
export async function loadMarks(database: Database): Promise<readonly SolvedMark[] | undefined> {
  const raw: readonly unknown[] | undefined = await database.tx(['solved'], 'readonly', (t) =>
    t.objectStore('solved').getAll(),
  );
  return raw?.flatMap((each) => {
    const mark = readSolvedMark(each);
    return typeof mark === 'object' ? [mark.value] : [];
  });
}

/** Stores a mark, unless an earlier one or one of a newer version is stored already. */
async function putMark(
  store: { get(key: string): Promise<unknown>; put(value: unknown, key: string): Promise<unknown> },
  key: string,
  mark: SolvedMark,
): Promise<void> {
  const known = await store.get(key);
  const before = readSolvedMark(known);
  if (isNewer(known) || (typeof before === 'object' && before.value.at <= mark.at)) return;
  await store.put(mark, key);
}
