/** One part of what is tried with random input. */
export interface FuzzPart {
  /** Words for the kinds of cases that take turns, such as `closest-dot/easy/zigzag`: what a case is, its number aside. */
  readonly turns: readonly string[];
  /** How many cases a whole run has. */
  readonly whole: number;
  /** Tries the case that `turn` and `seed` stand for, always in the same way; gives what is wrong, in a sentence. */
  attempt(turn: string, seed: string): Promise<Verdict>;
}

export interface Verdict {
  /** What is wrong, in a sentence; undefined where nothing is. */
  readonly fault?: string | undefined;
  /** What came of it, in a word: cases are counted by it. */
  readonly came: string;
}

/** The `number`th case of a run: its name, by which it is found again, is all that decides what it is. */
export function caseOf(part: string, { turns }: FuzzPart, seed: string, number: number): string {
  return [part, turns[number % turns.length], `${seed}-${number}`].join('/');
}

/** What the name of a case is made of. */
export function readCase(name: string): {
  readonly part: string;
  readonly turn: string;
  readonly seed: string;
} {
  const words = name.split('/');
  return { part: words[0] ?? '', turn: words.slice(1, -1).join('/'), seed: words.at(-1) ?? '' };
}
