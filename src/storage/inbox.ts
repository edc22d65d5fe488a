import { openDB } from 'idb';

/** Database in which the service worker stores what other apps share (src/offline/sw.ts). */
const NAME = 'dotterel-inbox';
const STORE = 'things';

/** Returns and removes all files and texts shared with the app, oldest first. */
export async function takeShared(): Promise<readonly (Blob | string)[]> {
  const database = await openDB(NAME, 1, {
    upgrade: (fresh) => void fresh.createObjectStore(STORE, { autoIncrement: true }),
  });
  try {
    const transaction = database.transaction(STORE, 'readwrite');
    const things: readonly unknown[] = await transaction.store.getAll();
    await transaction.store.clear();
    await transaction.done;
    return things.filter((thing) => typeof thing === 'string' || thing instanceof Blob);
  } finally {
    database.close();
  }
}
