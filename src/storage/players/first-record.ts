import * as v from 'valibot';
import type { PuzzleParts } from '../record.ts';

/*
 * A puzzle in play as stored until database version 3: preview, document and all moves in one record. Such records are
 * on children's devices and in their back-ups, so this file must never change.
 */

const text = v.pipe(v.string(), v.maxLength(1000));
const finite = v.pipe(v.number(), v.finite());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const firstRecord = v.strictObject({
  version: v.literal(1),
  key: text,
  kind: text,
  picture: text,
  level: v.optional(v.picklist(['easy', 'medium', 'hard'])),
  seed: text,
  pieces: v.optional(finite),
  touched: finite,
  solved: v.boolean(),
  preview: v.unknown(),
  save: v.unknown(),
});
const save = v.strictObject({
  document: v.unknown(),
  entries: v.array(v.unknown()),
  done: count,
  hints: count,
});

/** Splits such a record. Returns `unreadable` if its moves are invalid, undefined if it is no such record. */
export function splitFirstRecord(raw: unknown): PuzzleParts | 'unreadable' | undefined {
  const read = v.safeParse(firstRecord, raw);
  if (!read.success) return undefined;
  const { preview: _, save: kept, ...about } = read.output;
  const saved = v.safeParse(save, kept);
  if (!saved.success) return 'unreadable';
  const { document, entries, done, hints } = saved.output;
  return { head: { ...about, version: 2, moves: entries.length, done, hints }, document, entries };
}
