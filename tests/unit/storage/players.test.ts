import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { openDB } from 'idb';
import { beforeEach, describe, expect, test } from 'vitest';
import { addPlayer, BIRDS, changeBird } from '#src/storage/players/players.ts';
import { removePlayer, restoreErased, storageUsage } from '#src/storage/players/storage-usage.ts';
import type { Address } from '#src/storage/record.ts';
import { DATABASE_NAME } from '#src/storage/schema.ts';
import { SLOTS } from '#src/storage/slots.ts';
import { openStore, type Store } from '#src/storage/store.ts';
import type { Trouble } from '#src/storage/trouble.ts';
import { read, saved, state } from './played.ts';

const CAT: Address = { kind: 'jigsaw', picture: 'openmoji:1F408', level: 'easy', seed: '1' };
const DAY = {
  ...{ day: '2026-11-20', kind: 'jigsaw', picture: 'openmoji:1F408' },
  level: 'easy',
  seed: 'd',
} as const;

let clock = 0;
let troubles: Trouble[] = [];
let gone = 0;
const open = (player?: string) =>
  openStore({
    onTrouble: (trouble) => troubles.push(trouble),
    now: () => ++clock,
    player,
    onPlayerGone: () => {
      gone += 1;
    },
  });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  clock = 0;
  gone = 0;
  troubles = [];
});

/** Adds a player and returns its id. */
async function added(store: Store): Promise<string> {
  const player = await addPlayer(store.database, ++clock);
  await store.reload();
  return player?.id ?? '';
}

describe('the players', () => {
  test('are one at first and six at most, each with another bird', async () => {
    const store = await open();
    expect(store.players()).toHaveLength(1);
    for (let more = 0; more < 7; more++) await added(store);
    expect(store.players().map(({ bird }) => bird)).toEqual(BIRDS);
    expect(store.players().map(({ slot }) => slot)).toEqual(SLOTS);
    expect(new Set(store.players().map(({ id }) => id)).size).toBe(6);
  });

  test('have separate puzzles, marks, days, paintings, settings and attempts', async () => {
    const store = await open();
    const second = await added(store);
    const first = store.player().id;
    (await store.open(CAT, read)).keep(state(3));
    const opened = { ...CAT, seed: 'only opened' };
    (await store.open(opened, read)).keep(state(0));
    store.markSolved(CAT);
    store.days.markSolved(DAY);
    store.paintings.keep('cat', { strokes: [{ area: 'a', paint: 'red' }], done: 1 }, 1);
    store.set('leftHanded', true);
    store.attempts.note('jigsaw', {
      ...{ puzzle: 'cat', level: 'easy', solved: true },
      misses: 0,
      hints: 0,
      moves: 9,
    });
    store.set('muted', true);

    expect(await store.switchTo(second)).toBe(true);
    expect((await store.open(CAT, read)).loadedSave).toBeUndefined();
    expect((await store.open(opened, read)).loadedSave).toBeUndefined();
    expect([store.marks(), await store.unfinished(3), store.attempts.of('jigsaw')]).toEqual([[], [], []]);
    expect(await store.days.find(DAY.day)).toBeUndefined();
    expect((await store.paintings.all()).size).toBe(0);
    // Device settings are shared.
    expect(store.settings()).toMatchObject({ leftHanded: false, muted: true });
    store.set('reach', 'large');
    (await store.open(CAT, read)).keep(state(1));

    expect(await store.switchTo(first)).toBe(true);
    expect((await store.open(CAT, read)).loadedSave).toEqual(saved(3));
    expect(store.settings()).toMatchObject({ leftHanded: true, reach: 'normal', muted: true });
    expect(store.isSolved(CAT)).toBe(true);
    expect((await store.days.find(DAY.day))?.solvedAt).toBeDefined();
    expect(store.attempts.of('jigsaw')).toHaveLength(1);
    expect(troubles).toEqual([]);
  });

  test('after a restart are the last player, or the player of this window', async () => {
    const store = await open();
    const first = store.player().id;
    const second = await added(store);
    await store.switchTo(second);
    await store.flush();
    store.close();
    expect((await open()).player().id).toBe(second);
    expect((await open(first)).player().id).toBe(first);
    expect((await open('nobody')).player().id).toBe(second);
  });

  test('of two windows keep their own data', async () => {
    const store = await open();
    const second = await added(store);
    const other = await open(second);
    (await store.open(CAT, read)).keep(state(3));
    (await other.open(CAT, read)).keep(state(5));
    store.set('level', 'hard');
    other.set('level', 'medium');
    other.markSolved(CAT);
    await Promise.all([store.flush(), other.flush()]);
    const [later, another] = [await open(store.player().id), await open(second)];
    expect((await later.open(CAT, read)).loadedSave).toEqual(saved(3));
    expect((await another.open(CAT, read)).loadedSave).toEqual(saved(5));
    expect([later.settings().level, another.settings().level]).toEqual(['hard', 'medium']);
    expect([later.marks().length, another.marks().length]).toEqual([0, 1]);
  });

  test('can change their bird and keep their data', async () => {
    const store = await open();
    store.markSolved(CAT);
    await changeBird(store.database, store.player().id, 'tit');
    await store.reload();
    expect(store.player().bird).toBe('tit');
    expect(store.marks()).toHaveLength(1);
  });

  test('are created again if their list is invalid, and nothing is lost', async () => {
    const store = await open();
    store.markSolved(CAT);
    await store.flush();
    store.close();
    const database = await openDB(DATABASE_NAME);
    await database.put('players', { slot: 1, id: 7 });
    database.close();
    const later = await open();
    expect(later.isSolved(CAT)).toBe(true);
    (await later.open(CAT, read)).keep(state(2));
    await later.flush();
    later.close();
    expect((await (await open()).open(CAT, read)).loadedSave).toEqual(saved(2));
    expect([gone, troubles]).toEqual([0, []]);
  });
});

describe('a removed player', () => {
  test('loses all its own data, and no data of others', async () => {
    const store = await open();
    const second = await added(store);
    store.markSolved(CAT);
    await store.switchTo(second);
    store.markSolved({ ...CAT, picture: 'dog' });
    await store.flush();
    await removePlayer(store.database, 2);
    await store.reload();
    expect(store.players()).toHaveLength(1);
    expect(store.player().slot).toBe(1);
    expect(store.marks()).toMatchObject([{ picture: CAT.picture }]);
    const counts = (await storageUsage(store.database, 2))?.map(({ count }) => count) ?? [];
    expect(Math.max(...counts)).toBe(0);
  });

  test('is restored as it was, unless another took its slot', async () => {
    const store = await open();
    const second = await added(store);
    await store.switchTo(second);
    (await store.open(CAT, read)).keep(state(4));
    await store.flush();
    const erased = (await removePlayer(store.database, 2)) ?? [];
    expect(await restoreErased(store.database, erased)).toBe(true);
    await store.reload();
    expect(await store.switchTo(second)).toBe(true);
    expect((await (await open(second)).open(CAT, read)).loadedSave).toEqual(saved(4));

    const again = (await removePlayer(store.database, 2)) ?? [];
    await added(store);
    expect(await restoreErased(store.database, again)).toBe(false);
    expect((await storageUsage(store.database, 2))?.map(({ count }) => count)).not.toContain(1);
  });

  test('leaves nothing to the next player in its slot, even if another window still plays as it', async () => {
    const store = await open();
    const second = await added(store);
    const window = await open(second);
    const slot = await window.open(CAT, read);
    slot.keep(state(1));
    await window.flush();
    await removePlayer(store.database, 2);
    const next = await added(store);
    slot.keep(state(7));
    window.markSolved(CAT);
    window.set('leftHanded', true);
    window.days.markSolved(DAY);
    await window.flush();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(gone).toBeGreaterThan(0);
    expect(troubles).toEqual([]);
    expect(await store.switchTo(next)).toBe(true);
    expect([store.marks(), await store.unfinished(3), store.settings().leftHanded]).toEqual([[], [], false]);
    expect(await store.days.find(DAY.day)).toBeUndefined();
    expect(await window.switchTo(second)).toBe(false);
  });
});

test('after any actions in one or two windows, each player finds its data as it left it', async () => {
  const step = fc.record({
    window: fc.nat(1),
    player: fc.nat(2),
    does: fc.constantFrom('play', 'solve', 'set', 'open anew'),
    picture: fc.constantFrom('a', 'b'),
    moves: fc.integer({ min: 1, max: 9 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      globalThis.indexedDB = new IDBFactory();
      const windows = [await open()];
      const [first] = windows as [Store];
      const ids = [first.player().id, await added(first), await added(first)];
      windows.push(await open());
      const model = ids.map(() => ({
        kept: new Map<string, number>(),
        solved: new Set<string>(),
        pieces: 0,
      }));
      for (const { window, player, does, picture, moves } of steps) {
        const id = ids[player] ?? '';
        if (does === 'open anew') {
          windows[window]?.close();
          windows[window] = await open(id);
        }
        const [store, own] = [windows[window], model[player]];
        if (store === undefined || own === undefined) continue;
        await store.switchTo(id);
        const address = { ...CAT, picture };
        if (does === 'play') {
          (await store.open(address, read)).keep(state(moves));
          own.kept.set(picture, moves);
        } else if (does === 'solve') {
          store.markSolved(address);
          own.solved.add(picture);
        } else if (does === 'set') {
          store.set('pieces', moves);
          own.pieces = moves;
        }
        await store.flush();
        await new Promise((resolve) => setTimeout(resolve));
      }
      for (const each of windows) each.close();
      for (const [player, own] of model.entries()) {
        const store = await open(ids[player]);
        for (const picture of ['a', 'b']) {
          const moves = own.kept.get(picture);
          const { loadedSave } = await store.open({ ...CAT, picture }, read);
          expect(loadedSave).toEqual(moves === undefined ? undefined : saved(moves));
        }
        expect(new Set(store.marks().map(({ picture }) => picture))).toEqual(own.solved);
        store.close();
      }
    }),
    { numRuns: 15 },
  );
});
