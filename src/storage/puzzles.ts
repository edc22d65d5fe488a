import type { Pixels } from '../picture/pixels/pixels.ts';
import type { Save } from '../session/session.ts';
import { putAside } from './aside.ts';
import type { Database } from './database.ts';
import { createRecent } from './players/recent.ts';
import {
  type Address,
  isUnmoved,
  PUZZLE_VERSION,
  type PuzzleHead,
  puzzleKey,
  readPuzzleHead,
} from './record.ts';
import { createSaver, type Saver } from './saver.ts';
import { PUZZLE_STORES, partsOf, takeOut, type Written, writePuzzle } from './stored-puzzle.ts';
import type { Trouble } from './trouble.ts';

/** What is kept of one puzzle. It was loaded when the slot was opened, so no write can come before the load. */
export interface Slot {
  /** As it was kept last; undefined if it never was, or could not be read. */
  readonly kept: Save | undefined;
  /**
   * Keeps this, within half a second. What it does not share with what was kept before is written, and no more. A puzzle
   * without a move is kept only so that opening it again costs no more than reading it: nobody is offered to carry on with
   * it, newer ones push it out, and it is never written over one that has moves.
   */
  keep(state: Save & { readonly solved: boolean }): void;
  /** Keeps the picture that it was cut from, known by its digest. */
  keepPicture(sha256: string, pixels: Pixels): void;
}

/**
 * Reads what was kept of a puzzle of the kind `kind`: the save, or `newer` when a newer program wrote its document, or
 * `corrupt` when it makes no sense.
 */
type Reader = (save: unknown, kind: string) => Reading | Promise<Reading>;
type Reading = Save | 'newer' | 'corrupt';

/** The puzzles in play. */
export interface Puzzles {
  /**
   * Opens the slot of a puzzle. What is kept there and makes no sense to `read` is moved aside; what a newer program has
   * written is left alone, and from then on nothing of this puzzle is kept but in memory.
   */
  open(address: Address, read: Reader): Promise<Slot>;
  /** Whether anything is kept of a puzzle, without reading it. */
  holds(address: Address): Promise<boolean>;
  /** What is kept of a puzzle, to be looked at; undefined where there is nothing that makes sense. */
  look(address: Address, read: Reader): Promise<Save | undefined>;
  /** A picture that was kept, of any puzzle; undefined where there is none that is whole. */
  picture(sha256: string): Promise<Pixels | undefined>;
  /** The unsolved puzzles that were played last, the newest first: `count` of them at most. */
  unfinished(count: number): Promise<readonly PuzzleHead[]>;
  /** The keys, by `puzzleKey`, of all puzzles of which a move was made, solved or not, as far as they are still kept. */
  begun(): Promise<ReadonlySet<string>>;
  /** Writes all that waits, now; done when everything is written. */
  flush(): Promise<void>;
}

/** The puzzles, and what writes those of this visit anew. */
interface KeptPuzzles {
  readonly puzzles: Puzzles;
  keepAgain(): void;
}

interface PuzzlesOptions {
  readonly database: Database;
  readonly tell: (trouble: Trouble) => void;
  readonly now: () => number;
}

/** A puzzle of this visit as it is now. */
interface Current {
  readonly head: PuzzleHead;
  readonly save: Save;
}

/** So many puzzles and pictures of this visit are held in memory when the database has them as well: each may take some 10 MB. */
const MOST_RECENT = 8;
const MOST_PICTURES = 3;

/** Work that is under way. */
function createBesides() {
  const under = new Set<Promise<void>>();
  return {
    add(work: Promise<void>): void {
      under.add(work);
      void work.finally(() => under.delete(work));
    },
    all: () => [...under],
  };
}

/** Drops what is there too much of. No move waits for that, and where it cannot be done nothing is amiss. */
async function clearAside(database: Database): Promise<void> {
  const clearing = import('./clearing.ts').then(({ clearUnmoved }) => clearUnmoved(database));
  await clearing.catch(() => undefined);
}

/** Calls a function with the storage of pictures, which is loaded when first needed; does nothing if it cannot be loaded. */
async function withPictures<Value>(
  work: (door: typeof import('./own/pictures.ts')) => Promise<Value>,
): Promise<Value | undefined> {
  const door = await import('./own/pictures.ts').catch(() => undefined);
  return door && work(door);
}

export function createPuzzles({ database, tell, now }: PuzzlesOptions): KeptPuzzles {
  /** What this window knows to be in the database. */
  const written = new Map<string, Written>();
  /** Puzzles of this visit: all that the database does not hold, and those that were kept last. */
  const recent = createRecent<Current>(MOST_RECENT, (key) => written.delete(key));
  /** Keys whose records a newer program wrote. */
  const untouchable = new Set<string>();
  /** The last pictures of this visit. */
  const pictures = createRecent<Pixels>(MOST_PICTURES);
  /** What is being written besides moves. */
  const besides = createBesides();
  const savers = new Map<string, Saver<Current>>();

  const write = async (current: Current): Promise<void> => {
    const { head, save } = current;
    const result = await database.tx([...PUZZLE_STORES], 'readwrite', async (t) => {
      if (isUnmoved(head) && isBegun(await t.objectStore('puzzles').get(head.key))) return 'begun';
      return writePuzzle(t, head, save, written.get(head.key));
    });
    if (result === 'newer') tell('newer-save');
    else if (result !== undefined) {
      if (result !== 'begun') written.set(head.key, result);
      recent.held(current);
    }
    if (isUnmoved(head)) besides.add(clearAside(database));
  };
  const saverOf = (key: string): Saver<Current> => {
    const saver = savers.get(key) ?? createSaver(write);
    savers.set(key, saver);
    return saver;
  };

  /** What is kept under a key: that of this visit, unless another window has played it since. */
  const find = async (key: string, kind: string, read: Reader) => {
    await savers.get(key)?.flush();
    const own = recent.get(key);
    if (own !== undefined && untouchable.has(key)) return { save: own.save };
    const found = await database.tx([...PUZZLE_STORES], 'readonly', async (t) => {
      const head = readPuzzleHead(await t.objectStore('puzzles').get(key));
      if (typeof head === 'string') return head;
      if (own !== undefined && outdates(own.head, head.value)) return 'missing';
      return (await partsOf(t, head.value)) ?? 'corrupt';
    });
    if (found === undefined || found === 'missing') return { save: own?.save };
    if (typeof found === 'string') return { save: own?.save, trouble: found };
    const { head, document, entries } = found;
    const save = await read({ document, entries, done: head.done, hints: head.hints }, kind);
    return typeof save === 'string' ? { save: own?.save, trouble: save } : { save, touched: head.touched };
  };

  const puzzles: Puzzles = {
    async open(address, read) {
      const key = puzzleKey(address);
      const saver = saverOf(key);
      const { save: kept, trouble, touched } = await find(key, address.kind, read);
      if (kept !== undefined && touched !== undefined) written.set(key, { ...kept, touched });
      if (trouble === 'newer') {
        untouchable.add(key);
        tell('newer-save');
      }
      if (trouble === 'corrupt') await setAside({ database, tell, now }, key);
      return {
        kept,
        keep(state) {
          const { document, entries, done, hints } = state;
          const head = headOf(address, state, now());
          const before = recent.get(key);
          // What was made ahead may come when it is played already.
          if (isUnmoved(head) && before !== undefined && !isUnmoved(before.head)) return;
          const current = { head, save: { document, entries, done, hints } };
          recent.set(key, current);
          if (!untouchable.has(key)) saver.save(current);
        },
        keepPicture(sha256, pixels) {
          pictures.set(sha256, pixels);
          pictures.held(pixels);
          const touched = now();
          besides.add(withPictures(({ keepPicture }) => keepPicture(database, sha256, pixels, key, touched)));
        },
      };
    },

    holds: async (address) => recent.has(puzzleKey(address)) || isIn(database, puzzleKey(address)),
    look: async (address, read) => (await find(puzzleKey(address), address.kind, read)).save,
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
      const own = [...recent.entries()].filter(([, { head }]) => !isUnmoved(head));
      return new Set([...(await begunIn(database)), ...own.map(([key]) => key)]);
    },

    async flush() {
      await Promise.all([...besides.all(), ...[...savers.values()].map((saver) => saver.flush())]);
    },
  };
  return {
    puzzles,
    keepAgain() {
      for (const [key, current] of recent.entries()) if (!untouchable.has(key)) saverOf(key).save(current);
    },
  };
}

/** The head of a puzzle as it stands at a moment. */
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

/** Whether a state is newer than one in the database. What was made ahead gives way to what was played, though that came out of an older back-up. */
function outdates(own: PuzzleHead, there: PuzzleHead): boolean {
  return own.touched >= there.touched && (!isUnmoved(own) || isUnmoved(there));
}

/** Whether a record is of a puzzle that was played; one that cannot be read may have been. */
function isBegun(raw: unknown): boolean {
  const head = readPuzzleHead(raw);
  return head !== 'missing' && (typeof head === 'string' || !isUnmoved(head.value));
}

function isUnfinished(head: PuzzleHead): boolean {
  return !head.solved && !isUnmoved(head);
}

/** Moves whatever is kept of a puzzle aside. */
async function setAside({ database, tell, now }: PuzzlesOptions, key: string): Promise<void> {
  await database.tx([...PUZZLE_STORES, 'aside'], 'readwrite', async (t) => {
    const raw = await takeOut(t, key);
    if (raw !== undefined) await putAside(t, `${key} ${now()}`, raw, tell);
  });
}

/** Whether there is a record under a key. */
async function isIn(database: Database, key: string): Promise<boolean> {
  const found = await database.tx(['puzzles'], 'readonly', (t) => t.objectStore('puzzles').getKey(key));
  return found !== undefined;
}

/** The keys of the puzzles in the database of which a move was made. */
async function begunIn(database: Database): Promise<readonly string[]> {
  const found = await database.tx(['puzzles'], 'readonly', async (t) => {
    const store = t.objectStore('puzzles');
    const [keys, heads] = await Promise.all([store.getAllKeys(), store.getAll()]);
    return keys.filter((_, at) => isBegun(heads[at])).map(String);
  });
  return found ?? [];
}

/** The puzzles in the database that were played last, as far as they were, and are not solved. */
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
