import * as v from 'valibot';
import { record } from '../../../puzzle/contract/document.ts';
import {
  decoration,
  direction,
  documentOf,
  index,
  list,
  point,
  predrawn,
} from '../../dots/engine/document.ts';

export const ID = 'connect-that-dot';

/** A short line at a dot that shows the direction of an edge. `direction` is in radians, atan2(dy, dx), y down. */
const link = record({
  direction,
  length: v.pipe(v.number(), v.finite(), v.minValue(0)),
  colour: v.optional(index),
});

const dot = record({ at: point, links: list(link) });

const board = record({ dots: list(dot), predrawn, decoration });

export const schema = documentOf(ID, board);

export type Link = v.InferOutput<typeof link>;
export type ThatDotBoard = v.InferOutput<typeof board>;
export type ThatDotDocument = v.InferOutput<typeof schema>;
