import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { digest } from '#src/picture/pixels/digest.ts';
import type { Shell } from '#src/shell/frame/shell.ts';
import { ownPictureOf } from '#src/shell/own/picture.tsx';
import { keepOpenedPuzzle, keepPuzzle, storedRoute, withPuzzle } from '#src/shell/own/six/stored-puzzles.ts';
import type { OwnWords } from '#src/shell/own/words.ts';
import { OWN_CHAPTERS } from '#src/storage/backup/chapters.ts';
import { tuneForm } from '#src/storage/own/drafts.ts';
import { openStore, type Store } from '#src/storage/store.ts';
import { documentFrom, square } from '#tests/fixtures/that-dot.ts';

const DOCUMENT = documentFrom(square);
const WORDS = {} as OwnWords;
const PIXELS = { width: 1, height: 1, data: Uint8ClampedArray.of(9, 8, 7, 255) };

let store: Store;
let shell: Shell;

/** A shell whose library has the pictures with these ids. */
function shellWith(...ids: readonly string[]): Shell {
  const picture = async (id: string) =>
    ids.includes(id) ? { id, title: 'a cat', pack: 'cats', drawing: {}, source: { id } } : undefined;
  const draw = async () => ({ ok: true, value: PIXELS });
  return { store, now: () => 5, gallery: { picture }, maker: { draw } } as unknown as Shell;
}

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  store = await openStore({ onTrouble: (trouble) => expect(trouble).toBe(''), now: Date.now });
  shell = shellWith();
});
afterEach(() => store.close());

describe('a puzzle opened from a file', () => {
  test('is stored with its drawing, and only once when opened twice', async () => {
    const route = await keepOpenedPuzzle(shell, WORDS, DOCUMENT);
    if (route === undefined || route === 'no-picture') throw new Error('it was not kept');
    expect(route).toMatchObject({ name: 'play', kind: DOCUMENT.kind });
    expect(route.level).toBeUndefined();
    expect(await keepOpenedPuzzle(shell, WORDS, DOCUMENT)).toEqual(route);
    const all = await (await store.ownPictures()).all();
    expect(all).toHaveLength(1);
    expect(all[0]?.drawing?.line).toMatch(/^<svg[^>]*viewBox="0 0 \d+ \d+"><path /);
    const picture = await ownPictureOf(store, route.picture, 'Mine', shell.gallery);
    expect(picture?.puzzles?.[route.kind]).toEqual({ text: JSON.stringify(DOCUMENT), seed: route.seed });
  });

  test('is stored with the drawing that came with it', async () => {
    const drawing = {
      line: '<svg viewBox="0 0 9 9"/>',
      colour: '<svg viewBox="0 0 9 9"><g id="line"/></svg>',
    };
    const route = await keepOpenedPuzzle(shell, WORDS, DOCUMENT, { drawing });
    if (route === undefined || route === 'no-picture') throw new Error('it was not kept');
    const [own] = await (await store.ownPictures()).all();
    expect(own).toMatchObject({ drawing, origin: { form: 'opened' } });
    const picture = await ownPictureOf(store, route.picture, 'Mine', shell.gallery);
    expect(picture).toMatchObject({ ownForm: 'opened', drawing: { colour: drawing.colour } });
    // A written picture stays a word, so that no dot of it is lost.
    const word = { ...DOCUMENT, title: 'Mia' };
    const written = await keepOpenedPuzzle(shell, WORDS, word, { drawing: { ...drawing, word: 'Mia' } });
    if (written === undefined || written === 'no-picture') throw new Error('it was not kept');
    const there = await ownPictureOf(store, written.picture, 'Mine', shell.gallery);
    expect(there).toMatchObject({ ownForm: 'written', word: 'Mia', title: 'Mia' });
  });

  test('replaces the tuning of an own picture', async () => {
    const route = await keepOpenedPuzzle(shell, WORDS, DOCUMENT);
    if (route === undefined || route === 'no-picture') throw new Error('it was not kept');
    const form = tuneForm(route.picture, DOCUMENT.kind);
    store.drafts.keep(form, 'seed=1&level=easy&set-epsilon=12');
    await keepPuzzle(shell, WORDS, route.picture, { ...DOCUMENT, title: 'another' });
    expect(await store.drafts.find(form)).toBeUndefined();
  });

  test('has all data of its library picture', async () => {
    const route = await keepOpenedPuzzle(shellWith(DOCUMENT.source.id), WORDS, DOCUMENT);
    if (route === undefined || route === 'no-picture') throw new Error('it was not kept');
    const picture = await ownPictureOf(store, route.picture, 'Mine', shellWith(DOCUMENT.source.id).gallery);
    expect(picture).toMatchObject({ id: route.picture, title: 'a cat', source: { id: DOCUMENT.source.id } });
    expect(await ownPictureOf(store, route.picture, 'Mine', shell.gallery)).toBeUndefined();
  });

  test('is refused if the picture that it is cut from is missing or has changed', async () => {
    const cut = (sha256: string) =>
      ({ ...DOCUMENT, kind: 'jigsaw', picture: { width: 1, height: 1, sha256 } }) as never;
    const { id } = DOCUMENT.source;
    expect(await keepOpenedPuzzle(shell, WORDS, cut(digest(PIXELS.data)))).toBe('no-picture');
    expect(await keepOpenedPuzzle(shellWith(id), WORDS, cut('0'.repeat(64)))).toBe('no-picture');
    expect(await keepOpenedPuzzle(shellWith(id), WORDS, cut(digest(PIXELS.data)))).toMatchObject({
      kind: 'jigsaw',
    });
  });

  test('replaces another with a new seed, and is part of back-ups', async () => {
    await keepOpenedPuzzle(shell, WORDS, DOCUMENT);
    const [own] = await (await store.ownPictures()).all();
    if (own === undefined) throw new Error('nothing is kept');
    const { kind } = DOCUMENT;
    expect(withPuzzle(own, DOCUMENT, 9)).toBe(own);
    const other = withPuzzle(own, { ...DOCUMENT, title: 'another' }, 9);
    expect(storedRoute(other, kind)?.seed).not.toBe(storedRoute(own, kind)?.seed);
    const chapter = OWN_CHAPTERS.find((each) => each.store === 'mine');
    const written = await store.database.tx(['mine'], 'readonly', async (t) => chapter?.write(t as never));
    expect(JSON.parse(JSON.stringify(written))).toEqual([JSON.parse(JSON.stringify(own))]);
    expect(chapter?.read(JSON.parse(JSON.stringify(own)))).toBeDefined();
  });
});
