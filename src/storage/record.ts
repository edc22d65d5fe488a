import * as v from 'valibot';
import { LEVELS } from '../puzzle/kind.ts';

/** The version of the records this program writes. A record with a higher one is left as it is. */
export const RECORD_VERSION = 1;

const text = v.pipe(v.string(), v.maxLength(1000));
const finite = v.pipe(v.number(), v.finite());
const dot = v.strictTuple([finite, finite]);

/** What a shelf shows of a puzzle in play without reading its document: dots, and lines as x1 y1 x2 y2. */
const preview = v.strictObject({
  size: dot,
  dots: v.pipe(v.array(dot), v.maxLength(5000)),
  lines: v.pipe(v.array(v.strictTuple([finite, finite, finite, finite])), v.maxLength(10000)),
});

/** Where a puzzle is found again: what its address says. */
const address = {
  kind: text,
  picture: text,
  level: v.optional(v.picklist(LEVELS)),
  seed: text,
  /** How many pieces, where the level does not say. */
  pieces: v.optional(finite),
};

export const puzzleRecord = v.strictObject({
  version: v.literal(RECORD_VERSION),
  key: text,
  ...address,
  /** When it was last played, in milliseconds since 1970. */
  touched: finite,
  solved: v.boolean(),
  preview,
  /** The document and its moves; read by whoever knows the kind. */
  save: v.unknown(),
});

export const solvedMark = v.strictObject({
  version: v.literal(RECORD_VERSION),
  kind: text,
  picture: text,
  level: v.optional(v.picklist(LEVELS)),
  /** Milliseconds since 1970. */
  at: finite,
});

export type Preview = v.InferOutput<typeof preview>;
export type Address = Omit<v.InferOutput<typeof solvedMark>, 'version' | 'at'> &
  Pick<PuzzleRecord, 'seed' | 'pieces'>;
export type PuzzleRecord = v.InferOutput<typeof puzzleRecord>;
export type SolvedMark = v.InferOutput<typeof solvedMark>;

/** What reading a record came to: the record, or why not. */
export type Reading<Value> = { readonly value: Value } | 'missing' | 'newer' | 'corrupt';

export function readPuzzleRecord(raw: unknown): Reading<PuzzleRecord> {
  return reading(puzzleRecord, raw);
}

export function readSolvedMark(raw: unknown): Reading<SolvedMark> {
  return reading(solvedMark, raw);
}

function reading<Value>(schema: v.GenericSchema<unknown, Value>, raw: unknown): Reading<Value> {
  if (raw === undefined) return 'missing';
  const read = v.safeParse(schema, raw);
  if (read.success) return { value: read.output };
  return isNewer(raw) ? 'newer' : 'corrupt';
}

/** Whether a record was written by a newer program. */
export function isNewer(raw: unknown): boolean {
  const version = typeof raw === 'object' && raw !== null && 'version' in raw ? raw.version : undefined;
  return typeof version === 'number' && Number.isInteger(version) && version > RECORD_VERSION;
}

/** The key of the puzzle at an address. */
export function puzzleKey({ kind, picture, level, seed, pieces }: Address): string {
  return JSON.stringify([kind, picture, level ?? null, seed, ...(pieces === undefined ? [] : [pieces])]);
}

/** The key of the mark for a kind, picture and level; the seed does not matter. */
export function markKey({ kind, picture, level }: Omit<Address, 'seed' | 'pieces'>): string {
  return JSON.stringify([kind, picture, level ?? null]);
}
