/** How a figure was placed on its board. */
export interface FigureFit {
  /** Which form of its picture it is. */
  readonly form: number;
  /** By which shift its raster is off the middle. */
  readonly shift: number;
  /** The number of the share from which on a square counts as figure. */
  readonly share: number;
}

/** How a maze came about: enough to make it again without the other candidates and places. */
export interface CandidateWay extends FigureFit {
  /** Cells or blocks left free beyond the fewest. */
  readonly more: number;
  /** Its number among the candidates of its figure. */
  readonly number: number;
  /** Whether its ends walk within the figure. */
  readonly isWalked: boolean;
  /** Whether its path has notches. */
  readonly isRough: boolean;
  /** Whether it was improved on. */
  readonly isImproved: boolean;
}

/** The one candidate of a small board. */
export const SMALL: CandidateWay = {
  ...{ more: 0, form: 0, shift: 0, share: 0, number: 0 },
  ...{ isWalked: false, isRough: false, isImproved: false },
};

/** A way as text, such as `0.1012.3.101`: more; form, share and shift; number; and a digit for each of the rest. */
export function wayText({ more, form, share, shift, number, ...rest }: CandidateWay): string {
  const { isWalked, isRough, isImproved } = rest;
  return `${more}.${form}${share}${shift}.${number}.${[isWalked, isRough, isImproved].map(Number).join('')}`;
}

/** The way that a text says; undefined where it says none. */
export function wayOf(text: string): CandidateWay | undefined {
  const parts = /^(\d+)\.(\d)(\d)(\d+)\.(\d+)\.([01])([01])([01])$/.exec(text);
  if (parts === null) return undefined;
  const [more = 0, form = 0, share = 0, shift = 0, number = 0, ...flags] = parts.slice(1).map(Number);
  const [isWalked, isRough, isImproved] = flags.map((flag) => flag === 1);
  return { more, form, share, shift, number, isWalked, isRough, isImproved };
}
