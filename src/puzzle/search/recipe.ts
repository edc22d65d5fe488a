import type { AnyPicture } from '../../picture/picture.ts';
import type { Result } from '../../picture/result.ts';
import { hash } from '../../random.ts';
import type { Parameters, PuzzleDocument } from '../contract/document.ts';

/** One way to make a puzzle of a picture with given parameters, as a kind spells it. */
export interface Plan {
  /** Whether the puzzle is its own mirror image. */
  readonly symmetric: boolean;
  /** Which of the kind's plans it follows. */
  readonly plan: string;
}

/** One way to make a puzzle: everything the search may vary, as plain data. */
export interface Recipe extends Plan {
  /** Settled: every parameter of the kind has a value. */
  readonly parameters: Parameters;
  /** Which of the pictures that were tried, from 0. */
  readonly picture: number;
}

/** What a search may spend. Counted, never timed, so that the same seed gives the same puzzle. */
export interface Budget {
  /** Steps left while there is no puzzle. A step is one edge of a drawing laid out once; kinds of pixels spend none. */
  steps: number;
  /** Take the first good puzzle, and spend little on each try: a preview is wanted at once. */
  readonly isBrief: boolean;
}

/** A puzzle, and the recipe that makes it again. */
export interface Made<Document = PuzzleDocument> {
  readonly document: Document;
  readonly recipe: Recipe;
}

/** A puzzle, with its plan if that is narrower than the one that was asked for. */
export interface Creation<Document> {
  readonly document: Document;
  readonly plan?: string;
}

/** Yields plans in the order worth trying, and is sent what came of each: a good puzzle or why there is none. */
export type Plans<Document = PuzzleDocument> = Generator<Plan, void, Result<Document>>;

/** The seed, budget and progress that all plans of one search share. */
export interface Search {
  readonly seed: string;
  readonly budget: Budget;
  /** Reports progress, 0 to 1. */
  readonly progress: (share: number) => void;
}

/** How a kind makes its puzzles, as the search needs it. */
export interface Making<Document = PuzzleDocument> {
  /** Plans for a picture and settled parameters; one plan, which the kind calls '', where left out. */
  recipes?(picture: AnyPicture, parameters: Parameters, search: Search): Plans<Document>;
  /** Makes one puzzle by one recipe, or says why there is none. The search verifies and solves it. */
  make(picture: AnyPicture, recipe: Recipe, search: Search): Result<Creation<Document>>;
  /** Whether a puzzle is better than another of the same parameters, where both are symmetric or neither is. */
  isBetter?(one: Document, other: Document): boolean;
  /** Whether symmetry is worth what the best symmetric puzzle has more than the best plain one. */
  isWorthIt?(symmetric: Document, plain: Document): boolean;
  /** Adds scenery to the puzzle that was chosen. */
  finish?(picture: AnyPicture, document: Document, search: Search): Document;
}

/** A recorded recipe: which of its level's settings, which plan, and the seal of its puzzle. */
export interface RecordedRecipe extends Plan {
  readonly setting: number;
  readonly seal: string;
}

const RECORDED = /^(?<seal>[0-9a-z]{4}) (?<setting>\d) (?<sides>[ps]) (?<plan>[0-9a-z.-]{1,60})$/;

/** A recipe as text: the seal of its puzzle, the number of the setting, `s` for symmetric or `p` for plain, and the plan. */
export function recipeText({ symmetric, plan }: Plan, setting: number, document: PuzzleDocument): string {
  return `${sealOf(document)} ${setting} ${symmetric ? 's' : 'p'} ${plan}`;
}

/** The recipe that a text records; undefined where it is none. */
export function readRecipe(text: string): RecordedRecipe | undefined {
  const { seal = '', setting, sides, plan = '' } = RECORDED.exec(text)?.groups ?? {};
  return setting === undefined
    ? undefined
    : { seal, setting: Number(setting), symmetric: sides === 's', plan };
}

/**
 * A checksum of a puzzle's board, solution and generator in four letters (20 bits). It shows whether a recorded recipe still leads to
 * the same puzzle, as a newer generator may make another.
 */
export function sealOf({ board, solution, generator }: PuzzleDocument): string {
  const sum = hash(JSON.stringify([board, solution, generator])) >>> 0;
  return sum.toString(36).padStart(4, '0').slice(-4);
}
