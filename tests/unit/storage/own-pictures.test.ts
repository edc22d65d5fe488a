import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { describe, expect, test } from 'vitest';
import { OWN_CHAPTERS } from '#src/storage/backup/chapters.ts';
import { tuneForm } from '#src/storage/own/drafts.ts';
import { MAX_OWN_PICTURES, type OwnRecord } from '#src/storage/own/own-pictures.ts';
import { addPlayer } from '#src/storage/players/players.ts';
import { DATABASE_NAME } from '#src/storage/schema.ts';
import { pairs } from '#tests/fixtures/pairs.ts';
import { freshDatabase } from './fresh-database.ts';
import { read } from './played.ts';

const { troubles, open, reopened } = freshDatabase();

function drawn(id: string, touched: number, more: Partial<OwnRecord> = {}): OwnRecord {
  return {
    version: 1,
    id,
    origin: {
      form: 'drawn',
      paper: [1000, 750],
      marks: [{ tool: 'pen', colour: '#2a2730', isMirrored: true, places: [10, 10, 200.5, 20] }],
      done: 1,
    },
    edition: 1,
    drawing: { line: '<svg/>', colour: '<svg/>' },
    levels: { jigsaw: ['easy', 'hard'] },
    made: 1,
    touched,
    ...more,
  };
}
const PHOTO = drawn('fff000', 3, {
  origin: {
    form: 'photographed',
    bytes: Uint8Array.of(1, 2, 3),
    size: [4, 3],
    sheet: pairs('0 0, 4 0, 4 3, 0 3'),
    lines: 'outlines',
  },
  sheet: Uint8Array.of(9, 8),
});

describe('a picture of a child', () => {
  test('survives the end of the tab with all its files; the list is newest first', async () => {
    const store = await open();
    const mine = await store.ownPictures();
    expect(await mine.all()).toEqual([]);
    expect(await mine.keep(drawn('abc123', 1))).toBe('kept');
    await mine.keep(PHOTO);
    // Of several saves during a write, the last counts.
    void mine.keep(drawn('abc123', 5));
    void mine.keep(drawn('abc123', 6));
    const again = await reopened(store);
    expect(await (await again.ownPictures()).all()).toEqual([drawn('abc123', 6), PHOTO]);
    expect(await (await again.ownPictures()).find('fff000')).toEqual(PHOTO);
    again.close();
  });

  test('is known without the database after it was found, listed or saved', async () => {
    const store = await open();
    const mine = await store.ownPictures();
    await mine.keep(drawn('abc123', 1));
    await mine.keep({ ...PHOTO, drawing: { line: '', colour: '' } });
    const { drawing: _, ...unmade } = drawn('eee000', 3);
    await mine.keep(unmade);
    await mine.keep({ ...unmade, id: 'ddd000', origin: { form: 'library', picture: 'openmoji:1F408' } });
    const about = { edition: 1, levels: { jigsaw: ['easy', 'hard'] } };
    const all = { abc123: 'lines', fff000: 'pixels', eee000: 'nothing', ddd000: 'lines' };
    for (const [id, has] of Object.entries(all)) expect(mine.known(id)).toEqual({ ...about, has });
    const again = await reopened(store);
    const later = await again.ownPictures();
    expect(later.known('abc123')).toBeUndefined();
    await later.find('abc123');
    expect(later.known('abc123')).toEqual({ ...about, has: 'lines' });
    expect(later.known('fff000')).toBeUndefined();
    await later.all();
    expect(later.known('fff000')).toEqual({ ...about, has: 'pixels' });
    again.close();
  });

  test('lasts for this visit if it cannot be saved, with a report', async () => {
    const store = await open();
    const mine = await store.ownPictures();
    store.close();
    expect(await mine.keep(drawn('abc123', 1))).toBe('for-now');
    expect(await mine.find('abc123')).toEqual(drawn('abc123', 1));
    expect((await mine.all()).map(({ id }) => id)).toEqual(['abc123']);
  });

  test('is rejected beyond the limit, while existing ones can still be changed', async () => {
    const store = await open();
    const mine = await store.ownPictures();
    const database = await openDB(DATABASE_NAME);
    const all = database.transaction('mine', 'readwrite');
    for (let index = 0; index < MAX_OWN_PICTURES; index++)
      await all.store.put(drawn(`p${String(index).padStart(6, '0')}`, index));
    await all.done;
    database.close();
    expect(await mine.keep(drawn('abc123', 1))).toBe('too-many');
    expect(await mine.find('abc123')).toBeUndefined();
    expect(await mine.keep(drawn('p000000', 999))).toBe('kept');
    store.close();
  });

  test('that is invalid is skipped, and one of a newer version is left alone', async () => {
    const store = await open();
    const database = await openDB(DATABASE_NAME);
    const newer = { id: 'abc124', version: 99, brush: 'hair' };
    await database.put('mine', { ...drawn('abc123', 1), edition: 'first' });
    await database.put('mine', newer);
    const mine = await store.ownPictures();
    expect(await mine.all()).toEqual([]);
    expect(await mine.keep(drawn('abc124', 2))).toBe('for-now');
    expect(await mine.keep(drawn('abc123', 2))).toBe('kept');
    expect(await database.get('mine', 'abc124')).toEqual(newer);
    expect(await database.count('aside')).toBe(1);
    expect(troubles).toEqual(['newer-save', 'set-aside']);
    database.close();
    store.close();
  });

  test('is removed with its drafts, and restored with them', async () => {
    const store = await open();
    const mine = await store.ownPictures();
    await mine.keep(drawn('abc123', 1));
    store.drafts.keep(tuneForm('mine:abc123', 'jigsaw'), 'level=easy&set-pieces=12');
    store.drafts.keep('name abc123', { name: 'Minou', sign: [] });
    store.drafts.keep('word', 'Ada');
    await store.flush();
    const database = await openDB(DATABASE_NAME);
    const back = await mine.erase('abc123');
    expect(await database.getAllKeys('drafts')).toEqual(['word']);
    expect(await back?.()).toBe(true);
    expect(await database.getAllKeys('drafts')).toEqual(['name abc123', 'tune mine:abc123 jigsaw', 'word']);
    database.close();
    store.close();
  });

  test('is removed with its puzzles and painting, and restored with them', async () => {
    const store = await open();
    const mine = await store.ownPictures();
    await mine.keep(drawn('abc123', 1));
    const address = { kind: 'jigsaw', picture: 'mine:abc123', level: 'easy', seed: '1' } as const;
    const save = { document: { format: 1 }, entries: [{ move: { join: [0, 1] } }], done: 1, hints: 0 };
    (await store.open(address, read)).keep({ ...save, solved: false } as never);
    const other = { ...address, picture: 'openmoji:1F408' };
    (await store.open(other, read)).keep({ ...save, solved: false } as never);
    store.paintings.keep('mine:abc123', { strokes: [{ area: '1', paint: 'red' }], done: 1 }, 1);
    await store.flush();
    const back = await mine.erase('abc123');
    expect(await mine.all()).toEqual([]);
    const again = await reopened(store);
    expect((await again.unfinished(9)).map(({ picture }) => picture)).toEqual(['openmoji:1F408']);
    expect(await again.paintings.find('mine:abc123')).toBeUndefined();
    again.close();
    expect(back).toBeDefined();
  });

  test('is restored completely after removal', async () => {
    const store = await open();
    const mine = await store.ownPictures();
    await mine.keep(PHOTO);
    const back = await mine.erase(PHOTO.id);
    expect(await mine.all()).toEqual([]);
    expect(await back?.()).toBe(true);
    const again = await reopened(store);
    expect(await (await again.ownPictures()).find(PHOTO.id)).toEqual(PHOTO);
    again.close();
  });

  test('is removed once by two presses, and the first one can be undone', async () => {
    const store = await open();
    const mine = await store.ownPictures();
    await mine.keep(PHOTO);
    const [back, again] = await Promise.all([mine.erase(PHOTO.id), mine.erase(PHOTO.id)]);
    expect(again).toBeUndefined();
    expect(await back?.()).toBe(true);
    expect(await mine.find(PHOTO.id)).toEqual(PHOTO);
    store.close();
  });

  test('belongs to the player who made it', async () => {
    const store = await open();
    await (await store.ownPictures()).keep(drawn('abc123', 1));
    const second = await addPlayer(store.database, 7);
    await store.switchTo(second?.id ?? '');
    expect(await (await store.ownPictures()).all()).toEqual([]);
    await (await store.ownPictures()).keep(drawn('abc123', 9));
    await store.switchTo(store.players()[0]?.id ?? '');
    expect(await (await store.ownPictures()).all()).toEqual([drawn('abc123', 1)]);
    store.close();
  });

  test('is backed up with its files and restored; the newer one wins', async () => {
    const store = await open();
    await (await store.ownPictures()).keep(PHOTO);
    await (await store.ownPictures()).keep(drawn('abc123', 4));
    const [chapter] = OWN_CHAPTERS.filter(({ store: name }) => name === 'mine');
    const written = await store.database.tx(['mine'], 'readonly', async (t) => chapter?.write(t));
    const text = JSON.stringify(written);
    globalThis.indexedDB = new IDBFactory();
    const other = await open();
    await (await other.ownPictures()).keep(drawn('abc123', 9));
    for (const one of JSON.parse(text)) {
      const bring = chapter?.read(one);
      expect(bring).toBeDefined();
      await other.database.tx(['mine'], 'readwrite', async (t) => bring?.(t));
    }
    expect(await (await other.ownPictures()).all()).toEqual([drawn('abc123', 9), PHOTO]);
    expect(chapter?.read({ ...JSON.parse(text)[0], edition: 0 })).toBeUndefined();
    other.close();
  });
});
