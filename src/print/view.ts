export const LAYERS = ['drawing', 'board', 'solution'] as const;
export type PrintLayer = (typeof LAYERS)[number];

/** What of a puzzle is shown. */
export interface View {
  /** `board` is what the child sees; `drawing` and `solution` lie under it in colours of their own. */
  readonly layers: readonly PrintLayer[];
  /** The board as it looks when the puzzle is done. */
  readonly solved: boolean;
  /** The solution of a dot puzzle as its rule draws it, in straight lines, and not as its lines become. */
  readonly straight?: boolean;
  /** The address of the picture that was cut, such as a data URI, for kinds that show one. */
  readonly picture?: string;
  /** The size of the table that loose pieces are spread on, in puzzle units; missing: that of the puzzle. */
  readonly table?: readonly [number, number];
}
