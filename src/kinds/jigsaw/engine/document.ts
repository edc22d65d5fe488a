import * as v from 'valibot';
import type { Failure } from '../../../picture/result.ts';
import {
  envelope,
  INDEX_OUT_OF_RANGE,
  index,
  list,
  measure,
  pair,
  point,
  record,
  share,
} from '../../../puzzle/contract/document.ts';

export const ID = 'jigsaw';

/** Its pixels are in a separate file. */
const picture = record({
  width: v.pipe(index, v.minValue(1)),
  height: v.pipe(index, v.minValue(1)),
  /** SHA-256 of the decoded RGBA bytes, in hexadecimal. */
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});

const path = v.pipe(v.array(point), v.minLength(2), v.readonly());

/** Used in place of a piece's index for the outside of the picture. */
export const OUTSIDE = -1;

const cut = record({
  /** Indices of vertices. */
  ends: pair,
  /** Indices of the pieces on its left and right, or `OUTSIDE`. */
  pieces: v.pipe(
    v.strictTuple([
      v.pipe(v.number(), v.integer(), v.minValue(OUTSIDE)),
      v.pipe(v.number(), v.integer(), v.minValue(OUTSIDE)),
    ]),
    v.readonly(),
  ),
  /** From the first end to the last, both included. */
  path,
  interlocking: v.boolean(),
});

const piece = record({
  /** Closed, counter-clockwise as seen on screen, first point not repeated. */
  outline: v.pipe(v.array(point), v.minLength(3), v.readonly()),
  /** Id of the picture whose silhouette this piece is, only for whimsies. */
  whimsy: v.optional(v.pipe(v.string(), v.maxLength(1000))),
});

const board = record({ vertices: list(point), cuts: list(cut), pieces: list(piece) });

/** Pieces that share a cut, a < b, each pair once, in ascending order. */
const solution = record({ neighbours: list(pair) });

const quality = record({
  pieces: index,
  /** Cuts that interlock ÷ inner cuts. */
  interlockingShare: share,
  /** Whether the outlines alone allow only one arrangement of the pieces. */
  unique: v.boolean(),
  /** Mean colour-line strength along all inner cuts ÷ the mean along the same cuts shifted. */
  colourLineGain: measure,
  /** The same for inner cuts that do not interlock. */
  freeColourLineGain: measure,
  /** Share of small things in the picture, such as eyes, that are cut through, by area. Missing before version 10, coarse in it. */
  featuresCut: v.optional(share),
  /** Share of the rim of the picture's subject that cuts follow. Missing before version 10. */
  rimFollowed: v.optional(share),
  /** Narrowest neck, in puzzle units. */
  minWidth: measure,
  /** Smallest piece, in square puzzle units. */
  minArea: measure,
  difficulty: share,
  /** Share of the length of the strokes in `follow` that has a cut along it. Only if there are such strokes. */
  strokesFollowed: v.optional(share),
});

/** Rejects indices that are out of range. */
export const schema = v.pipe(
  v.strictObject({ ...envelope(ID), picture, board, solution, quality }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { board, solution } = dataset.value;
    const { vertices, cuts, pieces } = board;
    const addRangeIssue = (path: string, count: number, what: string) =>
      addIssue({
        message: INDEX_OUT_OF_RANGE,
        received: path,
        expected: `indices below ${count}, the number of ${what}`,
      });
    const end = cuts.findIndex(({ ends: [a, b] }) => a >= vertices.length || b >= vertices.length);
    if (end >= 0) addRangeIssue(`board.cuts.${end}.ends`, vertices.length, 'vertices');
    const side = cuts.findIndex(({ pieces: [a, b] }) => a >= pieces.length || b >= pieces.length);
    if (side >= 0) addRangeIssue(`board.cuts.${side}.pieces`, pieces.length, 'pieces');
    const pair = solution.neighbours.findIndex(([a, b]) => a >= pieces.length || b >= pieces.length);
    if (pair >= 0) addRangeIssue(`solution.neighbours.${pair}`, pieces.length, 'pieces');
  }),
  v.readonly(),
);

export type JigsawDocument = v.InferOutput<typeof schema>;

/** Least share of the strokes to follow that cuts should run along. */
const FOLLOWED = 0.75;

/**
 * Returns what an author should know:
 * - `other-count` { pieces, asked }: rows of pieces give another number than requested.
 * - `few-areas` { pieces, asked }: the picture has fewer areas to cut along than pieces were requested.
 * - `rim-ignored`: a shaped rim is asked for, but cuts do not run along colour lines.
 * - `strokes-ignored`: there are strokes, but cuts do not run along colour lines.
 * - `strokes-not-followed` { percent }: cuts run along only this much of the strokes to follow.
 */
export function remark({ board, generator, quality }: JigsawDocument): Failure | undefined {
  const { length } = board.pieces;
  const { pieces, cut, rim = 'rectangle', keep = '', follow = '' } = generator.parameters;
  if (cut !== 'colour-lines' && rim !== 'rectangle') return { code: 'rim-ignored', data: {} };
  if (cut !== 'colour-lines' && (keep !== '' || follow !== '')) return { code: 'strokes-ignored', data: {} };
  const { strokesFollowed = 1 } = quality;
  if (strokesFollowed < FOLLOWED)
    return { code: 'strokes-not-followed', data: { percent: Math.round(100 * strokesFollowed) } };
  return typeof pieces !== 'number' || pieces === length
    ? undefined
    : { code: cut === 'areas' ? 'few-areas' : 'other-count', data: { pieces: length, asked: pieces } };
}

export type JigsawBoard = v.InferOutput<typeof board>;
export type JigsawSolution = v.InferOutput<typeof solution>;
export type JigsawQuality = v.InferOutput<typeof quality>;
export type Cut = v.InferOutput<typeof cut>;
