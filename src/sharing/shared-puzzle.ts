import * as v from 'valibot';
import type { Parameters } from '../puzzle/contract/document.ts';
import { LEVELS, type Level } from '../puzzle/contract/level.ts';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
/** A picture's id may be a whole drawing of strokes. */
const pictureId = v.pipe(v.string(), v.minLength(1), v.maxLength(60_000));
const value = v.union([
  v.pipe(v.number(), v.finite()),
  v.boolean(),
  v.pipe(v.string(), v.maxLength(1000)),
  v.pipe(v.array(v.pipe(v.number(), v.finite())), v.maxLength(100), v.readonly()),
]);

/** What a recipe may say; which kinds and parameters there are is found out when it is followed. */
export const recipeSchema = v.pipe(
  v.strictObject({
    kind: text,
    picture: pictureId,
    level: v.exactOptional(v.picklist(LEVELS)),
    seed: text,
    parameters: v.pipe(v.record(text, value), v.readonly()),
    generator: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)),
  }),
  v.readonly(),
);

/**
 * How a puzzle is made again: of a picture that every device has, or that its id itself tells (`drawing:CODE`).
 *
 * - `picture`: the id, such as `openmoji:1F408`.
 * - `parameters`: what is set over the level's preset, or over the kind's own where no level is named.
 * - `generator`: the version of the kind's generator that made it.
 */
export interface PuzzleRecipe {
  readonly kind: string;
  readonly picture: string;
  readonly level?: Level;
  readonly seed: string;
  readonly parameters: Parameters;
  readonly generator: number;
}

const svgText = v.pipe(v.string(), v.startsWith('<'), v.maxLength(1_000_000));

const word = v.pipe(v.string(), v.minLength(1), v.maxLength(120));

/** The schema of the drawing sent with a puzzle; its SVG is foreign text until it is cleaned. */
export const sharedDrawingSchema = v.pipe(
  v.strictObject({ line: svgText, colour: svgText, word: v.exactOptional(word) }),
  v.readonly(),
);

/**
 * The drawing that a puzzle was made of, as SVG text of its lines and of its colours over the same view box. `word` is
 * the text of a written one.
 */
export type SharedDrawing = v.InferOutput<typeof sharedDrawingSchema>;

/**
 * A puzzle sent from one device to another: its recipe, or the unchecked text of its document, with the drawing that it
 * was made of if no other device has it.
 */
export type SharedPuzzle =
  | { readonly recipe: PuzzleRecipe }
  | { readonly document: string; readonly drawing?: SharedDrawing | undefined };
