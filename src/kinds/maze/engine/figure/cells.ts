/*
 * Cells of a board are numbered row by row. Faces (see `faces.ts`) have the number of their upper left cell, but one
 * column and one row fewer. For faces, pass `columns - 1, rows - 1, face, columns`.
 */

/** The cells left, right, above and below a cell, if on the board. @param stride cells from one row to the next */
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

/** How many cells are between a cell and the nearest rim. */
export function depthOf(columns: number, rows: number, cell: number, stride = columns): number {
  const c = cell % stride;
  const r = (cell - c) / stride;
  return Math.min(c, r, columns - 1 - c, rows - 1 - r);
}

/** Returns all cells reached from `first`, nearest first. Marks them in `seen`, and skips marked cells. */
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

/** Returns 1 for the given cells, 0 for the others up to `count`. */
export function marked(count: number, cells: readonly number[]): Uint8Array {
  const marks = new Uint8Array(count);
  for (const cell of cells) marks[cell] = 1;
  return marks;
}
