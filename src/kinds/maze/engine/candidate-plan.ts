/** How a figure was placed on its board. */
export interface FigurePlacement {
  /** Index of the picture's form. */
  readonly form: number;
  /** Index of the raster's shift. */
  readonly shift: number;
  /** Index of the coverage threshold. */
  readonly share: number;
}

/** How a maze was made: enough to repeat it without the other candidates. */
export interface CandidatePlan extends FigurePlacement {
  /** Extra cells or blocks left free. */
  readonly more: number;
  /** Its number among the candidates of its figure. */
  readonly number: number;
  /** Whether its ends walk within the figure. */
  readonly isWalked: boolean;
  /** Whether its path has notches. */
  readonly isRough: boolean;
  readonly isImproved: boolean;
}

/** The one candidate of a small board. */
export const SMALL_BOARD_PLAN: CandidatePlan = {
  ...{ more: 0, form: 0, shift: 0, share: 0, number: 0 },
  ...{ isWalked: false, isRough: false, isImproved: false },
};

/** Formats a plan, such as `0.1012.3.101`: `more`; `form`, `share` and `shift`; `number`; a digit for each flag. */
export function formatPlan({ more, form, share, shift, number, ...rest }: CandidatePlan): string {
  const { isWalked, isRough, isImproved } = rest;
  return `${more}.${form}${share}${shift}.${number}.${[isWalked, isRough, isImproved].map(Number).join('')}`;
}

/** Reads a plan; undefined if the text is none. */
export function parsePlan(text: string): CandidatePlan | undefined {
  const parts = /^(\d+)\.(\d)(\d)(\d+)\.(\d+)\.([01])([01])([01])$/.exec(text);
  if (parts === null) return undefined;
  const [more = 0, form = 0, share = 0, shift = 0, number = 0, ...flags] = parts.slice(1).map(Number);
  const [isWalked, isRough, isImproved] = flags.map((flag) => flag === 1);
  return { more, form, share, shift, number, isWalked, isRough, isImproved };
}
