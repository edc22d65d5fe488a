/** How a candidate came about. */
export interface CandidateWay {
  /** Its number among those of its figure. */
  readonly number: number;
  /** Whether its ends walk within the figure. */
  readonly isWalked: boolean;
  /** Whether its path has notches. */
  readonly isRough: boolean;
  /** Whether it was improved on. */
  readonly isImproved: boolean;
}

/** How a figure was laid on its board. */
export interface FigureFit {
  /** Which form of its picture it is. */
  readonly form: number;
  /** By which shift its raster lies off the middle. */
  readonly shift: number;
  /** From which share on a square counts. */
  readonly share: number;
}

/** How a maze came about on its board: what is left free beyond the fewest cells, how its figure lies, and which candidate it was. */
export interface BoardWay extends CandidateWay, FigureFit {
  readonly more: number;
}

/** By which way a maze came. */
export interface KnownWay extends BoardWay {
  /** Whether its picture is shown without the lines in it, though those are dark. */
  readonly isWhole: boolean;
  /** How often it had been made by other chance. */
  readonly turn: number;
}

/** A maze of the first chance. */
export const AT_FIRST = 0;
/** The one candidate of a small board. */
export const SMALL: BoardWay = {
  more: 0,
  form: 0,
  shift: 0,
  share: 0,
  number: 0,
  isWalked: false,
  isRough: false,
  isImproved: false,
};

export function wayText({ more, form, shift, share, number, ...candidate }: BoardWay): string {
  const { isWalked, isRough, isImproved } = candidate;
  return `${more}.${form}${share}${shift}.${number}.${[isWalked, isRough, isImproved].map(Number).join('')}`;
}

/** The way that a text says, which begins with what is of no board alone; undefined where it says none. */
export function wayOf(text: string): KnownWay | undefined {
  const parts = /^([01])\.(\d+)\.(\d+)\.(\d)(\d)(\d+)\.(\d+)\.([01])([01])([01])$/.exec(text);
  if (parts === null) return undefined;
  const [isWhole, turn = 0, more = 0, form = 0, share = 0, shift = 0, number = 0, ...candidate] = parts
    .slice(1)
    .map(Number);
  const [isWalked, isRough, isImproved] = candidate;
  return {
    isWhole: isWhole === 1,
    turn,
    more,
    form,
    share,
    shift,
    number,
    isWalked: isWalked === 1,
    isRough: isRough === 1,
    isImproved: isImproved === 1,
  };
}
