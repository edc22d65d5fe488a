import type { AnyPicture } from '../../picture/picture.ts';
import type { Result } from '../../picture/result.ts';
import { hash } from '../../random.ts';
import type { Parameters, PuzzleDocument } from '../contract/document.ts';

/** One way to make a puzzle of a picture with given parameters. `plan` is in the kind's own notation. */
export interface Plan {
  readonly symmetric: boolean;
  readonly plan: string;
}

/** Everything that the search may vary, as plain data. */
export interface Recipe extends Plan {
  /** Settled: every parameter of the kind has a value. */
  readonly parameters: Parameters;
  /** The index among the forms of the picture; 0 is the original. */
  readonly picture: number;
}

/** The budget of a search. It counts steps, not time, so that the same seed gives the same puzzle. */
export interface Budget {
  /**
   * Steps left until a puzzle is found. A step is one edge of a drawing in one layout. Kinds made of pixels use none.
   */
  steps: number;
  /** For previews: take the first good puzzle, and spend little on each attempt. */
  readonly isBrief: boolean;
}

export interface Made<Document = PuzzleDocument> {
  readonly document: Document;
  readonly recipe: Recipe;
}

/** A puzzle, with its plan if that is more specific than the requested one. */
export interface Creation<Document> {
  readonly document: Document;
  readonly plan?: string;
}

/** Yields plans, most promising first, and receives the result of each: a good puzzle or a failure. */
export type Plans<Document = PuzzleDocument> = Generator<Plan, void, Result<Document>>;

export interface Search {
  readonly seed: string;
  readonly budget: Budget;
  readonly progress: (share: number) => void;
}

export interface PuzzleMaker<Document = PuzzleDocument> {
  /** Yields plans for a picture and settled parameters. If left out, there is one plan, ''. */
  recipes?(picture: AnyPicture, parameters: Parameters, search: Search): Plans<Document>;
  /** Makes one puzzle by one recipe, or returns a failure. The search verifies and solves it. */
  make(picture: AnyPicture, recipe: Recipe, search: Search): Result<Creation<Document>>;
  /** Whether a puzzle is better than another with the same parameters. Both are symmetric, or neither is. */
  isBetter?(one: Document, other: Document): boolean;
  /** Whether to take the best symmetric puzzle instead of the best plain one. Default: true. */
  isWorthIt?(symmetric: Document, plain: Document): boolean;
  /** A plan that probably makes the same puzzle with a shorter search. */
  shorterPlan?(plan: string, document: Document): string;
  /** Adds scenery to the chosen puzzle. */
  finish?(picture: AnyPicture, document: Document, search: Search): Document;
}

/** A recorded recipe: the number of its level's setting, the plan, and the seal of its puzzle. */
export interface RecordedRecipe extends Plan {
  readonly setting: number;
  readonly seal: string;
}

const RECORDED = /^(?<seal>[0-9a-z]{4}) (?<setting>\d) (?<sides>[ps]) (?<plan>[0-9a-z.-]{1,60})$/;

/** Writes a recipe as text: seal, number of the setting, `s` for symmetric or `p` for plain, plan. */
export function recipeText({ symmetric, plan }: Plan, setting: number, document: PuzzleDocument): string {
  return `${sealOf(document)} ${setting} ${symmetric ? 's' : 'p'} ${plan}`;
}

export function readRecipe(text: string): RecordedRecipe | undefined {
  const { seal = '', setting, sides, plan = '' } = RECORDED.exec(text)?.groups ?? {};
  return setting === undefined
    ? undefined
    : { seal, setting: Number(setting), symmetric: sides === 's', plan };
}

/**
 * Returns a checksum of a puzzle's board, solution and generator in four letters (20 bits). It shows whether a recorded
 * recipe still makes the same puzzle, as a newer generator may make another.
 */
export function sealOf({ board, solution, generator }: PuzzleDocument): string {
  const sum = hash(JSON.stringify([board, solution, generator])) >>> 0;
  return sum.toString(36).padStart(4, '0').slice(-4);
}
