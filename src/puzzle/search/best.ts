import type { AnyPicture, PixelPicture } from '../../picture/picture.ts';
import type { Pixels } from '../../picture/pixels/pixels.ts';
import type { Failure, Result } from '../../picture/result.ts';
import type { Parameters, PuzzleDocument } from '../contract/document.ts';
import type { Finding } from '../contract/finding.ts';
import type { Level } from '../contract/level.ts';
import type { ParameterSet } from '../contract/parameters.ts';
import { isSolution } from '../contract/solution.ts';
import { bandDistance, type Levels, settleAll } from './levels.ts';
import {
  type Budget,
  type Made,
  type PuzzleMaker,
  readRecipe,
  recipeText,
  type Search,
  sealOf,
} from './recipe.ts';

interface SearchedKind extends PuzzleMaker {
  readonly parameters: ParameterSet;
  readonly levels?: Levels | undefined;
  verify(document: PuzzleDocument, pixels?: Pixels): readonly Finding[];
  solve(board: unknown): unknown;
}

interface PuzzleRequest {
  readonly level?: Level | undefined;
  /** Overrides the level's preset. */
  readonly asked?: Parameters | undefined;
  readonly seed: string;
}

/** A measure is on target if it misses its band by less than this share of its limit. */
const BAND_TOLERANCE = 0.03;

/**
 * Makes one verified and solved puzzle, from the first picture that gives one within its budget. At a level it tries
 * one setting after another until the measures of a puzzle are in the level's band. If none is, it returns the nearest.
 * The parameters recorded in the document and the same seed give the same puzzle again.
 * @param pictures forms of one picture, best first
 * @param budgetOf the budget of each picture
 * @returns failures: those of `settle`, and of the first picture
 */
export function best(
  kind: SearchedKind,
  pictures: Iterable<AnyPicture>,
  request: PuzzleRequest,
  budgetOf: () => Budget,
  progress: (share: number) => void = () => undefined,
): Result<Made> {
  let failure: Failure = { code: 'no-puzzle', data: {} };
  let pictureIndex = 0;
  for (const picture of pictures) {
    const search = { seed: request.seed, budget: budgetOf(), progress };
    const made = bestAtLevel(kind, picture, pictureIndex, request, search);
    if (made.ok) {
      const { document, recipe } = made.value;
      progress(1);
      return { ok: true, value: { document: withScenery(kind, picture, document, search), recipe } };
    }
    if (pictureIndex++ === 0) failure = made.failure;
  }
  return { ok: false, failure };
}

/** Makes the puzzle of a recorded recipe. Undefined if that fails or gives another puzzle than the recorded one. */
export function makeRecorded(
  kind: SearchedKind,
  picture: AnyPicture,
  text: string,
  { level, seed }: PuzzleRequest,
  budget: Budget,
): Result<Made> | undefined {
  const found = readRecipe(text);
  if (found === undefined || level === undefined) return undefined;
  const { setting, seal, ...plan } = found;
  const settled = settleAll(kind.parameters, kind.levels?.settings[level] ?? [{}], {}, level);
  const parameters = settled.ok ? settled.value.candidates[setting] : undefined;
  if (parameters === undefined) return undefined;
  const recipe = { ...plan, parameters, picture: 0 };
  const search = { seed, budget, progress: () => undefined };
  const made = verifyAndSolve(kind, picture, kind.make(picture, recipe, search));
  if (!made.ok) return undefined;
  const document = withScenery(kind, picture, made.value.document, search);
  return sealOf(document) === seal ? { ok: true, value: { document, recipe } } : undefined;
}

/** Writes a recipe as text, with the seal of its puzzle. Undefined if it does not use one of the level's own settings. */
export function recordRecipe(
  kind: SearchedKind,
  { document, recipe }: Made,
  level: Level | undefined,
): string | undefined {
  if (level === undefined || recipe.picture > 0 || recipe.plan === '') return undefined;
  const settled = settleAll(kind.parameters, kind.levels?.settings[level] ?? [{}], {}, level);
  const parameters = JSON.stringify(recipe.parameters);
  const setting = settled.ok
    ? settled.value.candidates.findIndex((tried) => JSON.stringify(tried) === parameters)
    : -1;
  return setting < 0 ? undefined : recipeText(recipe, setting, document);
}

/**
 * A recorded recipe that probably makes the same puzzle with a shorter search. It must be tried. Undefined if the kind
 * knows none.
 */
export function shorterRecipe(
  kind: Pick<SearchedKind, 'shorterPlan'>,
  text: string,
  document: PuzzleDocument,
): string | undefined {
  const recorded = readRecipe(text);
  if (recorded === undefined || kind.shorterPlan === undefined) return undefined;
  const plan = kind.shorterPlan(recorded.plan, document);
  return plan === recorded.plan ? undefined : recipeText({ ...recorded, plan }, recorded.setting, document);
}

/** A puzzle with the `bandDistance` of its measures. */
interface RatedPuzzle {
  readonly made: Made;
  readonly deviation: number;
}

function bestAtLevel(
  kind: SearchedKind,
  picture: AnyPicture,
  pictureIndex: number,
  { level, asked = {} }: PuzzleRequest,
  search: Search,
): Result<Made> {
  const { levels } = kind;
  const settled = settleAll(kind.parameters, (level && levels?.settings[level]) ?? [{}], asked, level);
  if (!settled.ok) return settled;
  const { candidates, first } = settled.value;
  const band = level === undefined ? {} : (levels?.bands[level] ?? {});
  let untried = [...candidates.keys()];
  let at = first;
  let nearest: RatedPuzzle | undefined;
  let failure: Failure | undefined;
  // Try settings, each the nearest to the last one in the direction of the band.
  for (let tries = 0; untried.length > 0 && (tries === 0 || search.budget.steps > 0); tries++) {
    const index = untried.reduce((near, one) => (Math.abs(one - at) < Math.abs(near - at) ? one : near));
    untried = untried.filter((one) => one !== index);
    const made = bestOfPlans(kind, picture, pictureIndex, candidates[index], search);
    if (!made.ok) {
      failure ??= made.failure;
      at = 0;
      continue;
    }
    const deviation = bandDistance(band, made.value.document.quality as Readonly<Record<string, number>>);
    if (nearest === undefined || Math.abs(deviation) < Math.abs(nearest.deviation))
      nearest = { made: made.value, deviation };
    if (Math.abs(deviation) <= BAND_TOLERANCE || search.budget.isBrief) break;
    untried = untried.filter((one) => (deviation > 0 ? one < index : one > index));
    at = index;
  }
  if (nearest !== undefined) return { ok: true, value: nearest.made };
  // If all settings failed, try the fallbacks.
  const others = (level && failure && levels?.fallbacks?.(level, failure)) ?? [];
  const fallbacks = settleAll(kind.parameters, others, asked, level);
  const isNew = (one: Parameters) => !candidates.some((each) => JSON.stringify(each) === JSON.stringify(one));
  for (const parameters of fallbacks.ok ? fallbacks.value.candidates.filter(isNew) : []) {
    if (search.budget.steps <= 0) break;
    const made = bestOfPlans(kind, picture, pictureIndex, parameters, search);
    if (made.ok) return made;
  }
  return { ok: false, failure: failure ?? { code: 'no-puzzle', data: {} } };
}

/** Makes the best puzzle over all plans for one set of parameters. Failure: the first that is more specific than `no-puzzle`. */
function bestOfPlans(
  kind: SearchedKind,
  picture: AnyPicture,
  pictureIndex: number,
  parameters: Parameters,
  search: Search,
): Result<Made> {
  const plans = kind.recipes?.(picture, parameters, search) ?? onePlan();
  let plain: Made | undefined;
  let symmetric: Made | undefined;
  let failure: Failure = { code: 'no-puzzle', data: {} };
  let next = plans.next();
  for (let tries = 0; !next.done; tries++) {
    const recipe = { ...next.value, parameters, picture: pictureIndex };
    // The first attempt fills half of the progress bar, each further one half of the rest.
    const progress = (share: number) => search.progress(1 - (1 - share / 2) / 2 ** tries);
    const made = verifyAndSolve(kind, picture, kind.make(picture, recipe, { ...search, progress }));
    if (made.ok) {
      const { document, plan = recipe.plan } = made.value;
      const one = { document, recipe: { ...recipe, plan } };
      const before = recipe.symmetric ? symmetric : plain;
      if (before === undefined || kind.isBetter?.(document, before.document) === true)
        if (recipe.symmetric) symmetric = one;
        else plain = one;
      if (search.budget.isBrief) break;
    } else if (failure.code === 'no-puzzle') failure = made.failure;
    // Once there is a puzzle, all plans are tried, so that it comes out the same without a level.
    if ((plain ?? symmetric) === undefined && tries > 0 && search.budget.steps <= 0) break;
    next = plans.next(made.ok ? { ok: true, value: made.value.document } : made);
  }
  const isSymmetricChosen =
    symmetric !== undefined &&
    (plain === undefined || kind.isWorthIt?.(symmetric.document, plain.document) !== false);
  const chosen = isSymmetricChosen ? symmetric : plain;
  return chosen === undefined ? { ok: false, failure } : { ok: true, value: chosen };
}

function* onePlan() {
  yield { symmetric: false, plan: '' };
}

/** Returns the puzzle with scenery if it still passes the checks, else as it is. */
function withScenery(
  kind: SearchedKind,
  picture: AnyPicture,
  document: PuzzleDocument,
  search: Search,
): PuzzleDocument {
  const decorated = kind.finish?.(picture, document, search) ?? document;
  return decorated === document ||
    verifyAndSolve(kind, picture, { ok: true, value: { document: decorated } }).ok
    ? decorated
    : document;
}

/** Returns the puzzle if it breaks no criterion and the player's rule solves it; else the failure. */
function verifyAndSolve<Creation extends { readonly document: PuzzleDocument }>(
  kind: SearchedKind,
  picture: AnyPicture,
  made: Result<Creation>,
): Result<Creation> {
  if (!made.ok) return made;
  const { document } = made.value;
  const [finding] = kind.verify(document, (picture as Partial<PixelPicture>).pixels);
  if (finding !== undefined)
    return { ok: false, failure: { code: 'no-puzzle', data: { criterion: finding.criterion } } };
  return isSolved(kind, document) ? made : { ok: false, failure: { code: 'no-puzzle', data: {} } };
}

/** Whether the player's rule gives the document's solution. It need not if a jigsaw is recorded as having several. */
export function isSolved({ solve }: Pick<SearchedKind, 'solve'>, document: PuzzleDocument): boolean {
  const { unique } = (document.quality ?? {}) as { readonly unique?: boolean };
  return unique === false || isSolution(solve(document.board), document.solution);
}
