import type { PuzzleTask, TaskResult } from '../../src/cli/pictures/task.ts';
import type { Parameters } from '../../src/puzzle/contract/document.ts';

/** What a section writes: Markdown, and pictures by the names of their files. */
interface Evaluated {
  readonly text: string;
  readonly figures: ReadonlyMap<string, string>;
}

/** What a section works with. */
export interface Workbench {
  /** Ids of pictures with lines: as many as are asked for, spread evenly over the library. */
  readonly pictures: readonly string[];
  /** Ids of paintings and photographs. */
  readonly plates: readonly string[];
  /** Makes puzzles on all cores; the same task is made once. */
  make(tasks: readonly PuzzleTask[]): Promise<readonly TaskResult[]>;
}

/** A part of the evaluation: one paper's tables and figures. */
export interface Section {
  readonly id: string;
  readonly title: string;
  /** The kinds whose generators it measures. */
  readonly kinds: readonly string[];
  /** What it measures them by, as a sentence, where that is not the pictures of the library that are asked for. */
  readonly subject?: string;
  evaluate(bench: Workbench): Promise<Evaluated>;
}

/** The seed of all puzzles that are measured. */
const SEED = '1';

/** A puzzle to be made, at no level: of parameters that the paper sets. */
export function taskOf(kind: string, picture: string, parameters: Parameters): PuzzleTask {
  return { kind, picture, parameters, seed: SEED };
}

/** A picture's place in the text. */
export function shown(name: string, what: string): string {
  return `![${what}](evaluation/${name})`;
}
