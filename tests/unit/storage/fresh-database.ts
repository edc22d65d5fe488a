import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach } from 'vitest';
import { openStore, type Store } from '#src/storage/store.ts';
import type { Trouble } from '#src/storage/trouble.ts';

/** Gives each test an empty database, a clock that advances with every reading, and the list of reported troubles. */
export function freshDatabase() {
  const clock = { now: 0 };
  const troubles: Trouble[] = [];
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
    clock.now = 0;
    troubles.length = 0;
  });
  const open = (): Promise<Store> =>
    openStore({ onTrouble: (trouble) => troubles.push(trouble), now: () => ++clock.now });
  /** Opens the same store again, as after the end of its tab. */
  const reopened = async (store: Store): Promise<Store> => {
    await store.flush();
    store.close();
    return open();
  };
  return { clock, troubles, open, reopened };
}
