/** The number of pieces in each row of a grid, from the top. */
export type Rows = readonly number[];

/** How far the number of pieces may differ from the requested one, as a share. */
export const MAX_DEVIATION = 0.1;
/** Weight of the relative difference in the number of pieces, against the log of a cell's aspect ratio. */
const DEVIATION_COST = 3;
/** Cost of rows of different lengths. */
const UNEVEN_COST = 0.25;

/** Rows of nearly square pieces, equal if their total is near enough, else some with one piece more. */
export function rowsFor(pieces: number, [width, height]: readonly [number, number]): Rows {
  let best: Rows = [pieces];
  let least = Number.POSITIVE_INFINITY;
  const consider = (rows: Rows, cost: number): void => {
    if (cost >= least) return;
    best = rows;
    least = cost;
  };
  const ideal = Math.sqrt((pieces * height) / width);
  const most = Math.min(pieces, Math.ceil(ideal * 2) + 1);
  for (let rows = 1; rows <= most; rows++) {
    const shape = (columns: number) => Math.abs(Math.log((width / columns) * (rows / height)));
    for (const columns of [Math.floor(pieces / rows), Math.ceil(pieces / rows)]) {
      const deviation = Math.abs(columns * rows - pieces) / pieces;
      if (columns >= 1 && deviation <= MAX_DEVIATION)
        consider(Array(rows).fill(columns), shape(columns) + DEVIATION_COST * deviation);
    }
    consider(distribute(pieces, rows), shape(pieces / rows) + UNEVEN_COST + 1 / pieces);
  }
  return best;
}

function distribute(pieces: number, rows: number): Rows {
  return Array.from(
    { length: rows },
    (_, row) => Math.floor(((row + 1) * pieces) / rows) - Math.floor((row * pieces) / rows),
  );
}
