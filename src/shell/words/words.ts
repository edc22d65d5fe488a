import { FACES } from '../../kinds/faces.ts';
import type { KindWords } from '../../puzzle/contract/kind-words.ts';
import type en from './en.json';

/** The languages that the app speaks; the first is for devices that prefer none of them. */
export const LANGUAGES = ['en', 'nl', 'de', 'fr', 'es', 'ja', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A part of a catalogue whose keys are not known to the program: names of packs, codes of failures. */
type ByName = Readonly<Record<string, string>>;

/** The words of home and the board, and whatever more than one screen says, in one language. */
export interface Words extends Omit<typeof en, 'direction' | 'packs' | 'failures'> {
  readonly language: Language;
  readonly direction: 'ltr' | 'rtl';
  /** By kind id. */
  readonly kinds: Readonly<Record<string, KindWords>>;
  /** By pack id. */
  readonly packs: ByName;
  /** By failure code: why there is no puzzle, for a child or a parent. `other` is for every code not named. */
  readonly failures: ByName & Pick<(typeof en)['failures'], 'other' | 'unreachable'>;
}

/** The language to use: the first of those the device prefers (`nl-BE`, `ja` …) that the app speaks, or English. */
export function chooseLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const known = LANGUAGES.find((language) => language === tag.toLowerCase().split('-', 1)[0]);
    if (known !== undefined) return known;
  }
  return LANGUAGES[0];
}

/** The words in one of the languages. */
export async function loadWords(language: Language): Promise<Words> {
  const [frame, ...kinds] = await Promise.all([
    import(`../words/${language}.json`),
    ...FACES.map(async (face) => [face.kind, await face.words(language)] as const),
  ]);
  return { ...frame.default, language, kinds: Object.fromEntries(kinds) };
}

/** What is wrong with a picture in another way, and yet not for a child or a parent. */
const ALIKE: Readonly<Record<string, string>> = {
  entity: 'doctype',
  'nothing-to-draw': 'no-lines',
  'too-many-pixels': 'too-many-bytes',
  'unusual-jpeg': 'other-format',
};

/** Why there is no puzzle of a kind, by the code of the failure. */
export function whyNot({ kinds, failures }: Words, kind: string, code: string): string {
  return kinds[kind]?.failures?.[code] ?? whyRefused({ failures }, code);
}

/** Why a picture is not taken, by the code of the refusal, or else the sentence for all others. */
export function whyRefused(
  { failures }: Pick<Words, 'failures'>,
  code: string,
  otherwise = failures.other,
): string {
  return failures[ALIKE[code] ?? code] ?? otherwise;
}

/** The text with `{name}` replaced by the value of that name; what has none stays. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
