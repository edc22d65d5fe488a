import { playedOf } from '../../kinds/faces.ts';
import { kindOf } from '../../kinds/index.ts';
import { isPlateId } from '../../picture/library/plates-ids.ts';
import { LONGEST_PACKED } from '../../print/square-code.ts';
import type { Thumbnail } from '../../puzzle/codec/sketch.ts';
import { encode } from '../../puzzle/codec/thumbnail.ts';
import type { PuzzleDocument } from '../../puzzle/contract/document.ts';
import { LEVELS, type Level } from '../../puzzle/contract/kind.ts';
import { isSolved } from '../../puzzle/search/best.ts';
import { roomForPicture } from '../../sharing/link.ts';
import { spelled } from '../commands/verify.ts';
import { packedReference, run } from '../pictures/task.ts';
import type { Problem } from '../problem.ts';
import { measuresOf, type PuzzleMeasures } from './measure.ts';
import { hasFigure } from './plates.ts';
import { misfits } from './suiting.ts';

/** A picture to be tried for one kind at one level. Plain data: it may go to another thread. */
export interface PictureCandidate {
  /** A path, or an id of the library. */
  readonly picture: string;
  /** What the picture is called in its pack. */
  readonly title: string;
  readonly kind: string;
  readonly level: Level;
  readonly seed: string;
  /** Whether the puzzle is wanted, and not just what it comes to. */
  readonly keep: boolean;
  /**
   * It is taken whatever it measures, as it is known to suit or nothing can stand for it: nothing is measured, and where there
   * is none at the level, the next harder is tried.
   */
  readonly isSet?: boolean;
  /** A font's file that letters are set in. */
  readonly font?: string;
  /** The address of the app where the puzzle is to open from a code: a picture that only this device has is packed for it, where it can be. */
  readonly app?: string;
}

/** What came of a candidate. */
export interface PictureVerdict {
  /** Why the picture does not suit: the code of a failure, or names of measures. Empty: it suits. */
  readonly against: readonly string[];
  readonly measures: PuzzleMeasures;
  /** What must be told of: a picture that cannot be used, or a puzzle that is wrong. */
  readonly problem?: Problem;
  /** The puzzle as small as the shelf shows it, where it suits. */
  readonly thumbnail?: string;
  /** Its recipe as text, where it suits. */
  readonly recipe?: string;
  /** The puzzle, where it suits and is wanted. */
  readonly document?: PuzzleDocument;
  /** The level at which a puzzle was made that is set. */
  readonly level?: Level;
}

/**
 * Makes the puzzle, verifies and solves it once more from its document alone, measures it, and says whether the
 * picture suits the kind at the level. The same candidate gives the same verdict.
 */
export async function judge({ app, ...candidate }: PictureCandidate): Promise<PictureVerdict> {
  const packed = app === undefined ? undefined : await packedCandidate(candidate, app);
  const verdict = packed && (await judgeAsIs(packed));
  return verdict?.document === undefined ? judgeAsIs(candidate) : verdict;
}

/** The candidate with its picture packed for a code; undefined where that is not needed, or cannot be. */
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

async function judgeAsIs(candidate: PictureCandidate): Promise<PictureVerdict> {
  const { title, level, keep, isSet = false, ...asked } = candidate;
  const unfit = isPlateId(asked.picture) ? await unfitPlate(asked.picture, asked.kind) : undefined;
  if (unfit !== undefined) return { against: [unfit], measures: {} };
  const made = await run({ ...asked, level, parameters: {} });
  if (isSet) {
    if (made.ok) return { against: [], measures: {}, document: { ...made.document, title }, level };
    const harder = LEVELS[LEVELS.indexOf(level) + 1];
    if (harder !== undefined && made.problem.status === 1) return judgeAsIs({ ...candidate, level: harder });
    return { against: [made.code], measures: {}, problem: made.problem };
  }
  if (!made.ok) {
    const wrong = made.problem.status === 2 || WRONG.includes(made.code);
    return { against: [made.code], measures: {}, ...(wrong ? { problem: made.problem } : {}) };
  }
  const document = { ...made.document, title };
  const measures = measuresOf(document);
  const wrong = faultIn(asked.kind, document);
  if (wrong !== undefined) {
    const line = `${asked.picture}: the ${level} ${asked.kind} puzzle made of it is wrong: ${wrong}`;
    return { against: ['wrong'], measures, problem: { status: 1, line } };
  }
  const played = await playedOf(asked.kind);
  const against = misfits(played?.suit, level, measures, Number(document.generator.parameters.epsilon));
  if (against.length > 0) return { against, measures };
  const sketch = played?.sketch(document);
  return {
    against,
    measures,
    ...(sketch === undefined ? {} : { thumbnail: encode(sketch as Thumbnail) }),
    ...(made.recipe === undefined ? {} : { recipe: made.recipe }),
    ...(keep ? { document } : {}),
  };
}

/** Why a plate is nothing for a kind, whatever the level; undefined where it may be. */
async function unfitPlate(id: string, kind: string): Promise<string | undefined> {
  const takes = kindOf(kind)?.takes;
  if (takes === 'lines') return 'no-lines';
  return takes === 'figure' && !(await hasFigure(id)) ? 'no-figure' : undefined;
}

/** Codes of failures that mean a fault of the program. */
const WRONG: readonly string[] = ['not-fair', 'not-solvable', 'fault', 'broken'];

/** The criteria that a puzzle breaks, or that its own rule does not give its solution; undefined for a good one. */
function faultIn(kindId: string, document: PuzzleDocument): string | undefined {
  const kind = kindOf(kindId);
  if (kind === undefined) return 'its kind is not known';
  const findings = kind.verify(document);
  if (findings.length > 0) return spelled(findings);
  return isSolved(kind, document) ? undefined : 'the rule gives another solution than it records';
}
