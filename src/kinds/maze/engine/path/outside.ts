/**
 * Returns a function that is true for places outside a board. These are off the board, or reached from there without
 * crossing a cell that exists. Holes are not outside.
 * @param exists 1 for the cells that exist, row by row
 */
export function outsideOf(
  columns: number,
  rows: number,
  exists: Uint8Array,
): (column: number, row: number) => boolean {
  // A margin of one place joins all of the outside.
  const width = columns + 2;
  const seen = new Uint8Array(width * (rows + 2));
  for (let r = 0; r < rows; r++)
    seen.set(exists.subarray(r * columns, (r + 1) * columns), (r + 1) * width + 1);
  const outside = new Uint8Array(seen.length);
  const reached = [0];
  seen[0] = 1;
  for (const at of reached) {
    outside[at] = 1;
    for (const next of [at + 1, at - 1, at + width, at - width]) {
      const isBeside = next >= 0 && next < seen.length && Math.abs((next % width) - (at % width)) <= 1;
      if (!isBeside || seen[next] === 1) continue;
      seen[next] = 1;
      reached.push(next);
    }
  }
  return (column, row) => outside[(row + 1) * width + column + 1] === 1;
}
