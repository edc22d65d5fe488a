import type { PuzzleDocument } from '../puzzle/contract/document.ts';
import type { Counting } from '../session/board-settings.ts';
import type { Seen } from './seen.ts';

/** What a kind has whose dots bear numbers. */
export interface Countable {
  /** The way in which every puzzle can be counted. */
  readonly usual: string;
  /** The ways in which a puzzle can be counted in a language, the usual one first. To find them out takes a while. */
  ways(document: PuzzleDocument, language: string): readonly string[];
  /** What the first numbers are when they are counted so. */
  examples(counting: Counting): readonly string[];
  /** What the step from `before` to `after` says in words, read by a voice; undefined for nothing. */
  says(before: Seen, after: Seen): string | undefined;
}

/** A way in which a puzzle with numbers can be counted, and what its first numbers are then. */
export interface CountingChoice {
  readonly way: string;
  readonly examples: readonly string[];
}

/** How the numbers of one puzzle are written and spoken, and could be. */
interface Counts {
  /** The counting that is asked for, or, where the puzzle cannot be counted so, the usual one. */
  fitting(counting: Counting): Counting;
  choiceOf(counting: Counting): CountingChoice;
  /** To find them out takes a while, the first time. */
  choices(): readonly CountingChoice[];
}

export function countsOf(
  { usual, ways: waysOf, examples }: Countable,
  puzzle: PuzzleDocument,
  language: string,
): Counts {
  let known: readonly string[] | undefined;
  const ways = (): readonly string[] => {
    known ??= waysOf(puzzle, language);
    return known;
  };
  const choiceOf = ({ way }: Counting): CountingChoice => ({ way, examples: examples({ way, language }) });
  return {
    choiceOf,
    choices: () => ways().map((way) => choiceOf({ way, language })),
    fitting: ({ way }) => ({ way: way === usual || ways().includes(way) ? way : usual, language }),
  };
}
