import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Address, puzzleKey, RECORD_VERSION } from '../../../src/storage/record.ts';
import { DATABASE_NAME, DATABASE_VERSION, MIGRATIONS } from '../../../src/storage/schema.ts';
import { openStore, type Store } from '../../../src/storage/store.ts';
import type { Trouble } from '../../../src/storage/trouble.ts';

const CAT: Address = { kind: 'connect-that-dot', picture: 'openmoji:1F408', level: 'easy', seed: '1' };
const preview = { size: [1000, 742] as [number, number], dots: [[1, 2]] as [number, number][], lines: [] };
const state = (moves: number, solved = false) => ({ solved, preview, save: { moves } });

let clock = 0;
let troubles: Trouble[] = [];
const open = () => openStore({ onTrouble: (trouble) => troubles.push(trouble), now: () => ++clock });
const raw = () => openDB(DATABASE_NAME);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  clock = 0;
  troubles = [];
});

/** The same store opened anew, as after the tab was killed. */
async function reopened(store: Store): Promise<Store> {
  await store.flush();
  store.close();
  return open();
}

describe('the schema', () => {
  test('has one migration for each version there ever was', () => {
    expect(MIGRATIONS).toHaveLength(DATABASE_VERSION);
  });

  test('keeps the name under which children have saved', () => {
    expect(DATABASE_NAME).toBe('dotterel');
  });
});

describe('a puzzle in play', () => {
  test('is there again after the tab was killed', async () => {
    const store = await open();
    (await store.open(CAT)).keep(state(3));
    const later = await reopened(store);
    expect((await later.open(CAT)).kept?.save).toEqual({ moves: 3 });
    expect(troubles).toEqual([]);
  });

  test('is written within half a second although changes keep coming', async () => {
    const store = await open();
    const slot = await store.open(CAT);
    const begun = Date.now();
    while (Date.now() - begun < 400) {
      slot.keep(state(Date.now() - begun));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const record = await (await raw()).get('puzzles', puzzleKey(CAT));
    expect(record?.save.moves).toBeGreaterThan(0);
    await store.flush();
  });

  test('is offered to carry on with, the newest first, as long as it is not solved', async () => {
    const store = await open();
    const dog = { ...CAT, picture: 'openmoji:1F415' };
    (await store.open(CAT)).keep(state(1));
    (await store.open(dog)).keep(state(1));
    expect((await store.unfinished(1))[0]?.picture).toBe(dog.picture);
    (await store.open(dog)).keep(state(9, true));
    const later = await reopened(store);
    expect((await later.unfinished(1))[0]?.picture).toBe(CAT.picture);
  });

  test('is offered with the two or more that were played before it, whether written yet or not', async () => {
    const played = async (store: Store, pictures: readonly string[]) => {
      for (const picture of pictures) (await store.open({ ...CAT, picture })).keep(state(1));
    };
    const names = async (store: Store, count: number) =>
      (await store.unfinished(count)).map(({ picture }) => picture);
    const before = await open();
    await played(before, ['a', 'b', 'c', 'd']);
    (await before.open({ ...CAT, picture: 'c' })).keep(state(9, true));
    const store = await reopened(before);
    expect(await names(store, 3)).toEqual(['d', 'b', 'a']);
    await played(store, ['a', 'e']);
    expect(await names(store, 3)).toEqual(['e', 'a', 'd']);
    expect(await names(store, 9)).toEqual(['e', 'a', 'd', 'b']);
    (await store.open({ ...CAT, picture: 'e' })).keep(state(9, true));
    expect(await names(store, 1)).toEqual(['a']);
  });

  test('played in another window since is taken up from there', async () => {
    const [one, two] = [await open(), await open()];
    (await one.open(CAT)).keep(state(1));
    await one.flush();
    (await two.open(CAT)).keep(state(2));
    await two.flush();
    expect((await one.open(CAT)).kept?.save).toEqual({ moves: 2 });
    expect((await one.unfinished(3)).map(({ save }) => save)).toEqual([{ moves: 2 }]);
  });

  test('is kept as it was left, though the clock was set back', async () => {
    const store = await open();
    clock = 1e12;
    (await store.open(CAT)).keep(state(1));
    const later = await reopened(store);
    clock = 7;
    const slot = await later.open(CAT);
    slot.keep(state(2));
    expect((await (await reopened(later)).open(CAT)).kept?.save).toEqual({ moves: 2 });
  });

  test('is known as begun, solved or not, now and later', async () => {
    const store = await open();
    expect(await store.begun()).toEqual(new Set());
    const dog = { ...CAT, picture: 'openmoji:1F415', pieces: 6 };
    (await store.open(CAT)).keep(state(1));
    (await store.open(dog)).keep(state(9, true));
    await store.open({ ...CAT, seed: 'only looked at' });
    const keys = new Set([puzzleKey(CAT), puzzleKey(dog)]);
    expect(await store.begun()).toEqual(keys);
    expect(await (await reopened(store)).begun()).toEqual(keys);
  });

  test('keeps apart what differs in the number of pieces only', async () => {
    const store = await open();
    (await store.open({ ...CAT, pieces: 6 })).keep(state(1));
    expect((await store.open({ ...CAT, pieces: 200 })).kept).toBeUndefined();
    expect((await store.open({ ...CAT, pieces: 6 })).kept).toMatchObject({ pieces: 6 });
    store.close();
  });

  test('keeps apart what differs in level or seed only', async () => {
    const store = await open();
    (await store.open(CAT)).keep(state(1));
    (await store.open({ ...CAT, level: 'hard' })).keep(state(2));
    (await store.open({ ...CAT, seed: '2' })).keep(state(3));
    const { level: _level, ...plain } = CAT;
    (await store.open(plain)).keep(state(4));
    const later = await reopened(store);
    expect((await later.open(CAT)).kept?.save).toEqual({ moves: 1 });
    expect((await later.open({ ...CAT, level: 'hard' })).kept?.save).toEqual({ moves: 2 });
    expect((await later.open({ ...CAT, seed: '2' })).kept?.save).toEqual({ moves: 3 });
    expect((await later.open(plain)).kept?.save).toEqual({ moves: 4 });
  });
});

describe('marks and settings', () => {
  test('outlive the tab', async () => {
    const store = await open();
    store.markSolved(CAT);
    store.set('muted', true);
    store.set('level', 'hard');
    const later = await reopened(store);
    expect(later.isSolved(CAT)).toBe(true);
    expect(later.isSolved({ ...CAT, level: 'medium' })).toBe(false);
    expect(later.settings()).toMatchObject({ muted: true, level: 'hard' });
  });

  test('of two windows are united, and the first time counts', async () => {
    const [one, two] = [await open(), await open()];
    clock = 10;
    one.markSolved(CAT);
    clock = 90;
    two.markSolved(CAT);
    two.markSolved({ ...CAT, level: 'hard' });
    await reopened(one);
    const later = await reopened(two);
    expect(later.marks().map(({ level, at }) => [level, at])).toEqual([
      ['easy', 11],
      ['hard', 92],
    ]);
  });

  test('ask once that nothing be thrown away: when the first puzzle of all is solved', async () => {
    let asked = 0;
    const asking = () =>
      openStore({ onTrouble: () => undefined, now: () => ++clock, persist: async () => ++asked });
    const store = await asking();
    (await store.open(CAT)).keep(state(1));
    await store.flush();
    expect(asked).toBe(0);
    store.markSolved(CAT);
    store.markSolved({ ...CAT, level: 'hard' });
    expect(asked).toBe(1);
    await store.flush();
    store.close();
    (await asking()).markSolved({ ...CAT, picture: 'openmoji:1F415' });
    expect(asked).toBe(1);
  });

  test('take their defaults where they cannot be read', async () => {
    (await open()).close();
    const database = await raw();
    await database.put('settings', 'loud', 'muted');
    await database.put('settings', 'hard', 'level');
    await database.put('solved', { version: 1 }, 'x');
    database.close();
    const store = await open();
    expect(store.settings()).toMatchObject({ muted: false, level: 'hard' });
  });
});

describe('what goes wrong', () => {
  test('a record that makes no sense is set aside, and the puzzle begins anew', async () => {
    (await open()).close();
    const database = await raw();
    await database.put('puzzles', { key: puzzleKey(CAT), version: 1, kind: 7 });
    const store = await open();
    const slot = await store.open(CAT);
    expect(slot.kept).toBeUndefined();
    expect(troubles).toEqual(['set-aside']);
    expect(await database.count('aside')).toBe(1);
    expect(await database.get('puzzles', puzzleKey(CAT))).toBeUndefined();
    slot.keep(state(1));
    expect((await (await reopened(store)).open(CAT)).kept?.save).toEqual({ moves: 1 });
  });

  test('a record of a newer program is left as it is', async () => {
    (await open()).close();
    const newer = { key: puzzleKey(CAT), version: RECORD_VERSION + 1, wonder: true };
    const database = await raw();
    await database.put('puzzles', newer);
    const store = await open();
    const slot = await store.open(CAT);
    expect(slot.kept).toBeUndefined();
    slot.keep(state(1));
    await store.flush();
    expect(await database.get('puzzles', puzzleKey(CAT))).toEqual(newer);
    expect(troubles).toEqual(['newer-save']);
    expect((await store.open(CAT)).kept?.save).toEqual({ moves: 1 });
  });

  test('a save whose document is newer is left as it is, however often the puzzle is opened', async () => {
    const before = await open();
    (await before.open(CAT)).keep(state(7));
    const store = await reopened(before);
    const slot = await store.open(CAT);
    slot.leaveAlone();
    slot.keep(state(1));
    (await store.open(CAT)).keep(state(2));
    expect((await (await reopened(store)).open(CAT)).kept?.save).toEqual({ moves: 7 });
  });

  test('a database of a newer program is left as it is, and the game plays on in memory', async () => {
    const newer = await openDB(DATABASE_NAME, DATABASE_VERSION + 1, {
      upgrade: (database) => void database.createObjectStore('wonders'),
    });
    newer.close();
    const store = await open();
    (await store.open(CAT)).keep(state(2));
    store.markSolved(CAT);
    await store.flush();
    expect((await store.open(CAT)).kept?.save).toEqual({ moves: 2 });
    expect((await store.unfinished(1))[0]?.picture).toBe(CAT.picture);
    expect(store.isSolved(CAT)).toBe(true);
    expect(troubles).toEqual(['not-kept']);
    expect([...(await raw()).objectStoreNames]).toEqual(['wonders']);
  });

  test('without a database the game plays on in memory, and says so once', async () => {
    // A browser in its private mode may have no database at all.
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true, writable: true });
    const store = await open();
    (await store.open(CAT)).keep(state(2));
    await store.flush();
    expect((await store.open(CAT)).kept?.save).toEqual({ moves: 2 });
    expect(troubles).toEqual(['not-kept']);
  });

  test('a full device is told once, and what was kept before stays', async () => {
    const store = await open();
    const slot = await store.open(CAT);
    slot.keep(state(1));
    await store.flush();
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    try {
      slot.keep(state(2));
      await store.flush();
      slot.keep(state(3));
      await store.flush();
    } finally {
      IDBObjectStore.prototype.put = put;
    }
    expect(troubles).toEqual(['full']);
    expect((await store.open(CAT)).kept?.save).toEqual({ moves: 3 });
    expect((await (await raw()).get('puzzles', puzzleKey(CAT)))?.save).toEqual({ moves: 1 });
  });

  test('a newer program in another window gets the database', async () => {
    const store = await open();
    const newer = await openDB(DATABASE_NAME, DATABASE_VERSION + 1, { upgrade: () => undefined });
    expect(newer.version).toBe(DATABASE_VERSION + 1);
    (await store.open(CAT)).keep(state(1));
    await store.flush();
    expect(troubles).toEqual(['other-tab']);
    newer.close();
  });

  test('a database that is thrown away while it is open is made anew, with what is known still', async () => {
    const before = await open();
    (await before.open(CAT)).keep(state(1));
    before.markSolved(CAT);
    before.set('leftHanded', true);
    const store = await reopened(before);
    const slot = await store.open(CAT);
    slot.keep(state(2));
    await store.flush();
    await deleteDB(DATABASE_NAME);
    slot.keep(state(3));
    store.markSolved({ ...CAT, level: 'hard' });
    const later = await reopened(store);
    expect((await later.open(CAT)).kept?.save).toEqual({ moves: 3 });
    expect(later.isSolved(CAT)).toBe(true);
    expect(later.isSolved({ ...CAT, level: 'hard' })).toBe(true);
    expect(later.settings().leftHanded).toBe(true);
    expect(troubles).toEqual(['thrown-away']);
  });

  test('two windows on one puzzle leave one whole record, that of the last', async () => {
    const one = await open();
    const two = await open();
    const [first, second] = [await one.open(CAT), await two.open(CAT)];
    first.keep(state(1));
    second.keep(state(2));
    await one.flush();
    await two.flush();
    expect((await (await open()).open(CAT)).kept?.save).toEqual({ moves: 2 });
  });
});

test('whatever happens in whatever order, the store gives what was kept last', async () => {
  const address = fc.record({ picture: fc.constantFrom('a', 'b'), seed: fc.constantFrom('1', '2') });
  const step = fc.oneof(
    fc.record({ do: fc.constant('keep' as const), address, moves: fc.nat(99), solved: fc.boolean() }),
    fc.record({ do: fc.constant('mark' as const), address }),
    fc.record({ do: fc.constant('flush' as const) }),
    fc.record({ do: fc.constant('kill' as const) }),
    fc.record({ do: fc.constant('damage' as const), address, with: fc.jsonValue() }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 24 }), async (steps) => {
      globalThis.indexedDB = new IDBFactory();
      let store = await open();
      const kept = new Map<string, unknown>();
      const marked = new Set<string>();
      const whole = (part: { picture: string; seed: string }): Address => ({ ...CAT, ...part });
      for (const each of steps) {
        if (each.do === 'keep') {
          const slot = await store.open(whole(each.address));
          expect(slot.kept?.save).toEqual(kept.get(puzzleKey(whole(each.address))));
          slot.keep(state(each.moves, each.solved));
          kept.set(puzzleKey(whole(each.address)), { moves: each.moves });
        } else if (each.do === 'mark') {
          store.markSolved(whole(each.address));
          marked.add(each.address.picture);
        } else if (each.do === 'flush') await store.flush();
        else if (each.do === 'kill') store = await reopened(store);
        else {
          store = await reopened(store);
          store.close();
          const database = await raw();
          const damaged = { note: each.with, key: puzzleKey(whole(each.address)) };
          await database.put('puzzles', damaged);
          database.close();
          kept.delete(damaged.key);
          store = await open();
        }
      }
      store = await reopened(store);
      for (const [key, save] of kept) {
        const [kind, picture, level, seed] = JSON.parse(key);
        expect((await store.open({ kind, picture, level, seed })).kept?.save).toEqual(save);
      }
      for (const picture of marked) expect(store.isSolved({ ...CAT, picture })).toBe(true);
      store.close();
    }),
    { numRuns: 60 },
  );
});
