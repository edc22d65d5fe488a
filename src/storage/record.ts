import * as v from 'valibot';
import { LEVELS } from '../puzzle/contract/kind.ts';

/** The version of the records this program writes. A record with a higher one is left as it is. */
export const RECORD_VERSION = 1;
/** The same for puzzles in play: until version 1 a record held the document and all moves, see `first-record.ts`. */
export const PUZZLE_VERSION = 2;

const text = v.pipe(v.string(), v.maxLength(1000));
const finite = v.pipe(v.number(), v.finite());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * What is kept of a puzzle in one small record, which grows neither with the puzzle nor with what is played of it: its
 * document and its moves stand in stores of their own.
 */
export const puzzleHead = v.strictObject({
  version: v.literal(PUZZLE_VERSION),
  key: text,
  kind: text,
  picture: text,
  level: v.optional(v.picklist(LEVELS)),
  seed: text,
  /** How many pieces, where the level does not say. */
  pieces: v.optional(finite),
  /** When it was last played, in milliseconds since 1970; later with each write, even where the clock was set back. */
  touched: finite,
  solved: v.boolean(),
  /** How many moves are kept; how many of them are in force; how often help was shown. */
  moves: count,
  done: count,
  hints: count,
});

export const solvedMark = v.strictObject({
  version: v.literal(RECORD_VERSION),
  kind: text,
  picture: text,
  level: v.optional(v.picklist(LEVELS)),
  /** Milliseconds since 1970. */
  at: finite,
});

export type Address = Omit<v.InferOutput<typeof solvedMark>, 'version' | 'at'> &
  Pick<PuzzleHead, 'seed' | 'pieces'>;
export type PuzzleHead = v.InferOutput<typeof puzzleHead>;
export type SolvedMark = v.InferOutput<typeof solvedMark>;

/** A puzzle as it is kept, in its parts. */
export interface PuzzleParts {
  readonly head: PuzzleHead;
  readonly document: unknown;
  readonly entries: readonly unknown[];
}

/** Whether a puzzle was opened and no more. */
export function isUnmoved({ moves, hints, solved }: PuzzleHead): boolean {
  return moves === 0 && hints === 0 && !solved;
}

/** What reading a record came to: the record, or why not. */
type Reading<Value> = { readonly value: Value } | 'missing' | 'newer' | 'corrupt';

export function readPuzzleHead(raw: unknown): Reading<PuzzleHead> {
  return reading(puzzleHead, raw, PUZZLE_VERSION);
}

export function readSolvedMark(raw: unknown): Reading<SolvedMark> {
  return reading(solvedMark, raw, RECORD_VERSION);
}

function reading<Value>(
  schema: v.GenericSchema<unknown, Value>,
  raw: unknown,
  version: number,
): Reading<Value> {
  if (raw === undefined) return 'missing';
  const read = v.safeParse(schema, raw);
  if (read.success) return { value: read.output };
  return isNewer(raw, version) ? 'newer' : 'corrupt';
}

/** Whether a record was written by a newer program than one that writes records of this version. */
export function isNewer(raw: unknown, known: number = RECORD_VERSION): boolean {
  const version = typeof raw === 'object' && raw !== null && 'version' in raw ? raw.version : undefined;
  return typeof version === 'number' && Number.isInteger(version) && version > known;
}

/** The key of the puzzle at an address. */
export function puzzleKey({ kind, picture, level, seed, pieces }: Address): string {
  return JSON.stringify([kind, picture, level ?? null, seed, ...(pieces === undefined ? [] : [pieces])]);
}

/** The key of the mark for a kind, picture and level; the seed does not matter. */
export function markKey({ kind, picture, level }: Omit<Address, 'seed' | 'pieces'>): string {
  return JSON.stringify([kind, picture, level ?? null]);
}
