import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, test } from 'vitest';
import { digest } from '#src/picture/pixels/digest.ts';
import { storageUsage } from '#src/storage/players/storage-usage.ts';
import type { PuzzleHead } from '#src/storage/record.ts';
import { DATABASE_NAME, DATABASE_VERSION, MIGRATIONS } from '#src/storage/schema.ts';
import { openStore } from '#src/storage/store.ts';
import type { Trouble } from '#src/storage/trouble.ts';
import {
  ATTEMPTS,
  DAY,
  HEAD,
  interrupted,
  MARK,
  makeVersion,
  OWN,
  PICTURE,
  PLAYERS,
  PUZZLE,
  SECOND_MARK,
  SETTINGS,
} from './earlier-versions.ts';
import { read } from './played.ts';

const VERSIONS = Array.from({ length: DATABASE_VERSION }, (_, index) => index + 1);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe.each(VERSIONS)('a database of version %i', (version) => {
  test('is opened by the current version with all its data', async () => {
    await makeVersion(version);
    const troubles: Trouble[] = [];
    const store = await openStore({ onTrouble: (trouble) => troubles.push(trouble), now: () => 1 });
    expect(store.settings()).toMatchObject(SETTINGS);
    expect(store.isSolved(MARK as Parameters<typeof store.isSolved>[0])).toBe(true);
    expect(store.marks()).toEqual([MARK]);
    expect(await store.unfinished(3)).toEqual([HEAD]);
    const slot = await store.open(HEAD as PuzzleHead, read);
    expect(slot.loadedSave).toEqual(PUZZLE.save);
    if (version >= 2)
      expect(await store.picture(PICTURE.sha256)).toEqual({
        ...{ width: 3, height: 2, data: new Uint8ClampedArray(PICTURE.bytes) },
      });
    if (version >= 7) expect(await store.drafts.find('booklet')).toEqual({ names: 'Ada' });
    if (version >= 3) expect(await store.days.find(DAY.day)).toEqual(DAY);
    const counts = (await storageUsage(store.database))?.map(({ count }) => count) ?? [];
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(
      5 + Math.min(version, 3) + (version >= 5 ? 2 : 0) + (version >= 6 ? 1 : 0) + (version >= 7 ? 1 : 0),
    );
    if (version >= 6) expect(await (await store.ownPictures()).all()).toEqual([OWN]);
    if (version >= 5) {
      expect(store.players()).toEqual(PLAYERS);
      expect(store.attempts.of(ATTEMPTS.kind)).toEqual(ATTEMPTS.attempts);
      await store.switchTo(PLAYERS[1].id);
      expect(store.marks()).toEqual([SECOND_MARK]);
    } else expect(store.players()).toMatchObject([{ slot: 1, bird: 'dotterel', added: 0 }]);
    expect(troubles).toEqual([]);
    store.close();
  });

  test('gets the same stores and indexes as a new one', async () => {
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

test.each([1, 3, 4, 5])(
  'a database of version %i interrupted at any moment of an upgrade is unchanged, and complete after the next start',
  async (version) => {
    const everything = async () => {
      const database = await openDB(DATABASE_NAME);
      const found = await Promise.all(
        [...database.objectStoreNames].map(async (name) => [name, await database.getAll(name)]),
      );
      const kept = { version: database.version, found };
      database.close();
      return kept;
    };
    const open = () => openStore({ onTrouble: () => undefined, now: () => 1 });
    let moments = 0;
    for (let killed = false, at = 1; at === 1 || killed; at++) {
      globalThis.indexedDB = new IDBFactory();
      await makeVersion(version);
      const before = await everything();
      killed = await interrupted(at, async () => (await open()).close());
      if (!killed) break;
      moments += 1;
      expect(await everything()).toEqual(before);
      const store = await open();
      expect(store.marks()).toEqual([MARK]);
      expect(store.settings()).toMatchObject(SETTINGS);
      expect((await store.open(HEAD as PuzzleHead, read)).loadedSave).toEqual(PUZZLE.save);
      store.close();
    }
    // Each store that is created and each setting that moves is one moment.
    expect(moments).toBeGreaterThanOrEqual(version < 5 ? 56 : 6);
  },
);

test('an invalid puzzle of an earlier version is left alone, and moved to `aside` when opened', async () => {
  await makeVersion(3);
  const database = await openDB(DATABASE_NAME);
  const damaged = { ...PUZZLE, save: { document: 'nonsense' } };
  await database.put('puzzles', damaged);
  database.close();
  const troubles: Trouble[] = [];
  const store = await openStore({ onTrouble: (trouble) => troubles.push(trouble), now: () => 1 });
  expect(await store.unfinished(3)).toEqual([]);
  expect(troubles).toEqual([]);
  expect((await store.open(HEAD as PuzzleHead, read)).loadedSave).toBeUndefined();
  expect(troubles).toEqual(['set-aside']);
  store.close();
  expect(await (await openDB(DATABASE_NAME)).getAll('aside')).toContainEqual(damaged);
});

test('many moves of an earlier version keep their order', async () => {
  await makeVersion(1);
  const database = await openDB(DATABASE_NAME);
  const entries = Array.from({ length: 300 }, (_, index) => ({ move: index }));
  await database.put('puzzles', { ...PUZZLE, save: { ...PUZZLE.save, entries, done: 299 } });
  database.close();
  const store = await openStore({ onTrouble: () => undefined, now: () => 1 });
  expect((await store.open(HEAD as PuzzleHead, read)).loadedSave).toEqual({
    ...PUZZLE.save,
    entries,
    done: 299,
  });
  store.close();
});

test('there are records of every version', () => {
  expect(VERSIONS).toHaveLength(MIGRATIONS.length);
  expect(PICTURE.sha256).toBe(digest(new Uint8ClampedArray(PICTURE.bytes)));
});
