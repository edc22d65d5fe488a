import * as v from 'valibot';
import { LEVELS } from '../puzzle/contract/kind.ts';

/** The version of all records but heads of puzzles. Records of higher versions are left alone. */
export const RECORD_VERSION = 1;
/** The version of heads of puzzles. Version 1 also had the document and all moves, see `first-record.ts`. */
export const PUZZLE_VERSION = 2;

const text = v.pipe(v.string(), v.maxLength(1000));
const finite = v.pipe(v.number(), v.finite());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The record of a puzzle in play. Its size is constant, because document and moves are in other stores. */
export const puzzleHead = v.strictObject({
  version: v.literal(PUZZLE_VERSION),
  key: text,
  kind: text,
  picture: text,
  level: v.optional(v.picklist(LEVELS)),
  seed: text,
  /** Number of pieces, if not set by the level. */
  pieces: v.optional(finite),
  /** Time of the last write, in milliseconds since 1970. Increases with every write, even if the clock is set back. */
  touched: finite,
  solved: v.boolean(),
  /** Number of stored moves, of moves that count, and of hints shown. */
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

export interface PuzzleParts {
  readonly head: PuzzleHead;
  readonly document: unknown;
  readonly entries: readonly unknown[];
}

/** True if a puzzle was opened but never played. */
export function isUnplayed({ moves, hints, solved }: PuzzleHead): boolean {
  return moves === 0 && hints === 0 && !solved;
}

type Reading<Value> = { readonly value: Value } | 'missing' | 'newer' | 'corrupt';

export function readPuzzleHead(raw: unknown): Reading<PuzzleHead> {
  return parseRecord(puzzleHead, raw, PUZZLE_VERSION);
}

export function readSolvedMark(raw: unknown): Reading<SolvedMark> {
  return parseRecord(solvedMark, raw, RECORD_VERSION);
}

function parseRecord<Value>(
  schema: v.GenericSchema<unknown, Value>,
  raw: unknown,
  version: number,
): Reading<Value> {
  if (raw === undefined) return 'missing';
  const read = v.safeParse(schema, raw);
  if (read.success) return { value: read.output };
  return isNewer(raw, version) ? 'newer' : 'corrupt';
}

/** True if a record has a higher version than `known`. */
export function isNewer(raw: unknown, known: number = RECORD_VERSION): boolean {
  const version = typeof raw === 'object' && raw !== null && 'version' in raw ? raw.version : undefined;
  return typeof version === 'number' && Number.isInteger(version) && version > known;
}

export function puzzleKey({ kind, picture, level, seed, pieces }: Address): string {
  return JSON.stringify([kind, picture, level ?? null, seed, ...(pieces === undefined ? [] : [pieces])]);
}

/** The key of a mark. It does not depend on the seed. */
export function markKey({ kind, picture, level }: Omit<Address, 'seed' | 'pieces'>): string {
  return JSON.stringify([kind, picture, level ?? null]);
}
