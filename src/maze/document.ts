import * as v from 'valibot';
import { envelope, INDEX_OUT_OF_RANGE, index, list, MOST, pair } from '../puzzle/document.ts';

export const ID = 'picture-maze';

/** A row of zeros and ones, one for each cell. */
const bits = v.pipe(v.string(), v.maxLength(MOST), v.regex(/^[01]+$/));
const rows = v.pipe(v.array(bits), v.minLength(1), v.maxLength(MOST), v.readonly());

/** The binary picture that is hidden, one pixel a cell. */
const picture = v.pipe(v.strictObject({ rows }), v.readonly());

/** Column and row of a cell. */
const cell = pair;
const length = v.pipe(index, v.minValue(1));

const board = v.pipe(
  v.strictObject({
    columns: length,
    rows: length,
    /** `right[r][c]` is "1" where a passage leads from cell (c, r) to (c + 1, r). */
    right: rows,
    /** `down[r][c]` is "1" where a passage leads from cell (c, r) to (c, r + 1). */
    down: rows,
    start: cell,
    goal: cell,
  }),
  v.readonly(),
);

/** From start to goal, both included. */
const solution = v.pipe(v.strictObject({ path: list(cell) }), v.readonly());

const measure = v.pipe(v.number(), v.finite(), v.minValue(0));
const share = v.pipe(measure, v.maxValue(1));

const quality = v.pipe(
  v.strictObject({
    cells: index,
    /** Cells on the path. */
    pathLength: index,
    /** Contour cells on the path ÷ contour cells. */
    contourCover: share,
    /** Cells of the path that are no contour cells ÷ cells of the path. */
    strayShare: share,
    /** Contour cells that connections took. */
    dropped: index,
    /** How well the best single local feature tells path cells from others; 0.5 is hidden. */
    visibility: v.pipe(share, v.minValue(0.5)),
    difficulty: share,
  }),
  v.readonly(),
);

/** A whole maze. Rows of another length than the board's, and cells that lie outside it, are refused. */
export const schema = v.pipe(
  v.strictObject({ ...envelope(ID), picture, board, solution, quality }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { picture, board, solution } = dataset.value;
    const stray = (path: string, expected: string) =>
      addIssue({ message: INDEX_OUT_OF_RANGE, received: path, expected });
    for (const [name, raster] of [
      ['picture.rows', picture.rows],
      ['board.right', board.right],
      ['board.down', board.down],
    ] as const) {
      if (raster.length !== board.rows) stray(name, `${board.rows} rows, as the board has`);
      const row = raster.findIndex((each) => each.length !== board.columns);
      if (row >= 0) stray(`${name}.${row}`, `${board.columns} cells, the board's columns`);
    }
    const isOutside = ([c, r]: readonly [number, number]): boolean => c >= board.columns || r >= board.rows;
    const within = `a column below ${board.columns} and a row below ${board.rows}`;
    if (isOutside(board.start)) stray('board.start', within);
    if (isOutside(board.goal)) stray('board.goal', within);
    const step = solution.path.findIndex(isOutside);
    if (step >= 0) stray(`solution.path.${step}`, within);
  }),
  v.readonly(),
);

export type MazeDocument = v.InferOutput<typeof schema>;
export type MazeBoard = v.InferOutput<typeof board>;
export type MazeSolution = v.InferOutput<typeof solution>;
export type MazeQuality = v.InferOutput<typeof quality>;
/** Column and row. */
export type Cell = v.InferOutput<typeof cell>;

/** The side of a cell, in puzzle units. */
export function sideOf({ columns, rows }: Pick<MazeBoard, 'columns' | 'rows'>): number {
  return 1000 / Math.max(columns, rows);
}
