/** Steps per call. */
const PIECE = 2048;

/** Splits a long loop into many short calls, because engines optimise functions that are called often. */
export function inPieces(count: number, work: (from: number, to: number) => void): void {
  for (let from = 0; from < count; from += PIECE) work(from, Math.min(count, from + PIECE));
}
