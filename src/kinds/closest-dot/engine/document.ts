import * as v from 'valibot';
import { record } from '../../../puzzle/contract/document.ts';
import { decoration, documentOf, index, list, point, predrawn } from '../../dots/engine/document.ts';

export const ID = 'closest-dot';

/** A dot and its colours, ascending. With several colours it is drawn as a pie. */
const dot = record({ at: point, colours: v.pipe(v.array(index), v.minLength(1), v.readonly()) });

/** `palette` is the number of colours used: 0 to `palette` - 1. */
const board = record({ dots: list(dot), predrawn, palette: index, decoration });

export const schema = documentOf(ID, board);

export type ClosestDot = v.InferOutput<typeof dot>;
export type ClosestDotBoard = v.InferOutput<typeof board>;
export type ClosestDotDocument = v.InferOutput<typeof schema>;
