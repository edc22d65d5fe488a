/** Of a criterion that holds for pairs of things no more findings than about so many are told: a damaged document may have millions. */
export const MOST_FINDINGS = 1000;

/** One criterion broken: its id from the puzzle format, and the dots, pieces or cells concerned. */
export interface Finding {
  /** A criterion's id, such as `separation`; each kind lists its own in `criteria`. */
  readonly criterion: string;
  /** Indices of what breaks it: dots for dot puzzles. */
  readonly concerns: readonly number[];
  /** Figures that show how far it is broken, in puzzle units unless the name says otherwise. */
  readonly data?: Readonly<Record<string, number | string>>;
}
