import type { Save } from '../../../src/session/session.ts';

/** The document of the puzzles that these tests play: nobody looks into it. */
const DOCUMENT = { board: 'a cat' } as unknown as Save['document'];

/** A save with so many moves, none of which is like one of a save with another number of moves. */
export function saved(moves: number): Save {
  const entries = Array.from({ length: moves }, (_, index) => ({ move: `${moves}: ${index}` }));
  return { document: DOCUMENT, entries, done: moves, hints: 0 };
}

/** What a slot is given to keep. */
export function state(moves: number, solved = false): Save & { readonly solved: boolean } {
  return { ...saved(moves), solved };
}

/** A reader that believes whatever was kept. */
export function read(save: unknown): Save {
  return save as Save;
}
