import { round } from '../../../geometry/rounding.ts';
import type { AnyPicture, PixelPicture } from '../../../picture/picture.ts';
import { extentOf } from '../../../picture/silhouette.ts';
import { divide } from '../../../picture/threshold.ts';
import { FORMAT_VERSION } from '../../../puzzle/document.ts';
import type { Result } from '../../../puzzle/kind.ts';
import type { Random } from '../../../random.ts';
import { backgroundAround, forestOver, withOtherEdge } from './background.ts';
import { marked } from './cells.ts';
import { layDecoys } from './decoys.ts';
import { type Dice, diceOf } from './dice.ts';
import { ID, type MazeBoard, type MazeDocument } from './document.ts';
import type { FigureFaces } from './faces.ts';
import { LIKE_ENOUGH } from './figure.ts';
import { type Forest, forestAround, grow, passagesOf } from './forest.ts';
import { hide } from './hiding.ts';
import { detourOf, layOut, type MazeLayout, sketch } from './layout.ts';
import type { MazeParameters } from './parameters.ts';
import { quality } from './quality.ts';
import { solve } from './solve.ts';
import { verify } from './verify.ts';
import { visibility } from './visibility.ts';

export const GENERATOR_VERSION = 3;

/** Cells or blocks left free beyond the fewest are tried up to this many, or such a share of a side's cells. */
const MORE = 8;
const MORE_SHARE = 1 / 8;
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
 * A maze as hidden as this is not improved on. Contours on a board of so many cells are tried once more, with more work,
 * where they are plainer than another limit.
 */
const HIDDEN = 0.54;
const LARGE = 6000;
const LARGE_HIDDEN = 0.55;
/** Contours plainer than this are tried with notches. */
const ROUGH = 0.6;
/** A filled figure plainer than this to see is tried so many times smaller. */
const PLAIN = 0.6;
const ROOMIER = 2;
/** Candidates of a board that is not large; and how many cells all that fill figures may have together. */
const CONTOUR_TRIES = 4;
const FILLED_CELLS = 30_000;
/** How often the best candidate of a filled figure is varied. */
const VARIED = 120;
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
  const threshold = parameters.threshold > 0 ? parameters.threshold : undefined;
  const mask = divide(pixels, parameters.foreground, threshold);
  const extent = extentOf(mask);
  const isFlat = extent === undefined || mask.data.every((own) => own === 1);
  if (isFlat) return { ok: false, failure: { code: 'no-figure', data: {} } };
  progress(0.1);

  const isFilled = parameters.style === 'filled';
  let best: MazeDocument | undefined;
  let criterion = '';
  let tries = 0;
  const mostFree = Math.max(MORE, Math.floor(MORE_SHARE * parameters.cells));
  for (let more = 0; more <= mostFree; more++) {
    // A figure that leaves too little background to hide in is tried smaller, as long as it can be known again.
    const isPlain = isFilled && more < ROOMIER && best !== undefined && best.quality.visibility > PLAIN;
    if (best !== undefined && !isPlain) break;
    const sketched = sketch(mask, extent, parameters, more);
    if (sketched === undefined) continue;
    if (best !== undefined && sketched.figure.like < LIKE_ENOUGH) break;
    const squares = parameters.cells * parameters.cells;
    const most = isFilled ? Math.max(STRAIGHT.length, Math.floor(FILLED_CELLS / squares)) : CONTOUR_TRIES;
    const candidates: Candidate[] = [];
    for (let turn = 0; turn < most; turn++) {
      const dice = diceOf(random.fork(`${more}.${turn}`));
      const [straight, around] = STRAIGHT[turn % STRAIGHT.length];
      const isRough = !isFilled && candidates.some(({ seen }) => seen > ROUGH);
      const layout = layOut(sketched, parameters, straight, dice, isRough);
      if (layout === undefined || isTooLong(layout, isFilled)) break;
      candidates.push(isFilled ? filled(layout, around, dice) : contoured(layout, turn > 0, dice));
      progress(Math.min(0.95, 0.1 + (0.85 * ++tries) / most));
      const isLarge = !isFilled && layout.columns * layout.rows > LARGE;
      if (candidates[turn].seen <= (isLarge ? LARGE_HIDDEN : HIDDEN) || (isLarge && turn > 0)) break;
    }
    candidates.sort((a, b) => a.seen - b.seen);
    for (const [place, candidate] of candidates.entries()) {
      const own = place === 0 ? improved(candidate) : candidate;
      if (best !== undefined && best.quality.visibility <= own.seen) break;
      const document = documentOf(picture, parameters, seed, own);
      const [finding] = verify(document);
      if (finding !== undefined) criterion = finding.criterion;
      else if (JSON.stringify(solve(document.board)) === JSON.stringify(document.solution)) {
        best = document;
        break;
      }
      if (criterion === 'figure-share') break;
    }
    // Smaller than this it would be even less.
    if (criterion === 'figure-share') break;
  }
  if (best !== undefined) return { ok: true, value: best };
  if (criterion === 'figure-share') return { ok: false, failure: { code: 'figure-too-fine', data: {} } };
  return { ok: false, failure: { code: 'no-puzzle', data: {} } };
}

/** Whether a path leaves too little off it, or one that fills a figure leads too far about outside. */
function isTooLong(layout: MazeLayout, isFilled: boolean): boolean {
  const { columns, rows, path } = layout;
  return path.length > (1 - OFF) * columns * rows || (isFilled && detourOf(layout) > 0);
}

/** A maze that might be the one, and how well a single look tells its path. */
interface Candidate {
  readonly layout: MazeLayout;
  readonly forest: Forest;
  readonly seen: number;
  /** Where the background is filled as the figure is: the same path with a little of the background another way. */
  readonly varied?: () => Candidate | undefined;
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
  const sweeps = Math.min(MOST_SWEEPS, Math.round(STEPS / forest.off.length));
  hide(forest, dice, columns * rows > LARGE ? large : sweeps);
  return candidateOf(layout, forest);
}

/** What fills the background is made as what fills the figure is. */
function filled(layout: MazeLayout, straight: number, dice: Dice): Candidate {
  return over(backgroundAround(layout, straight, dice));

  function over(background: FigureFaces): Candidate {
    return {
      ...candidateOf(layout, forestOver(layout, background, dice)),
      varied: () => {
        const other = withOtherEdge(background, dice);
        return other === undefined ? undefined : over(other);
      },
    };
  }
}

/** A candidate varied as long as that hides it better. */
function improved(candidate: Candidate): Candidate {
  let own = candidate;
  for (let left = VARIED; left > 0 && own.seen > HIDDEN; left--) {
    const other = own.varied?.();
    if (other !== undefined && other.seen <= own.seen) own = other;
  }
  return own;
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
  const { cells } = layout.picture;
  const hidden = {
    rows: Array.from({ length: rows }, (_, r) => cells.subarray(r * columns, (r + 1) * columns).join('')),
  };
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
    quality: quality({ picture: hidden, board, solution }, seen),
  };
}
