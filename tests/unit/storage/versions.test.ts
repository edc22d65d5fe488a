import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, test } from 'vitest';
import { digest } from '../../../src/picture/digest.ts';
import { holdings } from '../../../src/storage/holdings.ts';
import { DATABASE_NAME, DATABASE_VERSION, MIGRATIONS } from '../../../src/storage/schema.ts';
import { openStore } from '../../../src/storage/store.ts';
import type { Trouble } from '../../../src/storage/trouble.ts';
import { DAY, MARK, makeVersion, PICTURE, PUZZLE, SETTINGS } from './earlier-versions.ts';

const VERSIONS = Array.from({ length: DATABASE_VERSION }, (_, index) => index + 1);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe.each(VERSIONS)('a database of version %i', (version) => {
  test('is opened by the program of today, and everything is found again', async () => {
    await makeVersion(version);
    const troubles: Trouble[] = [];
    const store = await openStore({ onTrouble: (trouble) => troubles.push(trouble), now: () => 1 });
    expect(store.settings()).toMatchObject(SETTINGS);
    expect(store.isSolved(MARK as Parameters<typeof store.isSolved>[0])).toBe(true);
    expect(store.marks()).toEqual([MARK]);
    expect(await store.unfinished(3)).toEqual([PUZZLE]);
    const slot = await store.open(PUZZLE as Parameters<typeof store.open>[0]);
    expect(slot.kept).toEqual(PUZZLE);
    if (version >= 2)
      expect(await slot.picture(PICTURE.sha256)).toEqual({
        ...{ width: 3, height: 2, data: new Uint8ClampedArray(PICTURE.bytes) },
      });
    if (version >= 3) expect(await store.days.find(DAY.day)).toEqual(DAY);
    const counts = (await holdings(store.database))?.map(({ count }) => count) ?? [];
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5 + version);
    expect(troubles).toEqual([]);
    store.close();
  });

  test('comes to the same stores and indexes as a new one', async () => {
    const plan = async () => {
      (await openStore({ onTrouble: () => undefined, now: () => 1 })).close();
      const database = await openDB(DATABASE_NAME);
      const names = [...database.objectStoreNames];
      const shapes = names.map((name) => {
        const { keyPath, autoIncrement, indexNames } = database.transaction(name).store;
        return { name, keyPath, autoIncrement, indexes: [...indexNames] };
      });
      database.close();
      return { version: database.version, shapes };
    };
    const fresh = await plan();
    globalThis.indexedDB = new IDBFactory();
    await makeVersion(version);
    expect(await plan()).toEqual(fresh);
  });
});

test('there are records of every version there ever was', () => {
  expect(VERSIONS).toHaveLength(MIGRATIONS.length);
  expect(PICTURE.sha256).toBe(digest(new Uint8ClampedArray(PICTURE.bytes)));
});
