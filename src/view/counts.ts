import { type Counting, type Way, wayOf } from '../kinds/numbers/view/counting.ts';
import type { PuzzleDocument } from '../puzzle/document.ts';
import type { BoardSettings } from '../session/board-settings.ts';
import type { CountingChoice, KindView } from './kind-view.ts';

/** How the numbers of one puzzle are written and spoken, and could be. */
export interface Counts {
  readonly counting: Counting;
  /** None where the kind has no numbers. */
  readonly chosen: CountingChoice | undefined;
  /** To find them out takes a while, the first time. */
  choices(): readonly CountingChoice[];
  /** Counts in another way from now on; one by one where the puzzle cannot be counted so. */
  choose(way: string): void;
}

export function createCounts(
  kind: KindView,
  puzzle: PuzzleDocument,
  { way: first, language }: BoardSettings['counting'],
): Counts {
  let known: readonly Way[] | undefined;
  const ways = (): readonly Way[] => {
    known ??= kind.ways?.(puzzle, language) ?? [];
    return known;
  };
  const choiceOf = (way: Way): CountingChoice => ({
    way,
    examples: kind.examples?.({ way, language }) ?? [],
  });
  const countingBy = (name: string): Counting => {
    const way = wayOf(name);
    return { way: way === 'ones' || ways().includes(way) ? way : 'ones', language };
  };
  let counting = countingBy(first);
  return {
    get counting() {
      return counting;
    },
    get chosen() {
      return kind.examples && choiceOf(counting.way);
    },
    choices: () => ways().map(choiceOf),
    choose(way) {
      counting = countingBy(way);
    },
  };
}
