/** How a maze came about: enough to make it again without the other candidates. */
export interface CandidateWay {
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
  more: 0,
  number: 0,
  isWalked: false,
  isRough: false,
  isImproved: false,
};

/** A way as text, such as `0.3.101`: the first two numbers, and a digit for each of the rest. */
export function wayText({ more, number, isWalked, isRough, isImproved }: CandidateWay): string {
  return `${more}.${number}.${[isWalked, isRough, isImproved].map(Number).join('')}`;
}

/** The way that a text says; undefined where it says none. */
export function wayOf(text: string): CandidateWay | undefined {
  const parts = /^(\d+)\.(\d+)\.([01])([01])([01])$/.exec(text);
  if (parts === null) return undefined;
  const [more = 0, number = 0, ...flags] = parts.slice(1).map(Number);
  const [isWalked, isRough, isImproved] = flags.map((flag) => flag === 1);
  return { more, number, isWalked, isRough, isImproved };
}
