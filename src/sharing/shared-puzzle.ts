import * as v from 'valibot';
import type { Parameters } from '../puzzle/contract/document.ts';
import { LEVELS, type Level } from '../puzzle/contract/level.ts';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
/** The id of a drawn picture contains all its strokes. */
const pictureId = v.pipe(v.string(), v.minLength(1), v.maxLength(60_000));
const value = v.union([
  v.pipe(v.number(), v.finite()),
  v.boolean(),
  v.pipe(v.string(), v.maxLength(1000)),
  v.pipe(v.array(v.pipe(v.number(), v.finite())), v.maxLength(100), v.readonly()),
]);

/** Checks the form of a recipe. Unknown kinds and parameters are only found when it is used. */
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
 * The recipe of a puzzle whose picture every device has, or whose picture's id contains the drawing (`drawing:CODE`).
 *
 * - `picture`: the id, such as `openmoji:1F408`.
 * - `parameters`: set over the level's preset, or over the kind's defaults if there is no level.
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

/** The drawing sent with a puzzle. Its SVG is untrusted. */
export const sharedDrawingSchema = v.pipe(
  v.strictObject({ line: svgText, colour: svgText, word: v.exactOptional(word) }),
  v.readonly(),
);

/** SVG texts of a drawing's lines and colours, with the same view box. `word` is the text of a written picture. */
export type SharedDrawing = v.InferOutput<typeof sharedDrawingSchema>;

/**
 * A puzzle sent to another device: its recipe, or the unchecked text of its document. A drawing that only this device
 * has comes with the document.
 */
export type SharedPuzzle =
  | { readonly recipe: PuzzleRecipe }
  | { readonly document: string; readonly drawing?: SharedDrawing | undefined };
