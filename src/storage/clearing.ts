import type { Database } from './database.ts';
import { isUnmoved, readPuzzleHead } from './record.ts';
import { PUZZLE_STORES, remove } from './stored-puzzle.ts';

/** So many puzzles are kept. */
const MOST_PUZZLES = 200;
/** Of these, so many may be without a move: as many as are made ahead of a few shelves and home. */
const MOST_UNMOVED = 24;

/** Drops the puzzles without a move that were opened longest ago, where there are many. */
export async function clearUnmoved(database: Database): Promise<void> {
  await database.tx([...PUZZLE_STORES], 'readwrite', async (t) => {
    let kept = 0;
    const newestFirst = t.objectStore('puzzles').index('touched');
    for (
      let cursor = await newestFirst.openCursor(null, 'prev');
      cursor !== null;
      cursor = await cursor.continue()
    ) {
      const head = readPuzzleHead(cursor.value);
      if (typeof head !== 'object' || !isUnmoved(head.value)) continue;
      kept += 1;
      if (kept > MOST_UNMOVED) await remove(t, head.value.key);
    }
  });
}

/** Drops the oldest of the puzzles when there are many: first solved ones, whose marks stay, and those without a move. */
export async function clearOut(database: Database): Promise<void> {
  await database.tx([...PUZZLE_STORES], 'readwrite', async (t) => {
    const store = t.objectStore('puzzles');
    let surplus = (await store.count()) - MOST_PUZZLES;
    if (surplus <= 0) return;
    const oldestFirst = store.index('touched');
    for (const spareOnly of [true, false]) {
      for (
        let cursor = await oldestFirst.openCursor();
        cursor !== null && surplus > 0;
        cursor = await cursor.continue()
      ) {
        const head = readPuzzleHead(cursor.value);
        if (typeof head !== 'object') continue;
        if (spareOnly && !head.value.solved && !isUnmoved(head.value)) continue;
        await remove(t, head.value.key);
        surplus -= 1;
      }
    }
  });
}
