import * as v from 'valibot';
import { direction, documentOf, index, list, point, predrawn } from '../../dots/engine/document.ts';

export const ID = 'connect-that-dot';

/** A short line at a dot that says where an edge goes. `direction` is in radians, atan2(dy, dx), y down. */
export const link = v.pipe(
  v.strictObject({
    direction,
    length: v.pipe(v.number(), v.finite(), v.minValue(0)),
    colour: v.optional(index),
  }),
  v.readonly(),
);

export const dot = v.pipe(v.strictObject({ at: point, links: list(link) }), v.readonly());

export const board = v.pipe(v.strictObject({ dots: list(dot), predrawn }), v.readonly());

export const schema = documentOf(ID, board);

export type Link = v.InferOutput<typeof link>;
export type ThatDotBoard = v.InferOutput<typeof board>;
export type ThatDotDocument = v.InferOutput<typeof schema>;
