/** How many steps are taken at a time. */
const PIECE = 2048;

/**
 * Goes through so many places piece by piece. Engines compile best what is called again and again: a loop that runs once
 * over a million pixels is left in slow code for most of them, the more so the slower the device is.
 */
export function inPieces(count: number, work: (from: number, to: number) => void): void {
  for (let from = 0; from < count; from += PIECE) work(from, Math.min(count, from + PIECE));
}
