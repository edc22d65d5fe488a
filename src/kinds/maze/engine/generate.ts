import type { AnyPicture, PixelPicture } from '../../../picture/picture.ts';
import { extentOf } from '../../../picture/silhouette.ts';
import { divide, type Mask } from '../../../picture/threshold.ts';
import type { FoundPuzzle, Result } from '../../../puzzle/kind.ts';
import { onward } from '../../../puzzle/onward.ts';
import type { Random } from '../../../random.ts';
import { lacking, seenBreadth } from './board-shape.ts';
import { withBolderLines } from './bolder.ts';
import { alone } from './candidates.ts';
import { diceOf } from './dice.ts';
import type { MazeDocument } from './document.ts';
import { LIKE_ENOUGH } from './figure.ts';
import { type Forms, formsOf, formsOfOutline, formsOnSheet, isPainted, showsLines } from './forms.ts';
import { isInParts, showsMarks } from './marks.ts';
import { isToBeSeen, type MazeParameters } from './parameters.ts';
import { sketch } from './placing.ts';
import { documentOf } from './record.ts';
import { layOutSmall, SMALL_CELLS } from './small-board.ts';
import { solve } from './solve.ts';
import { candidatesOf, DULL, type Tried, triesFor } from './tries.ts';
import { verify } from './verify.ts';
import { AT_FIRST, type KnownWay, SMALL, wayOf, wayText } from './way.ts';

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
/** So often a maze of the library that is plain or dull all the same is made anew by other chance. */
const ANEW = 6;
/**
 * Makes one picture maze out of the figure in a picture's pixels. Of several candidates the best hidden is kept. The
 * failure `no-figure` where all pixels are alike, `figure-too-fine` where too little is left of it on the board,
 * `marks-lost` where a part of what is written is not seen on it, or
 * `no-puzzle`.
 */
export function generate(
  picture: AnyPicture,
  parameters: MazeParameters,
  seed: string,
  random: Random,
  progress: (share: number) => void,
): FoundPuzzle<MazeDocument> {
  const making = { seed, random, progress: onward(progress) };
  if (picture.isOwn) return generateOwn(picture, parameters, making);
  const isSeen = isToBeSeen(parameters) && parameters.cells >= SMALL_CELLS;
  const known = picture.way === undefined ? undefined : wayOf(picture.way);
  if (picture.way !== undefined && known === undefined)
    return { ok: false, failure: { code: 'no-puzzle', data: {} } };
  let isWhole = known?.isWhole ?? false;
  let forms = formsOf((picture as PixelPicture).pixels, parameters, false, isSeen);
  if (isWhole) forms = { ...forms, inked: [] };
  const make = (turn: number): FoundPuzzle<MazeDocument> => {
    const chance = turn === AT_FIRST ? random : random.fork(`anew ${turn - 1}`);
    const made = generateOf(picture, forms, parameters, { ...making, random: chance, known });
    return made.ok ? { ...made, way: `${Number(isWhole)}.${turn}.${made.way}` } : made;
  };
  if (known !== undefined) return make(known.turn);
  let made = make(AT_FIRST);
  if (!made.ok && parameters.figure === 'auto' && isSeen) {
    // What its lines have torn may be shown whole.
    isWhole = true;
    forms = { ...forms, inked: [] };
    made = make(AT_FIRST);
  }
  const isJudged = picture.isSwift !== true && parameters.cells >= SMALL_CELLS;
  return isJudged ? fairest(made, parameters, make) : made;
}

/**
 * A maze of somebody's own picture: of what stands on it where that is a sheet, with its lines as bold as they must be to be seen, or
 * as it is. Where these are lines that the board cannot show, of the outline of what they enclose.
 */
function generateOwn(picture: AnyPicture, parameters: MazeParameters, making: Making): Result<MazeDocument> {
  const { pixels } = picture as PixelPicture;
  const written = picture.isLettering ? divide(pixels, parameters.foreground) : undefined;
  const forms = formsOf(pixels, parameters, true);
  const isContour = parameters.style === 'contour';
  let failed: Result<MazeDocument> = { ok: false, failure: { code: 'no-figure', data: {} } };
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
    const made = generateOf(picture, own, parameters, { ...making, written });
    const isKnown = made.ok && (!isContour || (made.value.quality.likeness ?? 1) >= LINES_KNOWN_AGAIN);
    if (isKnown) return made;
    if (own === forms)
      failed = made.ok ? { ok: false, failure: { code: 'figure-too-fine', data: {} } } : made;
  }
  return failed;
}

/** What was made, or where that is plainer or duller than is meant, of some more made by other chance the one that is least so. */
function fairest(
  made: FoundPuzzle<MazeDocument>,
  parameters: MazeParameters,
  make: (turn: number) => FoundPuzzle<MazeDocument>,
): FoundPuzzle<MazeDocument> {
  let best = made;
  for (let turn = AT_FIRST + 1; turn <= ANEW && best.ok && excessOf(best.value, parameters) > 0; turn++) {
    const other = make(turn);
    if (other.ok && excessOf(other.value, parameters) < excessOf(best.value, parameters)) best = other;
  }
  return best;
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
interface Making {
  readonly seed: string;
  readonly random: Random;
  readonly progress: (share: number) => void;
  /** The written text of a picture made of letters: no mark of these may be lost. */
  readonly written?: Mask | undefined;
  /** The way by which it comes, where that is known. */
  readonly known?: KnownWay | undefined;
}

/** Makes one picture maze that shows one of the forms of a picture. */
function generateOf(
  picture: AnyPicture,
  forms: Forms,
  parameters: MazeParameters,
  { seed, random, progress, known, written }: Making,
): FoundPuzzle<MazeDocument> {
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
      : { ok: true, value: made, way: wayText(SMALL) };
  }
  progress(0.1);

  const isFilled = parameters.style === 'filled';
  let best: FoundMaze | undefined;
  let dull: FoundMaze | undefined;
  let criterion = '';
  let [roomier, dullTries, tries] = [0, 0, 0];
  const most = picture.isSwift ? 1 : triesFor(parameters);
  const mostFree = Math.max(MORE, Math.floor(MORE_SHARE * parameters.cells));
  for (let more = known?.more ?? 0; more <= (known?.more ?? mostFree); more++) {
    // A figure that leaves too little background to hide in is tried smaller, as long as it can be known again.
    const isPlain = isFilled && best !== undefined && best.document.quality.visibility > PLAIN;
    if (best !== undefined && (!isPlain || roomier++ === ROOMIER)) break;
    const corner = random.fork(`corner ${more}`).below(4);
    const sketched = sketch(forms, extent, parameters, { more, corner }, known);
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
        known,
      });
    let candidates = candidatesBy(known?.isWalked ?? isToBeSeen(parameters));
    // Ends whose ways lead about tell less of where a thin figure lies.
    if (known === undefined && isToBeSeen(parameters) && (candidates[0]?.candidate.seen ?? 1) > PLAIN)
      candidates = [...candidates, ...candidatesBy(false)].sort(
        (a, b) => a.candidate.seen - b.candidate.seen,
      );
    for (const { candidate, ...by } of candidates) {
      if (best !== undefined && best.document.quality.visibility <= candidate.seen) break;
      const document = documentOf(picture, parameters, seed, candidate);
      const found = { document, way: wayText({ ...by, ...sketched.fit, more }) };
      const [finding] = verify(document);
      if (finding !== undefined) criterion = finding.criterion;
      else if (written && !showsMarks(written, sketched.raster, document)) criterion = MARKS;
      else if (isToBeSeen(parameters) && (document.quality.likeness ?? 1) < SEEN_LIKE) criterion = 'likeness';
      else if (JSON.stringify(solve(document.board)) === JSON.stringify(document.solution)) {
        if (isToBeSeen(parameters) || picture.isSwift || excessOf(document, parameters) === 0) best = found;
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
  if (best !== undefined) return { ok: true, value: best.document, way: best.way };
  if (criterion === MARKS) return { ok: false, failure: { code: 'marks-lost', data: {} } };
  if (criterion === 'figure-share' || criterion === 'likeness')
    return { ok: false, failure: { code: 'figure-too-fine', data: {} } };
  return { ok: false, failure: { code: 'no-puzzle', data: {} } };
}

/** A maze, and by which way it came. */
interface FoundMaze {
  readonly document: MazeDocument;
  readonly way: string;
}

const rimShareOf = ({ quality }: MazeDocument): number => quality.rimShare ?? 0;

/** A maze that breaks no criterion and whose board alone gives its path; undefined for any other. */
function fair(document: MazeDocument): MazeDocument | undefined {
  const isSolved = () => JSON.stringify(solve(document.board)) === JSON.stringify(document.solution);
  return verify(document).length === 0 && isSolved() ? document : undefined;
}
