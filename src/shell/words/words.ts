import type { Trouble } from '../../storage/trouble.ts';

/** Every word that the app shows or speaks, in one language. All catalogues have the same keys. */
export interface Words {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly title: string;
  readonly home: {
    /** What is read out in place of the name of a picture that is still to be found out. */
    readonly mystery: string;
    /** Of a jigsaw, where the level does not say it. */
    readonly pieces: string;
    readonly kinds: string;
    readonly carryOn: string;
    readonly surprise: string;
    readonly packs: string;
    readonly credits: string;
    readonly mute: string;
    readonly unmute: string;
    /** Labels of one, two and three dots. */
    readonly levels: { readonly easy: string; readonly medium: string; readonly hard: string };
    readonly solved: string;
    readonly begun: string;
    /** Today's challenge, and the page of a month of them. */
    readonly today: string;
    readonly days: string;
    readonly album: string;
    readonly grownUps: string;
  };
  /** By kind id. */
  readonly kinds: Readonly<Record<string, KindWords>>;
  /** By pack id. */
  readonly packs: Readonly<Record<string, string>>;
  readonly board: {
    readonly back: string;
    readonly undo: string;
    readonly redo: string;
    readonly restart: string;
    readonly hint: string;
    /** Speaks the puzzle's one sentence once more. */
    readonly say: string;
    /** The measuring tools. */
    readonly ruler: string;
    readonly circle: string;
    readonly coin: string;
    /** The button that shows how numbers are counted. */
    readonly counting: string;
    /** The buttons of a board of pieces: the finished picture, pieces of the rim, laying out, turning pieces, the box. */
    readonly ghost: string;
    readonly rim: string;
    readonly tidy: string;
    readonly turning: string;
    readonly turn: string;
    readonly box: string;
    /** Shows the buttons for which there is no room. */
    readonly more: string;
    readonly zoomIn: string;
    readonly zoomOut: string;
    /** The label of the board for those who cannot see it. */
    readonly board: string;
    readonly again: string;
    readonly next: string;
    readonly home: string;
    readonly wellDone: string;
    /** The ways on from a solved puzzle. */
    readonly paint: string;
    readonly album: string;
    readonly print: string;
    /** The name of the row of kinds that the same picture can be played as. */
    readonly otherKinds: string;
  };
  /** By the name of a way of counting. */
  readonly countings: Readonly<Record<string, string>>;
  /** `making` is for a kind that has no words of its own. */
  readonly waiting: { readonly making: string; readonly cancel: string };
  readonly credits: {
    readonly title: string;
    readonly back: string;
    readonly thanks: string;
    /** `{0}` is a licence. */
    readonly licence: string;
    /** `{0}` is a version. */
    readonly version: string;
  };
  readonly notices: {
    /** The pixels of a jigsaw in play could not be found, nor made again. */
    readonly pictureRemade: string;
    readonly unknownAddress: string;
    readonly close: string;
  };
  /** What can go wrong with keeping things: said once, while the game plays on. */
  readonly troubles: Readonly<Record<Trouble, string>>;
  /** By failure code: why there is no puzzle, for a child or a parent. `other` is for every code not named. */
  readonly failures: Readonly<Record<string, string>> & {
    readonly other: string;
    readonly unreachable: string;
  };
}

export interface KindWords {
  readonly name: string;
  /** The one sentence that says what to do. */
  readonly rule: string;
  /** What there is more of at a harder level. */
  readonly amount: string;
  /** What goes on while a puzzle is made. */
  readonly making: string;
}

type Load = () => Promise<Words>;

const CATALOGUES: Readonly<Record<string, Load>> = {
  en: async () => (await import('./en.ts')).en,
  nl: async () => (await import('./nl.ts')).nl,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
  ja: async () => (await import('./ja.ts')).ja,
  ar: async () => (await import('./ar.ts')).ar,
};

const FALLBACK = 'en';

export type Language = 'en' | 'nl' | 'de' | 'fr' | 'es' | 'ja' | 'ar';

/** The words of one screen that is loaded late, in every language. */
export type InLanguages<ScreenWords> = Readonly<Record<Language, ScreenWords>>;

/** The words of one screen, in a language that `chooseLanguage` gave. */
export function inLanguage<ScreenWords>(words: InLanguages<ScreenWords>, language: string): ScreenWords {
  return words[language as Language] ?? words[FALLBACK];
}

/** The language to use: the first of those the device prefers (`nl-BE`, `ja` …) that has a catalogue, or English. */
export function chooseLanguage(preferred: readonly string[]): string {
  const known = preferred.map((tag) => tag.toLowerCase().split('-', 1)[0] ?? '');
  return known.find((language) => Object.hasOwn(CATALOGUES, language)) ?? FALLBACK;
}

/** The catalogue of a language that `chooseLanguage` gave. */
export function loadWords(language: string): Promise<Words> {
  const load = CATALOGUES[language];
  if (load === undefined)
    throw new Error(`no words in "${language}": choose one of ${Object.keys(CATALOGUES).join(', ')}`);
  return load();
}

/** The text with `{0}`, `{1}` … replaced by the values. */
export function fill(text: string, ...values: readonly (string | number)[]): string {
  return text.replace(/\{(\d+)\}/g, (whole, index: string) => String(values[Number(index)] ?? whole));
}
