import { round } from '../../../geometry/rounding.ts';
import type { AnyPicture, PixelPicture } from '../../../picture/picture.ts';
import { extentOf } from '../../../picture/silhouette.ts';
import type { Mask } from '../../../picture/threshold.ts';
import { FORMAT_VERSION } from '../../../puzzle/document.ts';
import type { Result } from '../../../puzzle/kind.ts';
import type { Random } from '../../../random.ts';
import { backgroundAround, forestOver, variedFrom } from './background.ts';
import { withBolderLines } from './bolder.ts';
import { marked } from './cells.ts';
import { layDecoys } from './decoys.ts';
import { type Dice, diceOf } from './dice.ts';
import { ID, type MazeBoard, type MazeDocument } from './document.ts';
import { LIKE_ENOUGH } from './figure.ts';
import { type Forest, forestAround, grow, passagesOf } from './forest.ts';
import { type Forms, formsOf, formsOnSheet, showsLines } from './forms.ts';
import { hide } from './hiding.ts';
import { detourOf, layOut, type MazeLayout } from './layout.ts';
import type { MazeParameters } from './parameters.ts';
import { isToBeSeen, lacking, seenBreadth, sketch } from './placing.ts';
import { quality } from './quality.ts';
import { layOutSmall, SMALL_CELLS } from './small-board.ts';
import { solve } from './solve.ts';
import type { Strands } from './strands.ts';
import { verify } from './verify.ts';
import { visibility } from './visibility.ts';

export const GENERATOR_VERSION = 9;

/** Cells or blocks left free beyond the fewest are tried up to this many, or such a share of a side's cells. */
const MORE = 8;
const MORE_SHARE = 1 / 8;
/** Least share of cells off the path, and of cells that the figure covers. */
const OFF = 0.3;
const LEAST_SHARE = 0.03;
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
 * A maze as hidden as this is not improved on, the second where it is rather to be seen. Contours on a board of so many cells are tried once more, with more work,
 * where they are plainer than another limit.
 */
const HIDDEN = 0.54;
const SEEN_HIDDEN = 0.57;
const LARGE = 6000;
const LARGE_HIDDEN = 0.55;
/** Contours plainer than this are tried with notches. */
const ROUGH = 0.6;
/** A filled figure plainer than this to see is tried so many times smaller. */
const PLAIN = 0.6;
const ROOMIER = 4;
/** Candidates of a board that is not large; and how many cells all that fill figures may have together. */
const CONTOUR_TRIES = 4;
const FILLED_CELLS = 30_000;
/**
 * Somebody's own figure that is less like itself than this is none that anybody would know again once it is filled; and how like
 * its picture the path is at least where it is rather to be seen.
 */
const KNOWN_AGAIN = 0.6;
const SEEN_LIKE = 0.7;
/** After so many ways that all lead too far about, no more are looked for. */
const LED_ABOUT = 6;
/** A path round contours of which more than this lies along the rim is dull: so many figures with more room around them are tried for one that is not. */
const DULL = 0.1;
const DULL_TRIES = 4;
/** So often a maze of the library that is plain or dull all the same is made anew by other chance. */
const ANEW = 3;
/** How often the best candidate of a filled figure is varied. */
const VARIED = 30;
/** How much decoys cover of what is not path. */
const DECOYS = 0.1;
/** Work at dead ends: steps in all, and the most sweeps; a large board has windows enough to learn from in few. */
const STEPS = 160_000;
const MOST_SWEEPS = 70;
const LARGE_SWEEPS = 11;
const LATE_SWEEPS = 50;

/**
 * Makes one picture maze out of the figure in a picture's pixels. Of several candidates the best hidden is kept. The
 * failure `no-figure` where all pixels are alike, `figure-too-fine` where too little is left of it on the board, or
 * `no-puzzle`.
 */
export function generate(
  picture: AnyPicture,
  parameters: MazeParameters,
  seed: string,
  random: Random,
  progress: (share: number) => void,
): Result<MazeDocument> {
  const { pixels } = picture as PixelPicture;
  const forms = formsOf(pixels, parameters, picture.isOwn);
  const making = { seed, random, progress };
  const onSheet = picture.isOwn ? formsOnSheet(pixels, parameters) : undefined;
  if (onSheet !== undefined) {
    const made = generateOf(picture, onSheet, parameters, making);
    if (made.ok) return made;
  }
  const silhouette = picture.isOwn ? bolderOf(forms.silhouette, parameters) : undefined;
  if (silhouette !== undefined) {
    const made = generateOf(picture, { ...forms, silhouette }, parameters, making);
    if (made.ok) return made;
  }
  const made = generateOf(picture, forms, parameters, making);
  const isJudged = !picture.isOwn && picture.isSwift !== true && parameters.cells >= SMALL_CELLS;
  return isJudged
    ? fairest(
        made,
        parameters,
        (random) => generateOf(picture, forms, parameters, { ...making, random }),
        random,
      )
    : made;
}

/** What was made, or where that is plainer or duller than is meant, of some more made by other chance the one that is least so. */
function fairest(
  made: Result<MazeDocument>,
  parameters: MazeParameters,
  make: (random: Random) => Result<MazeDocument>,
  random: Random,
): Result<MazeDocument> {
  let best = made;
  for (let k = 0; k < ANEW && best.ok && excessOf(best.value, parameters) > 0; k++) {
    const other = make(random.fork(`anew ${k}`));
    if (other.ok && excessOf(other.value, parameters) < excessOf(best.value, parameters)) best = other;
  }
  return best;
}

/**
 * By how much a filled path that is rather to be seen is plainer than is meant all the same, or one round contours duller: where it
 * is to run along the rim it is not.
 */
function excessOf(document: MazeDocument, parameters: MazeParameters): number {
  if (parameters.style === 'filled')
    return isToBeSeen(parameters) ? Math.max(0, document.quality.visibility - PLAIN) : 0;
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
}

/** Makes one picture maze that shows one of the forms of a picture. */
function generateOf(
  picture: AnyPicture,
  forms: Forms,
  parameters: MazeParameters,
  { seed, random, progress }: Making,
): Result<MazeDocument> {
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
    const layout = layOutSmall(forms.silhouette, extent, parameters, dice);
    const made = layout && fair(documentOf(picture, parameters, seed, alone(layout, dice)));
    progress(1);
    return made === undefined
      ? { ok: false, failure: { code: 'figure-too-fine', data: {} } }
      : { ok: true, value: made };
  }
  progress(0.1);

  const isFilled = parameters.style === 'filled';
  let best: MazeDocument | undefined;
  let dull: MazeDocument | undefined;
  let criterion = '';
  let [roomier, dullTries] = [0, 0];
  const enough = isToBeSeen(parameters) ? SEEN_HIDDEN : HIDDEN;
  let tries = 0;
  const mostFree = Math.max(MORE, Math.floor(MORE_SHARE * parameters.cells));
  for (let more = 0; more <= mostFree; more++) {
    // A figure that leaves too little background to hide in is tried smaller, as long as it can be known again.
    const isPlain = isFilled && best !== undefined && best.quality.visibility > PLAIN;
    if (best !== undefined && (!isPlain || roomier++ === ROOMIER)) break;
    const sketched = sketch(forms, extent, parameters, more);
    if (sketched === undefined) continue;
    if (picture.isOwn && isFilled && sketched.figure.like < KNOWN_AGAIN) {
      // Where it is smaller it is less like itself.
      criterion ||= 'likeness';
      break;
    }
    if (sketched.share < LEAST_SHARE) criterion = 'figure-share';
    if ((best ?? dull) !== undefined && sketched.figure.like < LIKE_ENOUGH) break;
    const squares = parameters.cells * parameters.cells;
    const most = picture.isSwift
      ? 1
      : !isFilled
        ? CONTOUR_TRIES
        : Math.max(STRAIGHT.length, isToBeSeen(parameters) ? 0 : Math.floor(FILLED_CELLS / squares));
    const candidates: Candidate[] = [];
    for (let turn = 0; turn < most; turn++) {
      const dice = diceOf(random.fork(`${more}.${turn}`));
      const [straight, around] = STRAIGHT[turn % STRAIGHT.length];
      const isRough = !isFilled && candidates.some(({ seen }) => seen > ROUGH);
      const layout = layOut(sketched, parameters, straight, dice, isRough);
      if (layout === undefined || layout.path.length > (1 - OFF) * layout.columns * layout.rows) break;
      if (isFilled && detourOf(layout, parameters.stray) > 0) {
        if (candidates.length === 0 && turn + 1 >= LED_ABOUT) break;
        continue;
      }
      candidates.push(isFilled ? filled(layout, around, dice) : contoured(layout, turn > 0, dice));
      progress(Math.min(0.95, 0.1 + (0.85 * ++tries) / most));
      const isLarge = !isFilled && layout.columns * layout.rows > LARGE;
      if (
        candidates[candidates.length - 1].seen <= (isLarge ? LARGE_HIDDEN : enough) ||
        (isLarge && turn > 0)
      )
        break;
    }
    candidates.sort((a, b) => a.seen - b.seen);
    for (const [place, candidate] of candidates.entries()) {
      const own = place === 0 ? improved(candidate, enough) : candidate;
      if (best !== undefined && best.quality.visibility <= own.seen) break;
      const document = documentOf(picture, parameters, seed, own);
      const [finding] = verify(document);
      if (finding !== undefined) criterion = finding.criterion;
      else if (isToBeSeen(parameters) && (document.quality.likeness ?? 1) < SEEN_LIKE) criterion = 'likeness';
      else if (JSON.stringify(solve(document.board)) === JSON.stringify(document.solution)) {
        if (isFilled || picture.isSwift || excessOf(document, parameters) === 0) best = document;
        else if (dull === undefined || rimShareOf(document) < rimShareOf(dull)) dull = document;
        break;
      }
      if (criterion === 'figure-share') break;
    }
    // Smaller than this it would be even less.
    if (criterion === 'figure-share' || criterion === 'likeness') break;
    if (dull !== undefined && ++dullTries === DULL_TRIES) break;
  }
  best ??= dull;
  if (best !== undefined) return { ok: true, value: best };
  if (criterion === 'figure-share' || criterion === 'likeness')
    return { ok: false, failure: { code: 'figure-too-fine', data: {} } };
  return { ok: false, failure: { code: 'no-puzzle', data: {} } };
}

const rimShareOf = ({ quality }: MazeDocument): number => quality.rimShare ?? 0;

/** A maze that might be the one, and how well a single look tells its path. */
interface Candidate {
  readonly layout: MazeLayout;
  readonly forest: Forest;
  readonly seen: number;
  /** Where the background is filled as the figure is: the same path with a little of the background another way. */
  readonly varied?: () => Candidate;
  /** The same path with dead ends that were made to look like it. */
  readonly regrown?: () => Candidate;
}

function candidateOf(layout: MazeLayout, forest: Forest): Candidate {
  const { columns, rows, path } = layout;
  return { layout, forest, seen: visibility(passagesOf(forest), marked(columns * rows, path)) };
}

/** Dead ends grown and regrown around contours and decoys of them. @param isLate whether this was tried before. */
function contoured(layout: MazeLayout, isLate: boolean, dice: Dice): Candidate {
  const { columns, rows, path } = layout;
  const forest = forestAround(columns, rows, path);
  layDecoys(forest, path, DECOYS, dice);
  grow(forest, dice);
  const large = isLate ? LATE_SWEEPS : LARGE_SWEEPS;
  hide(forest, dice, columns * rows > LARGE ? large : sweepsOver(forest));
  return candidateOf(layout, forest);
}

/** A path on a small board, with dead ends as they come. */
function alone(layout: MazeLayout, dice: Dice): Candidate {
  const forest = forestAround(layout.columns, layout.rows, layout.path);
  grow(forest, dice);
  return candidateOf(layout, forest);
}

/** A maze that breaks no criterion and whose board alone gives its path; undefined for any other. */
function fair(document: MazeDocument): MazeDocument | undefined {
  const isSolved = () => JSON.stringify(solve(document.board)) === JSON.stringify(document.solution);
  return verify(document).length === 0 && isSolved() ? document : undefined;
}

const sweepsOver = (forest: Forest): number =>
  Math.min(MOST_SWEEPS, Math.round(STEPS / Math.max(1, forest.off.length)));

/** What fills the background is made as what fills the figure is. */
function filled(layout: MazeLayout, straight: number, dice: Dice): Candidate {
  return over(backgroundAround(layout, straight, dice));

  function over(background: Strands): Candidate {
    return {
      ...candidateOf(layout, forestOver(layout, background, dice)),
      varied: () => over(variedFrom(background, dice)),
      regrown: () => {
        const forest = forestOver(layout, background, dice);
        hide(forest, dice, sweepsOver(forest));
        return candidateOf(layout, forest);
      },
    };
  }
}

/** A candidate varied as long as that hides it better; where that is not enough, with its dead ends regrown. */
function improved(candidate: Candidate, enough: number): Candidate {
  let own = candidate;
  for (let left = VARIED; left > 0 && own.seen > enough; left--) {
    const other = own.varied?.();
    if (other !== undefined && other.seen <= own.seen) own = other;
  }
  if (own.seen <= enough || enough < SEEN_HIDDEN) return own;
  const other = own.regrown?.();
  return other !== undefined && other.seen < own.seen ? other : own;
}

/** The passages of a maze as the document has them. */
function boardOf(forest: Forest, { columns, rows, path }: MazeLayout): MazeBoard {
  const { right, down } = passagesOf(forest);
  const written = (open: Uint8Array, height: number, width: number) =>
    Array.from({ length: height }, (_, r) => open.subarray(r * columns, r * columns + width).join(''));
  const at = (cell: number) => [cell % columns, Math.floor(cell / columns)] as const;
  return {
    columns,
    rows,
    right: written(right, rows, columns - 1),
    down: written(down, rows - 1, columns),
    start: at(path[0]),
    goal: at(path[path.length - 1]),
  };
}

function documentOf(
  picture: AnyPicture,
  parameters: MazeParameters,
  seed: string,
  { layout, forest, seen }: Candidate,
): MazeDocument {
  const { columns, rows } = layout;
  const board = boardOf(forest, layout);
  const side = 1000 / Math.max(columns, rows);
  const written = (cells: Uint8Array) =>
    Array.from({ length: rows }, (_, r) => cells.subarray(r * columns, (r + 1) * columns).join(''));
  const hidden = { rows: written(layout.picture.cells), drawn: written(layout.drawn) };
  const solution = {
    path: layout.path.map((cell) => [cell % columns, Math.floor(cell / columns)] as const),
  };
  return {
    format: 'dotterel/puzzle',
    version: FORMAT_VERSION,
    kind: ID,
    title: picture.title,
    size: [round(columns * side), round(rows * side)],
    generator: { version: GENERATOR_VERSION, seed, parameters },
    source: picture.source,
    picture: hidden,
    board,
    solution,
    quality: quality({ isFilled: parameters.style === 'filled', picture: hidden, board, solution }, seen),
  };
}
