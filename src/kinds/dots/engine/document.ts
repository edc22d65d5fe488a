import * as v from 'valibot';
import type { Point } from '../../../geometry/shapes/point.ts';
import {
  envelope,
  INDEX_OUT_OF_RANGE,
  index,
  list,
  MOST,
  measure,
  type PuzzleDocument,
  pair,
  point,
  record,
  share,
} from '../../../puzzle/contract/document.ts';

/** The picture a dot puzzle was made from: a plane graph, nothing simplified or contracted yet. */
export const drawing = record({ points: list(point), edges: list(pair) });

const polyline = v.pipe(v.array(point), v.minLength(2), v.maxLength(MOST), v.readonly());

/**
 * `edges`: pairs of dot indices, i < j, each pair once, in ascending order. `lines`: for each edge the stretch of the drawing
 * that it stands for, from dot i to dot j; documents of version 1 have none, and their lines are straight.
 */
export const solution = record({ edges: list(pair), lines: v.optional(list(polyline)) });

/** Polylines shown from the start. */
export const predrawn = list(polyline);

/**
 * What is shown from the start and is no part of the puzzle: of the picture's `face` what is too small for dots (an eye, a
 * mouth), and of its `place` what lies around it (ground, blades, waves). A line whose ends are the same point is
 * closed, and may be `filled`.
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

/** The measures of a dot puzzle, as the puzzle format names them. */
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
  /** Wrong first choices for each edge; documents of version 1 do not have it. */
  misses: v.optional(measure),
});

export const direction = v.pipe(v.number(), v.finite());

/** What every dot kind's board has. */
export interface DotBoard {
  readonly dots: readonly { readonly at: Point }[];
  readonly predrawn: readonly Polyline[];
  /** Left out where there is none. */
  readonly decoration?: readonly Ornament[] | undefined;
}

/**
 * The schema of a whole document of the dot kind `id` whose board is `board`. Indices that name no point of the
 * drawing or no dot of the board are refused.
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

/** What the documents of all dot kinds have. */
export interface DotDocument<Board extends DotBoard = DotBoard, Id extends string = string>
  extends PuzzleDocument<Board, DotSolution, DotQuality> {
  readonly kind: Id;
  readonly drawing: Drawing;
}

/** One line of a board's decoration. */
export type Ornament = NonNullable<v.InferOutput<typeof decoration>>[number];
export type Drawing = v.InferOutput<typeof drawing>;
export type DotSolution = v.InferOutput<typeof solution>;
export type DotQuality = v.InferOutput<typeof quality>;
export type Polyline = readonly Point[];
export { index, list, pair, point };
