import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { deleteDB, openDB } from 'idb';
import { describe, expect, test } from 'vitest';
import type { Save } from '#src/session/session.ts';
import { type Address, PUZZLE_VERSION, puzzleKey } from '#src/storage/record.ts';
import { DATABASE_NAME, DATABASE_VERSION, MIGRATIONS } from '#src/storage/schema.ts';
import { openStore, type Store } from '#src/storage/store.ts';
import { freshDatabase } from './fresh-database.ts';
import { read, saved, state } from './played.ts';

const CAT: Address = { kind: 'connect-that-dot', picture: 'openmoji:1F408', level: 'easy', seed: '1' };

const { clock, troubles, open, reopened } = freshDatabase();
const raw = () => openDB(DATABASE_NAME);

describe('the schema', () => {
  test('has one migration for each version', () => {
    expect(MIGRATIONS).toHaveLength(DATABASE_VERSION);
  });

  test('keeps the name of the database', () => {
    expect(DATABASE_NAME).toBe('dotterel');
  });
});

describe('a puzzle in play', () => {
  test('is written within half a second although changes continue', async () => {
    const store = await open();
    const slot = await store.open(CAT, read);
    const begun = Date.now();
    while (Date.now() - begun < 400) {
      slot.keep(state(Date.now() - begun));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const record = await (await raw()).get('puzzles', puzzleKey(CAT));
    expect(record?.moves).toBeGreaterThan(0);
    await store.flush();
  });

  test('is offered to continue, newest first, until it is solved', async () => {
    const store = await open();
    const dog = { ...CAT, picture: 'openmoji:1F415' };
    (await store.open(CAT, read)).keep(state(1));
    (await store.open(dog, read)).keep(state(1));
    expect((await store.unfinished(1))[0]?.picture).toBe(dog.picture);
    (await store.open(dog, read)).keep(state(9, true));
    const later = await reopened(store);
    expect((await later.unfinished(1))[0]?.picture).toBe(CAT.picture);
  });

  test('is offered with those played before it, whether written yet or not', async () => {
    const played = async (store: Store, pictures: readonly string[]) => {
      for (const picture of pictures) (await store.open({ ...CAT, picture }, read)).keep(state(1));
    };
    const names = async (store: Store, count: number) =>
      (await store.unfinished(count)).map(({ picture }) => picture);
    const before = await open();
    await played(before, ['a', 'b', 'c', 'd']);
    (await before.open({ ...CAT, picture: 'c' }, read)).keep(state(9, true));
    const store = await reopened(before);
    expect(await names(store, 3)).toEqual(['d', 'b', 'a']);
    await played(store, ['a', 'e']);
    expect(await names(store, 3)).toEqual(['e', 'a', 'd']);
    expect(await names(store, 9)).toEqual(['e', 'a', 'd', 'b']);
    (await store.open({ ...CAT, picture: 'e' }, read)).keep(state(9, true));
    expect(await names(store, 1)).toEqual(['a']);
  });

  test('continues from the state of another window', async () => {
    const [one, two] = [await open(), await open()];
    (await one.open(CAT, read)).keep(state(1));
    await one.flush();
    (await two.open(CAT, read)).keep(state(2));
    await two.flush();
    expect((await one.open(CAT, read)).loadedSave).toEqual(saved(2));
    expect((await one.unfinished(3)).map(({ moves }) => moves)).toEqual([2]);
  });

  test('that another window has played since is left as it is, and must be opened again', async () => {
    const [one, two] = [await open(), await open()];
    let times = 0;
    const slot = await one.open(CAT, read, () => times++);
    slot.keep(state(3));
    await one.flush();
    await slot.compare();
    expect(times).toBe(0);
    (await two.open(CAT, read)).keep(state(5, true));
    await two.flush();
    // Its own next state comes too late, and so do all others.
    slot.keep(state(4));
    await one.flush();
    expect(times).toBe(1);
    expect(await (await raw()).get('puzzles', puzzleKey(CAT))).toMatchObject({ moves: 5, solved: true });
    expect(await one.unfinished(3)).toEqual([]);
    const again = await one.open(CAT, read, () => times++);
    expect(again.loadedSave).toEqual(saved(5));
    slot.keep(state(7));
    again.keep(state(6));
    expect((await (await reopened(one)).open(CAT, read)).loadedSave).toEqual(saved(6));
    expect([times, await (await raw()).count('moves')]).toEqual([1, 6]);
  });

  test('that another window has begun since is left as it is', async () => {
    const [one, two] = [await open(), await open()];
    let times = 0;
    const slot = await one.open(CAT, read, () => times++);
    slot.keep(state(0));
    await one.flush();
    (await two.open(CAT, read)).keep(state(5));
    await two.flush();
    await slot.compare();
    expect(times).toBe(1);
    expect((await one.open(CAT, read)).loadedSave).toEqual(saved(5));
  });

  test('is saved completely, or not at all if one of its moves cannot be written', async () => {
    const store = await open();
    const slot = await store.open(CAT, read);
    slot.keep(state(1));
    await store.flush();
    const worse = state(3);
    slot.keep({ ...worse, entries: [...worse.entries.slice(0, 2), { move: () => undefined }] });
    await store.flush();
    expect(await (await raw()).get('puzzles', puzzleKey(CAT))).toMatchObject({ moves: 1 });
    expect((await (await reopened(store)).open(CAT, read)).loadedSave).toEqual(saved(1));
  });

  test('is saved in its last state, although the clock was set back', async () => {
    const store = await open();
    clock.now = 1e12;
    (await store.open(CAT, read)).keep(state(1));
    const later = await reopened(store);
    clock.now = 7;
    const slot = await later.open(CAT, read);
    slot.keep(state(2));
    expect((await (await reopened(later)).open(CAT, read)).loadedSave).toEqual(saved(2));
  });

  test('that was only opened is read again, but neither begun nor offered to continue', async () => {
    const store = await open();
    (await store.open(CAT, read)).keep(state(0));
    expect([await store.unfinished(3), (await store.begun()).size]).toEqual([[], 0]);
    const later = await reopened(store);
    expect([await later.unfinished(3), (await later.begun()).size]).toEqual([[], 0]);
    const slot = await later.open(CAT, read);
    expect(slot.loadedSave).toEqual(saved(0));
    slot.keep(state(1));
    const last = await reopened(later);
    expect((await last.open(CAT, read)).loadedSave).toEqual(saved(1));
    expect((await last.unfinished(3)).map(({ picture }) => picture)).toEqual([CAT.picture]);
  });

  test('that was only opened is removed after twenty-four others, and removes no played one', async () => {
    const store = await open();
    const at = (seed: string) => store.open({ ...CAT, seed }, read);
    (await at('played')).keep(state(1));
    for (let seed = 1; seed <= 28; seed++) {
      (await at(`${seed}`)).keep(state(0));
      await store.flush();
    }
    const kept = await (await raw()).getAll('puzzles');
    const last = Array.from({ length: 24 }, (_, index) => `${index + 5}`);
    expect(kept.map(({ seed }) => seed).sort()).toEqual([...last, 'played'].sort());
    expect(await (await raw()).count('documents')).toBe(25);
    for (const seed of ['4', '5', 'played', 'none'])
      expect(await store.has({ ...CAT, seed })).toBe(seed === '5' || seed === 'played');
  });

  test('is not overwritten by a window that only opened it', async () => {
    const [one, two] = [await open(), await open()];
    const [played, opened] = [await one.open(CAT, read), await two.open(CAT, read)];
    opened.keep(state(0));
    played.keep(state(2));
    await one.flush();
    await two.flush();
    expect((await (await reopened(two)).open(CAT, read)).loadedSave).toEqual(saved(2));
  });

  test('that was played is not replaced by a prepared one', async () => {
    const store = await open();
    const [ahead, played] = [await store.open(CAT, read), await store.open(CAT, read)];
    played.keep(state(2));
    ahead.keep(state(0));
    expect((await store.open(CAT, read)).loadedSave).toEqual(saved(2));
    expect((await store.unfinished(3)).map(({ moves }) => moves)).toEqual([2]);
    expect((await (await reopened(store)).open(CAT, read)).loadedSave).toEqual(saved(2));
  });

  test('is known as begun, solved or not, now and later', async () => {
    const store = await open();
    expect(await store.begun()).toEqual(new Set());
    const dog = { ...CAT, picture: 'openmoji:1F415', pieces: 6 };
    (await store.open(CAT, read)).keep(state(1));
    (await store.open(dog, read)).keep(state(9, true));
    await store.open({ ...CAT, seed: 'only looked at' }, read);
    const keys = new Set([puzzleKey(CAT), puzzleKey(dog)]);
    expect(await store.begun()).toEqual(keys);
    expect(await (await reopened(store)).begun()).toEqual(keys);
  });

  test('is distinguished by level, seed and number of pieces', async () => {
    const store = await open();
    (await store.open(CAT, read)).keep(state(1));
    (await store.open({ ...CAT, level: 'hard' }, read)).keep(state(2));
    (await store.open({ ...CAT, seed: '2' }, read)).keep(state(3));
    const { level: _level, ...plain } = CAT;
    (await store.open(plain, read)).keep(state(4));
    (await store.open({ ...CAT, pieces: 6 }, read)).keep(state(5));
    const later = await reopened(store);
    expect((await later.open(CAT, read)).loadedSave).toEqual(saved(1));
    expect((await later.open({ ...CAT, level: 'hard' }, read)).loadedSave).toEqual(saved(2));
    expect((await later.open({ ...CAT, seed: '2' }, read)).loadedSave).toEqual(saved(3));
    expect((await later.open(plain, read)).loadedSave).toEqual(saved(4));
    expect((await later.open({ ...CAT, pieces: 6 }, read)).loadedSave).toEqual(saved(5));
    expect((await later.open({ ...CAT, pieces: 200 }, read)).loadedSave).toBeUndefined();
  });
});

describe('marks and settings', () => {
  test('survive the end of the tab', async () => {
    const store = await open();
    store.markSolved(CAT);
    store.set('muted', true);
    store.set('level', 'hard');
    const later = await reopened(store);
    expect(later.isSolved(CAT)).toBe(true);
    expect(later.isSolved({ ...CAT, level: 'medium' })).toBe(false);
    expect(later.settings()).toMatchObject({ muted: true, level: 'hard' });
  });

  test('of two windows are merged; the first time counts', async () => {
    const [one, two] = [await open(), await open()];
    clock.now = 10;
    one.markSolved(CAT);
    clock.now = 90;
    two.markSolved(CAT);
    two.markSolved({ ...CAT, level: 'hard' });
    await reopened(one);
    const later = await reopened(two);
    expect(later.marks().map(({ level, at }) => [level, at])).toEqual([
      ['easy', 11],
      ['hard', 92],
    ]);
  });

  test('are written when flushed, so that a page may reload', async () => {
    const store = await open();
    const done: string[] = [];
    store.set('language', 'de');
    void store.database
      .tx(['device'], 'readwrite', (t) => t.objectStore('device').get('language'))
      .then((language) => done.push(`written: ${language}`));
    await store.flush();
    expect(done).toEqual(['written: de']);
  });

  test('ask once for persistent storage, when the first puzzle is solved', async () => {
    let asked = 0;
    const asking = () =>
      openStore({
        onTrouble: () => undefined,
        now: () => ++clock.now,
        requestPersistence: async () => ++asked,
      });
    const store = await asking();
    (await store.open(CAT, read)).keep(state(1));
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

  test('get defaults if they are unreadable', async () => {
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

/** As when the browser finds no room for a transaction whose requests have succeeded. */
const commitFails: Refusal = (put) => {
  const request = put();
  const transaction = request.transaction as unknown as { _abort(name: string): void };
  request.addEventListener('success', () => transaction._abort('QuotaExceededError'));
  return request;
};
type Refusal = (put: () => IDBRequest<IDBValidKey>) => IDBRequest<IDBValidKey>;

async function whileRefused(refuse: Refusal, work: () => Promise<unknown>): Promise<void> {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...given) {
    return refuse(() => put.apply(this, given));
  };
  await work().finally(() => Object.assign(IDBObjectStore.prototype, { put }));
}

describe('a problem', () => {
  test('with an invalid record moves it to `aside`, and the puzzle starts again', async () => {
    (await open()).close();
    const database = await raw();
    await database.put('puzzles', { key: puzzleKey(CAT), version: 1, kind: 7 });
    const store = await open();
    const slot = await store.open(CAT, read);
    expect(slot.loadedSave).toBeUndefined();
    expect(troubles).toEqual(['set-aside']);
    expect(await database.count('aside')).toBe(1);
    expect(await database.get('puzzles', puzzleKey(CAT))).toBeUndefined();
    slot.keep(state(1));
    expect((await (await reopened(store)).open(CAT, read)).loadedSave).toEqual(saved(1));
  });

  test('with a record of a newer version leaves it alone', async () => {
    (await open()).close();
    const newer = { key: puzzleKey(CAT), version: PUZZLE_VERSION + 1, wonder: true };
    const database = await raw();
    await database.put('puzzles', newer);
    const store = await open();
    const slot = await store.open(CAT, read);
    expect(slot.loadedSave).toBeUndefined();
    slot.keep(state(1));
    await store.flush();
    expect(await database.get('puzzles', puzzleKey(CAT))).toEqual(newer);
    expect(troubles).toEqual(['newer-save']);
    expect((await store.open(CAT, read)).loadedSave).toEqual(saved(1));
  });

  test('with a save whose document is newer leaves it alone, however often it is opened', async () => {
    const before = await open();
    (await before.open(CAT, read)).keep(state(7));
    const store = await reopened(before);
    const newer = () => 'newer' as const;
    (await store.open(CAT, newer)).keep(state(1));
    const slot = await store.open(CAT, newer);
    expect(slot.loadedSave).toEqual(saved(1));
    slot.keep(state(2));
    expect((await (await reopened(store)).open(CAT, read)).loadedSave).toEqual(saved(7));
  });

  test('with a database of a newer version leaves it alone, and the game goes on in memory', async () => {
    const newer = await openDB(DATABASE_NAME, DATABASE_VERSION + 1, {
      upgrade: (database) => void database.createObjectStore('wonders'),
    });
    newer.close();
    const store = await open();
    (await store.open(CAT, read)).keep(state(2));
    store.markSolved(CAT);
    await store.flush();
    expect((await store.open(CAT, read)).loadedSave).toEqual(saved(2));
    expect((await store.unfinished(1))[0]?.picture).toBe(CAT.picture);
    expect(store.isSolved(CAT)).toBe(true);
    expect(troubles).toEqual(['not-kept']);
    expect([...(await raw()).objectStoreNames]).toEqual(['wonders']);
  });

  test('with a full device is reported once, and earlier data stays', async () => {
    const store = await open();
    const slot = await store.open(CAT, read);
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
    expect((await store.open(CAT, read)).loadedSave).toEqual(saved(3));
    expect(await (await raw()).get('puzzles', puzzleKey(CAT))).toMatchObject({ moves: 1 });
  });

  test('with a device that is full for a while loses neither a puzzle nor a mark nor a day', async () => {
    const challenge = { ...CAT, day: '2026-11-21', level: 'easy' } as const;
    const store = await open();
    const slot = await store.open(CAT, read);
    await whileRefused(commitFails, async () => {
      slot.keep(state(2));
      store.markSolved(CAT);
      store.days.markSolved(challenge);
      await store.flush();
    });
    // The page is hidden when there is room again.
    await store.flush();
    const later = await reopened(store);
    expect((await later.open(CAT, read)).loadedSave).toEqual(saved(2));
    expect(later.isSolved(CAT)).toBe(true);
    expect((await later.days.find(challenge.day))?.solvedAt).toBeDefined();
    expect(troubles).toEqual(['full']);
  });

  test('with a device too full for a new database is reported as such', async () => {
    await whileRefused(commitFails, open);
    expect(troubles).toEqual(['full']);
  });

  test('with a newer version in another window gives it the database', async () => {
    const store = await open();
    const newer = await openDB(DATABASE_NAME, DATABASE_VERSION + 1, { upgrade: () => undefined });
    expect(newer.version).toBe(DATABASE_VERSION + 1);
    (await store.open(CAT, read)).keep(state(1));
    await store.flush();
    expect(troubles).toEqual(['other-tab']);
    newer.close();
  });

  test('with a database deleted while open creates a new one with all data in memory', async () => {
    const before = await open();
    const challenge = { ...CAT, day: '2026-11-21', level: 'easy' } as const;
    (await before.open(CAT, read)).keep(state(1));
    before.markSolved(CAT);
    before.set('leftHanded', true);
    const store = await reopened(before);
    const slot = await store.open(CAT, read);
    slot.keep(state(2));
    store.days.markSolved(challenge);
    await store.flush();
    await deleteDB(DATABASE_NAME);
    slot.keep(state(3));
    store.markSolved({ ...CAT, level: 'hard' });
    const later = await reopened(store);
    expect((await later.open(CAT, read)).loadedSave).toEqual(saved(3));
    expect((await later.days.find(challenge.day))?.solvedAt).toBeDefined();
    expect(later.isSolved(CAT)).toBe(true);
    expect(later.isSolved({ ...CAT, level: 'hard' })).toBe(true);
    expect(later.settings().leftHanded).toBe(true);
    expect(troubles).toEqual(['thrown-away']);
  });

  test('with memory is avoided: only the last eight saved puzzles and three pictures stay in it', async () => {
    const store = await open();
    const at = (seed: number) => store.open({ ...CAT, seed: `${seed}` }, read);
    const pixels = { width: 1, height: 1, data: new Uint8ClampedArray(4) };
    for (let seed = 0; seed < 12; seed++) {
      const slot = await at(seed);
      slot.keep(state(1));
      slot.keepPicture(`${seed}`.padStart(64, '0'), pixels);
      await store.flush();
    }
    const database = await raw();
    for (const name of ['puzzles', 'documents', 'moves', 'pictures'] as const) await database.clear(name);
    const seeds = Array.from({ length: 12 }, (_, seed) => seed);
    const known = await Promise.all(seeds.map(async (seed) => (await at(seed)).loadedSave !== undefined));
    expect(known).toEqual(seeds.map((seed) => seed >= 4));
    const shown = await Promise.all(seeds.map((seed) => store.picture(`${seed}`.padStart(64, '0'))));
    expect(shown.map((picture) => picture !== undefined)).toEqual(seeds.map((seed) => seed >= 9));
    expect(troubles).toEqual([]);
  });

  test('without a database is reported once, and every puzzle of the visit is kept in memory', async () => {
    // A browser in private mode may have no database.
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true, writable: true });
    const store = await open();
    const at = (seed: number) => store.open({ ...CAT, seed: `${seed}` }, read);
    for (let seed = 0; seed < 12; seed++) (await at(seed)).keep(state(1));
    await store.flush();
    for (let seed = 0; seed < 12; seed++) expect((await at(seed)).loadedSave).toEqual(saved(1));
    expect(troubles).toEqual(['not-kept']);
  });
});

describe('a move', () => {
  /** The stores written to during `work`, and whether entries are deleted. */
  async function changes(work: () => Promise<void>): Promise<readonly string[]> {
    const { put, delete: remove } = IDBObjectStore.prototype;
    const seen: string[] = [];
    IDBObjectStore.prototype.put = function (...given) {
      seen.push(this.name);
      return put.apply(this, given);
    };
    IDBObjectStore.prototype.delete = function (...given) {
      seen.push(`less ${this.name}`);
      return remove.apply(this, given);
    };
    await work().finally(() => Object.assign(IDBObjectStore.prototype, { put, delete: remove }));
    return seen.sort();
  }
  const entry = (move: string) => ({ move });

  test('writes only its own entry and the head, for any length of game', async () => {
    const store = await open();
    const slot = await store.open(CAT, read);
    let game = state(500);
    slot.keep(game);
    await store.flush();
    const keep = async (next: Partial<Save>) => {
      game = { ...game, ...next };
      slot.keep(game);
      await store.flush();
    };
    const played = (...moves: string[]) => [...game.entries.slice(0, game.done), ...moves.map(entry)];
    expect(await changes(() => keep({ entries: played('on'), done: 501 }))).toEqual(['moves', 'puzzles']);
    // A move merged with the one before replaces it.
    const joined = [...game.entries.slice(0, -1), entry('on and on')];
    expect(await changes(() => keep({ entries: joined }))).toEqual(['moves', 'puzzles']);
    // An undone move can be redone.
    expect(await changes(() => keep({ done: 300 }))).toEqual(['puzzles']);
    expect(await changes(() => keep({ hints: 1 }))).toEqual(['puzzles']);
    const other = { entries: played('elsewhere'), done: 301 };
    expect(await changes(() => keep(other))).toEqual(['less moves', 'moves', 'puzzles']);
    expect(await (await raw()).count('moves')).toBe(301);
    const { solved: _, ...save } = game;
    expect((await (await reopened(store)).open(CAT, read)).loadedSave).toEqual(save);
  });

  test('of a resumed puzzle also writes only what changed', async () => {
    const before = await open();
    (await before.open(CAT, read)).keep(state(9));
    const store = await reopened(before);
    const slot = await store.open(CAT, read);
    const kept = slot.loadedSave ?? saved(0);
    const work = async () => {
      slot.keep({ ...kept, entries: [...kept.entries.slice(), entry('on')], done: 10, solved: false });
      await store.flush();
    };
    expect(await changes(work)).toEqual(['moves', 'puzzles']);
    expect((await (await reopened(store)).open(CAT, read)).loadedSave?.entries).toHaveLength(10);
  });
});

test('after any actions in any order the store returns the last saved state', async () => {
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
          const slot = await store.open(whole(each.address), read);
          expect(slot.loadedSave).toEqual(kept.get(puzzleKey(whole(each.address))));
          slot.keep(state(each.moves, each.solved));
          kept.set(puzzleKey(whole(each.address)), saved(each.moves));
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
        expect((await store.open({ kind, picture, level, seed }, read)).loadedSave).toEqual(save);
      }
      for (const picture of marked) expect(store.isSolved({ ...CAT, picture })).toBe(true);
      store.close();
    }),
    { numRuns: 60 },
  );
});
