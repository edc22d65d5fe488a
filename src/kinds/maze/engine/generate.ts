import { extentOf } from '../../../picture/figures/silhouette.ts';
import type { AnyPicture, PixelPicture } from '../../../picture/picture.ts';
import { divide, type Mask } from '../../../picture/pixels/threshold.ts';
import { DISTANCE_UNIT, dilated, eroded } from '../../../picture/tracing/ink/morphology.ts';
import type { Result } from '../../../puzzle/contract/kind.ts';
import { onward } from '../../../puzzle/contract/onward.ts';
import type { Creation, Recipe, Search } from '../../../puzzle/search/recipe.ts';
import { type Random, seeded } from '../../../random.ts';
import { lacking, seenBreadth } from './board-shape.ts';
import { diceOf } from './dice.ts';
import type { MazeDocument } from './document.ts';
import { LIKE_ENOUGH } from './figure/figure.ts';
import { type Forms, formsOf, formsOfOutline, formsOnSheet, isPainted, showsLines } from './figure/forms.ts';
import { isInParts, showsMarks } from './figure/marks.ts';
import { sketch } from './figure/placing.ts';
import { alone } from './hiding/candidates.ts';
import { candidatesOf, DULL, type Tried, triesFor } from './hiding/tries.ts';
import { isToBeSeen, type MazeParameters } from './parameters.ts';
import { layOutSmall, SMALL_CELLS } from './path/small-board.ts';
import { solve } from './play/solve.ts';
import { documentOf } from './record.ts';
import { verify } from './verify.ts';
import { type CandidateWay, SMALL, wayOf, wayText } from './way.ts';

/** What is left of a line where its broad parts are taken away by less than this, in pixels, is their rim. */
const RIM = 3;
/** Lines beside broad parts are too few to be drawn bolder where they cover less than this share of the figure. */
const FEW = 0.02;
/** By how much lines are drawn bolder to either side, as a share of how broad they are to be: they have some breadth already. */
const BOLDER = 0.4;

/**
 * A figure of both broad parts and thin lines, with the lines drawn bolder: on a board of few cells the likeness of what is broad would
 * outweigh them, and a cat keep its head alone. Figures that are all lines, or have none, stay as they are.
 * @param broad how broad a line is to be, in pixels
 * @returns undefined where nothing is to be changed
 */
function withBolderLines(figure: Mask, broad: number): Mask | undefined {
  const reach = Math.round((broad * DISTANCE_UNIT) / 2);
  const core = eroded(figure, reach);
  if (!core.data.includes(1)) return undefined;
  const parts = dilated(core, reach + RIM * DISTANCE_UNIT).data;
  const thin = { ...figure, data: figure.data.map((own, at) => (own === 1 && parts[at] === 0 ? 1 : 0)) };
  const sizeOf = ({ data }: Mask): number => data.reduce((sum, own) => sum + own, 0);
  if (sizeOf(thin) < FEW * sizeOf(figure)) return undefined;
  const bold = dilated(thin, Math.round(BOLDER * broad * DISTANCE_UNIT)).data;
  return { ...figure, data: figure.data.map((own, at) => own | bold[at]) };
}

/** Cells or blocks left free beyond the fewest are tried up to this many, or such a share of a side's cells. */
const MORE = 8;
const MORE_SHARE = 1 / 8;
/** Least share of cells that the figure covers. */
const LEAST_SHARE = 0.03;
/** A filled figure plainer than this to see is tried so many times smaller. */
const PLAIN = 0.6;
const ROOMIER = 4;
/**
 * Somebody's own figure that is less like itself than this is none that anybody would know again once it is filled, and than the second
 * once a path goes round its contours; and how like its picture the path is at least where it is rather to be seen.
 */
const KNOWN_AGAIN = 0.6;
const LINES_KNOWN_AGAIN = 0.5;
const SEEN_LIKE = 0.7;
/** So many figures with more room around them are tried where the path of each is dull. */
const DULL_TRIES = 4;
/** The failure of a maze that loses a mark of a letter. */
const MARKS = 'marks';
/**
 * Makes one picture maze out of the figure in a picture's pixels: the best hidden of several candidates. Failures: `no-figure` where
 * all pixels are alike, `figure-too-fine` where too little is left of it on the board, `marks-lost` where a part of what is written
 * is not seen on it, or `no-puzzle`.
 * @param recipe its plan is the candidate to make; '' for the best of all
 */
export function make(
  picture: AnyPicture,
  { parameters, plan }: Recipe,
  { seed, budget, progress }: Search,
): Result<Creation<MazeDocument>> {
  const only = plan === '' ? undefined : wayOf(plan);
  if (plan !== '' && only === undefined) return { ok: false, failure: { code: 'no-puzzle', data: {} } };
  const { isBrief } = budget;
  const making = { seed, random: seeded(seed), progress: onward(progress), isBrief, only };
  const settings = parameters as MazeParameters;
  if (picture.isOwn) return makeOwn(picture, settings, making);
  const isSeen = isToBeSeen(settings) && settings.cells >= SMALL_CELLS;
  const forms = formsOf((picture as PixelPicture).pixels, settings, false, isSeen);
  return makeOf(picture, forms, settings, making);
}

/**
 * A maze of somebody's own picture: of what stands on it where that is a sheet, with its lines as bold as they must be to be seen, or
 * as it is. Where these are lines that the board cannot show, of the outline of what they enclose.
 */
function makeOwn(
  picture: AnyPicture,
  parameters: MazeParameters,
  making: MazeMaking,
): Result<Creation<MazeDocument>> {
  const { pixels } = picture as PixelPicture;
  const written = picture.isLettering ? divide(pixels, parameters.foreground) : undefined;
  const forms = formsOf(pixels, parameters, true);
  const isContour = parameters.style === 'contour';
  let failed: Result<Creation<MazeDocument>> = { ok: false, failure: { code: 'no-figure', data: {} } };
  // Each is worked out where those before it give no maze.
  const attempts: readonly (() => Forms | undefined)[] = [
    () => formsOnSheet(pixels, parameters),
    () => {
      if (isPainted(pixels, parameters)) return undefined;
      const silhouette = bolderOf(forms.silhouette, parameters);
      return silhouette && { ...forms, silhouette };
    },
    () => forms,
    () => (isContour && parameters.figure === 'auto' ? formsOfOutline(pixels, parameters) : undefined),
  ];
  for (const attempt of attempts) {
    const own = attempt();
    if (own === undefined) continue;
    const made = makeOf(picture, own, parameters, { ...making, written });
    const isKnown =
      made.ok && (!isContour || (made.value.document.quality.likeness ?? 1) >= LINES_KNOWN_AGAIN);
    if (isKnown) return made;
    if (own === forms)
      failed = made.ok ? { ok: false, failure: { code: 'figure-too-fine', data: {} } } : made;
  }
  return failed;
}

/**
 * By how much a filled path that is rather to be seen is plainer than is meant all the same, or any other duller: where it
 * is to run along the rim it is not.
 */
function excessOf(document: MazeDocument, parameters: MazeParameters): number {
  if (isToBeSeen(parameters)) return Math.max(0, document.quality.visibility - PLAIN);
  return parameters.frame === 'none' ? Math.max(0, rimShareOf(document) - DULL) : 0;
}

/** The silhouette of somebody's own picture with its lines bold enough for the board; undefined where they are, or there are none. */
function bolderOf(silhouette: Mask, parameters: MazeParameters): Mask | undefined {
  const extent = extentOf(silhouette);
  return extent && withBolderLines(silhouette, seenBreadth(extent, parameters));
}

/** What a maze is made with besides its picture. */
interface MazeMaking {
  readonly seed: string;
  readonly random: Random;
  readonly progress: (share: number) => void;
  /** The written text of a picture made of letters: no mark of these may be lost. */
  readonly written?: Mask | undefined;
  /** Take the first good maze. */
  readonly isBrief: boolean;
  /** The only candidate to make. */
  readonly only?: CandidateWay | undefined;
}

/** Makes one picture maze that shows one of the forms of a picture. */
function makeOf(
  picture: AnyPicture,
  forms: Forms,
  parameters: MazeParameters,
  { seed, random, progress, isBrief, only, written }: MazeMaking,
): Result<Creation<MazeDocument>> {
  const { finest } = picture as PixelPicture;
  const extent = extentOf(forms.silhouette);
  const isFlat = extent === undefined || forms.silhouette.data.every((own) => own === 1);
  if (isFlat) return { ok: false, failure: { code: 'no-figure', data: {} } };
  if (showsLines(parameters) && forms.inked?.length === 0)
    return { ok: false, failure: { code: 'no-dark-lines', data: {} } };
  const times = finest === undefined ? 0 : lacking(finest, extent, parameters);
  if (times > 1) return { ok: false, failure: { code: 'too-fine', data: { times } } };
  if (parameters.style === 'filled' && parameters.cells < SMALL_CELLS) {
    const dice = diceOf(random.fork('small'));
    // On so few cells all parts of a figure are connected.
    if (written && isInParts(written)) return { ok: false, failure: { code: 'marks-lost', data: {} } };
    const layout = layOutSmall(forms.silhouette, extent, parameters, dice);
    const made = layout && fair(documentOf(picture, parameters, seed, alone(layout, dice)));
    progress(1);
    return made === undefined
      ? { ok: false, failure: { code: 'figure-too-fine', data: {} } }
      : { ok: true, value: { document: made, plan: wayText(SMALL) } };
  }
  progress(0.1);

  const isFilled = parameters.style === 'filled';
  let best: Creation<MazeDocument> | undefined;
  let dull: Creation<MazeDocument> | undefined;
  let criterion = '';
  let [roomier, dullTries, tries] = [0, 0, 0];
  const most = isBrief ? 1 : triesFor(parameters);
  const mostFree = Math.max(MORE, Math.floor(MORE_SHARE * parameters.cells));
  for (let more = only?.more ?? 0; more <= (only?.more ?? mostFree); more++) {
    // A figure that leaves too little background to hide in is tried smaller, as long as it can be known again.
    const isPlain = isFilled && best !== undefined && best.document.quality.visibility > PLAIN;
    if (best !== undefined && (!isPlain || roomier++ === ROOMIER)) break;
    const corner = random.fork(`corner ${more}`).below(4);
    const sketched = sketch(forms, extent, parameters, { more, corner }, only);
    if (sketched === undefined) continue;
    if (picture.isOwn && isFilled && sketched.figure.like < KNOWN_AGAIN) {
      // Where it is smaller it is less like itself.
      criterion ||= 'likeness';
      break;
    }
    if (sketched.share < LEAST_SHARE) criterion = 'figure-share';
    if ((best ?? dull) !== undefined && sketched.figure.like < LIKE_ENOUGH) break;
    const candidatesBy = (isWalked: boolean): readonly Tried[] =>
      candidatesOf(sketched, parameters, {
        most,
        isWalked,
        diceFor: (turn) => diceOf(random.fork(`${more}.${isWalked ? 'w' : ''}${turn}`)),
        tried: () => progress(Math.min(0.95, 0.1 + (0.85 * ++tries) / most)),
        only,
      });
    let candidates = candidatesBy(only?.isWalked ?? isToBeSeen(parameters));
    // Ends whose ways lead about tell less of where a thin figure lies.
    if (only === undefined && isToBeSeen(parameters) && (candidates[0]?.candidate.seen ?? 1) > PLAIN)
      candidates = [...candidates, ...candidatesBy(false)].sort(
        (a, b) => a.candidate.seen - b.candidate.seen,
      );
    for (const { candidate, ...by } of candidates) {
      if (best !== undefined && best.document.quality.visibility <= candidate.seen) break;
      const document = documentOf(picture, parameters, seed, candidate);
      const found = { document, plan: wayText({ ...by, ...sketched.fit, more }) };
      const [finding] = verify(document);
      if (finding !== undefined) criterion = finding.criterion;
      else if (written && !showsMarks(written, sketched.raster, document)) criterion = MARKS;
      else if (isToBeSeen(parameters) && (document.quality.likeness ?? 1) < SEEN_LIKE) criterion = 'likeness';
      else if (JSON.stringify(solve(document.board)) === JSON.stringify(document.solution)) {
        if (isToBeSeen(parameters) || isBrief || excessOf(document, parameters) === 0) best = found;
        else if (dull === undefined || rimShareOf(document) < rimShareOf(dull.document)) dull = found;
        break;
      }
      if (criterion === 'figure-share') break;
    }
    // Smaller than this it would be even less.
    if (criterion === 'figure-share' || criterion === 'likeness' || criterion === MARKS) break;
    if (dull !== undefined && ++dullTries === DULL_TRIES) break;
  }
  best ??= dull;
  if (best !== undefined) return { ok: true, value: best };
  if (criterion === MARKS) return { ok: false, failure: { code: 'marks-lost', data: {} } };
  if (criterion === 'figure-share' || criterion === 'likeness')
    return { ok: false, failure: { code: 'figure-too-fine', data: {} } };
  return { ok: false, failure: { code: 'no-puzzle', data: {} } };
}

const rimShareOf = ({ quality }: MazeDocument): number => quality.rimShare ?? 0;

/** A maze that breaks no criterion and whose board alone gives its path; undefined for any other. */
function fair(document: MazeDocument): MazeDocument | undefined {
  const isSolved = () => JSON.stringify(solve(document.board)) === JSON.stringify(document.solution);
  return verify(document).length === 0 && isSolved() ? document : undefined;
}
