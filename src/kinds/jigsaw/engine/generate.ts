import type { Point } from '../../../geometry/shapes/point.ts';
import { rounded } from '../../../geometry/shapes/rounding.ts';
import type { AnyPicture, PixelPicture } from '../../../picture/picture.ts';
import { digest } from '../../../picture/pixels/digest.ts';
import { failed, type Result } from '../../../picture/result.ts';
import { FORMAT_VERSION } from '../../../puzzle/contract/document.ts';
import { valuesToRecord } from '../../../puzzle/contract/parameters.ts';
import type { Creation, Plans, Recipe, Search } from '../../../puzzle/search/recipe.ts';
import { type Random, seeded } from '../../../random.ts';
import { cutAlongAreas } from './areas/cut.ts';
import { type Assembly, assemble } from './assembly.ts';
import { cutAlongColours } from './colour-lines/cut.ts';
import { sparesPlaces } from './colour-lines/guides.ts';
import type { Cutting } from './cutting.ts';
import { ID, type JigsawDocument, OUTSIDE } from './document.ts';
import { faultyCuts } from './faults.ts';
import { type Attempts, cutGrid } from './grid.ts';
import {
  areaWithin,
  hasTabs,
  type JigsawParameters,
  type JigsawSettings,
  parameters as jigsawParameters,
  MAX_WHIMSY_TEXT,
  outlineOf,
  resolveLengths,
  spellWords,
  toSettings,
  usedRim,
} from './parameters.ts';
import { cutPolygons } from './polygons.ts';
import { quality } from './quality.ts';
import { isSolvedTo } from './solve.ts';
import { STRAIGHTENING_STEPS, straighten } from './straight-lines.ts';
import { type UserCurve, userCurvesOf } from './user-curves/user-curves.ts';
import { ownRim } from './whimsies/own-rim.ts';
import { addWhimsies } from './whimsies/whimsies.ts';

export const GENERATOR_VERSION = 11;

const MAX_ATTEMPTS = 6;
/** Attempts after which a puzzle with several solutions is accepted. */
const MAX_AMBIGUOUS_ATTEMPTS = 3;
const REDRAW_ROUNDS = 24;
/** Least width and height of a mean piece, in pixels. */
const MIN_PIECE_PIXELS = 5;
/** Progress, 0 to 1, once the picture is cut. */
const CUT_SHARE = 0.6;

/**
 * Yields one plan per attempt. Stops at a puzzle with one solution, at a failure that no retry can cure, and after
 * `MAX_AMBIGUOUS_ATTEMPTS` at any puzzle.
 */
export function* recipes(): Plans<JigsawDocument> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const made = yield { symmetric: false, plan: attempt === 0 ? '' : String(attempt) };
    if (!made.ok && !RETRIABLE.includes(made.failure.code)) return;
    if (made.ok && (solverFindsSolution(made.value) || attempt + 1 >= MAX_AMBIGUOUS_ATTEMPTS)) return;
  }
}

/** Whether the solver finds the document's own solution. */
const solverFindsSolution = ({ board, solution }: JigsawDocument): boolean => isSolvedTo(board, solution);

export function isBetter(one: JigsawDocument, other: JigsawDocument): boolean {
  return solverFindsSolution(one) && !solverFindsSolution(other);
}

const RETRIABLE: readonly string[] = [
  'no-cutting',
  'no-room-for-curve',
  'no-room-for-whimsy',
  'no-room-to-keep',
  'no-puzzle',
];

/**
 * Makes one puzzle: cuts the picture and redraws faulty cuts. Failures:
 * - `too-many-pieces` { pieces, most }: the picture has too few pixels.
 * - `no-cutting` { pieces }: faults remained in every round; `no-room-for-curve` { pieces } if the user drew the curve.
 * - `no-areas` { pieces }: the picture has no areas that can be cut apart.
 * - `no-room-to-keep` { pieces }: cuts could not go around all places to keep whole.
 * - `no-silhouette` {}: the picture has no transparent ground.
 * - `unknown-whimsy` and `no-room-for-whimsy` { whimsy }.
 * - `curve-cannot-interlock` { most }: a cut that interlocks would keep too little of a user curve.
 * @param recipe Its plan is the number of the attempt, '' for the first
 */
export function make(
  anyPicture: AnyPicture,
  { parameters: rawParameters, plan }: Recipe,
  { seed, progress }: Search,
): Result<Creation<JigsawDocument>> {
  const picture = anyPicture as PixelPicture;
  const size = rounded(picture.size);
  const asked = rawParameters as JigsawParameters;
  const rim = rimOf(asked, picture);
  if (!rim.ok) return rim;
  const area = areaWithin(rim.value, size);
  const resolved = resolveLengths(spellWords(asked), area);
  const parameters = toSettings(resolved, area);
  const { pieces } = parameters;
  const { width, height } = picture.pixels;
  const most = Math.floor((width * height) / (MIN_PIECE_PIXELS * MIN_PIECE_PIXELS));
  if (pieces > most) return failed('too-many-pieces', { pieces, most });
  const unknown = parameters.whimsies.find((id) => picture.silhouettes?.has(id) !== true);
  if (unknown !== undefined) return failed('unknown-whimsy', { whimsy: unknown });
  // Words are spelled out by now, so the list may have outgrown its limits.
  const isCrowded = parameters.whimsies.length >= pieces || resolved.whimsies.length > MAX_WHIMSY_TEXT;
  if (isCrowded) return failed('no-room-for-whimsy', { whimsy: parameters.whimsies[0] });
  const curves: Result<readonly UserCurve[]> = hasTabs(parameters.cut)
    ? userCurvesOf(parameters.userCurve)
    : { ok: true, value: [] };
  if (!curves.ok) return curves;
  const random = seeded(seed);
  const made = cutWithWhimsies(
    { ...picture, size },
    { ...parameters, curves: curves.value, outline: rim.value },
    plan === '' ? random : random.fork(`try ${plan}`),
    (share) => progress(CUT_SHARE * share),
  );
  if (!made.ok) return made;
  const { board, solution } = made.value;
  if (!board.cuts.every((cut) => cut.pieces.includes(OUTSIDE) || sparesPlaces(cut.path, parameters, 0)))
    return failed('no-room-to-keep', { pieces });
  const document: JigsawDocument = {
    format: 'dotterel/puzzle',
    version: FORMAT_VERSION,
    kind: ID,
    title: picture.title,
    size,
    generator: { version: GENERATOR_VERSION, seed, parameters: valuesToRecord(jigsawParameters, resolved) },
    source: picture.source,
    picture: { width, height, sha256: digest(picture.pixels.data) },
    board,
    solution,
    quality: quality({ board, size, ...parameters }, picture.pixels),
  };
  return { ok: true, value: { document } };
}

/** `curves` are the shapes of tabs; none for polygons. `outline` is a shaped rim. */
type CutSettings = JigsawSettings & {
  readonly curves: readonly UserCurve[];
  readonly outline: readonly Point[] | undefined;
};

/** The outline of a shaped rim; undefined for the whole picture. */
function rimOf(
  parameters: JigsawParameters,
  { figure, pixels, size }: PixelPicture,
): Result<readonly Point[] | undefined> {
  const rim = usedRim(parameters);
  if (rim !== 'own') return { ok: true, value: outlineOf(rim, rounded(size)) };
  const own = figure && ownRim(figure, size[0] / pixels.width, parameters.pieces);
  return own === undefined ? failed('no-silhouette') : { ok: true, value: own };
}

/** Cuts a picture into pieces, some of which are whimsies. */
function cutWithWhimsies(
  picture: PixelPicture,
  parameters: CutSettings,
  random: Random,
  progress: (share: number) => void,
): Result<Assembly> {
  const { whimsies, pieces } = parameters;
  const drawn = cutUntilSound(picture, { ...parameters, pieces: pieces - whimsies.length }, random, progress);
  if (drawn === undefined) return noCutting(parameters);
  if (whimsies.length === 0) return { ok: true, value: drawn.made };
  const cutting = addWhimsies(drawn.cutting, picture, parameters, random.fork('whimsies'));
  if (typeof cutting === 'string') return failed('no-room-for-whimsy', { whimsy: cutting });
  const made = assemble(cutting);
  return made === undefined ? noCutting(parameters) : { ok: true, value: made };
}

function noCutting({ cut, pieces, userCurve, whimsies: [whimsy] }: CutSettings): Result<never> {
  if (cut === 'areas') return failed('no-areas', { pieces });
  if (whimsy !== undefined) return failed('no-room-for-whimsy', { whimsy });
  const isDrawn = hasTabs(cut) && typeof userCurve !== 'string';
  return failed(isDrawn ? 'no-room-for-curve' : 'no-cutting', { pieces });
}

/** Redraws faulty cuts until none is left. Returns undefined if that fails. */
function cutUntilSound(
  picture: PixelPicture,
  parameters: CutSettings,
  random: Random,
  progress: (share: number) => void,
): { readonly cutting: Cutting; readonly made: Assembly } | undefined {
  const attempts = new Map<number, number>();
  const drawer = createDrawer(picture, parameters, random, progress);
  let only: ReadonlySet<number> | undefined;
  for (let round = 0; round < REDRAW_ROUNDS; round++) {
    const cutting = drawer.draw((line) => attempts.get(line) ?? 0);
    const made = cutting && assemble(cutting);
    if (cutting === undefined || made === undefined) return undefined;
    const faulty = faultyCuts(made.board, parameters, only);
    if (faulty.length === 0) return { cutting, made };
    // Redrawing cannot change these lines any more.
    if (faulty.every((index) => (attempts.get(index) ?? 0) >= drawer.maxAttempts)) return undefined;
    for (const index of faulty) attempts.set(index, (attempts.get(index) ?? 0) + 1);
    only = new Set(faulty.flatMap((index) => made.board.cuts[index].pieces));
  }
  return undefined;
}

/** A cutting method that redraws each line according to how often it was faulty. */
interface Drawer {
  readonly draw: (attempts: Attempts) => Cutting | undefined;
  /** After this many attempts a line no longer changes. `draw` returns undefined if it finds no cuts. */
  readonly maxAttempts: number;
}

function createDrawer(
  picture: PixelPicture,
  parameters: CutSettings,
  random: Random,
  progress: (share: number) => void,
): Drawer {
  const { size } = picture;
  switch (parameters.cut) {
    case 'grid':
      return { draw: (attempts) => cutGrid(size, parameters, random, attempts), maxAttempts: Infinity };
    case 'polygons':
      return { draw: (attempts) => cutPolygons(size, parameters, random, attempts), maxAttempts: Infinity };
    case 'areas': {
      const cutting = cutAlongAreas(picture, parameters);
      return { draw: () => cutting, maxAttempts: 0 };
    }
    case 'colour-lines': {
      const { placement, outline: rim } = parameters;
      const settings = { ...parameters, guides: parameters, isSalient: placement === 'salient', rim };
      const cutting = cutAlongColours(picture, settings, random, progress);
      const mayCut = (path: readonly Point[]) => sparesPlaces(path, parameters);
      return {
        draw: (attempts) => cutting && straighten(cutting, attempts, mayCut),
        maxAttempts: STRAIGHTENING_STEPS,
      };
    }
  }
}
