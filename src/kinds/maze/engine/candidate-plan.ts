export interface FigurePlacement {
  /** Index of the picture's form. */
  readonly form: number;
  /** Index of the raster's shift. */
  readonly shift: number;
  /** Index of the coverage threshold. */
  readonly threshold: number;
}

/** How a maze was made, so that it can be made again without the other candidates. */
export interface CandidatePlan extends FigurePlacement {
  /** Extra cells (blocks of 2 × 2 cells if filled) left free around the figure. */
  readonly extraMargin: number;
  /** Index among the candidates of its figure. */
  readonly number: number;
  /** True if the ends of its path walk within the figure: see `walkEnds`. */
  readonly isWalked: boolean;
  readonly isRough: boolean;
  readonly isImproved: boolean;
}

export const SMALL_BOARD_PLAN: CandidatePlan = {
  ...{ extraMargin: 0, form: 0, shift: 0, threshold: 0, number: 0 },
  ...{ isWalked: false, isRough: false, isImproved: false },
};

/** Formats a plan, such as `0.1012.3.101`: `extraMargin`; `form`, `threshold` and `shift`; `number`; a digit for each flag. */
export function formatPlan({ extraMargin, form, threshold, shift, number, ...rest }: CandidatePlan): string {
  const { isWalked, isRough, isImproved } = rest;
  return `${extraMargin}.${form}${threshold}${shift}.${number}.${[isWalked, isRough, isImproved].map(Number).join('')}`;
}

export function parsePlan(text: string): CandidatePlan | undefined {
  const parts = /^(\d+)\.(\d)(\d)(\d+)\.(\d+)\.([01])([01])([01])$/.exec(text);
  if (parts === null) return undefined;
  const [more = 0, form = 0, share = 0, shift = 0, number = 0, ...flags] = parts.slice(1).map(Number);
  const [isWalked, isRough, isImproved] = flags.map((flag) => flag === 1);
  return { extraMargin: more, form, threshold: share, shift, number, isWalked, isRough, isImproved };
}
