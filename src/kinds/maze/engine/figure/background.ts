import { below, type Dice } from '../dice.ts';
import { type Forest, forestAround, grow } from '../hiding/forest.ts';
import { facesRound, freeBlocks, hangLoops, rimsOf } from '../path/hamilton.ts';
import type { MazeLayout } from '../path/layout.ts';
import { stir, stirAll } from '../path/stirring.ts';
import { labelLoops, type Strands } from '../path/strands.ts';
import { marked } from './cells.ts';

/** So often the way round a background is stirred to vary it. */
const VARIED = 24;

/**
 * Loops through the blocks that a path leaves free, made as that is which fills a figure: they go round trees, and are stirred.
 * @param straight see `facesRound`
 */
export function backgroundAround({ columns, rows, path }: MazeLayout, straight: number, dice: Dice): Strands {
  const free = freeBlocks(columns, rows, marked(columns * rows, path));
  const loops = rimsOf(facesRound(columns, rows, free, straight, dice));
  stirAll(loops, dice);
  return loops;
}

/** A path with dead ends over all cells that are not on it, which go round as the loops of the background do. */
export function forestOver({ columns, rows, path }: MazeLayout, background: Strands, dice: Dice): Forest {
  const forest = forestAround(columns, rows, path);
  hangLoops(forest, background, dice);
  grow(forest, dice);
  return forest;
}

/** The same background with a little of it stirred once more. */
export function variedFrom(background: Strands, dice: Dice): Strands {
  const { columns, rows } = background;
  const right = Uint8Array.from(background.right);
  const down = Uint8Array.from(background.down);
  const loops = { columns, rows, right, down };
  const { label, count } = labelLoops(loops);
  if (count > 0) stir(loops, label.indexOf(below(dice, count)), dice, VARIED);
  return loops;
}
