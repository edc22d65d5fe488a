import type { Save } from '#src/session/session.ts';

/** Its contents do not matter. */
const DOCUMENT = { board: 'a cat' } as unknown as Save['document'];

/** A save with this many moves. Saves with different numbers have no move in common. */
export function saved(moves: number): Save {
  const entries = Array.from({ length: moves }, (_, index) => ({ move: `${moves}: ${index}` }));
  return { document: DOCUMENT, entries, done: moves, hints: 0 };
}

export function state(moves: number, solved = false): Save & { readonly solved: boolean } {
  return { ...saved(moves), solved };
}

/** A reader that accepts everything. */
export function read(save: unknown): Save {
  return save as Save;
}
