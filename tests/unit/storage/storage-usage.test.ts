import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { digest } from '#src/picture/pixels/digest.ts';
import {
  erase,
  restoreErased,
  STORAGE_CATEGORIES,
  storageUsage,
} from '#src/storage/players/storage-usage.ts';
import type { Address } from '#src/storage/record.ts';
import { openStore, type Store } from '#src/storage/store.ts';
import { read, saved, state } from './played.ts';

const CAT: Address = { kind: 'jigsaw', picture: 'openmoji:1F408', level: 'easy', seed: '1' };
const pixels = { width: 30, height: 20, data: Uint8ClampedArray.from({ length: 2400 }, (_, at) => at * at) };
const open = () => openStore({ onTrouble: () => undefined, now: () => 5 });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

async function filled(): Promise<Store> {
  const store = await open();
  const slot = await store.open(CAT, read);
  slot.keepPicture(digest(pixels.data), pixels);
  slot.keep(state(3));
  store.markSolved(CAT);
  store.set('leftHanded', true);
  await store.flush();
  return store;
}

const counts = async (store: Store) =>
  Object.fromEntries((await storageUsage(store.database))?.map(({ part, count }) => [part, count]) ?? []);

describe('stored data', () => {
  test('is counted and measured by category', async () => {
    const store = await filled();
    expect(await counts(store)).toEqual({
      ...{ puzzles: 1, marks: 1, paintings: 0, mine: 0, drafts: 0, days: 0, attempts: 0, settings: 1 },
      ...{ pictures: 1, aside: 0 },
    });
    const bytes = Object.fromEntries(
      (await storageUsage(store.database))?.map((each) => [each.part, each.bytes]) ?? [],
    );
    expect(bytes.pictures).toBeGreaterThan(300);
    expect(bytes.puzzles).toBeGreaterThan(100);
    expect(bytes.paintings).toBe(0);
  });

  test('is unknown without a database', async () => {
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true, writable: true });
    const store = await open();
    expect(await storageUsage(store.database)).toBeUndefined();
    expect(await erase(store.database, STORAGE_CATEGORIES)).toBeUndefined();
  });

  test.each(STORAGE_CATEGORIES)('is erased by category: %s', async (part) => {
    const store = await filled();
    const before = await counts(store);
    const erased = (await erase(store.database, [part])) ?? [];
    expect(erased.filter(({ store }) => !['documents', 'moves'].includes(store))).toHaveLength(
      before[part] ?? -1,
    );
    expect(await counts(store)).toEqual({ ...before, [part]: 0 });
  });

  test('is restored when erasing is undone, but not over newer data', async () => {
    const store = await filled();
    const before = await storageUsage(store.database);
    const erased = await erase(store.database, STORAGE_CATEGORIES);
    expect(Object.values(await counts(store))).toEqual(STORAGE_CATEGORIES.map(() => 0));
    store.set('leftHanded', false);
    expect(await restoreErased(store.database, erased ?? [])).toBe(true);
    expect(await storageUsage(store.database)).toEqual(before);
    const later = await open();
    expect(later.settings().leftHanded).toBe(false);
    expect(later.isSolved(CAT)).toBe(true);
    expect(await later.picture(digest(pixels.data))).toEqual(pixels);
  });
});

test('undoing an erasure restores nothing of a puzzle that was begun again', async () => {
  const store = await filled();
  const erased = (await erase(store.database, ['puzzles'])) ?? [];
  expect(erased.map(({ store }) => store)).toEqual(['puzzles', 'documents', ...Array(3).fill('moves')]);
  store.close();
  const later = await open();
  const slot = await later.open(CAT, read);
  expect(slot.loadedSave).toBeUndefined();
  slot.keep(state(1));
  await later.flush();
  expect(await restoreErased(later.database, erased)).toBe(true);
  later.close();
  expect((await (await open()).open(CAT, read)).loadedSave).toEqual(saved(1));
});

test('undoing an erasure restores a played puzzle over a prepared one', async () => {
  const store = await filled();
  const erased = (await erase(store.database, ['puzzles'])) ?? [];
  store.close();
  const later = await open();
  const slot = await later.open(CAT, read);
  slot.keep(state(0));
  await later.flush();
  // The prepared puzzle is not counted as in play.
  expect((await counts(later)).puzzles).toBe(0);
  expect(await restoreErased(later.database, erased)).toBe(true);
  expect((await later.open(CAT, read)).loadedSave).toEqual(saved(3));
  later.close();
  expect((await (await open()).open(CAT, read)).loadedSave).toEqual(saved(3));
});

test('erased or restored settings apply after reading them again', async () => {
  const store = await filled();
  const gone = await erase(store.database, ['settings']);
  await store.reload();
  expect(store.settings().leftHanded).toBe(false);
  await restoreErased(store.database, gone ?? []);
  await store.reload();
  expect(store.settings().leftHanded).toBe(true);
});
