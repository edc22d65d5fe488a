import { rounded } from '../../../geometry/shapes/rounding.ts';
import type { AnyPicture, PixelPicture } from '../../../picture/picture.ts';
import { digest } from '../../../picture/pixels/digest.ts';
import { FORMAT_VERSION } from '../../../puzzle/contract/document.ts';
import type { Result } from '../../../puzzle/contract/kind.ts';
import { saidOf } from '../../../puzzle/contract/parameters.ts';
import type { Creation, Plans, Recipe, Search } from '../../../puzzle/search/recipe.ts';
import { type Random, seeded } from '../../../random.ts';
import { type Assembly, assemble } from './assembly.ts';
import { cutAlongColours } from './colour-lines/cut.ts';
import type { Cutting } from './cutting.ts';
import { ID, type JigsawDocument } from './document.ts';
import { faultyCuts } from './faults.ts';
import { type Attempts, cutGrid } from './grid.ts';
import {
  fitted,
  type JigsawParameters,
  type JigsawSettings,
  parameters as jigsawParameters,
  listed,
  MOST_WHIMSY_TEXT,
  spelled,
} from './parameters.ts';
import { cutPolygons } from './polygons.ts';
import { quality } from './quality.ts';
import { isSolvedTo } from './solve.ts';
import { STEPS, straightened } from './straight-lines.ts';
import { type UserCurve, userCurvesOf } from './user-curves/user-curves.ts';
import { withWhimsies } from './whimsies/whimsies.ts';

export const GENERATOR_VERSION = 9;

/** How often a picture is cut anew, with other chances, before it is given up. */
const TRIES = 6;
/** So many times another one is tried where the pieces go together in another way too. */
const UNSOLVED_TRIES = 3;
/** How often the cuts that went wrong are drawn again each time. */
const ROUNDS = 24;
/** A piece is at least so many pixels wide and high, on average. */
const LEAST_PIXELS = 5;
/** How much of the work is done once the picture is cut. */
const CUT_SHARE = 0.6;

/** The numbers of attempts, until the pieces of one go together in the picture's way alone, or too many do not. */
export function* recipes(): Plans<JigsawDocument> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const made = yield { symmetric: false, plan: attempt === 0 ? '' : String(attempt) };
    if (!made.ok && !RETRIED.includes(made.failure.code)) return;
    if (made.ok && (isUnique(made.value) || attempt + 1 >= UNSOLVED_TRIES)) return;
  }
}

/** Whether solving the board gives its own picture. */
const isUnique = ({ board, solution }: JigsawDocument): boolean => isSolvedTo(board, solution);

export function isBetter(one: JigsawDocument, other: JigsawDocument): boolean {
  return isUnique(one) && !isUnique(other);
}

/** The codes of failures that another attempt may mend. */
const RETRIED: readonly string[] = ['no-cutting', 'no-room-for-curve', 'no-room-for-whimsy', 'no-puzzle'];

/**
 * Makes one puzzle: cuts the picture, and draws again what has gone wrong. Failures: `too-many-pieces` { pieces, most } for a picture
 * with too few pixels, `no-cutting` { pieces }, `no-room-for-curve` { pieces } where the user drew the curve,
 * `unknown-whimsy` and `no-room-for-whimsy` { whimsy }, `curve-cannot-interlock` { most } for a user curve of which a
 * cut that holds would keep too little.
 * @param recipe its plan is the number of the attempt; '' for the first
 */
export function make(
  given: AnyPicture,
  { parameters: settled, plan }: Recipe,
  { seed, progress }: Search,
): Result<Creation<JigsawDocument>> {
  const picture = given as PixelPicture;
  const size = rounded(picture.size);
  const written = fitted(spelled(settled as JigsawParameters), size[0] * size[1]);
  const parameters = listed(written);
  const { width, height } = picture.pixels;
  const most = Math.floor((width * height) / (LEAST_PIXELS * LEAST_PIXELS));
  if (parameters.pieces > most)
    return { ok: false, failure: { code: 'too-many-pieces', data: { pieces: parameters.pieces, most } } };
  const stray = parameters.whimsies.find((id) => picture.silhouettes?.has(id) !== true);
  if (stray !== undefined) return { ok: false, failure: { code: 'unknown-whimsy', data: { whimsy: stray } } };
  // Words are written out, letter by letter.
  const isCrowded =
    parameters.whimsies.length >= parameters.pieces || written.whimsies.length > MOST_WHIMSY_TEXT;
  if (isCrowded)
    return { ok: false, failure: { code: 'no-room-for-whimsy', data: { whimsy: parameters.whimsies[0] } } };
  const curves: Result<readonly UserCurve[]> =
    parameters.cut === 'polygons' ? { ok: true, value: [] } : userCurvesOf(parameters.userCurve);
  if (!curves.ok) return curves;
  const random = seeded(seed);
  const chance = plan === '' ? random : random.fork(`try ${plan}`);
  const told = (share: number) => progress(CUT_SHARE * share);
  let unplaced: string | undefined;
  const made = whole({ ...picture, size }, { ...parameters, curves: curves.value }, chance, told, (id) => {
    unplaced = id;
  });
  if (made === undefined) {
    const { pieces, userCurve } = parameters;
    const isDrawn = parameters.cut !== 'polygons' && typeof userCurve !== 'string';
    const [whimsy] = unplaced === undefined ? parameters.whimsies : [unplaced];
    if (whimsy !== undefined) return { ok: false, failure: { code: 'no-room-for-whimsy', data: { whimsy } } };
    return { ok: false, failure: { code: isDrawn ? 'no-room-for-curve' : 'no-cutting', data: { pieces } } };
  }
  const { board, solution } = made;
  const document: JigsawDocument = {
    format: 'dotterel/puzzle',
    version: FORMAT_VERSION,
    kind: ID,
    title: picture.title,
    size,
    generator: { version: GENERATOR_VERSION, seed, parameters: saidOf(jigsawParameters, written) },
    source: picture.source,
    picture: { width, height, sha256: digest(picture.pixels.data) },
    board,
    solution,
    quality: quality({ board, size, minWidth: parameters.minWidth }, picture.pixels),
  };
  return { ok: true, value: { document } };
}

/** What a picture is cut by, with the curves that its cuts are to look like; none for polygons. */
type Order = JigsawSettings & { readonly curves: readonly UserCurve[] };

/** The picture cut in one way, with silhouettes in it where they are asked for; `unlaid` is told which of them found no place. */
function whole(
  picture: PixelPicture,
  parameters: Order,
  random: Random,
  progress: (share: number) => void,
  unlaid: (whimsy: string) => void,
): Assembly | undefined {
  const { whimsies, pieces } = parameters;
  if (whimsies.length === 0) return cut(picture, parameters, random, progress)?.made;
  const drawn = cut(picture, { ...parameters, pieces: pieces - whimsies.length }, random, progress);
  if (drawn === undefined) return undefined;
  const laid = withWhimsies(drawn.cutting, picture, parameters, random.fork('whimsies'));
  if (typeof laid !== 'string') return assemble(laid);
  unlaid(laid);
  return undefined;
}

/** One way to cut a picture, with what went wrong drawn again until nothing is wrong; undefined where that does not come. */
function cut(
  picture: PixelPicture,
  parameters: Order,
  random: Random,
  progress: (share: number) => void,
): { readonly cutting: Cutting; readonly made: Assembly } | undefined {
  const attempts = new Map<number, number>();
  const drawn = drawer(picture, parameters, random, progress);
  let only: ReadonlySet<number> | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const cutting = drawn.of((line) => attempts.get(line) ?? 0);
    const made = assemble(cutting);
    if (made === undefined) return undefined;
    const faulty = faultyCuts(made.board, parameters, only);
    if (faulty.length === 0) return { cutting, made };
    // Lines that are as they will be would only be found faulty again.
    if (faulty.every((index) => (attempts.get(index) ?? 0) >= drawn.attempts)) return undefined;
    for (const index of faulty) attempts.set(index, (attempts.get(index) ?? 0) + 1);
    only = new Set(faulty.flatMap((index) => made.board.cuts[index].pieces));
  }
  return undefined;
}

/** A way to cut that can draw lines again, as often as each has gone wrong. */
interface Drawer {
  readonly of: (attempts: Attempts) => Cutting;
  /** After so many attempts a line is drawn the same. */
  readonly attempts: number;
}

/** The way to cut that is asked for, ready to draw lines again. */
function drawer(
  picture: PixelPicture,
  parameters: Order,
  random: Random,
  progress: (share: number) => void,
): Drawer {
  const { size } = picture;
  switch (parameters.cut) {
    case 'grid':
      return { of: (attempts) => cutGrid(size, parameters, random, attempts), attempts: Infinity };
    case 'polygons':
      return { of: (attempts) => cutPolygons(size, parameters, random, attempts), attempts: Infinity };
    case 'colour-lines': {
      const order = { ...parameters, isSalient: parameters.placement === 'salient' };
      const cutting = cutAlongColours(picture, order, random, progress);
      return { of: (attempts) => straightened(cutting, attempts), attempts: STEPS };
    }
  }
}
