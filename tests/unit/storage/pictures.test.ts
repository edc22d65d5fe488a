import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, test } from 'vitest';
import { digest } from '#src/picture/pixels/digest.ts';
import type { Pixels } from '#src/picture/pixels/pixels.ts';
import { keepPicture } from '#src/storage/own/pictures.ts';
import type { Address } from '#src/storage/record.ts';
import { DATABASE_NAME } from '#src/storage/schema.ts';
import { openStore, type Store } from '#src/storage/store.ts';
import { read, state } from './played.ts';

const CAT: Address = { kind: 'jigsaw', picture: 'openmoji:1F408', level: 'easy', seed: '1' };
const picture = (shade: number): Pixels => ({
  ...{ width: 3, height: 2 },
  data: Uint8ClampedArray.from({ length: 24 }, (_, at) => (at * 7 + shade) % 256),
});

let clock = 0;
const open = () => openStore({ onTrouble: () => undefined, now: () => ++clock });
const raw = () => openDB(DATABASE_NAME);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  clock = 0;
});

/** The same store opened again, after its clean-up at the start. */
async function reopened(store: Store): Promise<Store> {
  await store.flush();
  store.close();
  const next = await open();
  await new Promise((resolve) => setTimeout(resolve, 40));
  return next;
}

describe('the picture of a puzzle in play', () => {
  test('survives the end of the tab, byte for byte', async () => {
    const store = await open();
    const slot = await store.open(CAT, read);
    const pixels = picture(1);
    slot.keepPicture(digest(pixels.data), pixels);
    slot.keep(state(3));
    const later = await reopened(store);
    expect(await later.picture(digest(pixels.data))).toEqual(pixels);
  });

  test('keeps the puzzles of two windows that store it at the same time', async () => {
    const pixels = picture(1);
    const sha256 = digest(pixels.data);
    const stores = [await open(), await open()];
    await Promise.all(
      stores.map(({ database }, index) => keepPicture(database, sha256, pixels, `puzzle ${index}`, 1)),
    );
    const { users } = await (await raw()).get('pictures', sha256);
    expect(users.toSorted()).toEqual(['puzzle 0', 'puzzle 1']);
  });

  test('is not used if it is damaged', async () => {
    const store = await open();
    const slot = await store.open(CAT, read);
    const [pixels, other] = [picture(1), picture(2)];
    const sha256 = digest(pixels.data);
    slot.keepPicture(sha256, pixels);
    slot.keep(state(3));
    await store.flush();
    const database = await raw();
    const record = await database.get('pictures', sha256);
    for (const damage of [
      { bytes: record.bytes.slice(0, 9) },
      { bytes: new Uint8Array(other.data), packed: 'not' },
      { width: 300 },
      { users: 7 },
    ]) {
      await database.put('pictures', { ...record, ...damage });
      const later = await reopened(store);
      expect(await later.picture(sha256)).toBeUndefined();
      later.close();
    }
    database.close();
  });

  test('is removed when no stored puzzle needs it', async () => {
    let store = await open();
    const [shared, alone] = [picture(1), picture(2)];
    const dog: Address = { ...CAT, picture: 'openmoji:1F415' };
    (await store.open(CAT, read)).keepPicture(digest(shared.data), shared);
    (await store.open(CAT, read)).keepPicture(digest(alone.data), alone);
    await store.flush();
    (await store.open(dog, read)).keepPicture(digest(shared.data), shared);
    (await store.open(dog, read)).keep(state(3));
    store = await reopened(store);
    expect(await store.picture(digest(shared.data))).toEqual(shared);
    expect(await store.picture(digest(alone.data))).toBeUndefined();
  });

  test('replaces the least recently used one beyond the limit', async () => {
    const store = await open();
    const slot = await store.open(CAT, read);
    for (let shade = 0; shade < 64; shade++) {
      slot.keepPicture(digest(picture(shade).data), picture(shade));
      await store.flush();
    }
    const database = await raw();
    expect(await database.count('pictures')).toBe(60);
    expect(await database.get('pictures', digest(picture(0).data))).toBeUndefined();
    expect(await database.get('pictures', digest(picture(63).data))).toBeDefined();
    database.close();
  });
});
