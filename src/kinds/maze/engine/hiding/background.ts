import { below, type Dice } from '../dice.ts';
import { marked } from '../figure/cells.ts';
import { attachLoops, freeBlocks, rimsOf, treeFaces } from '../path/hamilton.ts';
import type { MazeLayout } from '../path/layout.ts';
import { rerouteLoop, rerouteLoops } from '../path/rerouting.ts';
import { labelLoops, type Strands } from '../path/strands.ts';
import { type Forest, forestAround, grow } from './forest.ts';

const VARIATION_STEPS = 24;

/** Returns loops around trees through all free blocks beside a path. @param straight see `treeFaces` */
export function backgroundAround({ columns, rows, path }: MazeLayout, straight: number, dice: Dice): Strands {
  const free = freeBlocks(columns, rows, marked(columns * rows, path));
  const loops = rimsOf(treeFaces(columns, rows, free, straight, dice));
  rerouteLoops(loops, dice);
  return loops;
}

/** Returns the path with dead ends over all other cells, which follow the loops of the background. */
export function forestOver({ columns, rows, path }: MazeLayout, background: Strands, dice: Dice): Forest {
  const forest = forestAround(columns, rows, path);
  attachLoops(forest, background, dice);
  grow(forest, dice);
  return forest;
}

/** Returns a copy of the background with one of its loops rerouted a little. */
export function varyBackground(background: Strands, dice: Dice): Strands {
  const { columns, rows } = background;
  const right = Uint8Array.from(background.right);
  const down = Uint8Array.from(background.down);
  const loops = { columns, rows, right, down };
  const { label, count } = labelLoops(loops);
  if (count > 0) rerouteLoop(loops, label.indexOf(below(dice, count)), dice, VARIATION_STEPS);
  return loops;
}
