import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { givePicture } from '#src/storage/gift.ts';
import { tuneForm } from '#src/storage/own/drafts.ts';
import type { OwnRecord } from '#src/storage/own/own-pictures.ts';
import { addPlayer } from '#src/storage/players/players.ts';
import { openStore } from '#src/storage/store.ts';

const PICTURE: OwnRecord = {
  ...{ version: 1, id: 'abc123', edition: 3, levels: {}, made: 1, touched: 2, name: 'Minou' },
  origin: { form: 'opened', svg: '<svg/>' },
  drawing: { line: '<svg/>', colour: '<svg/>' },
  sign: [[1, 2, 3, 4]],
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

test('a given picture belongs to both players, and a removed player receives nothing', async () => {
  const store = await openStore({ onTrouble: (trouble) => expect(trouble).toBe(''), now: Date.now });
  const to = await addPlayer(store.database, 5);
  if (to === undefined) throw new Error('there is no room for a player');
  await (await store.ownPictures()).keep(PICTURE);
  const giver = store.player().id;
  const tunings = [['jigsaw', 'seed=3&level=easy&set-pieces=12']] as const;
  const gift = { database: store.database, to, now: () => 7, tunings };
  expect(await givePicture(PICTURE, gift)).toBe('kept');
  expect(await givePicture(PICTURE, { ...gift, to: { ...to, id: 'somebody else' } })).toBe('gone');
  await store.switchTo(to.id);
  const all = await (await store.ownPictures()).all();
  expect(all).toEqual([{ ...PICTURE, id: all[0]?.id, touched: 7 }]);
  expect(all[0]?.id).not.toBe(PICTURE.id);
  // It has the giver's tuning.
  expect(await store.drafts.find(tuneForm(`mine:${all[0]?.id}`, 'jigsaw'))).toBe(tunings[0][1]);
  // Changes of one copy do not affect the other.
  await (await store.ownPictures()).erase(all[0]?.id ?? '');
  await store.switchTo(giver);
  expect(await (await store.ownPictures()).all()).toEqual([PICTURE]);
  store.close();
});
