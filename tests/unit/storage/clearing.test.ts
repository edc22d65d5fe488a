import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { openStore } from '#src/storage/store.ts';
import { read, saved, state } from './played.ts';

// Loading the module may fail: an update has removed it, or the device is offline.
vi.mock('#src/storage/clearing.ts', () => {
  throw new Error('it is not there');
});

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

test('moves are saved although the clean-up cannot be loaded', async () => {
  const address = { kind: 'connect-that-dot', picture: 'openmoji:1F408', level: 'easy', seed: '1' } as const;
  const troubles: string[] = [];
  const open = () => openStore({ onTrouble: (trouble) => troubles.push(trouble), now: () => 1 });
  const store = await open();
  const slot = await store.open(address, read);
  // A new puzzle without a move triggers the clean-up.
  for (let moves = 0; moves <= 5; moves++) {
    slot.keep(state(moves));
    await store.flush();
  }
  store.close();
  expect((await (await open()).open(address, read)).loadedSave).toEqual(saved(5));
  expect(troubles).toEqual([]);
});
