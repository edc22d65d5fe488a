const CHUNK = 2048;

/** Splits a long loop into many short calls, because engines optimise functions that are called often. */
export function inChunks(count: number, work: (from: number, to: number) => void): void {
  for (let from = 0; from < count; from += CHUNK) work(from, Math.min(count, from + CHUNK));
}
