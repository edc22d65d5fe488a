import type { Dice } from '../dice.ts';
import type { PlacedFigure } from '../figure/placing.ts';
import { isMeantVisible, type MazeParameters } from '../parameters.ts';
import { arrangePath, detourOf } from '../path/layout.ts';
import { rimShare } from '../quality.ts';
import {
  type Candidate,
  contourCandidate,
  filledCandidate,
  improveCandidate,
  isLarge,
} from './candidates.ts';

const MIN_OFF_PATH = 0.3;
/** How straight a filling path and its background run, out of 8, for each candidate in turn. */
const STRAIGHTNESS = [
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
 * The visibility at which a path is hidden well enough. For a hidden figure, a visible one, and contours on a large
 * board.
 */
const HIDDEN = 0.54;
const SEEN_HIDDEN = 0.57;
const LARGE_HIDDEN = 0.55;
/** The most cells of all candidates of a figure together, and the fewest candidates along contours. */
const CONTOUR_CELLS = 8000;
const FILLED_CELLS = 45_000;
const CONTOUR_TRIES = 4;
/** A candidate that exceeds the wanted visibility by more than this is not varied. */
const MAX_VARIED_EXCESS = 0.06;
/** Candidates of a visible figure. Which of them hides best is known only after improving them. */
const SEEN_TRIES = 3;
/** The search ends after this many paths with too many detours. */
const MAX_DETOURED = 6;
/** Candidates of a hidden filled figure that are improved. */
const MAX_IMPROVED = 12;
/** A path with a larger share along the rim is dull. */
export const DULL = 0.1;

export function triesFor(parameters: MazeParameters): number {
  const squares = parameters.cells * parameters.cells;
  if (parameters.style === 'contour') return Math.max(CONTOUR_TRIES, Math.floor(CONTOUR_CELLS / squares));
  return isMeantVisible(parameters)
    ? SEEN_TRIES
    : Math.max(STRAIGHTNESS.length, Math.floor(FILLED_CELLS / squares));
}

interface SearchOptions {
  readonly maxCandidates: number;
  readonly diceFor: (turn: number) => Dice;
  readonly onTried: () => void;
  /** If given, only this candidate is made. */
  readonly only: number | undefined;
}

export interface TriedCandidate {
  readonly candidate: Candidate;
  readonly number: number;
}

/** Makes candidates of a placed figure until one is hidden well enough, improves the best, and yields them best first. */
export function* searchCandidates(
  placed: PlacedFigure,
  parameters: MazeParameters,
  { maxCandidates, diceFor, onTried, only }: SearchOptions,
): Generator<TriedCandidate> {
  const isFilled = parameters.style === 'filled';
  const isSeen = isMeantVisible(parameters);
  const enough = isSeen ? SEEN_HIDDEN : HIDDEN;
  const dullnessOf = ({ layout: { columns, rows, path, picture } }: Candidate): number =>
    !isFilled || isSeen || parameters.frame !== 'none'
      ? 0
      : Math.max(0, rimShare(columns, rows, path, (cell) => picture.cells[cell] === 1) - DULL);
  const penaltyOf = ({ layout, visibility }: Candidate): number =>
    visibility + (isSeen ? detourOf(layout, 0) / layout.path.length : 0);
  const byPenalty = ({ candidate: a }: TriedCandidate, { candidate: b }: TriedCandidate): number =>
    dullnessOf(a) - dullnessOf(b) || penaltyOf(a) - penaltyOf(b);

  const candidates: TriedCandidate[] = [];
  for (let number = only ?? 0; number < maxCandidates; number++) {
    const dice = diceFor(number);
    const [straight, around] = STRAIGHTNESS[number % STRAIGHTNESS.length];
    const layout = arrangePath(placed, parameters, straight, dice);
    if (layout === undefined || layout.path.length > (1 - MIN_OFF_PATH) * layout.columns * layout.rows) break;
    if (isFilled && detourOf(layout, parameters.stray) > 0) {
      if (candidates.length === 0 && number + 1 >= MAX_DETOURED) break;
      continue;
    }
    const candidate = isFilled
      ? filledCandidate(layout, around, dice)
      : contourCandidate(layout, number > 0, dice);
    onTried();
    candidates.push({ candidate, number });
    const isSlow = !isFilled && isLarge(layout);
    const isHidden = candidate.visibility <= (isSlow ? LARGE_HIDDEN : enough) && dullnessOf(candidate) === 0;
    if (isHidden || (isSlow && number > 0) || only !== undefined) break;
  }

  const improve = ({ candidate, number }: TriedCandidate): TriedCandidate => ({
    candidate: improveCandidate(candidate, enough, isSeen ? MAX_VARIED_EXCESS : undefined),
    number,
  });
  candidates.sort(byPenalty);
  const improved: TriedCandidate[] = [];
  for (const one of candidates.slice(0, isSeen ? 1 : MAX_IMPROVED)) {
    const own = improve(one);
    improved.push(own);
    if (own.candidate.visibility <= enough) break;
  }
  yield* improved.sort(byPenalty);
  for (const one of candidates.slice(improved.length)) yield improve(one);
}
