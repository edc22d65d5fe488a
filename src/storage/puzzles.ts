import type { Pixels } from '../picture/pixels/pixels.ts';
import type { Save } from '../session/session.ts';
import { putAside } from './aside.ts';
import type { Database } from './database.ts';
import { createRecent } from './players/recent.ts';
import { type Current, createPuzzleWriter, isPlayed } from './puzzle-writer.ts';
import {
  type Address,
  isUnplayed,
  PUZZLE_VERSION,
  type PuzzleHead,
  puzzleKey,
  readPuzzleHead,
} from './record.ts';
import { PUZZLE_STORES, partsOf, removeAndReturn } from './stored-puzzle.ts';
import type { Trouble } from './trouble.ts';

/** The storage of one puzzle. Opening it has loaded the puzzle, so no write can precede the load. */
export interface Slot {
  /** The save as loaded; undefined if there was none, or it could not be read. */
  readonly loadedSave: Save | undefined;
  /**
   * Saves a state by writing only what has changed since the last write. A puzzle without a move is saved so that it
   * opens quickly, but it is not offered to continue. It is removed first, and never overwrites a puzzle with moves.
   */
  keep(state: Save & { readonly solved: boolean }): void;
  /** Stores the picture that the puzzle was cut from, by its digest. */
  keepPicture(sha256: string, pixels: Pixels): void;
  /** Looks whether another window has played the puzzle since, and then calls `overtaken`. */
  compare(): Promise<void>;
}

/** Parses a stored puzzle. Returns `newer` if a newer version of the app wrote it, `corrupt` if it is invalid. */
type Reader = (save: unknown, kind: string) => Reading | Promise<Reading>;
type Reading = Save | 'newer' | 'corrupt';

export interface Puzzles {
  /**
   * Opens the slot of a puzzle. An invalid record is moved to `aside`. A record of a newer version stays unchanged, and
   * the puzzle is then kept in memory only.
   * @param overtaken called once another window has played the puzzle since. The slot saves nothing any more, and the
   *   puzzle must be opened again.
   */
  open(address: Address, read: Reader, overtaken?: () => void): Promise<Slot>;
  /** True if anything is stored of a puzzle; does not read it. */
  has(address: Address): Promise<boolean>;
  /** Returns the save of a puzzle without opening its slot; undefined if there is no valid one. */
  peek(address: Address, read: Reader): Promise<Save | undefined>;
  /** Returns the pixels with this digest; undefined if they are missing or damaged. */
  picture(sha256: string): Promise<Pixels | undefined>;
  /** The last played unsolved puzzles, newest first, at most `count`. */
  unfinished(count: number): Promise<readonly PuzzleHead[]>;
  /** The keys (`puzzleKey`) of all stored puzzles with a move, solved or not. */
  begun(): Promise<ReadonlySet<string>>;
  /** Writes everything that is waiting or could not be written before; resolves when that has ended. */
  flush(): Promise<void>;
}

interface KeptPuzzles {
  readonly puzzles: Puzzles;
  writeAgain(): void;
}

interface PuzzlesOptions {
  readonly database: Database;
  readonly report: (trouble: Trouble) => void;
  readonly now: () => number;
}

/** Limit on pictures that also stay in memory: each may take some 10 MB. */
const MAX_PICTURES = 3;

/** Calls `work` with the storage of pictures, loaded when first needed. Returns undefined if it cannot be loaded. */
async function withPictures<Value>(
  work: (module: typeof import('./own/pictures.ts')) => Promise<Value>,
): Promise<Value | undefined> {
  const door = await import('./own/pictures.ts').catch(() => undefined);
  return door && work(door);
}

export function createPuzzles({ database, report, now }: PuzzlesOptions): KeptPuzzles {
  const writer = createPuzzleWriter(database, report);
  const { recent, tasks } = writer;
  /** Keys of records that a newer version of the app wrote. */
  const readOnlyKeys = new Set<string>();
  const pictures = createRecent<Pixels>(MAX_PICTURES);

  /** Finds the save of this visit, unless another window has saved a newer one. */
  const find = async (key: string, kind: string, read: Reader) => {
    await writer.saverOf(key).flush();
    const own = recent.get(key);
    if (own !== undefined && readOnlyKeys.has(key)) return { save: own.save };
    const found = await database.tx([...PUZZLE_STORES], 'readonly', async (t) => {
      const head = readPuzzleHead(await t.objectStore('puzzles').get(key));
      if (typeof head === 'string') return head;
      if (own !== undefined && supersedes(own.head, head.value)) return 'missing';
      return (await partsOf(t, head.value)) ?? 'corrupt';
    });
    if (found === undefined || found === 'missing') return { save: own?.save };
    if (typeof found === 'string') return { save: own?.save, trouble: found };
    const { head, document, entries } = found;
    const save = await read({ document, entries, done: head.done, hints: head.hints }, kind);
    return typeof save === 'string' ? { save: own?.save, trouble: save } : { save, touched: head.touched };
  };

  const saveAll = (entries: Iterable<readonly [string, Current]>): void => {
    for (const [key, current] of entries) if (!readOnlyKeys.has(key)) writer.saverOf(key).save(current);
  };

  const puzzles: Puzzles = {
    async open(address, read, overtaken) {
      const key = puzzleKey(address);
      const saver = writer.saverOf(key);
      const { save: kept, trouble, touched } = await find(key, address.kind, read);
      if (kept !== undefined && touched !== undefined) writer.setRead(key, { ...kept, touched });
      let isOvertaken = false;
      if (overtaken !== undefined)
        writer.watch(key, () => {
          isOvertaken = true;
          overtaken();
        });
      if (trouble === 'newer') {
        readOnlyKeys.add(key);
        report('newer-save');
      }
      if (trouble === 'corrupt') await setAside({ database, report, now }, key);
      return {
        loadedSave: kept,
        keep(state) {
          if (isOvertaken) return;
          const { document, entries, done, hints } = state;
          const head = headOf(address, state, now());
          const before = recent.get(key);
          // A prepared puzzle may arrive late, when the puzzle is already being played.
          if (isUnplayed(head) && before !== undefined && !isUnplayed(before.head)) return;
          const current = { head, save: { document, entries, done, hints } };
          recent.set(key, current);
          if (!readOnlyKeys.has(key)) saver.save(current);
        },
        keepPicture(sha256, pixels) {
          pictures.set(sha256, pixels);
          pictures.markSaved(pixels);
          const touched = now();
          tasks.add(withPictures(({ keepPicture }) => keepPicture(database, sha256, pixels, key, touched)));
        },
        compare: () => writer.compare(key),
      };
    },

    has: async (address) => recent.has(puzzleKey(address)) || hasRecord(database, puzzleKey(address)),
    peek: async (address, read) => (await find(puzzleKey(address), address.kind, read)).save,
    picture: async (sha256) =>
      pictures.get(sha256) ?? withPictures(({ loadPicture }) => loadPicture(database, sha256)),

    async unfinished(count) {
      const kept = (await lastUnfinished(database, count + [...recent.entries()].length)) ?? [];
      const all = new Map(kept.map((head) => [head.key, head]));
      for (const [key, { head }] of recent.entries()) {
        const there = all.get(key);
        if (there === undefined || there.touched <= head.touched) all.set(key, head);
      }
      return [...all.values()]
        .filter(isUnfinished)
        .sort((a, b) => b.touched - a.touched)
        .slice(0, count);
    },

    async begun() {
      const own = [...recent.entries()].filter(([, { head }]) => !isUnplayed(head));
      return new Set([...(await begunKeysIn(database)), ...own.map(([key]) => key)]);
    },

    async flush() {
      await writer.ended();
      saveAll(recent.unsaved());
      await writer.ended();
    },
  };
  return { puzzles, writeAgain: () => saveAll(recent.entries()) };
}

function headOf(
  { kind, picture, level, seed, pieces }: Address,
  { solved, entries, done, hints }: Parameters<Slot['keep']>[0],
  touched: number,
): PuzzleHead {
  return {
    version: PUZZLE_VERSION,
    key: puzzleKey({ kind, picture, level, seed, pieces }),
    kind,
    picture,
    ...(level === undefined ? {} : { level }),
    seed,
    ...(pieces === undefined ? {} : { pieces }),
    touched,
    solved,
    moves: entries.length,
    done,
    hints,
  };
}

/** True if a state should replace the stored one. Unplayed puzzles never replace played ones, not even older ones. */
function supersedes(own: PuzzleHead, stored: PuzzleHead): boolean {
  return own.touched >= stored.touched && (!isUnplayed(own) || isUnplayed(stored));
}

function isUnfinished(head: PuzzleHead): boolean {
  return !head.solved && !isUnplayed(head);
}

/** Moves everything stored of a puzzle to `aside`. */
async function setAside({ database, report, now }: PuzzlesOptions, key: string): Promise<void> {
  await database.tx([...PUZZLE_STORES, 'aside'], 'readwrite', async (t) => {
    const raw = await removeAndReturn(t, key);
    if (raw !== undefined) await putAside(t, `${key} ${now()}`, raw, report);
  });
}

async function hasRecord(database: Database, key: string): Promise<boolean> {
  const found = await database.tx(['puzzles'], 'readonly', (t) => t.objectStore('puzzles').getKey(key));
  return found !== undefined;
}

async function begunKeysIn(database: Database): Promise<readonly string[]> {
  const found = await database.tx(['puzzles'], 'readonly', async (t) => {
    const store = t.objectStore('puzzles');
    const [keys, heads] = await Promise.all([store.getAllKeys(), store.getAll()]);
    return keys.filter((_, at) => isPlayed(heads[at])).map(String);
  });
  return found ?? [];
}

/** The last played unsolved puzzles in the database, newest first. */
async function lastUnfinished(database: Database, count: number): Promise<readonly PuzzleHead[] | undefined> {
  return database.tx(['puzzles'], 'readonly', async (t) => {
    const found: PuzzleHead[] = [];
    const newestFirst = t.objectStore('puzzles').index('touched');
    for (
      let cursor = await newestFirst.openCursor(null, 'prev');
      cursor !== null && found.length < count;
      cursor = await cursor.continue()
    ) {
      const head = readPuzzleHead(cursor.value);
      if (typeof head === 'object' && isUnfinished(head.value)) found.push(head.value);
    }
    return found;
  });
}
