import { describe, expect, test } from 'vitest';
import { loadLibrary } from '../../../src/cli/library.ts';
import { KIND_IDS } from '../../../src/kinds.ts';
import { REFUSALS } from '../../../src/picture/refusal.ts';
import { SCENES_PACK } from '../../../src/picture/scenes-pack.ts';
import { chooseLanguage, fill, loadWords } from '../../../src/shell/words/words.ts';

const LANGUAGES = ['en', 'nl', 'de', 'fr', 'es', 'ja', 'ar'];
const catalogues = await Promise.all(LANGUAGES.map(loadWords));
const packs = [SCENES_PACK, ...loadLibrary().packs].map(({ id }) => id);

/** Every sentence of a catalogue, by the path of its key. */
function sentences(value: object, path = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, each]) =>
    typeof each === 'string'
      ? [[`${path}${key}`, each] as [string, string]]
      : sentences(each, `${path}${key}.`),
  );
}

describe.each(catalogues)('the words in $language', (words) => {
  const own = new Map(sentences(words));

  test('are there for the same keys as in English, and none is empty', () => {
    const english = sentences(catalogues[0] ?? {}).map(([key]) => key);
    expect([...own.keys()].sort()).toEqual(english.sort());
    for (const [key, sentence] of own) expect(sentence.trim(), key).not.toBe('');
  });

  test('have the same gaps to fill as in English', () => {
    for (const [key, sentence] of sentences(catalogues[0] ?? {}))
      expect(own.get(key)?.match(/\{\d\}/g), key).toEqual(sentence.match(/\{\d\}/g));
  });

  test('name every pack and every kind', () => {
    for (const id of packs) expect(words.packs[id], id).toBeTruthy();
    for (const id of KIND_IDS) expect(words.kinds[id]?.rule, id).toBeTruthy();
  });

  test('say why a picture was refused, whatever the reason', () => {
    const codes = [
      ...REFUSALS,
      'nothing-to-draw',
      'too-much-predrawn',
      'too-many-strokes',
      'no-puzzle',
      'broken',
      'unreachable',
    ];
    for (const code of codes) expect(words.failures[code], code).toBeTruthy();
  });
});

describe('the language', () => {
  test.each([
    [['nl-BE', 'fr'], 'nl'],
    [['sv', 'de-AT'], 'de'],
    [['ar-EG'], 'ar'],
    [['JA'], 'ja'],
    [['sv', 'fi'], 'en'],
    [[], 'en'],
    [['constructor'], 'en'],
  ])('of a device that prefers %j is %s', (preferred, language) => {
    expect(chooseLanguage(preferred)).toBe(language);
  });

  test('runs from right to left in Arabic alone', () => {
    expect(catalogues.filter(({ direction }) => direction === 'rtl').map(({ language }) => language)).toEqual(
      ['ar'],
    );
  });
});

test('gaps are filled, and stay where nothing fills them', () => {
  expect(fill('{0} of {1}, {2}', 'a', 2)).toBe('a of 2, {2}');
});
