import type { PuzzleTask, TaskResult } from '../../src/cli/pictures/task.ts';
import type { Parameters } from '../../src/puzzle/contract/document.ts';

/** Markdown, and SVG pictures by file name. */
interface Evaluated {
  readonly text: string;
  readonly figures: ReadonlyMap<string, string>;
}

export interface Workbench {
  /** Ids of pictures with lines, spread evenly over the library. */
  readonly pictures: readonly string[];
  readonly plates: readonly string[];
  /** Makes puzzles on all cores. The same task is made only once. */
  make(tasks: readonly PuzzleTask[]): Promise<readonly TaskResult[]>;
}

/** One part of the evaluation: the tables and figures of one paper. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly kinds: readonly string[];
  /** A sentence about its inputs, if they are not the requested pictures of the library. */
  readonly subject?: string;
  evaluate(bench: Workbench): Promise<Evaluated>;
}

/** The seed of all measured puzzles. */
const SEED = '1';

/** A puzzle with the paper's parameters and no level. */
export function taskOf(kind: string, picture: string, parameters: Parameters): PuzzleTask {
  return { kind, picture, parameters, seed: SEED };
}

export function pictureMarkdown(name: string, what: string): string {
  return `![${what}](evaluation/${name})`;
}
