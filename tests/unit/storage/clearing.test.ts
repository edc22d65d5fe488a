import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { openStore } from '../../../src/storage/store.ts';
import { read, saved, state } from './played.ts';

// What clears up is fetched when it is needed, and may not come: an update has taken it away, or the network is gone.
vi.mock('../../../src/storage/clearing.ts', () => {
  throw new Error('it is not there');
});

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

test('moves are kept although what clears up cannot be had', async () => {
  const address = { kind: 'connect-that-dot', picture: 'openmoji:1F408', level: 'easy', seed: '1' } as const;
  const troubles: string[] = [];
  const open = () => openStore({ onTrouble: (trouble) => troubles.push(trouble), now: () => 1 });
  const store = await open();
  const slot = await store.open(address, read);
  // A puzzle without a move, as it is made, has others cleared up.
  for (let moves = 0; moves <= 5; moves++) {
    slot.keep(state(moves));
    await store.flush();
  }
  store.close();
  expect((await (await open()).open(address, read)).kept).toEqual(saved(5));
  expect(troubles).toEqual([]);
});
