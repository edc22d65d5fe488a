import * as v from 'valibot';
import {
  envelope,
  INDEX_OUT_OF_RANGE,
  index,
  list,
  record,
  share,
} from '../../../puzzle/contract/document.ts';

export const ID = 'picture-maze';

const MAX_CELLS = 1000;

const bits = v.pipe(v.string(), v.maxLength(MAX_CELLS), v.regex(/^[01]*$/));
const bitRows = v.pipe(v.array(bits), v.maxLength(MAX_CELLS), v.readonly());
const side = v.pipe(index, v.minValue(2), v.maxValue(MAX_CELLS));

/** Column and row. */
const cell = v.pipe(v.strictTuple([index, index]), v.readonly());

const digits = v.pipe(v.string(), v.maxLength(MAX_CELLS), v.regex(/^[0-9]*$/));
const digitRows = v.pipe(v.array(digits), v.maxLength(MAX_CELLS), v.readonly());

const picture = record({
  /** The hidden picture, one string for each row: 1 is figure, 0 is background. */
  rows: bitRows,
  /**
   * How many ninths of each cell the original picture covers: its figure, or for style `contour` its drawn lines.
   * Missing in documents of earlier versions.
   */
  drawn: v.optional(digitRows),
});

const board = record({
  columns: side,
  rows: side,
  /** `right[r][c]` is 1 if a passage joins the cells (c, r) and (c + 1, r). */
  right: bitRows,
  /** `down[r][c]` is 1 if a passage joins the cells (c, r) and (c, r + 1). */
  down: bitRows,
  /** `shape[r][c]` is 1 if the cell (c, r) exists. Without it, all cells do. */
  shape: v.optional(bitRows),
  start: cell,
  goal: cell,
});

/** All cells from start to goal, both included. */
const solution = record({ path: list(cell) });

const quality = record({
  cells: index,
  pathLength: index,
  /** Contour cells on the path ÷ all contour cells. */
  contourCover: share,
  /** Path cells that are not contour cells ÷ all path cells. */
  strayShare: share,
  /** Contour cells that are not on the path. */
  dropped: index,
  /**
   * The largest area under the ROC curve of a single local feature that separates path cells from others. It is 0.5 if
   * the path is hidden, and 1 if it is plain.
   */
  visibility: v.pipe(share, v.minValue(0.5)),
  difficulty: share,
  /** How well the path shows the original picture; only for documents with `drawn`. */
  likeness: v.optional(share),
  /** Path cells within two cells of the rim that show nothing of the figure ÷ all path cells. */
  rimShare: v.optional(share),
  /** Path cells on straight runs with a parallel run right beside them ÷ all path cells. */
  sheafShare: v.optional(share),
});

/** A whole picture maze. Rejects rows that do not fit the board, and cells outside it. */
export const schema = v.pipe(
  v.strictObject({ ...envelope(ID), picture, board, solution, quality }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { board, picture, solution } = dataset.value;
    const { columns, rows } = board;
    const stray = (path: string, expected: string) =>
      addIssue({ message: INDEX_OUT_OF_RANGE, received: path, expected });
    const sized = (path: string, own: readonly string[], height: number, width: number) => {
      if (own.length !== height) stray(path, `${height} rows`);
      const row = own.findIndex((each) => each.length !== width);
      if (row >= 0) stray(`${path}.${row}`, `${width} ones and zeros`);
    };
    const isOff = ([c, r]: readonly [number, number]) => c >= columns || r >= rows;
    sized('picture.rows', picture.rows, rows, columns);
    if (picture.drawn !== undefined) sized('picture.drawn', picture.drawn, rows, columns);
    sized('board.right', board.right, rows, columns - 1);
    sized('board.down', board.down, rows - 1, columns);
    if (board.shape !== undefined) sized('board.shape', board.shape, rows, columns);
    const onBoard = `columns below ${columns} and rows below ${rows}`;
    if (isOff(board.start)) stray('board.start', onBoard);
    if (isOff(board.goal)) stray('board.goal', onBoard);
    const place = solution.path.findIndex(isOff);
    if (place >= 0) stray(`solution.path.${place}`, onBoard);
  }),
  v.readonly(),
);

export type Cell = v.InferOutput<typeof cell>;
export type MazeDocument = v.InferOutput<typeof schema>;
export type MazeBoard = v.InferOutput<typeof board>;
export type MazeSolution = v.InferOutput<typeof solution>;
export type MazeQuality = v.InferOutput<typeof quality>;
export type MazePicture = v.InferOutput<typeof picture>;

/** Returns 1 for the cells of a board that exist, row by row. */
export function existingCells({ columns, rows, shape }: MazeBoard): Uint8Array {
  return shape === undefined
    ? new Uint8Array(columns * rows).fill(1)
    : Uint8Array.from(shape.join(''), Number);
}

/** True if a maze's path goes through all cells of its figure. They are painted when the maze is solved. */
export function isFilling({ generator }: Pick<MazeDocument, 'generator'>): boolean {
  return generator.parameters.style === 'filled';
}
