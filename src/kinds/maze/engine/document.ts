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

/** Most cells that a side of a board may have. */
const MOST_CELLS = 1000;

/** One row of ones and zeros. */
const bits = v.pipe(v.string(), v.maxLength(MOST_CELLS), v.regex(/^[01]*$/));
const bitRows = v.pipe(v.array(bits), v.maxLength(MOST_CELLS), v.readonly());
const side = v.pipe(index, v.minValue(2), v.maxValue(MOST_CELLS));

/** A column and a row. */
const cell = v.pipe(v.strictTuple([index, index]), v.readonly());

const digits = v.pipe(v.string(), v.maxLength(MOST_CELLS), v.regex(/^[0-9]*$/));
const digitRows = v.pipe(v.array(digits), v.maxLength(MOST_CELLS), v.readonly());

const picture = record({
  /** The binary picture that is hidden, one string a row, one character a cell. */
  rows: bitRows,
  /**
   * The picture as it came, laid over the same cells: how many ninths of each cell its figure covers, or, where contours
   * are shown, the lines in which it is drawn. Documents of earlier versions lack it.
   */
  drawn: v.optional(digitRows),
});

const board = record({
  columns: side,
  rows: side,
  /** right[r][c] is 1 where a passage leads from the cell (c, r) to (c + 1, r); a row has one less than columns. */
  right: bitRows,
  /** down[r][c] is 1 where a passage leads from the cell (c, r) to (c, r + 1); there is one less than rows. */
  down: bitRows,
  start: cell,
  goal: cell,
});

/** From start to goal, both included. */
const solution = record({ path: list(cell) });

const quality = record({
  cells: index,
  /** Cells of the path. */
  pathLength: index,
  /** Contour cells on the path ÷ contour cells. */
  contourCover: share,
  /** Cells of the path that are no contour cells ÷ cells of the path. */
  strayShare: share,
  /** Contour cells that are not on the path. */
  dropped: index,
  /** The largest area under the curve with which a single local feature tells path cells from others: 0.5 is hidden. */
  visibility: v.pipe(share, v.minValue(0.5)),
  difficulty: share,
  /** What the path shows of the picture as it came; only where the document says how that was. */
  likeness: v.optional(share),
  /** Cells of the path within two cells of the rim that show nothing of the figure ÷ cells of the path. */
  rimShare: v.optional(share),
  /** Cells of the path on straight runs with another such run of it right beside them ÷ cells of the path. */
  sheafShare: v.optional(share),
});

/** A whole picture maze. Rows that do not fit the board, and cells beside it, are refused. */
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

/** Whether a maze's path goes through all of its figure, so that its cells are painted when it is solved. */
export function isFilling({ generator }: Pick<MazeDocument, 'generator'>): boolean {
  return generator.parameters.style === 'filled';
}
