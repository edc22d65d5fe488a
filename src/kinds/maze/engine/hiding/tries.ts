import type { Dice } from '../dice.ts';
import type { PlacedFigure } from '../figure/placing.ts';
import { isToBeSeen, type MazeParameters } from '../parameters.ts';
import { detourOf, layOut } from '../path/layout.ts';
import { rimShare } from '../quality.ts';
import type { CandidateWay, FigureFit } from '../way.ts';
import { type Candidate, contoured, filled, improved, isLarge } from './candidates.ts';

/** Least share of cells off the path. */
const OFF = 0.3;
/**
 * How straight a way that fills a figure is to be, out of 8, and how straight what fills the background: the candidates, in the
 * order in which they are tried. What lies along the rim is straighter of itself.
 */
const STRAIGHT = [
  [4, 5],
  [4, 3],
  [4, 7],
  [5, 5],
  [3, 4],
  [4, 6],
  [5, 4],
  [4, 4],
] as const;
/**
 * A maze as hidden as this is not improved on, the second where it is rather to be seen. Contours on a large board are tried once
 * more, with more work, where they are plainer than the third.
 */
const HIDDEN = 0.54;
const SEEN_HIDDEN = 0.57;
const LARGE_HIDDEN = 0.55;
/** Contours of which all candidates are plainer than this are tried with notches. */
const ROUGH = 0.6;
/** How many cells all candidates of a figure may have together, those round contours and those that fill it; of the former there are so many at least. */
const CONTOUR_CELLS = 8000;
const FILLED_CELLS = 45_000;
const CONTOUR_TRIES = 4;
/** One that is plainer by more than this than is enough is not varied: it takes other dead ends. */
const VARIED_WITHIN = 0.06;
/** So many candidates a figure has that is rather to be seen: which of them hides best is known only when it is improved on. */
const SEEN_TRIES = 3;
/** After so many ways that all lead too far about, no more are looked for. */
const LED_ABOUT = 6;
/** So many of the best candidates of a filled figure that is to be hidden are improved on. */
const IMPROVED = 12;
/** A path of which more than this lies along the rim is dull. */
export const DULL = 0.1;

/** How many candidates of a figure there may be. */
export function triesFor(parameters: MazeParameters): number {
  const squares = parameters.cells * parameters.cells;
  if (parameters.style === 'contour') return Math.max(CONTOUR_TRIES, Math.floor(CONTOUR_CELLS / squares));
  return isToBeSeen(parameters) ? SEEN_TRIES : Math.max(STRAIGHT.length, Math.floor(FILLED_CELLS / squares));
}

/** How candidates are tried. */
interface Trying {
  /** So many at most. */
  readonly most: number;
  /** Whether ends walk within the figure: see `walkEnds`. */
  readonly isWalked: boolean;
  readonly diceFor: (turn: number) => Dice;
  /** Told of every one of them. */
  readonly tried: () => void;
  /** The only one to make. */
  readonly only: CandidateWay | undefined;
}

/** A candidate, and how it came about. */
export interface Tried extends Omit<CandidateWay, 'more' | keyof FigureFit> {
  readonly candidate: Candidate;
}

/** Candidates of a figure that has its place, the best first. */
export function candidatesOf(
  sketched: PlacedFigure,
  parameters: MazeParameters,
  { most, isWalked, diceFor, tried, only }: Trying,
): readonly Tried[] {
  const isFilled = parameters.style === 'filled';
  const isSeen = isToBeSeen(parameters);
  const enough = isSeen ? SEEN_HIDDEN : HIDDEN;
  const dullnessOf = ({ layout: { columns, rows, path, picture } }: Candidate): number =>
    !isFilled || isSeen || parameters.frame !== 'none'
      ? 0
      : Math.max(0, rimShare(columns, rows, path, (cell) => picture.cells[cell] === 1) - DULL);
  const meritOf = ({ layout, seen }: Candidate): number =>
    seen + (isSeen ? detourOf(layout, 0) / layout.path.length : 0);
  const byMerit = ({ candidate: a }: Tried, { candidate: b }: Tried): number =>
    dullnessOf(a) - dullnessOf(b) || meritOf(a) - meritOf(b);
  const improvedOf = (one: Tried): Tried => ({
    ...one,
    candidate: improved(one.candidate, enough, isSeen ? VARIED_WITHIN : undefined),
    isImproved: true,
  });
  const candidates: Tried[] = [];
  for (let turn = only?.number ?? 0; turn < most; turn++) {
    const dice = diceFor(turn);
    const [straight, around] = STRAIGHT[turn % STRAIGHT.length];
    const isRough =
      only?.isRough ??
      (!isFilled && candidates.length > 0 && candidates.every(({ candidate }) => candidate.seen > ROUGH));
    const layout = layOut(sketched, parameters, straight, dice, {
      isRough,
      isWalked,
    });
    if (layout === undefined || layout.path.length > (1 - OFF) * layout.columns * layout.rows) break;
    if (isFilled && detourOf(layout, parameters.stray) > 0) {
      if (candidates.length === 0 && turn + 1 >= LED_ABOUT) break;
      continue;
    }
    const candidate = isFilled ? filled(layout, around, dice) : contoured(layout, turn > 0, dice);
    const one: Tried = { candidate, number: turn, isWalked, isRough, isImproved: false };
    tried();
    if (only !== undefined) return [only.isImproved ? improvedOf(one) : one];
    candidates.push(one);
    const isSlow = !isFilled && isLarge(layout);
    const isHidden = candidate.seen <= (isSlow ? LARGE_HIDDEN : enough) && dullnessOf(candidate) === 0;
    if (isHidden || (isSlow && turn > 0)) break;
  }
  candidates.sort(byMerit);
  const ahead: Tried[] = [];
  for (const one of candidates.slice(0, isSeen ? 1 : IMPROVED)) {
    const own = improvedOf(one);
    ahead.push(own);
    if (own.candidate.seen <= enough) break;
  }
  return [...ahead.sort(byMerit), ...candidates.slice(ahead.length)];
}
