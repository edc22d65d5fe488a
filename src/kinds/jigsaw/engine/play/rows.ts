/** How the pieces of a grid lie: how many there are in each row, from the top. */
export type Rows = readonly number[];

/** How far the number of pieces may be from what is asked, as a share of it. */
export const PLAY = 0.1;
/** What one piece more or less costs, beside cells that are not square. */
const STRAY = 3;
/** What rows of different lengths cost. */
const UNEVEN = 0.25;

/**
 * Rows of nearly square pieces for a picture of this size: rows of equal length where those come near to what is
 * asked, and else rows of which some have a piece more than others.
 */
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
      const stray = Math.abs(columns * rows - pieces) / pieces;
      if (columns >= 1 && stray <= PLAY) consider(Array(rows).fill(columns), shape(columns) + STRAY * stray);
    }
    consider(spread(pieces, rows), shape(pieces / rows) + UNEVEN + 1 / pieces);
  }
  return best;
}

/** So many pieces in so many rows, as evenly as can be, the longer rows spread among the others. */
function spread(pieces: number, rows: number): Rows {
  return Array.from(
    { length: rows },
    (_, row) => Math.floor(((row + 1) * pieces) / rows) - Math.floor((row * pieces) / rows),
  );
}
