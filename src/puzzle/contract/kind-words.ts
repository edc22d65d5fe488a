type ByName = Readonly<Record<string, string>>;

/** A sentence in each plural form of the language. `other` is used for forms left out. */
export type Plural = { readonly other: string } & Readonly<
  Partial<Record<Exclude<Intl.LDMLPluralRule, 'other'>, string>>
>;

/** How numbers are counted: the name of a way of counting, and a language of the app such as `nl`. */
export interface Counting {
  readonly way: string;
  readonly language: string;
}

/** All words of a kind, in one language. Placeholders are in braces. */
export interface KindWords {
  readonly name: string;
  readonly rule: string;
  /** The rule for pencil or scissors, if it differs. */
  readonly paper?: string;
  /** The quantity that a harder level has more of. */
  readonly amount: string;
  readonly making: string;
  readonly keys: string;
  readonly tool?: string;
  readonly aids?: ByName;
  readonly countings?: ByName;
  /** The name of a thing on its board, with `{number}`; the number alone if left out. */
  readonly thing?: string;
  /** The name of a thing that has `{colours}`, and the names of the colours by their keys in the palette. */
  readonly coloured?: string;
  readonly colours?: ByName;
  /** The links of the thing named just before. */
  readonly links?: string;
  /** Announcements of events on its board, besides those common to all boards. */
  readonly told?: ByName;
  /** Progress in steps, for kinds whose total is not shown. */
  readonly steps?: Plural;
  /** By failure code, besides those common to all kinds: why there is no puzzle, for a child or a parent. */
  readonly failures?: ByName;
}

export function ruleOnPaper({ rule, paper = rule }: Pick<KindWords, 'rule' | 'paper'>): string {
  return paper;
}
