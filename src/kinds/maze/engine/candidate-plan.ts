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
}

export const SMALL_BOARD_PLAN: CandidatePlan = { extraMargin: 0, form: 0, shift: 0, threshold: 0, number: 0 };

/** Formats a plan, such as `0.1012.3`: `extraMargin`; `form`, `threshold` and `shift`; `number`. */
export function formatPlan({ extraMargin, form, threshold, shift, number }: CandidatePlan): string {
  return `${extraMargin}.${form}${threshold}${shift}.${number}`;
}

export function parsePlan(text: string): CandidatePlan | undefined {
  const parts = /^(\d+)\.(\d)(\d)(\d+)\.(\d+)$/.exec(text);
  if (parts === null) return undefined;
  const [extraMargin = 0, form = 0, threshold = 0, shift = 0, number = 0] = parts.slice(1).map(Number);
  return { extraMargin, form, threshold, shift, number };
}
