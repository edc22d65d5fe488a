import * as v from 'valibot';
import { record } from '../../../puzzle/contract/document.ts';
import { decoration, documentOf, index, list, point, predrawn } from '../../dots/engine/document.ts';

export const ID = 'unit-dot';

export const MAX_UNITS = 3;

/** `colours` are indices into the board's `units`, ascending, each once. */
const dot = record({ at: point, colours: list(index) });

/** `units` has the distance of each colour, in puzzle units. */
const board = record({
  dots: list(dot),
  predrawn,
  units: v.pipe(
    v.array(v.pipe(v.number(), v.finite(), v.minValue(0))),
    v.minLength(1),
    v.maxLength(MAX_UNITS),
    v.readonly(),
  ),
  decoration,
});

export const schema = documentOf(ID, board);

export type UnitDotBoard = v.InferOutput<typeof board>;
export type UnitDotDocument = v.InferOutput<typeof schema>;
