import type { Bounds } from '../../../geometry/shapes/bounds.ts';
import { extentOf } from '../../../picture/figures/silhouette.ts';
import { isDenseScript } from '../../../picture/letters/lettering.ts';
import type { AnyPicture, PixelPicture } from '../../../picture/picture.ts';
import { divide, type Mask } from '../../../picture/pixels/threshold.ts';
import { failed, type Result } from '../../../picture/result.ts';
import { DISTANCE_UNIT, dilate, erode } from '../../../picture/tracing/ink/morphology.ts';
import { monotonicProgress } from '../../../puzzle/contract/monotonic-progress.ts';
import type { Creation, Recipe, Search } from '../../../puzzle/search/recipe.ts';
import { type Random, seeded } from '../../../random.ts';
import { resolutionFactor, visibleBreadth } from './board-shape.ts';
import { type CandidatePlan, formatPlan, parsePlan, SMALL_BOARD_PLAN } from './candidate-plan.ts';
import { diceOf } from './dice.ts';
import type { MazeDocument } from './document.ts';
import { ACCEPTABLE_LIKENESS } from './figure/figure.ts';
import { type Forms, formsOf, formsOfOutline, formsOnSheet, isPainted, showsLines } from './figure/forms.ts';
import { finestGap, isInParts, showsMarks } from './figure/marks.ts';
import { placeFigure } from './figure/placing.ts';
import { DULL, searchCandidates, triesFor } from './hiding/candidate-search.ts';
import { smallCandidate } from './hiding/candidates.ts';
import { isMeantVisible, type MazeParameters } from './parameters.ts';
import { arrangeSmallPath, SMALL_CELLS } from './path/small-board.ts';
import { solve } from './play/solve.ts';
import { documentOf } from './record.ts';
import { makeShaped } from './shaped.ts';
import { verify } from './verify.ts';

/** Broad parts are widened by this many pixels before they are removed, so that no rim remains as a line. */
const RIM_PIXELS = 3;
/** Lines that cover less than this share of the figure are not drawn bolder. */
const MIN_LINE_SHARE = 0.02;
/** Lines are widened by this share of the wanted breadth on each side; they have some breadth already. */
const WIDENING = 0.4;

/**
 * Thickens the thin lines of a figure that also has broad parts. On few cells, the likeness of the broad parts would
 * outweigh the lines: a cat would keep only its head.
 * @param broad the wanted breadth of a line, in pixels
 * @returns undefined if nothing changes, because all parts are lines, or none
 */
function withBolderLines(figure: Mask, broad: number): Mask | undefined {
  const reach = Math.round((broad * DISTANCE_UNIT) / 2);
  const core = erode(figure, reach);
  if (!core.data.includes(1)) return undefined;
  const parts = dilate(core, reach + RIM_PIXELS * DISTANCE_UNIT).data;
  const thin = { ...figure, data: figure.data.map((own, at) => (own === 1 && parts[at] === 0 ? 1 : 0)) };
  const sizeOf = ({ data }: Mask): number => data.reduce((sum, own) => sum + own, 0);
  if (sizeOf(thin) < MIN_LINE_SHARE * sizeOf(figure)) return undefined;
  const bold = dilate(thin, Math.round(WIDENING * broad * DISTANCE_UNIT)).data;
  return { ...figure, data: figure.data.map((own, at) => own | bold[at]) };
}

/** The most extra cells left free around a figure: the larger of a number and a share of a side. */
const MAX_EXTRA = 8;
const MAX_EXTRA_SHARE = 1 / 8;
const MIN_FIGURE_SHARE = 0.03;
/** A visible figure with a higher visibility is tried smaller. */
const PLAIN_VISIBILITY = 0.6;
/** The most tries with more room once there is a maze whose path is not good enough. */
const MAX_IMPROVEMENTS = 4;
/** The least likeness of the user's own figure when filled. */
const MIN_FILLED_LIKENESS = 0.6;
/** The least likeness of a path along the contours: of photographs and paintings, own drawings, and others. */
const MIN_CONTOUR_LIKENESS = { painted: 0.6, own: 0.5, other: 0 } as const;
const MIN_VISIBLE_LIKENESS = 0.7;

/**
 * Makes a picture maze of the figure in a picture's pixels: the best hidden of several candidates. Failures:
 *
 * - `no-figure`: all pixels are alike.
 * - `no-dark-lines`: lines are requested and there are none.
 * - `in-parts`: the board has the figure's shape, and the figure has several parts.
 * - `figure-too-fine`: too little of the figure is left on the board.
 * - `not-recognisable`: a path along the contours would show too little of the picture.
 * - `too-fine`: lines would be invisible.
 * - `marks-lost`: parts of the writing would be invisible.
 * - `no-puzzle`: all other cases.
 * @param recipe if its `plan` is not empty, only that candidate is made
 */
export function make(
  picture: AnyPicture,
  { parameters, plan }: Recipe,
  { seed, budget, progress }: Search,
): Result<Creation<MazeDocument>> {
  const onlyPlan = plan === '' ? undefined : parsePlan(plan);
  if (plan !== '' && onlyPlan === undefined) return failed('no-puzzle');
  const { isBrief } = budget;
  const making = { seed, random: seeded(seed), progress: monotonicProgress(progress), isBrief, onlyPlan };
  const settings = parameters as MazeParameters;
  if (picture.isOwn) return makeOwn(picture, settings, making);
  const isSeen = isMeantVisible(settings) && settings.cells >= SMALL_CELLS;
  const forms = formsOf((picture as PixelPicture).pixels, settings, false, isSeen);
  return makeFromForms(picture, forms, settings, making);
}

/**
 * Makes a maze of the user's own picture. It tries what is drawn on a sheet, the picture with bolder lines, the picture
 * as it is, and the outline of what its lines enclose.
 */
function makeOwn(
  picture: AnyPicture,
  parameters: MazeParameters,
  making: MazeMaking,
): Result<Creation<MazeDocument>> {
  const { pixels } = picture as PixelPicture;
  const { writing } = picture;
  const letters = writing === undefined ? undefined : divide(pixels, parameters.foreground);
  const isDense = writing !== undefined && isDenseScript(writing);
  const written = isDense ? undefined : letters;
  const finest = isDense && letters ? finestGap(letters) : undefined;
  const forms = formsOf(pixels, parameters, true);
  const isContour = parameters.style === 'contour';
  let failure: Result<Creation<MazeDocument>> = failed('no-figure');
  // Compute each only if those before it give no maze.
  const attempts: readonly (() => Forms | undefined)[] = [
    () => formsOnSheet(pixels, parameters),
    () => {
      // Bolder dense letters would lose the gaps between their strokes.
      if (isDense || isPainted(pixels, parameters)) return undefined;
      const silhouette = boldSilhouette(forms.silhouette, parameters);
      return silhouette && { ...forms, silhouette };
    },
    () => forms,
    () => (isContour && parameters.figure === 'auto' ? formsOfOutline(pixels, parameters) : undefined),
  ];
  for (const attempt of attempts) {
    const own = attempt();
    if (own === undefined) continue;
    const made = makeFromForms(picture, own, parameters, { ...making, written, finest });
    if (made.ok) return made;
    if (own === forms) failure = made;
  }
  return failure;
}

function boldSilhouette(silhouette: Mask, parameters: MazeParameters): Mask | undefined {
  const extent = extentOf(silhouette);
  return extent && withBolderLines(silhouette, visibleBreadth(extent, parameters));
}

interface MazeMaking {
  readonly seed: string;
  readonly random: Random;
  readonly progress: (share: number) => void;
  /** The written text of a lettering picture. Each part of it must be visible. */
  readonly written?: Mask | undefined;
  /** Replaces the picture's own value. */
  readonly finest?: number | undefined;
  readonly isBrief: boolean;
  readonly onlyPlan?: CandidatePlan | undefined;
}

function makeFromForms(
  picture: AnyPicture,
  forms: Forms,
  parameters: MazeParameters,
  making: MazeMaking,
): Result<Creation<MazeDocument>> {
  const { seed, progress, isBrief } = making;
  const finest = making.finest ?? (picture as PixelPicture).finest;
  const extent = extentOf(forms.silhouette);
  const isFlat = extent === undefined || forms.silhouette.data.every((own) => own === 1);
  if (isFlat) return failed('no-figure');
  if (showsLines(parameters) && forms.inked?.length === 0) return failed('no-dark-lines');
  if (parameters.style === 'shape') {
    const made = makeShaped(picture, forms.silhouette, parameters, seed, isBrief);
    progress(1);
    return made.ok ? { ok: true, value: { document: made.value, plan: '' } } : made;
  }
  const factor = finest === undefined ? 0 : resolutionFactor(finest, extent, parameters);
  if (factor > 1) return failed('too-fine', { times: factor });
  if (parameters.style === 'filled' && parameters.cells < SMALL_CELLS)
    return makeSmall(picture, forms.silhouette, extent, parameters, making);
  const made = makeWithRoom(picture, forms, extent, parameters, making);
  if (!made.ok || parameters.style !== 'contour') return made;
  const { likeness = 1 } = made.value.document.quality;
  const { painted, own, other } = MIN_CONTOUR_LIKENESS;
  const { pixels } = picture as PixelPicture;
  const least = isPainted(pixels, parameters) ? painted : picture.isOwn ? own : other;
  return likeness < least ? failed('not-recognisable', { likeness }) : made;
}

function makeSmall(
  picture: AnyPicture,
  silhouette: Mask,
  extent: Bounds,
  parameters: MazeParameters,
  { seed, random, progress, written }: MazeMaking,
): Result<Creation<MazeDocument>> {
  const dice = diceOf(random.fork('small'));
  // On so few cells, all parts of a figure touch.
  if (written && isInParts(written)) return failed('marks-lost');
  const layout = arrangeSmallPath(silhouette, extent, parameters, dice);
  const document = layout && documentOf(picture, parameters, seed, smallCandidate(layout, dice));
  progress(1);
  return document === undefined || verify(document).length > 0 || !isSolvedAsMade(document)
    ? failed('figure-too-fine')
    : { ok: true, value: { document, plan: formatPlan(SMALL_BOARD_PLAN) } };
}

/** A maze, and by how much its path is too visible or too much along the rim. */
interface RatedMaze {
  readonly made: Creation<MazeDocument>;
  readonly excess: number;
}

/** Leaves more and more room around a figure until its path is good. See `MAX_IMPROVEMENTS`. */
function makeWithRoom(
  picture: AnyPicture,
  forms: Forms,
  extent: Bounds,
  parameters: MazeParameters,
  { seed, random, progress, written, isBrief, onlyPlan }: MazeMaking,
): Result<Creation<MazeDocument>> {
  const isFilled = parameters.style === 'filled';
  let best: RatedMaze | undefined;
  let flaw: Flaw | undefined;
  let [improvements, tries] = [0, 0];
  const maxCandidates = isBrief ? 1 : triesFor(parameters);
  const maxExtra = Math.max(MAX_EXTRA, Math.floor(MAX_EXTRA_SHARE * parameters.cells));
  progress(0.1);
  for (let more = onlyPlan?.extraMargin ?? 0; more <= (onlyPlan?.extraMargin ?? maxExtra); more++) {
    if (best !== undefined && (isBrief || best.excess === 0 || improvements++ === MAX_IMPROVEMENTS)) break;
    const corner = random.fork(`corner ${more}`).below(4);
    const placed = placeFigure(forms, extent, parameters, { more, corner }, onlyPlan);
    if (placed === undefined) continue;
    const { likeness } = placed.figure;
    // A smaller figure would be even less like its picture.
    if (picture.isOwn && isFilled && likeness < MIN_FILLED_LIKENESS) {
      flaw ??= 'figure-too-fine';
      break;
    }
    if (best !== undefined && likeness < ACCEPTABLE_LIKENESS) break;
    if (placed.share < MIN_FIGURE_SHARE) flaw = 'figure-too-fine';
    const candidates = searchCandidates(placed, parameters, {
      maxCandidates,
      diceFor: (turn) => diceOf(random.fork(`${more}.${turn}`)),
      onTried: () => progress(Math.min(0.95, 0.1 + (0.85 * ++tries) / maxCandidates)),
      only: onlyPlan?.number,
    });
    for (const { candidate, number } of candidates) {
      const document = documentOf(picture, parameters, seed, candidate);
      const found = flawOf(document, parameters, written && !showsMarks(written, placed.raster, document));
      if (found === undefined) {
        const plan = formatPlan({ ...placed.placement, number, extraMargin: more });
        const excess = excessOf(document, parameters);
        if (best === undefined || excess < best.excess) best = { made: { document, plan }, excess };
        break;
      }
      flaw = found;
    }
    if (flaw === 'figure-too-fine' || flaw === 'marks-lost') break;
  }
  return best === undefined ? failed(flaw ?? 'no-puzzle') : { ok: true, value: best.made };
}

/** Why a maze is rejected. With more room around the figure only `no-puzzle` may be cured. */
type Flaw = 'figure-too-fine' | 'marks-lost' | 'no-puzzle';

function flawOf(
  document: MazeDocument,
  parameters: MazeParameters,
  losesMarks: boolean | undefined,
): Flaw | undefined {
  const [finding] = verify(document);
  if (finding !== undefined) return finding.criterion === 'figure-share' ? 'figure-too-fine' : 'no-puzzle';
  if (losesMarks === true) return 'marks-lost';
  const { likeness = 1 } = document.quality;
  if (isMeantVisible(parameters) && likeness < MIN_VISIBLE_LIKENESS) return 'figure-too-fine';
  return isSolvedAsMade(document) ? undefined : 'no-puzzle';
}

const isSolvedAsMade = ({ board, solution }: MazeDocument): boolean =>
  JSON.stringify(solve(board)) === JSON.stringify(solution);

/** By how much a visible figure's path stands out too much, or a hidden one's runs along the rim. */
function excessOf({ quality }: MazeDocument, parameters: MazeParameters): number {
  if (isMeantVisible(parameters)) return Math.max(0, quality.visibility - PLAIN_VISIBILITY);
  return parameters.frame === 'none' ? Math.max(0, (quality.rimShare ?? 0) - DULL) : 0;
}
