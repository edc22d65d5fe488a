import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, test } from 'vitest';
import { type DayChallenge, puzzlesOfDays } from '#src/storage/players/days.ts';
import { puzzleKey, RECORD_VERSION } from '#src/storage/record.ts';
import { DATABASE_NAME } from '#src/storage/schema.ts';
import { openStore, type Store } from '#src/storage/store.ts';
import type { Trouble } from '#src/storage/trouble.ts';

const DAY_MILLISECONDS = 24 * 3600 * 1000;
const DAY = '2026-11-21';
const CHALLENGE: DayChallenge = {
  ...{ day: DAY, kind: 'picture-maze', picture: 'openmoji:1F408' },
  ...{ level: 'hard', seed: DAY },
};
const on = (day: string): DayChallenge => ({ ...CHALLENGE, day, seed: day });
const dated = (number: number) => `2026-08-${String(number).padStart(2, '0')}`;

let clock = 0;
let troubles: Trouble[] = [];
const open = () => openStore({ onTrouble: (trouble) => troubles.push(trouble), now: () => clock });
const raw = () => openDB(DATABASE_NAME);

/** Bypasses the store. */
async function put(record: object): Promise<void> {
  const database = await raw();
  await database.put('days', record);
  database.close();
}

async function reopened(store: Store): Promise<Store> {
  // Requests are answered in order, so earlier ones are done.
  await store.days.find(DAY);
  store.close();
  return open();
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  clock = Date.UTC(2026, 10, 21);
  troubles = [];
});

describe('the challenge of a day', () => {
  test('stays as first shown, even if another version of the app would choose differently', async () => {
    const store = await open();
    store.days.keep(CHALLENGE);
    const later = await reopened(store);
    later.days.keep({ ...CHALLENGE, picture: 'openmoji:1F415' });
    expect(await later.days.find(DAY)).toMatchObject(CHALLENGE);
    expect((await (await reopened(later)).days.find(DAY))?.picture).toBe(CHALLENGE.picture);
  });

  test('keeps its document, and no document of another puzzle', async () => {
    const store = await open();
    store.days.keep(CHALLENGE);
    store.days.keep(CHALLENGE, { dots: 7 });
    store.days.keep({ ...CHALLENGE, picture: 'openmoji:1F415' }, { dots: 8 });
    store.days.keep(CHALLENGE);
    expect((await (await reopened(store)).days.find(DAY))?.document).toEqual({ dots: 7 });
  });

  test('can be replaced until its puzzle was seen', async () => {
    const store = await open();
    const other = { ...CHALLENGE, level: 'medium' } as const;
    store.days.keep(CHALLENGE);
    store.days.replace(other);
    expect(await store.days.find(DAY)).toMatchObject(other);
    const later = await reopened(store);
    expect(await later.days.find(DAY)).toMatchObject(other);
    later.days.keep(other, { dots: 7 });
    later.days.replace(CHALLENGE);
    expect(await (await reopened(later)).days.find(DAY)).toMatchObject({ ...other, document: { dots: 7 } });
  });

  test('is unknown if it was never shown', async () => {
    expect(await (await open()).days.find(DAY)).toBeUndefined();
  });
});

describe('a sticker', () => {
  test('stays for any clock: in the past, in another zone, or far ahead', async () => {
    let store = await open();
    store.days.markSolved(on('2031-01-01'));
    store.days.markSolved(on(DAY));
    for (const at of [0, Date.UTC(2019, 0, 1), Date.UTC(2040, 0, 1)]) {
      store = await reopened(store);
      clock = at;
      store.days.keep(on(DAY), { dots: 7 });
      store.days.keep(on('2031-01-01'));
      const days = await store.days.between('2026-01-01', '2031-12-31');
      expect([...days.values()].filter(({ solvedAt }) => solvedAt !== undefined)).toHaveLength(2);
    }
  });

  test('keeps the time of the first solution', async () => {
    const store = await open();
    store.days.markSolved(CHALLENGE);
    const first = clock;
    clock += 5000;
    store.days.markSolved(CHALLENGE);
    expect((await (await reopened(store)).days.find(DAY))?.solvedAt).toBe(first);
  });

  test('is there at once, and without a database while the app is open', async () => {
    const store = await open();
    store.close();
    store.days.markSolved(CHALLENGE);
    expect((await store.days.find(DAY))?.solvedAt).toBe(clock);
    expect((await store.days.between(DAY, DAY)).get(DAY)?.solvedAt).toBe(clock);
    expect(await store.days.between('2026-11-22', '2026-12-31')).toEqual(new Map());
  });
});

describe('a range of days', () => {
  test('includes both ends', async () => {
    const store = await open();
    for (const number of [1, 2, 15, 30, 31]) store.days.keep(on(dated(number)));
    const days = await store.days.between(dated(2), dated(30));
    expect([...days.keys()].sort()).toEqual([dated(2), dated(15), dated(30)]);
  });
});

describe('documents', () => {
  test('of days shown long ago are removed if there are many; challenges and stickers stay', async () => {
    const store = await open();
    for (let number = 1; number <= 14; number++) {
      clock += 3 * DAY_MILLISECONDS;
      store.days.keep(on(dated(number)), { number });
      store.days.markSolved(on(dated(number)));
    }
    const days = await (await reopened(store)).days.between(dated(1), dated(31));
    const whole = [...days.values()].filter(({ document }) => document !== undefined);
    expect(whole.map(({ day }) => day)).toEqual(Array.from({ length: 10 }, (_, at) => dated(at + 5)));
    expect([...days.values()].every(({ solvedAt }) => solvedAt !== undefined)).toBe(true);
    expect(days.size).toBe(14);
  });

  test('shown within one day are all kept, however many there are', async () => {
    const store = await open();
    for (let number = 1; number <= 31; number++) {
      clock += 60_000;
      store.days.keep(on(dated(number)), { number });
    }
    const days = await store.days.between(dated(1), dated(31));
    expect([...days.values()].filter(({ document }) => document !== undefined)).toHaveLength(31);
  });

  test('keep their pictures', async () => {
    const store = await open();
    store.days.keep(on(dated(1)), { dots: 7 });
    store.days.keep(on(dated(2)));
    const keys = await store.database.tx(['days'], 'readonly', puzzlesOfDays);
    expect(keys).toEqual(new Set([puzzleKey(on(dated(1)))]));
  });
});

describe('a record', () => {
  test('of a newer version is left alone, and the puzzle can still be played', async () => {
    const store = await open();
    const newer = { version: RECORD_VERSION + 1, day: DAY, stars: 3 };
    await put(newer);
    store.days.markSolved(CHALLENGE);
    expect((await store.days.find(DAY))?.solvedAt).toBe(clock);
    expect(await (await raw()).get('days', DAY)).toEqual(newer);
    expect(troubles).toEqual(['newer-save']);
  });

  test.each([
    ['with a level that there is not', { level: 'fiendish' }],
    ['without a kind', { kind: undefined }],
    ['with something more', { lives: 3 }],
  ])('%s is set aside when the day is shown again', async (_name, change) => {
    const store = await open();
    const damaged = { version: RECORD_VERSION, ...CHALLENGE, touched: 1, ...change };
    await put(damaged);
    expect(await store.days.find(DAY)).toBeUndefined();
    expect(await store.days.between(DAY, DAY)).toEqual(new Map());
    store.days.keep(CHALLENGE);
    const later = await reopened(store);
    expect(await later.days.find(DAY)).toMatchObject(CHALLENGE);
    expect(await (await raw()).getAll('aside')).toEqual([damaged]);
    expect(troubles).toEqual(['set-aside']);
  });
});
