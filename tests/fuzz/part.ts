/** A part of the tests with random input. */
export interface FuzzPart {
  /** Types of cases that take turns, such as `closest-dot/easy/zigzag`: the name of a case without its number. */
  readonly turns: readonly string[];
  /** Number of cases in a full run. */
  readonly whole: number;
  /** Runs the case of `turn` and `seed`, deterministically. */
  attempt(turn: string, seed: string): Promise<Verdict>;
}

export interface Verdict {
  /** What is wrong, in a sentence; undefined if nothing is. */
  readonly fault?: string | undefined;
  /** The result in one word, by which cases are counted. */
  readonly came: string;
  /** The number of moments at which the case was tried; 1 if missing. */
  readonly moments?: number;
}

/** The name of a run's case with this number. The name alone determines the case. */
export function caseOf(part: string, { turns }: FuzzPart, seed: string, number: number): string {
  return [part, turns[number % turns.length], `${seed}-${number}`].join('/');
}

export function readCase(name: string): {
  readonly part: string;
  readonly turn: string;
  readonly seed: string;
} {
  const words = name.split('/');
  return { part: words[0] ?? '', turn: words.slice(1, -1).join('/'), seed: words.at(-1) ?? '' };
}
