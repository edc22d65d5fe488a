import * as v from 'valibot';

/** The versions of the document format that this program reads, oldest first. It writes the last. */
const READABLE_VERSIONS = [1, 2] as const;
export const FORMAT_VERSION = 2;

/** The message of the issue that a kind's schema raises for an index out of range. Its `received` is the path. */
export const INDEX_OUT_OF_RANGE = 'index-out-of-range';

/** The farthest coordinate, in puzzle units: a hundred boards away. It keeps checks of damaged documents fast. */
const MAX_COORDINATE = 100_000;
const coordinate = v.pipe(v.number(), v.minValue(-MAX_COORDINATE), v.maxValue(MAX_COORDINATE));
/** A side of a board, in puzzle units. The longer side is always 1000; the bounds reject damaged documents. */
const side = v.pipe(v.number(), v.minValue(1), v.maxValue(10_000));
export const index = v.pipe(v.number(), v.integer(), v.minValue(0));
export const point = v.pipe(v.strictTuple([coordinate, coordinate]), v.readonly());
export const pair = v.pipe(v.strictTuple([index, index]), v.readonly());

export const measure = v.pipe(v.number(), v.finite(), v.minValue(0));
export const share = v.pipe(measure, v.maxValue(1));

/** A read-only object with exactly these keys. */
export const record = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(v.strictObject(entries), v.readonly());

/** The maximum length of any list in a document, so that the size of input is bounded. */
export const MAX_ENTRIES = 400_000;
export const list = <const S extends v.GenericSchema>(item: S) =>
  v.pipe(v.array(item), v.maxLength(MAX_ENTRIES), v.readonly());

const shortText = v.pipe(v.string(), v.maxLength(1000));

const parameterValue = v.union([
  v.pipe(v.number(), v.finite()),
  v.boolean(),
  shortText,
  v.pipe(v.array(v.pipe(v.number(), v.finite())), v.maxLength(100), v.readonly()),
]);

const source = record({
  id: shortText,
  credit: v.optional(shortText),
  licence: v.optional(shortText),
});

const generator = record({
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  seed: shortText,
  parameters: v.pipe(v.record(shortText, parameterValue), v.readonly()),
});

/** The keys common to all documents, in order. A kind adds its input, `board`, `solution` and `quality`. */
export const envelope = <const Id extends string>(kind: Id) => ({
  format: v.literal('dotterel/puzzle'),
  version: v.picklist(READABLE_VERSIONS),
  kind: v.literal(kind),
  title: shortText,
  size: v.pipe(v.strictTuple([side, side]), v.readonly()),
  generator,
  source,
});

export type ParameterValue = v.InferOutput<typeof parameterValue>;
export type Parameters = Readonly<Record<string, ParameterValue>>;

/** The parts that documents of all kinds share. Each kind's own type narrows `board`, `solution` and `quality`. */
export interface PuzzleDocument<Board = unknown, Solution = unknown, Quality = unknown> {
  readonly format: 'dotterel/puzzle';
  readonly version: (typeof READABLE_VERSIONS)[number];
  readonly kind: string;
  readonly title: string;
  readonly size: readonly [number, number];
  readonly generator: v.InferOutput<typeof generator>;
  readonly source: v.InferOutput<typeof source>;
  readonly board: Board;
  readonly solution: Solution;
  readonly quality: Quality;
}
