import type { Pixels } from '../picture/pixels.ts';
import type { Database } from './database.ts';
import { keepPicture, loadPicture } from './pictures.ts';
import { type Address, type PuzzleRecord, puzzleKey, RECORD_VERSION, readPuzzleRecord } from './record.ts';
import { createSaver, type Saver } from './saver.ts';
import type { Trouble } from './trouble.ts';

/** What is kept of one puzzle. It was loaded when the slot was opened, so no write can come before the load. */
export interface Slot {
  /** As it was kept last; undefined if it never was, or could not be read. */
  readonly kept: PuzzleRecord | undefined;
  /** Keeps this, within half a second. */
  keep(state: Pick<PuzzleRecord, 'solved' | 'preview' | 'save'>): void;
  /** Keeps the picture that it was cut from, known by its digest. */
  keepPicture(sha256: string, pixels: Pixels): void;
  /** A picture that was kept, of this or another puzzle; undefined where there is none that is whole. */
  picture(sha256: string): Promise<Pixels | undefined>;
  /** What was kept makes no sense to its reader: it is moved aside. */
  setAside(): Promise<void>;
  /** What was kept was written by a newer program: from now on nothing of this puzzle is kept but in memory. */
  leaveAlone(): void;
}

/** The puzzles in play. */
export interface Puzzles {
  open(address: Address): Promise<Slot>;
  /** The unsolved puzzles that were played last, the newest first: `count` of them at most. */
  unfinished(count: number): Promise<readonly PuzzleRecord[]>;
  /** The keys, by `puzzleKey`, of all puzzles that were begun, solved or not, as far as they are still kept. */
  begun(): Promise<ReadonlySet<string>>;
  /** Writes all that waits, now. */
  flush(): Promise<void>;
}

/** The puzzles, and what writes those of this visit anew. */
export interface KeptPuzzles {
  readonly puzzles: Puzzles;
  keepAgain(): void;
}

export interface PuzzlesOptions {
  readonly database: Database;
  readonly tell: (trouble: Trouble) => void;
  readonly now: () => number;
}

const MOST_ASIDE = 20;
const MOST_PUZZLES = 200;

export function createPuzzles({ database, tell, now }: PuzzlesOptions): KeptPuzzles {
  /** Puzzles of this visit, for where the database does not hold them. */
  const recent = new Map<string, PuzzleRecord>();
  /** Keys whose records a newer program wrote. */
  const untouchable = new Set<string>();
  /** Pictures of this visit, and what is being written of them. */
  const pictures = new Map<string, Pixels>();
  const keeping = new Set<Promise<void>>();
  const savers = new Map<string, Saver<PuzzleRecord>>();
  const saverOf = (key: string): Saver<PuzzleRecord> => {
    const saver = savers.get(key) ?? createSaver((record: PuzzleRecord) => putPuzzle(database, record, tell));
    savers.set(key, saver);
    return saver;
  };

  const puzzles: Puzzles = {
    async open(address) {
      const key = puzzleKey(address);
      const saver = saverOf(key);
      await saver.flush();
      // Another window may have played it since.
      const kept = untouchable.has(key)
        ? recent.get(key)
        : newest(recent.get(key), await loadPuzzle(database, key, tell));
      return {
        kept,
        keep(state) {
          const { kind, picture, level, seed, pieces } = address;
          const record: PuzzleRecord = {
            ...state,
            ...{ version: RECORD_VERSION, key, kind, picture, seed, touched: now() },
            ...(level === undefined ? {} : { level }),
            ...(pieces === undefined ? {} : { pieces }),
          };
          recent.set(key, record);
          if (!untouchable.has(key)) saver.save(record);
        },
        keepPicture(sha256, pixels) {
          pictures.set(sha256, pixels);
          const writing = keepPicture(database, sha256, pixels, key, now());
          keeping.add(writing);
          void writing.finally(() => keeping.delete(writing));
        },
        picture: async (sha256) => pictures.get(sha256) ?? (await loadPicture(database, sha256)),
        async setAside() {
          recent.delete(key);
          await putAside(database, key, now(), tell);
        },
        leaveAlone() {
          untouchable.add(key);
          tell('newer-save');
        },
      };
    },

    async unfinished(count) {
      const kept = (await lastUnfinished(database, count + recent.size)) ?? [];
      const all = new Map(kept.map((record) => [record.key, record]));
      for (const [key, record] of recent) all.set(key, newest(record, all.get(key)) ?? record);
      return [...all.values()]
        .filter(({ solved }) => !solved)
        .sort((a, b) => b.touched - a.touched)
        .slice(0, count);
    },

    async begun() {
      const kept = await database.tx(['puzzles'], 'readonly', (t) => t.objectStore('puzzles').getAllKeys());
      return new Set([...(kept ?? []).map(String), ...recent.keys()]);
    },

    async flush() {
      await Promise.all([...keeping, ...[...savers.values()].map((saver) => saver.flush())]);
    },
  };
  return {
    puzzles,
    keepAgain() {
      for (const [key, record] of recent) if (!untouchable.has(key)) saverOf(key).save(record);
    },
  };
}

/** Of two records of one puzzle, the one that was played last; the first where they are of one moment. */
function newest(a: PuzzleRecord | undefined, b: PuzzleRecord | undefined): PuzzleRecord | undefined {
  return a === undefined || (b !== undefined && b.touched > a.touched) ? b : a;
}

async function loadPuzzle(
  database: Database,
  key: string,
  tell: (trouble: Trouble) => void,
): Promise<PuzzleRecord | undefined> {
  const raw = await database.tx(['puzzles'], 'readonly', (t) => t.objectStore('puzzles').get(key));
  const record = readPuzzleRecord(raw);
  if (typeof record === 'object') return record.value;
  if (record === 'newer') tell('newer-save');
  if (record === 'corrupt') await putAside(database, key, 0, tell);
  return undefined;
}

/** Writes a puzzle over what is kept of it; the newer of the two it stays, even where the clock was set back. */
async function putPuzzle(
  database: Database,
  record: PuzzleRecord,
  tell: (trouble: Trouble) => void,
): Promise<void> {
  await database.tx(['puzzles'], 'readwrite', async (t) => {
    const store = t.objectStore('puzzles');
    const known = await store.get(record.key);
    const before = readPuzzleRecord(known);
    if (before === 'newer') return tell('newer-save');
    const since = typeof before === 'object' ? before.value.touched : Number.NEGATIVE_INFINITY;
    await store.put(since > record.touched ? { ...record, touched: since + 1 } : record);
  });
}

/** Moves a puzzle's record out of the way, in one transaction, unless there are too many such already. */
async function putAside(
  database: Database,
  key: string,
  at: number,
  tell: (trouble: Trouble) => void,
): Promise<void> {
  await database.tx(['puzzles', 'aside'], 'readwrite', async (t) => {
    const raw = await t.objectStore('puzzles').get(key);
    if (raw === undefined) return;
    const aside = t.objectStore('aside');
    if ((await aside.count()) < MOST_ASIDE) await aside.put(raw, `${key} ${at}`);
    await t.objectStore('puzzles').delete(key);
  });
  tell('set-aside');
}

/** Drops the oldest of the puzzles when there are many: solved ones first, whose marks stay. */
export async function clearOut(database: Database): Promise<void> {
  await database.tx(['puzzles'], 'readwrite', async (t) => {
    const store = t.objectStore('puzzles');
    let surplus = (await store.count()) - MOST_PUZZLES;
    if (surplus <= 0) return;
    const oldestFirst = store.index('touched');
    for (const solvedOnly of [true, false]) {
      for (
        let cursor = await oldestFirst.openCursor();
        cursor !== null && surplus > 0;
        cursor = await cursor.continue()
      ) {
        const record = readPuzzleRecord(cursor.value);
        if (typeof record !== 'object' || (solvedOnly && !record.value.solved)) continue;
        await cursor.delete();
        surplus -= 1;
      }
    }
  });
}

/** The puzzles in the database that were played last and are not solved. */
async function lastUnfinished(
  database: Database,
  count: number,
): Promise<readonly PuzzleRecord[] | undefined> {
  return database.tx(['puzzles'], 'readonly', async (t) => {
    const found: PuzzleRecord[] = [];
    const newestFirst = t.objectStore('puzzles').index('touched');
    for (
      let cursor = await newestFirst.openCursor(null, 'prev');
      cursor !== null && found.length < count;
      cursor = await cursor.continue()
    ) {
      const record = readPuzzleRecord(cursor.value);
      if (typeof record === 'object' && !record.value.solved) found.push(record.value);
    }
    return found;
  });
}
