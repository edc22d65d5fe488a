import { openDB } from 'idb';
import { describe, expect, test } from 'vitest';
import { addStroke, BLANK, undo } from '#src/picture/colouring/colouring-painting.ts';
import { DATABASE_NAME } from '#src/storage/schema.ts';
import { freshDatabase } from './fresh-database.ts';

const CAT = 'openmoji:1F408';
const red = addStroke(BLANK, { area: '1 2 3', paint: 'red' });
const both = addStroke(red, { area: '4 5 6', paint: 'blue' });

const { troubles, open, reopened } = freshDatabase();

/** Bypasses the store. */
async function put(record: unknown): Promise<void> {
  const database = await openDB(DATABASE_NAME);
  await database.put('paintings', record);
  database.close();
}

describe('a painting', () => {
  test('survives the end of the tab, with its undone strokes', async () => {
    const store = await open();
    expect(await store.paintings.find(CAT)).toBeUndefined();
    store.paintings.keep(CAT, both, 1);
    store.paintings.keep(CAT, undo(both), 1);
    const again = await reopened(store);
    expect(await again.paintings.find(CAT)).toMatchObject({ strokes: both.strokes, done: 1, colouring: 1 });
    expect([...(await again.paintings.all()).keys()]).toEqual([CAT]);
    again.close();
  });

  test('is available at once, even if it cannot be saved', async () => {
    const store = await open();
    store.close();
    store.paintings.keep(CAT, red, 1);
    expect(await store.paintings.find(CAT)).toMatchObject({ strokes: red.strokes });
    expect((await store.paintings.all()).get(CAT)?.done).toBe(1);
  });

  test('of a newer version is left alone', async () => {
    const store = await open();
    await put({ picture: CAT, version: 99, brush: 'hair' });
    store.paintings.keep(CAT, red, 1);
    const again = await reopened(store);
    expect(troubles).toContain('newer-save');
    expect(await again.paintings.find(CAT)).toBeUndefined();
    again.close();
  });

  test('that is unreadable is moved to `aside` when another replaces it', async () => {
    const store = await open();
    await put({ picture: CAT, version: 1, strokes: 'none' });
    expect(await store.paintings.find(CAT)).toBeUndefined();
    store.paintings.keep(CAT, red, 1);
    const again = await reopened(store);
    expect(troubles).toContain('set-aside');
    expect(await again.paintings.find(CAT)).toMatchObject({ strokes: red.strokes });
    again.close();
  });

  test('with more strokes done than painted is invalid', async () => {
    const store = await open();
    await put({ picture: CAT, version: 1, colouring: 1, strokes: [], done: 2, touched: 1 });
    expect((await store.paintings.all()).size).toBe(0);
    store.close();
  });
});
