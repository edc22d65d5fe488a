import { FACES } from '../../kinds/faces.ts';
import type { KindWords } from '../../puzzle/contract/kind-words.ts';
import type en from './en.json';

/** The languages of the app. The first is the default. */
export const LANGUAGES = ['en', 'nl', 'de', 'fr', 'es', 'ja', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Part of a catalogue with keys unknown to the program, such as names of packs or codes of failures. */
type ByName = Readonly<Record<string, string>>;

/** Words of the home screen and the board, and everything that several screens use, in one language. */
export interface Words extends Omit<typeof en, 'direction' | 'packs' | 'failures'> {
  readonly language: Language;
  readonly direction: 'ltr' | 'rtl';
  readonly kinds: Readonly<Record<string, KindWords>>;
  readonly packs: ByName;
  /** By failure code: why there is no puzzle, for a child or a parent. `other` is for all other codes. */
  readonly failures: ByName & Pick<(typeof en)['failures'], 'other' | 'unreachable'>;
}

/** The first of the device's languages (`nl-BE`, `ja` …) that the app has, or English. */
export function chooseLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const known = LANGUAGES.find((language) => language === tag.toLowerCase().split('-', 1)[0]);
    if (known !== undefined) return known;
  }
  return LANGUAGES[0];
}

export async function loadWords(language: Language): Promise<Words> {
  const [frame, ...kinds] = await Promise.all([
    import(`../words/${language}.json`),
    ...FACES.map(async (face) => [face.kind, await face.words(language)] as const),
  ]);
  return { ...frame.default, language, kinds: Object.fromEntries(kinds) };
}

/** Codes that mean the same to a child or a parent. */
const SYNONYMS: Readonly<Record<string, string>> = {
  entity: 'doctype',
  'nothing-to-draw': 'no-lines',
  'too-many-pixels': 'too-many-bytes',
  'unusual-jpeg': 'other-format',
};

export function failureText({ kinds, failures }: Words, kind: string, code: string): string {
  return kinds[kind]?.failures?.[code] ?? refusalText({ failures }, code);
}

/** The sentence for a rejected picture, or `otherwise` if its code is unknown. */
export function refusalText(
  { failures }: Pick<Words, 'failures'>,
  code: string,
  otherwise = failures.other,
): string {
  return failures[SYNONYMS[code] ?? code] ?? otherwise;
}

/** Replaces `{name}` by the value of that name. Unknown names stay. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
