import { playedOf } from '../../kinds/faces.ts';
import { kindOf } from '../../kinds/index.ts';
import { isPlateId } from '../../picture/library/plates-ids.ts';
import { LONGEST_PACKED } from '../../print/square-code.ts';
import type { Thumbnail } from '../../puzzle/codec/sketch.ts';
import { encode } from '../../puzzle/codec/thumbnail.ts';
import type { PuzzleDocument } from '../../puzzle/contract/document.ts';
import type { SuitLimits } from '../../puzzle/contract/face.ts';
import { LEVELS, type Level } from '../../puzzle/contract/kind.ts';
import { type MeasureLimits, measuresBeyond } from '../../puzzle/contract/level.ts';
import { isSolved, shorterRecipe } from '../../puzzle/search/best.ts';
import { roomForPicture } from '../../sharing/link.ts';
import { spelled } from '../commands/verify.ts';
import { type PuzzleTask, packedReference, run } from '../pictures/task.ts';
import type { Problem } from '../problem.ts';
import { measuresOf, type PuzzleMeasures } from './measure.ts';
import { hasFigure } from './plates.ts';

/** A picture to try as one kind at one level. Plain data, so it can be sent to a thread. */
export interface PictureCandidate {
  /** A path, or an id of the library. */
  readonly picture: string;
  /** The title of the picture in its pack. */
  readonly title: string;
  readonly kind: string;
  readonly level: Level;
  readonly seed: string;
  /** Whether to return the document, and not only the verdict. */
  readonly keep: boolean;
  /**
   * Accepts the puzzle without measuring it, because it is known to suit or has no replacement. If there is no puzzle
   * at the level, the next harder level is tried.
   */
  readonly isSet?: boolean;
  /** Path of the font for letters. */
  readonly font?: string;
  /** Address of the app. A picture that only this device has is packed into the code of the page if it fits. */
  readonly app?: string;
}

export interface PictureVerdict {
  /** Reasons why the picture does not suit: the code of a failure, or names of measures. Empty if it suits. */
  readonly against: readonly string[];
  readonly measures: PuzzleMeasures;
  /** A problem to report: an unusable picture, or a wrong puzzle. */
  readonly problem?: Problem;
  /** The puzzle's thumbnail, if it suits. */
  readonly thumbnail?: string;
  /** The puzzle's recipe as text, if it suits. */
  readonly recipe?: string;
  /** The puzzle, if it suits and was requested. */
  readonly document?: PuzzleDocument;
  readonly level?: Level;
}

/**
 * Makes the puzzle, verifies and solves it again from its document, and measures it. Decides whether the picture suits
 * the kind at this level. The same candidate gives the same verdict.
 */
export async function judge({ app, ...candidate }: PictureCandidate): Promise<PictureVerdict> {
  const packed = app === undefined ? undefined : await packedCandidate(candidate, app);
  const verdict = packed && (await judgeCandidate(packed));
  return verdict?.document === undefined ? judgeCandidate(candidate) : verdict;
}

/** The candidate with its picture packed for a code; undefined if that is not needed or impossible. */
async function packedCandidate(
  candidate: PictureCandidate,
  app: string,
): Promise<PictureCandidate | undefined> {
  const { kind, seed, level } = candidate;
  const recipe = { kind, seed, level, parameters: {}, generator: kindOf(kind)?.generatorVersion ?? 0 };
  const { font: _, ...about } = candidate;
  const picture = await packedReference(candidate, roomForPicture(recipe, app, LONGEST_PACKED));
  return picture === undefined ? undefined : { ...about, picture };
}

async function judgeCandidate(candidate: PictureCandidate): Promise<PictureVerdict> {
  const { title, level, keep, isSet = false, ...task } = candidate;
  const unfit = isPlateId(task.picture) ? await unfitPlate(task.picture, task.kind) : undefined;
  if (unfit !== undefined) return { against: [unfit], measures: {} };
  const made = await run({ ...task, level, parameters: {} });
  if (isSet) {
    if (made.ok) return { against: [], measures: {}, document: { ...made.document, title }, level };
    const harder = LEVELS[LEVELS.indexOf(level) + 1];
    if (harder !== undefined && made.problem.status === 1)
      return judgeCandidate({ ...candidate, level: harder });
    return { against: [made.code], measures: {}, problem: made.problem };
  }
  if (!made.ok) {
    const fault = made.problem.status === 2 || PROGRAM_FAULTS.includes(made.code);
    return { against: [made.code], measures: {}, ...(fault ? { problem: made.problem } : {}) };
  }
  const document = { ...made.document, title };
  const measures = measuresOf(document);
  const fault = describeFault(task.kind, document);
  if (fault !== undefined) {
    const line = `${task.picture}: the ${level} ${task.kind} puzzle made from it is wrong: ${fault}`;
    return { against: ['wrong'], measures, problem: { status: 1, line } };
  }
  const played = await playedOf(task.kind);
  const against = failedMeasures(
    played?.suit,
    level,
    measures,
    Number(document.generator.parameters.epsilon),
  );
  if (against.length > 0) return { against, measures };
  const sketch = played?.sketch(document);
  const recipe = made.recipe && (await shortestRecipe({ ...task, level }, made.recipe, made.document));
  return {
    against,
    measures,
    ...(sketch === undefined ? {} : { thumbnail: encode(sketch as Thumbnail) }),
    ...(recipe === undefined ? {} : { recipe }),
    ...(keep ? { document } : {}),
  };
}

/** The shorter recipe of a puzzle if it makes the same one, else the given recipe. */
async function shortestRecipe(
  task: Omit<PuzzleTask, 'parameters' | 'recipe'>,
  recipe: string,
  document: PuzzleDocument,
): Promise<string> {
  const kind = kindOf(task.kind);
  const shorter = kind && shorterRecipe(kind, recipe, document);
  if (shorter === undefined) return recipe;
  const made = await run({ ...task, parameters: {}, recipe: shorter });
  return made.ok && made.recipe === shorter ? shorter : recipe;
}

/** Why a plate suits a kind at no level; undefined if it may suit. */
async function unfitPlate(id: string, kind: string): Promise<string | undefined> {
  const takes = kindOf(kind)?.takes;
  if (takes === 'lines') return 'no-lines';
  return takes === 'figure' && !(await hasFigure(id)) ? 'no-figure' : undefined;
}

/** Failures that mean a fault of the program. */
const PROGRAM_FAULTS: readonly string[] = ['not-fair', 'not-solvable', 'fault', 'broken'];

/** Describes a broken criterion or a wrong solution; undefined if the puzzle is good. */
function describeFault(kindId: string, document: PuzzleDocument): string | undefined {
  const kind = kindOf(kindId);
  if (kind === undefined) return 'its kind is unknown';
  const findings = kind.verify(document);
  if (findings.length > 0) return spelled(findings);
  return isSolved(kind, document) ? undefined : 'the rule gives a different solution from the one it records';
}

/** Limit on the mean distance between drawing and solved picture, as a share of `epsilon`. */
const MAX_MEAN_DEVIATION = 0.6;

/**
 * The names of the measures that are outside the limits of a level; empty if the puzzle suits. Measures that the kind
 * lacks are skipped.
 * @param suit the limits of the kind
 * @param epsilon largest allowed distance between drawing and solved picture, in puzzle units
 */
export function failedMeasures(
  suit: SuitLimits | undefined,
  level: Level,
  measures: PuzzleMeasures,
  epsilon: number,
): readonly string[] {
  const limits: MeasureLimits = {
    meanDeviation: [0, MAX_MEAN_DEVIATION * epsilon],
    ...suit?.all,
    ...suit?.at?.[level],
  };
  return measuresBeyond(limits, measures);
}
