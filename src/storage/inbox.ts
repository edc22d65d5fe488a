import { openDB } from 'idb';

/** The service worker writes there what other apps share (src/offline/share-target.ts); the app's own database has other versions. */
const NAME = 'dotterel-inbox';
const STORE = 'things';

/** All that was shared with the app and not fetched yet, files and texts, the oldest first. Whoever fetches it takes it away. */
export async function takeShared(): Promise<readonly (Blob | string)[]> {
  const database = await openDB(NAME, 1, {
    upgrade: (fresh) => void fresh.createObjectStore(STORE, { autoIncrement: true }),
  });
  try {
    const taking = database.transaction(STORE, 'readwrite');
    const things: readonly unknown[] = await taking.store.getAll();
    await taking.store.clear();
    await taking.done;
    return things.filter((thing) => typeof thing === 'string' || thing instanceof Blob);
  } finally {
    database.close();
  }
}
