import type { PuzzleDocument } from '../puzzle/contract/document.ts';
import type { Counting } from '../puzzle/contract/kind-words.ts';
import type { ViewState } from './view-state.ts';

/** For kinds with numbered dots. */
export interface CountingView {
  readonly usual: string;
  /** All ways to count a puzzle in a language, the usual one first. Slow. */
  ways(document: PuzzleDocument, language: string): readonly string[];
  examples(counting: Counting): readonly string[];
  /** The words spoken after the step from `before` to `after`; undefined for none. */
  says(before: ViewState, after: ViewState): string | undefined;
}

export interface CountingChoice {
  readonly way: string;
  readonly examples: readonly string[];
}

interface PuzzleCounting {
  /** Returns the requested way of counting, or the usual one if it does not fit the puzzle. */
  supported(counting: Counting): Counting;
  choiceOf(counting: Counting): CountingChoice;
  /** Slow when first called. */
  choices(): readonly CountingChoice[];
}

export function puzzleCounting(
  { usual, ways: waysOf, examples }: CountingView,
  puzzle: PuzzleDocument,
  language: string,
): PuzzleCounting {
  let known: readonly string[] | undefined;
  const ways = (): readonly string[] => {
    known ??= waysOf(puzzle, language);
    return known;
  };
  const choiceOf = ({ way }: Counting): CountingChoice => ({ way, examples: examples({ way, language }) });
  return {
    choiceOf,
    choices: () => ways().map((way) => choiceOf({ way, language })),
    supported: ({ way }) => ({ way: way === usual || ways().includes(way) ? way : usual, language }),
  };
}
