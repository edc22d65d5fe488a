/*
 * Cells of a board are numbered row after row, as are its faces (see `faces.ts`), of which there is a row and a column
 * less: these are written `columns - 1, rows - 1, face, columns`.
 */

/** The cells beside a cell: left and right, above and below, as far as they lie on the board. @param stride from one row to the next */
export function neighbours(columns: number, rows: number, cell: number, stride = columns): readonly number[] {
  const c = cell % stride;
  const r = (cell - c) / stride;
  const beside: number[] = [];
  if (c > 0) beside.push(cell - 1);
  if (c + 1 < columns) beside.push(cell + 1);
  if (r > 0) beside.push(cell - stride);
  if (r + 1 < rows) beside.push(cell + stride);
  return beside;
}

/** How many cells lie between a cell and the nearest rim. */
export function depthOf(columns: number, rows: number, cell: number, stride = columns): number {
  const c = cell % stride;
  const r = (cell - c) / stride;
  return Math.min(c, r, columns - 1 - c, rows - 1 - r);
}

/** All cells that are reached from the first, itself among them, nearest first; marks them as `seen`, and enters none that is. */
export function flood(
  first: number,
  seen: Uint8Array,
  nextTo: (cell: number) => readonly number[],
): readonly number[] {
  const reached = [first];
  seen[first] = 1;
  for (const cell of reached) {
    for (const next of nextTo(cell)) {
      if (seen[next] !== 0) continue;
      seen[next] = 1;
      reached.push(next);
    }
  }
  return reached;
}

/** For each of `count` cells whether it is one of these. */
export function marked(count: number, cells: readonly number[]): Uint8Array {
  const marks = new Uint8Array(count);
  for (const cell of cells) marks[cell] = 1;
  return marks;
}
