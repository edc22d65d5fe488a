import type { Counting } from '../puzzle/contract/kind-words.ts';

export const LAYERS = ['drawing', 'board', 'solution'] as const;
export type PrintLayer = (typeof LAYERS)[number];

/** Which parts of a puzzle are drawn. */
export interface View {
  /** `board` is what the child sees; `drawing` and `solution` are drawn under it in other colours. */
  readonly layers: readonly PrintLayer[];
  /** Draws the board as it looks when solved. */
  readonly solved: boolean;
  /** Draws the solution of a dot puzzle with straight lines instead of the lines of the drawing. */
  readonly straight?: boolean;
  /** How numbers are written; one by one by default, and where this way does not fit. */
  readonly counting?: Counting | undefined;
  /** Address of the picture that was cut, such as a data URI, for kinds that show one. */
  readonly picture?: string;
  /** Width and height of the table for loose pieces, in puzzle units; by default the size of the puzzle. */
  readonly table?: readonly [number, number];
}
