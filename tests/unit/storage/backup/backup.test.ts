import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { openDB } from 'idb';
import { beforeEach, describe, expect, test } from 'vitest';
import { digest } from '#src/picture/pixels/digest.ts';
import { backUp, restore } from '#src/storage/backup/backup.ts';
import { MAX_BYTES } from '#src/storage/backup/contents.ts';
import { addPlayer } from '#src/storage/players/players.ts';
import { storageUsage } from '#src/storage/players/storage-usage.ts';
import { type Address, PUZZLE_VERSION, puzzleKey } from '#src/storage/record.ts';
import { DATABASE_NAME, DATABASE_VERSION } from '#src/storage/schema.ts';
import { openStore, type Store } from '#src/storage/store.ts';
import { read, saved, state } from '../played.ts';

const CAT: Address = { kind: 'jigsaw', picture: 'openmoji:1F408', level: 'easy', seed: '1' };
const DOG: Address = { ...CAT, picture: 'openmoji:1F415' };
const pixels = { width: 30, height: 20, data: Uint8ClampedArray.from({ length: 2400 }, (_, at) => at * 7) };
const sha256 = digest(pixels.data);
const DAY = {
  day: '2026-11-21',
  kind: 'jigsaw',
  picture: 'openmoji:1F408',
  level: 'easy',
  seed: 'd',
} as const;

let clock = 0;
const open = () => openStore({ onTrouble: () => undefined, now: () => ++clock });
/** A second device, with an empty database. */
const elsewhere = () => {
  globalThis.indexedDB = new IDBFactory();
  return open();
};
const copy = async (store: Store, more: { pixels?: boolean } = {}): Promise<string> => {
  await store.flush();
  return (await backUp(store.database, { now: 0, pixels: true, ...more })) ?? '';
};
const onlyOf = ({ players }: { readonly players: readonly Record<string, never>[] }) =>
  players[0] as Record<string, never>;
const everything = async (store: Store) => {
  await store.flush();
  return JSON.parse((await copy(store)).replace(/"made":"[^"]*",/, '')).records;
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  clock = 0;
});

async function filled(): Promise<Store> {
  const store = await open();
  const slot = await store.open(CAT, read);
  slot.keepPicture(sha256, pixels);
  slot.keep(state(3));
  store.markSolved(DOG);
  store.days.keep(DAY, { some: 'document' });
  store.days.markSolved(DAY);
  store.paintings.keep('openmoji:1F408', { strokes: [{ area: 'a', paint: 'red' }], done: 1 }, 1);
  store.set('leftHanded', true);
  store.set('pack', 'farm');
  await store.flush();
  return store;
}

describe('a back-up', () => {
  test('restores a played puzzle over a prepared one, at once and later', async () => {
    const text = await copy(await filled());
    clock += 1000;
    const other = await elsewhere();
    (await other.open(CAT, read)).keep(state(0));
    await other.flush();
    expect(await restore(other.database, text)).toEqual({ puzzles: 1, marks: 1 });
    const slot = await other.open(CAT, read);
    expect(slot.loadedSave).toEqual(saved(3));
    expect([...(await other.begun())]).toEqual([puzzleKey(CAT)]);
    slot.keep(state(4));
    await other.flush();
    other.close();
    expect((await (await open()).open(CAT, read)).loadedSave).toEqual(saved(4));
  });

  test('restores everything on another device, byte for byte', async () => {
    const text = await copy(await filled());
    const before = JSON.parse(text).records;
    const other = await elsewhere();
    expect(await restore(other.database, text)).toEqual({ puzzles: 1, marks: 1 });
    expect(await everything(other)).toEqual(before);
    other.close();
    const later = await open();
    expect((await later.open(CAT, read)).loadedSave).toEqual(saved(3));
    expect(await later.picture(sha256)).toEqual(pixels);
    expect(later.isSolved(DOG)).toBe(true);
    expect(later.settings()).toMatchObject({ leftHanded: true, pack: 'farm', muted: false });
    expect((await later.days.find('2026-11-21'))?.solvedAt).toBeDefined();
    expect((await later.paintings.find('openmoji:1F408'))?.done).toBe(1);
  });

  test('leaves out unplayed puzzles', async () => {
    const store = await filled();
    (await store.open({ ...CAT, seed: 'only opened' }, read)).keep(state(0));
    await store.flush();
    expect(onlyOf(await everything(store)).puzzles).toMatchObject([{ seed: CAT.seed }]);
  });

  test('leaves out pixels if not requested', async () => {
    const store = await filled();
    const [large, small] = [await copy(store), await copy(store, { pixels: false })];
    expect(JSON.parse(large).records.pictures).toHaveLength(1);
    expect(JSON.parse(small).records.pictures).toBeUndefined();
    const other = await elsewhere();
    expect(await restore(other.database, small)).toEqual({ puzzles: 1, marks: 1 });
  });

  test('restored twice gives the same as once', async () => {
    const text = await copy(await filled());
    const other = await elsewhere();
    (await other.open(DOG, read)).keep(state(1));
    await other.flush();
    await restore(other.database, text);
    const once = await everything(other);
    expect(await restore(other.database, text)).toEqual({ puzzles: 0, marks: 0 });
    expect(await everything(other)).toEqual(once);
  });

  test('is merged with existing data: the newer puzzle wins, and solved anywhere is solved', async () => {
    const step = fc.record({
      do: fc.constantFrom('play', 'mark', 'sticker'),
      picture: fc.constantFrom('a', 'b', 'c'),
      moves: fc.nat(99),
    });
    type Step = { readonly do: string; readonly picture: string; readonly moves: number };
    const played = async (store: Store, steps: readonly Step[]) => {
      for (const { do: what, picture, moves } of steps) {
        if (what === 'play') (await store.open({ ...CAT, picture }, read)).keep(state(moves));
        else if (what === 'mark') store.markSolved({ ...CAT, picture });
        else store.days.markSolved({ ...DAY, day: `2026-11-0${picture.charCodeAt(0) - 96}` });
      }
      await store.flush();
      await everything(store);
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 8 }),
        fc.array(step, { maxLength: 8 }),
        async (one, two) => {
          clock = 0;
          const first = await elsewhere();
          await played(first, one);
          const text = await copy(first);
          const second = await elsewhere();
          await played(second, two);
          const [mine, theirs] = [onlyOf(await everything(second)), onlyOf(JSON.parse(text).records)];
          await restore(second.database, text);
          const now = onlyOf(await everything(second));
          const by = (list: { key?: string }[], name: string) =>
            new Map(list.map((each) => [String((each as Record<string, unknown>)[name]), each]));
          // Everything on the second device was played later.
          expect(by(now.puzzles, 'key')).toEqual(
            new Map([...by(theirs.puzzles, 'key'), ...by(mine.puzzles, 'key')]),
          );
          expect(by(now.solved, 'picture')).toEqual(
            new Map([...by(mine.solved, 'picture'), ...by(theirs.solved, 'picture')]),
          );
          const stickers = (list: { day: string; solvedAt?: number }[]) => list.map(({ day }) => day);
          expect(stickers(now.days)).toEqual(
            [...new Set([...stickers(mine.days), ...stickers(theirs.days)])].sort(),
          );
        },
      ),
      { numRuns: 12 },
    );
  });

  test('skips unreadable records, and keeps stored records of newer versions', async () => {
    const store = await filled();
    const database = await openDB(DATABASE_NAME);
    await database.put('puzzles', { key: 'x', version: 1 });
    await database.put('solved', 7, 'y');
    const text = await copy(store);
    expect(JSON.parse(text).records.players[0].puzzles).toHaveLength(1);
    const newer = { key: puzzleKey(CAT), version: PUZZLE_VERSION + 1, wonder: true };
    await database.put('puzzles', newer);
    expect(await restore(store.database, text)).toEqual({ puzzles: 0, marks: 0 });
    expect(await database.get('puzzles', newer.key)).toEqual(newer);
    database.close();
  });
});

/** A back-up of these records with a valid checksum. */
function signed(records: object, version = 2): string {
  const text = JSON.stringify(records);
  const sha256 = digest(new Uint8ClampedArray(new TextEncoder().encode(text)));
  return JSON.stringify({ format: 'dotterel-backup', version, database: 3, made: '', sha256, records });
}

/** A device with `more` additional players, each with a solved picture. */
async function crowd(more: number): Promise<Store> {
  const store = await filled();
  for (let at = 0; at < more; at++) {
    const player = await addPlayer(store.database, ++clock);
    await store.reload();
    await store.switchTo(player?.id ?? '');
    store.markSolved({ ...CAT, picture: `of ${at + 2}` });
    store.set('pieces', 60);
  }
  await store.flush();
  return store;
}
const solvedBy = async (store: Store, at: number) => {
  await store.reload();
  const [there, id] = [await open(), store.players()[at]?.id ?? ''];
  await there.switchTo(id);
  await store.switchTo(id);
  return there
    .marks()
    .map(({ picture }) => picture)
    .sort();
};

describe('a back-up of several players', () => {
  test("restores each player, on an unused device and again on the players' own", async () => {
    const store = await crowd(2);
    const text = await copy(store);
    const other = await elsewhere();
    expect(await restore(other.database, text)).toEqual({ puzzles: 1, marks: 3 });
    expect(await solvedBy(other, 0)).toEqual([DOG.picture]);
    expect(await solvedBy(other, 1)).toEqual(['of 2']);
    expect(await solvedBy(other, 2)).toEqual(['of 3']);
    expect(other.settings()).toMatchObject({ pieces: 60, leftHanded: false });
    expect(other.players().map(({ bird, id }) => [bird, id])).toEqual(
      store.players().map(({ bird, id }) => [bird, id]),
    );
    const once = await everything(other);
    expect(await restore(other.database, text)).toEqual({ puzzles: 0, marks: 0 });
    expect(await everything(other)).toEqual(once);
  });

  test('adds its players to existing ones, or none at all if there is no room', async () => {
    const text = await copy(await crowd(2));
    const other = await elsewhere();
    other.markSolved({ ...CAT, picture: 'own' });
    for (let at = 0; at < 2; at++) await addPlayer(other.database, ++clock);
    await other.flush();
    expect(await restore(other.database, text)).toEqual({ puzzles: 1, marks: 3 });
    expect(await solvedBy(other, 0)).toEqual(['own']);
    expect(other.players()).toHaveLength(6);
    expect(new Set(other.players().map(({ bird }) => bird)).size).toBe(6);

    const full = await elsewhere();
    full.markSolved({ ...CAT, picture: 'own' });
    for (let at = 0; at < 3; at++) await addPlayer(full.database, ++clock);
    await full.flush();
    const before = await everything(full);
    expect(await restore(full.database, text)).toBe('crowded');
    expect(await everything(full)).toEqual(before);
  });
});

describe('a back-up of one player of several', () => {
  const ofSecond = async () => {
    const store = await crowd(2);
    const [, second] = store.players();
    const text = (await backUp(store.database, { now: 0, pixels: true, only: second?.id })) ?? '';
    return { store, second, text };
  };

  test('has no data of the other players or the device', async () => {
    const { text } = await ofSecond();
    const { records } = JSON.parse(text);
    expect(Object.keys(records)).toEqual(['players', 'pictures']);
    expect(records.players).toHaveLength(1);
    expect(records.pictures).toEqual([]);
    expect(text).not.toContain(DOG.picture);
  });

  test('goes to the same player if present, to the chosen one, or to a new one', async () => {
    const { store, second, text } = await ofSecond();
    const size = (await storageUsage(store.database, 2))?.map(({ count }) => count);
    expect(await restore(store.database, text)).toEqual({ puzzles: 0, marks: 0 });
    expect((await storageUsage(store.database, 2))?.map(({ count }) => count)).toEqual(size);
    const [first] = store.players();
    await restore(store.database, text, { id: first?.id ?? '' });
    expect(await solvedBy(store, 0)).toEqual(['of 2', DOG.picture]);
    await restore(store.database, text, 'new');
    expect(await solvedBy(store, 3)).toEqual(['of 2']);
    expect(store.players()).toHaveLength(4);
    expect(new Set(store.players().map(({ id }) => id)).size).toBe(4);
    expect(second?.bird).not.toBe(store.players()[3]?.bird);
  });

  test('keeps the identity of the player on another device', async () => {
    const { second, text } = await ofSecond();
    const other = await elsewhere();
    other.markSolved({ ...CAT, picture: 'own' });
    await other.flush();
    await restore(other.database, text, 'new');
    expect(await solvedBy(other, 1)).toEqual(['of 2']);
    expect(other.players()[1]?.id).toBe(second?.id);
  });
});

test('a back-up from before there were several players goes to the first, or to the chosen one', async () => {
  const store = await crowd(1);
  const mark = { version: 1, kind: 'jigsaw', picture: 'old', at: 3 };
  const text = signed({ settings: { muted: true, pieces: 24 }, solved: [mark] });
  await restore(store.database, text);
  expect(await solvedBy(store, 0)).toEqual(['old', DOG.picture]);
  expect(store.settings()).toMatchObject({ muted: true, pieces: 24, leftHanded: true });
  expect(await solvedBy(store, 1)).toEqual(['of 2']);
  await restore(store.database, text, { id: store.players()[1]?.id ?? '' });
  expect(await solvedBy(store, 1)).toEqual(['of 2', 'old']);
});

describe('a back-up of version 1', () => {
  const first = (address: Address, save: unknown) => ({
    ...{ version: 1, ...address, key: puzzleKey(address), touched: 5, solved: false, save },
    preview: { size: [3, 2], dots: [], lines: [] },
  });

  test('is restored, with its puzzles split into parts', async () => {
    const store = await open();
    const mark = { version: 1, kind: 'jigsaw', picture: 'openmoji:1F408', at: 3 };
    const records = { settings: {}, solved: [mark], puzzles: [first(CAT, saved(3)), first(DOG, saved(1))] };
    expect(await restore(store.database, signed(records, 1))).toEqual({ puzzles: 2, marks: 1 });
    expect((await store.open(CAT, read)).loadedSave).toEqual(saved(3));
    expect((await store.open(DOG, read)).loadedSave).toEqual(saved(1));
  });

  test('is restored without a puzzle that was already unreadable', async () => {
    const store = await open();
    const records = { settings: {}, puzzles: [first(CAT, { entries: 7 }), first(DOG, saved(1))] };
    expect(await restore(store.database, signed(records, 1))).toEqual({ puzzles: 1, marks: 0 });
    expect((await store.open(CAT, read)).loadedSave).toBeUndefined();
    expect((await store.open(DOG, read)).loadedSave).toEqual(saved(1));
  });
});

describe('an invalid back-up changes nothing and is rejected', () => {
  const refused = async (text: string, why: string) => {
    const store = await filled();
    const before = [await everything(store), await storageUsage(store.database)];
    expect(await restore(store.database, text)).toBe(why);
    expect([await everything(store), await storageUsage(store.database)]).toEqual(before);
  };
  const changed = async (change: (backup: Record<string, never>) => unknown) => {
    const backup = JSON.parse(await copy(await filled()));
    return JSON.stringify(change(backup));
  };

  test.each(['', 'no json', 'null', '7', '{}', '[]', '{"format":"other","version":1}'])('%s', (text) =>
    refused(text, 'foreign'),
  );

  test('if it is of a newer version', async () => {
    await refused(await changed((backup) => ({ ...backup, version: 4, wonder: true })), 'newer');
    await refused(await changed((backup) => ({ ...backup, database: DATABASE_VERSION + 1 })), 'newer');
  });

  test('if a letter was changed, a part cut off, or a record is invalid', async () => {
    const whole = await copy(await filled());
    await refused(whole.replace('"done":3', '"done":2'), 'damaged');
    await refused(await changed((backup) => ({ ...backup, sha256: '0'.repeat(64) })), 'damaged');
    await refused(await changed((backup) => ({ ...backup, records: {} })), 'damaged');
    await refused(await changed((backup) => ({ ...backup, more: 1 })), 'damaged');
    await refused(whole.slice(0, -20), 'damaged');
  });

  test('if a record is invalid but the checksum is right', async () => {
    const mark = { version: 1, kind: 'jigsaw', picture: 'openmoji:1F408', at: 3 };
    const record = {
      ...{ version: 2, ...CAT, key: puzzleKey(CAT), touched: 1, solved: false },
      ...{ done: 0, hints: 0, document: {}, entries: [] },
    };
    const other = await elsewhere();
    expect(
      await restore(other.database, signed({ settings: {}, solved: [mark], puzzles: [record] })),
    ).toEqual({
      ...{ puzzles: 1, marks: 1 },
    });
    for (const records of [
      { settings: {}, solved: [mark, { ...mark, at: 'then' }] },
      { settings: {}, puzzles: [{ ...record, key: 'another' }] },
      { settings: {}, puzzles: [{ ...record, version: 3 }] },
      { settings: {}, puzzles: [{ ...record, save: {} }] },
      { settings: {}, pictures: [{ bytes: '?' }] },
      { settings: 7 },
      { settings: {}, unknown: [] },
    ])
      await refused(signed(records), 'damaged');
  });

  test('if it is larger than any back-up', () => refused(' '.repeat(MAX_BYTES + 1), 'huge'));

  test('if the device has no room for it', async () => {
    const text = await copy(await filled());
    const other = await elsewhere();
    const put = IDBObjectStore.prototype.put;
    let calls = 0;
    IDBObjectStore.prototype.put = function (...given) {
      if (++calls > 3) throw new DOMException('no room', 'QuotaExceededError');
      return put.apply(this, given);
    };
    try {
      expect(await restore(other.database, text)).toBe('not-kept');
    } finally {
      IDBObjectStore.prototype.put = put;
    }
    expect((await storageUsage(other.database))?.reduce((sum, { count }) => sum + count, 0)).toBe(0);
  });
});
