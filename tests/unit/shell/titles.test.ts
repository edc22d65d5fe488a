import { afterEach, describe, expect, test, vi } from 'vitest';
import { TITLE_LANGUAGES, titlesIn } from '#tools/titles.ts';

vi.mock('virtual:titles', () => ({ addresses: { nl: 'assets/titles/nl.json' } }));
const { loadTitles } = await import('#src/shell/library/titles.ts');
afterEach(() => void vi.unstubAllGlobals());

const answer = (ok: boolean, titles: object) =>
  vi.stubGlobal('fetch', async () => ({ ok, json: async () => titles }));
const CAT = { id: 'openmoji:1F408', title: 'cat' };

describe.each(TITLE_LANGUAGES)('the titles in %s', (language) => {
  const titles = titlesIn(language);

  test('exist for every picture and scene, and are short and without brackets', () => {
    expect(Object.keys(titles).length).toBeGreaterThan(340);
    for (const [id, title] of Object.entries(titles)) {
      expect(title.trim(), id).toBe(title);
      expect(title.length, id).toBeGreaterThan(0);
      expect(title.length, `${id}: ${title}`).toBeLessThanOrEqual(34);
      expect(title, id).not.toMatch(/[()[\]{}]/);
    }
  });

  test('are unique', () => {
    const seen = new Map<string, string>();
    for (const [id, title] of Object.entries(titles)) {
      expect(seen.get(title.toLowerCase()), `${id} is called ${title} as well`).toBeUndefined();
      seen.set(title.toLowerCase(), id);
    }
  });
});

test('titles in Japanese have no kanji', () => {
  for (const [id, title] of Object.entries(titlesIn('ja'))) expect(title, id).not.toMatch(/\p{Script=Han}/u);
});

describe('the title of a picture', () => {
  test('is translated and capitalised; a new scene has the title of its theme', async () => {
    answer(true, { 'openmoji:1F408': 'kat', 'openmoji:1F368': 'ijsje', 'scene:farm': 'boerderij' });
    const titleOf = await loadTitles('nl');
    expect(titleOf(CAT)).toBe('Kat');
    expect(titleOf({ id: 'openmoji:1F368', title: 'ice cream' })).toBe('IJsje');
    expect(titleOf({ id: 'scene:farm/2026-11-20', title: 'farm' })).toBe('Boerderij');
    expect(titleOf({ id: 'mine:1', title: 'drawing' })).toBe('drawing');
  });

  test('is that of the library in English, and if no other can be loaded', async () => {
    answer(true, { 'openmoji:1F408': 'kat' });
    expect((await loadTitles('en'))(CAT)).toBe('Cat');
    answer(false, {});
    expect((await loadTitles('nl'))(CAT)).toBe('Cat');
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
    expect((await loadTitles('nl'))(CAT)).toBe('Cat');
  });
});
