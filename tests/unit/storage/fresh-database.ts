import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach } from 'vitest';
import { openStore, type Store } from '../../../src/storage/store.ts';
import type { Trouble } from '../../../src/storage/trouble.ts';

/** Gives each test of a file an empty database, a clock that ticks with every look at it, and the troubles that were reported. */
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
  /** Opens the same store again, as after its tab was killed. */
  const reopened = async (store: Store): Promise<Store> => {
    await store.flush();
    store.close();
    return open();
  };
  return { clock, troubles, open, reopened };
}
