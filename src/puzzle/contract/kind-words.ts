/** Words by names that the kind itself gives. */
type ByName = Readonly<Record<string, string>>;

/** A sentence in each of the forms that a language has for counts; `other` is for those not named. */
export type Plural = { readonly other: string } & Readonly<
  Partial<Record<Exclude<Intl.LDMLPluralRule, 'other'>, string>>
>;

/** All that is said of a kind, in one language. What stands in braces is filled in. */
export interface KindWords {
  readonly name: string;
  /** The one sentence that says what to do. */
  readonly rule: string;
  /** The same for pencil and scissors, where that is something else. */
  readonly paper?: string;
  /** What there is more of at a harder level. */
  readonly amount: string;
  /** What goes on while a puzzle is made. */
  readonly making: string;
  /** How it is played by keys. */
  readonly keys: string;
  /** The name of its measuring tool. */
  readonly tool?: string;
  /** The names of its own buttons. */
  readonly aids?: ByName;
  /** The names of its ways of counting. */
  readonly countings?: ByName;
  /** What a thing on its board is called, by `{number}`; by that alone where nothing is said. */
  readonly thing?: string;
  /** What it is called where it has `{colours}`, and these by their names in the palette. */
  readonly coloured?: string;
  readonly colours?: ByName;
  /** The ways that lead from a thing that was named just before. */
  readonly links?: string;
  /** What is told of happenings on its board, beside what is told of all boards. */
  readonly told?: ByName;
  /** How far it has come where that is not told of a whole. */
  readonly steps?: Plural;
  /** By failure code, beside those of all kinds: why there is no puzzle, for a child or a parent. */
  readonly failures?: ByName;
}

/** What to do with a puzzle that is printed. */
export function ruleOnPaper({ rule, paper = rule }: Pick<KindWords, 'rule' | 'paper'>): string {
  return paper;
}
