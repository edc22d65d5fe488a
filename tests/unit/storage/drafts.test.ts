import { openDB } from 'idb';
import { describe, expect, test } from 'vitest';
import { backUp, restore } from '#src/storage/backup/backup.ts';
import { addPlayer } from '#src/storage/players/players.ts';
import { removePlayer, storageUsage } from '#src/storage/players/storage-usage.ts';
import { DATABASE_NAME } from '#src/storage/schema.ts';
import { freshDatabase } from './fresh-database.ts';

const CLASS = { booklet: 'class', names: 'Ada\nGrace' };

const { clock, troubles, open, reopened } = freshDatabase();

describe('a draft', () => {
  test('survives the end of the tab, until it is used or cleared', async () => {
    const store = await open();
    expect(await store.drafts.find('booklet')).toBeUndefined();
    store.drafts.keep('booklet', { names: 'A' });
    store.drafts.keep('booklet', CLASS);
    const again = await reopened(store);
    expect(await again.drafts.find('booklet')).toEqual(CLASS);
    again.drafts.keep('booklet', undefined);
    expect(await again.drafts.find('booklet')).toBeUndefined();
    const last = await reopened(again);
    expect(await last.drafts.find('booklet')).toBeUndefined();
    last.close();
  });

  test('is available at once, even if it cannot be saved', async () => {
    const store = await open();
    store.close();
    store.drafts.keep('word', 'Ada');
    expect(await store.drafts.find('word')).toBe('Ada');
  });

  test('of another window is used if it is newer', async () => {
    const [one, other] = [await open(), await open()];
    one.drafts.keep('word', 'Ada');
    await one.flush();
    other.drafts.keep('word', 'Grace');
    await other.flush();
    expect(await one.drafts.find('word')).toBe('Grace');
    one.close();
    other.close();
  });

  test('of a newer version, or invalid, does no harm and stays', async () => {
    const store = await open();
    const database = await openDB(DATABASE_NAME);
    await database.put('drafts', { version: 99, form: 'word', ink: 'red' });
    await database.put('drafts', { version: 1, form: 'name', text: '{', touched: 1 });
    expect(await store.drafts.find('word')).toBeUndefined();
    expect(await store.drafts.find('name')).toBeUndefined();
    store.drafts.keep('word', 'Ada');
    await store.flush();
    expect(await database.get('drafts', 'word')).toMatchObject({ version: 99 });
    expect(await store.drafts.find('word')).toBe('Ada');
    expect(troubles).toEqual(['newer-save']);
    database.close();
    store.close();
  });

  test('that is too long is not saved, and the one before stays', async () => {
    const store = await open();
    store.drafts.keep('word', 'Ada');
    store.drafts.keep('word', 'x'.repeat(200_000));
    expect(await store.drafts.find('word')).toBe('Ada');
    store.close();
  });

  test('belongs to one player and is removed with it', async () => {
    const store = await open();
    const first = store.player();
    const other = await addPlayer(store.database, ++clock.now);
    store.drafts.keep('booklet', CLASS);
    await store.switchTo(other?.id ?? '');
    expect(await store.drafts.find('booklet')).toBeUndefined();
    await store.switchTo(first.id);
    expect(await store.drafts.find('booklet')).toEqual(CLASS);
    const count = async () =>
      (await storageUsage(store.database, first.slot))?.find(({ part }) => part === 'drafts')?.count;
    expect(await count()).toBe(1);
    await removePlayer(store.database, first.slot);
    expect(await count()).toBe(0);
    store.close();
  });

  test('is restored from a back-up, unless it was changed since', async () => {
    const store = await open();
    store.drafts.keep('booklet', CLASS);
    store.drafts.keep('word', 'Ada');
    await store.flush();
    const text = (await backUp(store.database, { now: 0, pixels: false })) ?? '';
    store.drafts.keep('booklet', undefined);
    store.drafts.keep('word', 'Grace');
    await store.flush();
    store.close();
    const again = await open();
    await restore(again.database, text);
    expect(await again.drafts.find('booklet')).toEqual(CLASS);
    expect(await again.drafts.find('word')).toBe('Grace');
    again.close();
  });
});
