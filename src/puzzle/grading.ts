import type { AnyPicture, Picture } from '../picture/picture.ts';
import type { Failure, Result } from '../picture/result.ts';
import { seeded } from '../random.ts';
import { type Bookmark, type FoundPuzzle, readBookmark, sealOf } from './bookmark.ts';
import type { Parameters, PuzzleDocument } from './document.ts';
import type { Level, MeasureLimits } from './level.ts';
import { type ParameterSet, settle } from './parameters.ts';

/**
 * How a kind brings its puzzles to a level, picture by picture: one picture gives with the very parameters that make an
 * easy puzzle of another a hard one.
 */
export interface Grading {
  /** What the measures of a puzzle are meant to be at each level. */
  readonly bands: Readonly<Record<Level, MeasureLimits>>;
  /**
   * What may be set over each level's preset, from what makes the easiest puzzle to what makes the hardest. One sets nothing, and is
   * tried first.
   */
  readonly rungs: Readonly<Record<Level, readonly Parameters[]>>;
}

/** What a graded puzzle is made by: a kind, or what is like one. */
interface Maker {
  readonly parameters: ParameterSet;
  readonly grading?: Grading;
  readonly swift?: Parameters;
  generate(
    picture: AnyPicture,
    parameters: Parameters,
    seed: string,
    random: ReturnType<typeof seeded>,
    progress: (share: number) => void,
  ): FoundPuzzle<PuzzleDocument>;
}

/** What is asked of a puzzle besides its picture. */
export interface LevelWish {
  readonly level?: Level | undefined;
  /** Set over all else. */
  readonly asked?: Parameters | undefined;
  readonly seed: string;
  /** Counted over all pictures that are tried for one job, simpler and simpler; by itself where left out. */
  readonly effort?: Effort;
  /** Of somebody's own drawing, whether simpler ones are tried next or none is left; undefined where there are none. */
  readonly turn?: 'before-simpler' | 'last' | undefined;
  /** How the puzzle was found before, as `bookmarkText` spells it. */
  readonly bookmark?: string | undefined;
}

/** A puzzle at its level, and how it was found, where its kind can go there at once. */
export type Graded = Result<PuzzleDocument> & { readonly bookmark?: Bookmark };

/** What a job has cost so far. */
interface Effort {
  /** Edges of somebody's own drawings that were laid out in vain, with each try anew. */
  refused: number;
}

/** What the seed of a puzzle begins with that is wanted at once: the first that is good is taken, and no better one looked for. */
export const SWIFT = 'swift-';

/** So many puzzles are made of a picture at most to meet the band of a level. */
const MOST_TRIES = 4;
/** The same of a swift one. */
const SWIFT_TRIES = 2;
/** Of somebody's own picture that is refused so often nothing else is tried: the first of those for which no simpler one is left, and any other. */
const OWN_TRIES = { first: 3, other: 2 };
/** The share of the ways that are tried of it while none makes a puzzle: of the parameters that are guessed, of those after them, and where no simpler picture is left. */
const HOPE = { first: 0.2, easiest: 0.4, last: 0.5 };
/** A job that has laid out so many edges in vain tries each picture but once more, by what makes the easiest puzzle of it. */
const MOST_REFUSED = 3000;
/** The puzzle that comes of one that has laid out so many, or for which no simpler picture is left, is taken, whatever its band. */
const MANY_REFUSED = 500;
/** What misses a band by no more than this, in shares of its limits, is not made again. */
const NEAR_ENOUGH = 0.03;

/**
 * Makes one puzzle. At a level of a kind that grades its puzzles, one rung after another is tried until the measures all but lie within the
 * level's band: from the first that is guessed towards easier or harder ones, halving what is left. Where none meets the band, the puzzle
 * that misses it least is given out; of a seed that begins with `SWIFT`, the first. Its document records its parameters: asked for with
 * these and the same seed, it comes out the same. Where a bookmark leads to the very puzzle that it is sealed with, nothing else is tried. Failures:
 * those of `settle` and of the kind.
 */
export function graded(
  kind: Maker,
  whole: AnyPicture,
  wish: LevelWish,
  progress: (share: number) => void = () => undefined,
): Graded {
  const { level, asked, seed, bookmark } = wish;
  const isSwift = seed.startsWith(SWIFT);
  // Where anything is asked for, another rung may be the one that meets the band.
  const isAsked = [isSwift ? kind.swift : undefined, asked].some(
    (set) => set !== undefined && Object.keys(set).length > 0,
  );
  const led = isAsked || bookmark === undefined ? undefined : followed(kind, whole, wish);
  if (led !== undefined) {
    progress(1);
    return led;
  }
  const found = searched(kind, whole, wish, progress);
  progress(1);
  if (!found.ok) return found;
  const best = found.value;
  return {
    ok: true,
    value: best.document,
    // Only what a level alone makes is found again by it.
    ...(isAsked || isSwift || level === undefined || best.bookmark === undefined
      ? {}
      : { bookmark: best.bookmark }),
  };
}

/** The letter before the number of a rung in a bookmark. */
const RUNG = 'r';

/** The puzzle of the level's rungs that is in the band or misses it least. */
function searched(
  kind: Maker,
  whole: AnyPicture,
  { level, asked, seed, effort = { refused: 0 }, turn }: LevelWish,
  progress: (share: number) => void,
): Result<Rated> {
  const isSwift = seed.startsWith(SWIFT);
  const picture = isSwift ? { ...whole, isSwift } : whole;
  // Less is tried where simpler pictures come next, or have all been refused; at once is less still.
  const hurried = (hope: number): AnyPicture =>
    level === undefined || isSwift
      ? picture
      : { ...picture, hope: turn === 'before-simpler' ? hope : HOPE.last, copyOf: whole };
  const [brief, briefest] = [hurried(HOPE.easiest), hurried(HOPE.first)];
  const set = { ...(isSwift ? kind.swift : {}), ...asked };
  const settled = rungsOf(kind, set, level, (level && kind.grading?.rungs[level]) ?? [{}]);
  if (!settled.ok) return settled;
  const rungs = settled.value;
  const band = level === undefined ? {} : (kind.grading?.bands[level] ?? {});
  const most = Math.min(isSwift ? SWIFT_TRIES : MOST_TRIES, rungs.length);
  const isSpent = (): boolean => effort.refused > MOST_REFUSED;
  const isTired = (): boolean => turn === 'last' || effort.refused > MANY_REFUSED;
  let at = isSpent() ? 0 : placeOf(rungs, rungsOf(kind, set, level, [{}]));
  let left = rungs.map((_, rung) => rung);
  let best: Rated | undefined;
  let failure: Failure | undefined;
  let refused = 0;
  const patience = turn === 'before-simpler' || effort.refused > 0 ? OWN_TRIES.other : OWN_TRIES.first;
  for (let tries = 0; tries < most && left.length > 0; tries++) {
    at = left.reduce((near, rung) => (Math.abs(rung - at) < Math.abs(near - at) ? rung : near), left[0]);
    const tried = at;
    const told = (share: number) => progress((tries + share) / most);
    const isAnyEasier = tries === 0 && at > 0;
    const made = kind.generate(isAnyEasier ? briefest : brief, rungs[at], seed, seeded(seed), told);
    left = left.filter((rung) => rung !== tried);
    if (!made.ok) {
      failure ??= made.failure;
      // Of somebody's own picture there are simpler ones rather than many tries.
      if (picture.isOwn) {
        effort.refused += edgesOf(picture);
        if (++refused === patience || isSpent()) break;
      }
      // What is too intricate for one rung may do on an easier one, of which less is asked: the easiest of all is never left out.
      if (left.some((rung) => rung < tried)) at = picture.isOwn ? 0 : tried >> 1;
      continue;
    }
    const off = offBand(band, measuresIn(made.value));
    const rated = {
      document: made.value,
      off,
      ...bookmarkOf(tried, made.way),
    };
    best = closer(best, rated);
    if (Math.abs(off) <= NEAR_ENOUGH || isSwift || isTired()) break;
    left = left.filter((rung) => (off > 0 ? rung < tried : rung > tried));
    at = left.sort((a, b) => Math.abs(a - tried) - Math.abs(b - tried))[(left.length - 1) >> 1] ?? at;
  }
  if (best !== undefined) return { ok: true, value: best };
  return { ok: false, failure: failure ?? { code: 'no-puzzle', data: {} } };
}

/** The puzzle that a bookmark leads to, where it is the one that it is sealed with. */
function followed(
  kind: Maker,
  picture: AnyPicture,
  { level, seed, bookmark = '' }: LevelWish,
): Graded | undefined {
  const told = readBookmark(bookmark);
  if (told === undefined || level === undefined) return undefined;
  const { rung, way, seal } = told;
  const settled = rungsOf(kind, {}, level, rung.startsWith(RUNG) ? (kind.grading?.rungs[level] ?? [{}]) : []);
  const parameters = settled.ok ? settled.value[Number(rung.slice(1))] : undefined;
  if (parameters === undefined) return undefined;
  const made = kind.generate({ ...picture, way }, parameters, seed, seeded(seed), () => undefined);
  return made.ok && sealOf(made.value) === seal
    ? { ok: true, value: made.value, bookmark: { rung, way } }
    : undefined;
}

/** The bookmark to a puzzle of the rung with this number, where its kind says by which way it came. */
function bookmarkOf(at: number, way: string | undefined): { readonly bookmark?: Bookmark } {
  return way === undefined ? {} : { bookmark: { rung: `${RUNG}${at}`, way } };
}

/** A puzzle, how far off the band it lies, and how it was found. */
interface Rated {
  readonly document: PuzzleDocument;
  readonly off: number;
  readonly bookmark?: Bookmark;
}

/** The one of two puzzles that misses the band less; the first where both do as much. */
function closer(one: Rated | undefined, other: Rated): Rated {
  return one === undefined || Math.abs(other.off) < Math.abs(one.off) ? other : one;
}

const measuresIn = ({ quality }: PuzzleDocument) => quality as Readonly<Record<string, number>>;

/** How many edges the drawing of a picture has, where it is made of lines. */
function edgesOf(picture: AnyPicture): number {
  return ((picture as Partial<Picture>).drawing?.edges.length ?? 0) / 2;
}

/** The place of the rung that sets nothing. */
function placeOf(rungs: readonly Parameters[], usual: Result<readonly Parameters[]>): number {
  const own = JSON.stringify(usual.ok ? usual.value[0] : undefined);
  return Math.max(
    0,
    rungs.findIndex((rung) => JSON.stringify(rung) === own),
  );
}

/** The settled parameters of rungs, without those that are alike because of what was asked for. */
function rungsOf(
  { parameters }: Maker,
  asked: Parameters | undefined,
  level: Level | undefined,
  given: readonly Parameters[],
): Result<readonly Parameters[]> {
  const rungs: Parameters[] = [];
  for (const rung of given) {
    const settled = settle(parameters, { ...rung, ...asked }, level);
    if (!settled.ok) return settled;
    if (JSON.stringify(settled.value) !== JSON.stringify(rungs[rungs.length - 1])) rungs.push(settled.value);
  }
  return { ok: true, value: rungs };
}

/**
 * How far measures lie off a band, all together: 0 within it, more than 0 where they are mostly above it, less where
 * mostly below. Each counts as a share of the limit that it is beyond.
 */
export function offBand(band: MeasureLimits, measures: Readonly<Record<string, number>>): number {
  let above = 0;
  let below = 0;
  for (const [name, [least, most]] of Object.entries(band)) {
    const value = measures[name];
    if (value === undefined) continue;
    if (value > most) above += (value - most) / Math.max(most, Number.EPSILON);
    if (value < least) below += (least - value) / least;
  }
  return above >= below ? above + below : -above - below;
}
