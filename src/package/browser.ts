import { reading } from './engine.ts';

export * from './engine.ts';

/** Without codecs, SVG pictures become dot puzzles. `reading(load)` also reads pixels, and makes jigsaws and mazes. */
export const { make, linesIn } = reading((codec) => {
  throw new Error(`the picture needs the ${codec} codec; pass a loader to reading()`);
});
