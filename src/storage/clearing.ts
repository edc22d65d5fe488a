import type { Database } from './database.ts';
import { isUnplayed, readPuzzleHead } from './record.ts';
import { PUZZLE_STORES, remove } from './stored-puzzle.ts';

const MAX_PUZZLES = 200;
/** Limit on puzzles without a move. It leaves room for those prepared for home and a few shelves. */
const MAX_UNMOVED = 24;

/** Removes the least recently opened puzzles without a move, beyond the limit. */
export async function removeUnplayed(database: Database): Promise<void> {
  await database.tx([...PUZZLE_STORES], 'readwrite', async (t) => {
    let kept = 0;
    const newestFirst = t.objectStore('puzzles').index('touched');
    for (
      let cursor = await newestFirst.openCursor(null, 'prev');
      cursor !== null;
      cursor = await cursor.continue()
    ) {
      const head = readPuzzleHead(cursor.value);
      if (typeof head !== 'object' || !isUnplayed(head.value)) continue;
      kept += 1;
      if (kept > MAX_UNMOVED) await remove(t, head.value.key);
    }
  });
}

/** Removes the oldest puzzles beyond the limit. Solved puzzles, whose marks stay, and those without a move go first. */
export async function removeSurplus(database: Database): Promise<void> {
  await database.tx([...PUZZLE_STORES], 'readwrite', async (t) => {
    const store = t.objectStore('puzzles');
    let surplus = (await store.count()) - MAX_PUZZLES;
    if (surplus <= 0) return;
    const oldestFirst = store.index('touched');
    for (const isDispensableOnly of [true, false]) {
      for (
        let cursor = await oldestFirst.openCursor();
        cursor !== null && surplus > 0;
        cursor = await cursor.continue()
      ) {
        const head = readPuzzleHead(cursor.value);
        if (typeof head !== 'object') continue;
        if (isDispensableOnly && !head.value.solved && !isUnplayed(head.value)) continue;
        await remove(t, head.value.key);
        surplus -= 1;
      }
    }
  });
}
