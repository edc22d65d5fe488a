import { describe, expect, test } from 'vitest';
import { loadLibrary } from '../../../src/cli/library.ts';
import { KIND_IDS } from '../../../src/kinds/index.ts';
import { REFUSALS } from '../../../src/picture/refusal.ts';
import { SCENES_PACK } from '../../../src/picture/scenes-pack.ts';
import { ALBUM_WORDS } from '../../../src/shell/album/words.ts';
import { ANNOUNCING_WORDS } from '../../../src/shell/announcing/words.ts';
import { DAILY_WORDS } from '../../../src/shell/daily/words.ts';
import { GROWN_UPS_WORDS } from '../../../src/shell/grown-ups/words.ts';
import { PAINTING_WORDS } from '../../../src/shell/painting/words.ts';
import type { Plural } from '../../../src/shell/words/plural.ts';
import {
  chooseLanguage,
  fill,
  type InLanguages,
  inLanguage,
  loadWords,
} from '../../../src/shell/words/words.ts';

const LANGUAGES = ['en', 'nl', 'de', 'fr', 'es', 'ja', 'ar'];
const catalogues = await Promise.all(LANGUAGES.map(loadWords));
const packs = [SCENES_PACK, ...loadLibrary().packs].map(({ id }) => id);

/** The words of screens that are loaded late, by language, each screen's by itself. */
const LATE: Readonly<Record<string, InLanguages<object>>> = {
  ALBUM_WORDS,
  ANNOUNCING_WORDS,
  DAILY_WORDS,
  GROWN_UPS_WORDS,
  PAINTING_WORDS,
};

/** The names of the forms of counts. */
const FORMS: ReadonlySet<string> = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

/** Whether a part of a catalogue is one sentence, in the forms that the language has for counts. */
function isPlural(value: object): value is Plural {
  return 'other' in value && Object.keys(value).every((key) => FORMS.has(key));
}

/** Every sentence of a catalogue, by the path of its key; of one that has forms for counts, the usual form. */
function sentences(value: object, path = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, each]) => {
    if (typeof each === 'string') return [[`${path}${key}`, each] as [string, string]];
    return isPlural(each)
      ? [[`${path}${key}`, each.other] as [string, string]]
      : sentences(each, `${path}${key}.`);
  });
}

/** The gaps of a sentence, each as often as it is there, in whatever order. */
function gapsOf(sentence: string | undefined): readonly string[] {
  return [...(sentence?.match(/\{\d\}/g) ?? [])].sort();
}

/** Every sentence of a catalogue that has forms for counts, by the path of its key. */
function plurals(value: object, path = ''): [string, Plural][] {
  return Object.entries(value).flatMap(([key, each]) => {
    if (typeof each === 'string') return [];
    return isPlural(each) ? [[`${path}${key}`, each] as [string, Plural]] : plurals(each, `${path}${key}.`);
  });
}

/** Expects every form that counts up to 200 ask for in a language, no other, and no gap that is not filled. */
function expectAllForms(words: object, language: string): void {
  const rules = new Intl.PluralRules(language);
  const asked = new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)));
  for (const [key, forms] of plurals(words)) {
    expect(Object.keys(forms).sort(), key).toEqual([...asked].sort());
    for (const form of Object.values(forms)) {
      expect(form.trim(), key).not.toBe('');
      for (const gap of gapsOf(form)) expect(gapsOf(forms.other), key).toContain(gap);
    }
  }
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
      expect(gapsOf(own.get(key)), key).toEqual(gapsOf(sentence));
  });

  test('have the forms that counts ask for', () => expectAllForms(words, words.language));

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

describe.each(Object.entries(LATE))('the words of %s', (_name, words) => {
  const english = sentences(words.en);

  test.each(LANGUAGES)('are whole in %s', (language) => {
    const own = new Map(sentences(inLanguage(words, language)));
    expect(Object.keys(words)).toContain(language);
    expect([...own.keys()].sort()).toEqual(english.map(([key]) => key).sort());
    for (const [key, sentence] of english) {
      expect(own.get(key)?.trim(), key).not.toBe('');
      expect(gapsOf(own.get(key)), key).toEqual(gapsOf(sentence));
    }
    expectAllForms(inLanguage(words, language), language);
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
