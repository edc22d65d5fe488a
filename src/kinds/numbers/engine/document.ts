import * as v from 'valibot';
import { record } from '../../../puzzle/contract/document.ts';
import { decoration, documentOf, index, list, point, predrawn } from '../../dots/engine/document.ts';

export const ID = 'connect-the-dots';

/** A number at a dot, with centre `at`. After `pause`, no line leads to the next number. */
const label = record({
  sequence: index,
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  pause: v.optional(v.boolean()),
  at: point,
});

const dot = record({ at: point, labels: list(label) });

const board = record({ dots: list(dot), predrawn, decoration });

export const schema = documentOf(ID, board);

export type Label = v.InferOutput<typeof label>;
export type NumbersBoard = v.InferOutput<typeof board>;
export type NumbersDocument = v.InferOutput<typeof schema>;

/** True if there are several sequences. Then each has a colour of its own. */
export function hasColours({ dots }: NumbersBoard): boolean {
  return dots.some(({ labels }) => labels.some(({ sequence }) => sequence > 0));
}

/** True if a sequence begins at a dot. */
export function isStart({ labels }: { readonly labels: readonly Label[] }): boolean {
  return labels.some(({ number }) => number === 1);
}
