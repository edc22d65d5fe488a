import * as v from 'valibot';
import type { Point } from '../../../geometry/shapes/point.ts';
import {
  envelope,
  INDEX_OUT_OF_RANGE,
  index,
  list,
  MAX_ENTRIES,
  measure,
  type PuzzleDocument,
  pair,
  point,
  record,
  share,
} from '../../../puzzle/contract/document.ts';

/** The plane graph of the original picture, before anything is simplified or contracted. */
export const drawing = record({ points: list(point), edges: list(pair) });

const polyline = v.pipe(v.array(point), v.minLength(2), v.maxLength(MAX_ENTRIES), v.readonly());

/**
 * `edges`: pairs of dot indices, i < j, each pair once, in ascending order. `lines`: for each edge, the part of the
 * drawing that it replaces, from dot i to dot j. Documents of version 1 have no `lines`: their edges stay straight.
 */
export const solution = record({ edges: list(pair), lines: v.optional(list(polyline)) });

export const predrawn = list(polyline);

/**
 * Lines shown from the start that are no part of the puzzle. `face`: details of the picture too small for dots, such as
 * an eye. `place`: scenery around it, such as ground or waves. A line is closed if it ends where it begins. Only closed
 * lines may be `filled`.
 */
export const decoration = v.optional(
  list(
    record({
      part: v.picklist(['face', 'place']),
      line: polyline,
      filled: v.optional(v.literal(true)),
    }),
  ),
);

/** The measures of a dot puzzle. `measures/quality.ts` explains each. */
export const quality = record({
  dots: index,
  /** Pre-drawn length ÷ drawing length. */
  predrawnShare: measure,
  predrawnCount: index,
  /** Solved length ÷ drawing length. */
  lengthKept: measure,
  /** Most links or labels on one dot. */
  maxLinks: index,
  strokes: index,
  colours: index,
  hausdorff: measure,
  meanDeviation: measure,
  minSeparation: measure,
  exposure: share,
  difficulty: share,
  /** Wrong first choices per edge. Documents of version 1 lack it. */
  misses: v.optional(measure),
});

export const direction = v.pipe(v.number(), v.finite());

export interface DotBoard {
  readonly dots: readonly { readonly at: Point }[];
  readonly predrawn: readonly Polyline[];
  readonly decoration?: readonly Ornament[] | undefined;
}

/**
 * Returns the schema of a document of the dot kind `id`. It rejects indices that name no point of the drawing or no dot
 * of the board, and a number of `lines` that differs from the number of edges.
 */
export const documentOf = <const Id extends string, const Board extends v.GenericSchema<unknown, DotBoard>>(
  id: Id,
  board: Board,
) =>
  v.pipe(
    v.strictObject({ ...envelope(id), drawing, board, solution, quality }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { version, drawing, solution, board } = dataset.value as unknown as {
        readonly version: number;
        readonly drawing: Drawing;
        readonly solution: DotSolution;
        readonly board: DotBoard;
      };
      const { dots } = board;
      for (const [path, edges, count, what] of [
        ['drawing.edges', drawing.edges, drawing.points.length, 'points'],
        ['solution.edges', solution.edges, dots.length, 'dots'],
      ] as const) {
        const edge = edges.findIndex(([i, j]) => i >= count || j >= count);
        if (edge < 0) continue;
        addIssue({
          message: INDEX_OUT_OF_RANGE,
          received: `${path}.${edge}`,
          expected: `indices below ${count}, the number of ${what}`,
        });
      }
      const { lines } = solution;
      if (lines?.length !== (version === 1 ? undefined : solution.edges.length)) {
        const { value } = dataset;
        addIssue({
          received: lines === undefined ? 'undefined' : `${lines.length} lines`,
          expected: version === 1 ? 'no lines' : 'one line for each edge',
          path: [
            { type: 'object', origin: 'value', input: value, key: 'solution', value: solution },
            { type: 'object', origin: 'value', input: { ...solution }, key: 'lines', value: lines },
          ],
        });
      }
    }),
    v.readonly(),
  );

export interface DotDocument<Board extends DotBoard = DotBoard, Id extends string = string>
  extends PuzzleDocument<Board, DotSolution, DotQuality> {
  readonly kind: Id;
  readonly drawing: Drawing;
}

export type Ornament = NonNullable<v.InferOutput<typeof decoration>>[number];
export type Drawing = v.InferOutput<typeof drawing>;
export type DotSolution = v.InferOutput<typeof solution>;
export type DotQuality = v.InferOutput<typeof quality>;
export type Polyline = readonly Point[];
export { index, list, pair, point };
