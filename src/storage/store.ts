import type { Pixels } from '../picture/pixels.ts';
import { type Database, openDatabase } from './database.ts';
import { dropPictures, keepPicture, loadPicture } from './pictures.ts';
import {
  type Address,
  isNewer,
  markKey,
  type PuzzleRecord,
  puzzleKey,
  RECORD_VERSION,
  readPuzzleRecord,
  readSolvedMark,
} from './record.ts';
import { createSaver } from './saver.ts';
import { readSettings, SETTING_NAMES, type SettingName, type Settings } from './settings.ts';
import { type Trouble, tellOnce } from './trouble.ts';

export interface StoreOptions {
  /** Told once of each trouble; the store works on in memory. */
  readonly onTrouble: (trouble: Trouble) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Asks the browser not to throw the data away; called once, at the first write of a puzzle. */
  readonly persist?: () => Promise<unknown>;
}

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

/** What the device remembers. Nothing here rejects or throws: where keeping fails, memory serves. */
export interface Store {
  readonly settings: () => Settings;
  set<Name extends SettingName>(name: Name, value: Settings[Name]): void;
  isSolved(address: Omit<Address, 'seed'>): boolean;
  markSolved(address: Omit<Address, 'seed'>): void;
  open(address: Address): Promise<Slot>;
  /** The unsolved puzzle that was played last, if any. */
  unfinished(): Promise<PuzzleRecord | undefined>;
  /** Writes all that waits, now. */
  flush(): Promise<void>;
  close(): void;
}

const MOST_ASIDE = 20;
const MOST_PUZZLES = 200;

/** Opens the store and loads settings and marks, before anything can be written. */
export async function openStore({ onTrouble, now, persist }: StoreOptions): Promise<Store> {
  const tell = tellOnce(onTrouble);
  const database = await openDatabase(tell);
  const { rawSettings, rawMarks } = (await load(database)) ?? { rawSettings: {}, rawMarks: [] };
  const opened = now();
  void clearOut(database).then(() => dropPictures(database, opened));

  let settings = readSettings(rawSettings);
  const marks = new Set<string>();
  for (const raw of rawMarks) {
    const mark = readSolvedMark(raw);
    if (typeof mark === 'object') marks.add(markKey(mark.value));
  }
  /** Puzzles of this visit, newer than what the database holds. */
  const recent = new Map<string, PuzzleRecord>();
  /** Keys whose records a newer program wrote. */
  const untouchable = new Set<string>();
  let asked = persist === undefined;

  const write = async (record: PuzzleRecord) => {
    if (!asked) {
      asked = true;
      persist?.().catch(() => undefined);
    }
    await putPuzzle(database, record, tell);
  };
  /** Pictures of this visit, and what is being written of them. */
  const pictures = new Map<string, Pixels>();
  const keeping = new Set<Promise<void>>();
  const savers = new Map<string, ReturnType<typeof createSaver<PuzzleRecord>>>();

  return {
    settings: () => settings,
    set(name, value) {
      settings = { ...settings, [name]: value };
      void database.tx(['settings'], 'readwrite', (t) => t.objectStore('settings').put(value, name));
    },

    isSolved: (address) => marks.has(markKey(address)),
    markSolved({ kind, picture, level }) {
      const key = markKey({ kind, picture, level });
      if (marks.has(key)) return;
      marks.add(key);
      const mark = {
        version: RECORD_VERSION,
        kind,
        picture,
        ...(level === undefined ? {} : { level }),
        at: now(),
      };
      void database.tx(['solved'], 'readwrite', async (t) => {
        const store = t.objectStore('solved');
        if (!isNewer(await store.get(key))) await store.put(mark, key);
      });
    },

    async open(address) {
      const key = puzzleKey(address);
      await savers.get(key)?.flush();
      const kept = recent.get(key) ?? (await loadPuzzle(database, key, tell));
      const saver = savers.get(key) ?? createSaver(write);
      savers.set(key, saver);
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

    async unfinished() {
      const last = [...recent.values()].sort((a, b) => b.touched - a.touched).find(({ solved }) => !solved);
      return last ?? (await latestUnfinished(database, recent));
    },
    async flush() {
      await Promise.all([...keeping, ...[...savers.values()].map((saver) => saver.flush())]);
    },
    close: database.close,
  };
}

function load(database: Database) {
  return database.tx(['settings', 'solved'], 'readonly', async (t) => {
    const store = t.objectStore('settings');
    const values = await Promise.all(SETTING_NAMES.map((name) => store.get(name)));
    const rawSettings: Partial<Record<SettingName, unknown>> = {};
    for (const [index, name] of SETTING_NAMES.entries()) rawSettings[name] = values[index];
    return { rawSettings, rawMarks: (await t.objectStore('solved').getAll()) as readonly unknown[] };
  });
}

async function loadPuzzle(database: Database, key: string, tell: (trouble: Trouble) => void) {
  const raw = await database.tx(['puzzles'], 'readonly', (t) => t.objectStore('puzzles').get(key));
  const record = readPuzzleRecord(raw);
  if (typeof record === 'object') return record.value;
  if (record === 'newer') tell('newer-save');
  if (record === 'corrupt') await putAside(database, key, 0, tell);
  return undefined;
}

async function putPuzzle(database: Database, record: PuzzleRecord, tell: (trouble: Trouble) => void) {
  await database.tx(['puzzles'], 'readwrite', async (t) => {
    const store = t.objectStore('puzzles');
    if (isNewer(await store.get(record.key))) tell('newer-save');
    else await store.put(record);
  });
}

/** Moves a puzzle's record out of the way, in one transaction, unless there are too many such already. */
async function putAside(database: Database, key: string, at: number, tell: (trouble: Trouble) => void) {
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
async function clearOut(database: Database) {
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

async function latestUnfinished(database: Database, recent: ReadonlyMap<string, PuzzleRecord>) {
  return database.tx(['puzzles'], 'readonly', async (t) => {
    const newestFirst = t.objectStore('puzzles').index('touched');
    for (
      let cursor = await newestFirst.openCursor(null, 'prev');
      cursor !== null;
      cursor = await cursor.continue()
    ) {
      const record = readPuzzleRecord(cursor.value);
      if (typeof record === 'object' && !record.value.solved && !recent.has(record.value.key))
        return record.value;
    }
    return undefined;
  });
}
