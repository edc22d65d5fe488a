import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { VNode } from 'preact';
import { describe, expect, test } from 'vitest';
import { loadLibrary } from '#src/cli/packs/library.ts';
import { FACES } from '#src/kinds/faces.ts';
import { KIND_IDS } from '#src/kinds/index.ts';
import { PLATES_PACK } from '#src/picture/library/plates.ts';
import { REFUSALS } from '#src/picture/refusal.ts';
import { SCENES_PACK } from '#src/picture/scenes/scenes-pack.ts';
import type { PlayableKind } from '#src/puzzle/contract/face.ts';
import { type Plural, ruleOnPaper } from '#src/puzzle/contract/kind-words.ts';
import { puzzleSheets } from '#src/shell/printing/sheets.tsx';
import {
  chooseLanguage,
  failureText,
  fill,
  LANGUAGES,
  loadWords,
  refusalText,
} from '#src/shell/words/words.ts';
import { SQUARE } from '../print/document.ts';

const frames = await Promise.all(LANGUAGES.map(loadWords));
const packs = [SCENES_PACK, PLATES_PACK, ...loadLibrary().packs].map(({ id }) => id);

const SOURCE = join(import.meta.dirname, '../../../src');

/** The folders of word catalogues, as paths in the source. */
const folders = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith(`words/${LANGUAGES[0]}.json`) && !file.startsWith('cli'))
  .map((file) => dirname(file))
  .sort();

function catalogue(folder: string, language: string): object {
  return JSON.parse(readFileSync(join(SOURCE, folder, `${language}.json`), 'utf8'));
}

const FORMS: ReadonlySet<string> = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

/** Whether a value of a catalogue is a sentence with plural forms. */
function isPlural(value: object): value is Plural {
  return 'other' in value && Object.keys(value).every((key) => FORMS.has(key));
}

/** All sentences of a catalogue by the path of their key; of plurals, the form `other`. */
function sentences(value: object, path = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, each]) => {
    if (typeof each === 'string') return [[`${path}${key}`, each] as [string, string]];
    return isPlural(each)
      ? [[`${path}${key}`, each.other] as [string, string]]
      : sentences(each, `${path}${key}.`);
  });
}

/** The gaps of a sentence, sorted, with repeats. */
function gapsOf(sentence: string | undefined): readonly string[] {
  return [...(sentence?.match(/\{\w+\}/g) ?? [])].sort();
}

/** All plurals of a catalogue by the path of their key. */
function plurals(value: object, path = ''): [string, Plural][] {
  return Object.entries(value).flatMap(([key, each]) => {
    if (typeof each === 'string') return [];
    return isPlural(each) ? [[`${path}${key}`, each] as [string, Plural]] : plurals(each, `${path}${key}.`);
  });
}

/** Expects exactly the plural forms that a language has, with no gap that `other` lacks. */
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

describe.each(folders)('the words of %s', (folder) => {
  const english = sentences(catalogue(folder, 'en'));

  test('exist in all languages of the app, and in no other', () => {
    expect(
      readdirSync(join(SOURCE, folder))
        .filter((file) => file.endsWith('.json'))
        .sort(),
    ).toEqual(LANGUAGES.map((language) => `${language}.json`).sort());
  });

  test.each(LANGUAGES)('are complete in %s', (language) => {
    const words = catalogue(folder, language);
    const own = new Map(sentences(words));
    expect([...own.keys()].sort()).toEqual(english.map(([key]) => key).sort());
    for (const [key, sentence] of english) {
      expect(own.get(key)?.trim(), key).not.toBe('');
      expect(gapsOf(own.get(key)), key).toEqual(gapsOf(sentence));
    }
    expectAllForms(words, language);
  });
});

describe.each(frames)('the words in $language', (words) => {
  test('name every pack and every kind', () => {
    for (const id of packs) expect(words.packs[id], id).toBeTruthy();
    for (const id of KIND_IDS)
      for (const part of ['name', 'rule', 'amount', 'making', 'keys'] as const)
        expect(words.kinds[id]?.[part], `${part} of ${id}`).toBeTruthy();
  });

  test('describe on paper the use of pencil and scissors, not of a finger', async () => {
    for (const { kind, load } of FACES) {
      const said = words.kinds[kind];
      if (said === undefined) throw new Error(kind);
      const { pieces } = await load();
      // Separate pieces are cut out: on paper nothing can be dragged.
      expect(ruleOnPaper(said) !== said.rule, kind).toBe(pieces !== undefined);
      const played = { print: () => [], ...(pieces ? { pieces } : {}) } as unknown as PlayableKind;
      const sheet = puzzleSheets({ ...SQUARE, kind }, played, 'x', words, {}) as VNode<{ line?: string }>;
      expect(sheet.props.line, kind).toBe(ruleOnPaper(said));
    }
  });

  test('have a sentence for every reason to reject a picture', () => {
    const [kind = ''] = KIND_IDS;
    const codes = [
      ...REFUSALS,
      ...['nothing-to-draw', 'too-much-predrawn', 'too-many-strokes', 'no-puzzle', 'broken', 'unreachable'],
    ];
    const named = { ...words, failures: { ...words.failures, other: '' } };
    for (const code of codes) expect(failureText(named, kind, code), code).not.toBe('');
    // An opened file has the same sentences.
    for (const code of REFUSALS) expect(refusalText(words, code, ''), code).not.toBe('');
  });

  test('have a sentence for unknown failures', () => {
    expect(failureText(words, 'no kind', 'no code')).toBe(words.failures.other);
  });
});

/** Folders of words for adults, who can read Japanese that is broken within phrases. */
const FOR_ADULTS = /grown-ups|sharing|cutting|booklet|tuning|own\/tune|author/;
/** Characters that fit in a line of a narrow phone. */
const LONGEST_PHRASE = 13;

test('Japanese for children has spaces between phrases, where lines may break', () => {
  const long = folders
    .filter((folder) => !FOR_ADULTS.test(folder))
    .flatMap((folder) => sentences(catalogue(folder, 'ja')))
    .flatMap(([key, sentence]) =>
      sentence.split(/[\s、。！？…]|\{\w+\}/).map((phrase) => `${key}: ${phrase}`),
    )
    .filter((named) => [...named.slice(named.indexOf(': ') + 2)].length > LONGEST_PHRASE);
  expect(long).toEqual([]);
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

  test('runs from right to left only in Arabic', () => {
    expect(frames.filter(({ direction }) => direction === 'rtl').map(({ language }) => language)).toEqual([
      'ar',
    ]);
  });
});

test('gaps are filled, and stay if no value is given', () => {
  expect(fill('{done} of {all}, {rest}', { done: 'a', all: 2 })).toBe('a of 2, {rest}');
});
