/** The approximate limit of findings for a criterion on pairs. A damaged document may have millions. */
export const MAX_FINDINGS = 1000;

export interface Finding {
  /** The id of a criterion, such as `separation`. Each kind lists its own in `criteria`. */
  readonly criterion: string;
  /** Indices of the dots, pieces or cells that break it. */
  readonly concerns: readonly number[];
  /** Figures that show the size of the fault, in puzzle units unless the name says otherwise. */
  readonly data?: Readonly<Record<string, number | string>>;
}
