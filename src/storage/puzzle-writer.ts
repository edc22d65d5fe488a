import type { Save } from '../session/session.ts';
import type { Database } from './database.ts';
import { createRecent, type Recent } from './players/recent.ts';
import { isUnplayed, type PuzzleHead, readPuzzleHead } from './record.ts';
import { createSaver, type Saver } from './saver.ts';
import { PUZZLE_STORES, type Written, writePuzzle } from './stored-puzzle.ts';
import type { Trouble } from './trouble.ts';

/** The current state of a puzzle of this visit. */
export interface Current {
  readonly head: PuzzleHead;
  readonly save: Save;
}

/** Writes the puzzles of this window, but never over what another window has played. */
interface PuzzleWriter {
  /** Puzzles of this visit: all unsaved ones, and the last of the others. */
  readonly recent: Recent<Current>;
  /** Running writes other than those of moves. */
  readonly tasks: { add(work: Promise<void>): void };
  saverOf(key: string): Saver<Current>;
  /** Records how a puzzle was read. */
  setRead(key: string, written: Written): void;
  /** Calls `overtaken` once another window has played a puzzle. The state of this window is dropped then. */
  watch(key: string, overtaken: () => void): void;
  /** Looks whether another window has played a puzzle. */
  compare(key: string): Promise<void>;
  /** Resolves when everything that runs has ended. */
  ended(): Promise<unknown>;
}

/** Limit on saved puzzles that also stay in memory: each may take some 10 MB. */
const MAX_RECENT = 8;

export function createPuzzleWriter(database: Database, report: (trouble: Trouble) => void): PuzzleWriter {
  /** Each puzzle as this window last wrote or read it. */
  const written = new Map<string, Written>();
  const recent = createRecent<Current>(MAX_RECENT, (key) => written.delete(key));
  /** The time of each puzzle's record as this window last wrote or read it. Unlike `written`, it keeps all puzzles. */
  const knownTimes = new Map<string, number>();
  const watchers = new Map<string, () => void>();
  const savers = new Map<string, Saver<Current>>();
  const running = new Set<Promise<void>>();
  const tasks = {
    add(work: Promise<void>): void {
      running.add(work);
      void work.finally(() => running.delete(work));
    },
  };

  const isOvertaken = (key: string, raw: unknown): boolean => {
    const head = readPuzzleHead(raw);
    return typeof head === 'object' && !isUnplayed(head.value) && head.value.touched !== knownTimes.get(key);
  };
  const drop = (key: string): void => {
    recent.delete(key);
    written.delete(key);
    const overtaken = watchers.get(key);
    watchers.delete(key);
    overtaken?.();
  };
  const setRead = (key: string, now: Written): void => {
    written.set(key, now);
    knownTimes.set(key, now.touched);
  };
  const write = async (current: Current): Promise<void> => {
    const { head, save } = current;
    const { key } = head;
    const result = await database.tx([...PUZZLE_STORES], 'readwrite', async (t) => {
      const raw: unknown = await t.objectStore('puzzles').get(key);
      if (isUnplayed(head) && isPlayed(raw)) return 'begun';
      return isOvertaken(key, raw) ? 'overtaken' : writePuzzle(t, head, save, written.get(key));
    });
    if (result === 'newer') report('newer-save');
    else if (result === 'overtaken') drop(key);
    else if (result !== undefined) {
      if (result !== 'begun') setRead(key, result);
      recent.markSaved(current);
    }
    if (isUnplayed(head)) tasks.add(cleanUp(database));
  };
  const saverOf = (key: string): Saver<Current> => {
    const saver = savers.get(key) ?? createSaver(write);
    savers.set(key, saver);
    return saver;
  };
  return {
    recent,
    tasks,
    saverOf,
    setRead,
    watch: (key, overtaken) => void watchers.set(key, overtaken),
    async compare(key) {
      await saverOf(key).flush();
      const raw = await database.tx(['puzzles'], 'readonly', (t) => t.objectStore('puzzles').get(key));
      if (isOvertaken(key, raw)) drop(key);
    },
    ended: () => Promise.all([...running, ...[...savers.values()].map((saver) => saver.flush())]),
  };
}

/** Removes surplus puzzles in the background. Failure is harmless. */
async function cleanUp(database: Database): Promise<void> {
  const clearing = import('./clearing.ts').then(({ removeUnplayed: removeUnplayedPuzzles }) =>
    removeUnplayedPuzzles(database),
  );
  await clearing.catch(() => undefined);
}

/** True if a record is of a played puzzle. Unreadable records count as played. */
export function isPlayed(raw: unknown): boolean {
  const head = readPuzzleHead(raw);
  return head !== 'missing' && (typeof head === 'string' || !isUnplayed(head.value));
}
