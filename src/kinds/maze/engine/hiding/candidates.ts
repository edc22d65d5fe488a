import type { Dice } from '../dice.ts';
import { backgroundAround, forestOver, variedFrom } from '../figure/background.ts';
import { marked } from '../figure/cells.ts';
import type { MazeLayout } from '../path/layout.ts';
import type { Strands } from '../path/strands.ts';
import { layDecoys } from './decoys.ts';
import { type Forest, forestAround, grow, passagesOf } from './forest.ts';
import { hide } from './hiding.ts';
import { visibility } from './visibility.ts';

/** A board of more cells is large. */
const LARGE = 6000;
/** How often the best candidate of a filled figure is varied. */
const VARIED = 30;
/** How much decoys cover of what is not path. */
const DECOYS = 0.1;
/** Work at dead ends: steps in all, and the most sweeps; a large board has windows enough to learn from in few. */
const STEPS = 160_000;
const MOST_SWEEPS = 70;
const LARGE_SWEEPS = 11;
const LATE_SWEEPS = 50;

/** A maze that might be the one, and how well a single look tells its path. */
export interface Candidate {
  readonly layout: MazeLayout;
  readonly forest: Forest;
  readonly seen: number;
  /** Where the background is filled as the figure is: the same path with a little of the background another way. */
  readonly varied?: () => Candidate;
  /** The same path with dead ends that were made to look like it. */
  readonly regrown?: () => Candidate;
}

function candidateOf(layout: MazeLayout, forest: Forest): Candidate {
  const { columns, rows, path } = layout;
  return { layout, forest, seen: visibility(passagesOf(forest), marked(columns * rows, path)) };
}

/** Whether a board has so many cells that mazes on it take much work. */
export function isLarge({ columns, rows }: Pick<MazeLayout, 'columns' | 'rows'>): boolean {
  return columns * rows > LARGE;
}

/** Dead ends grown and regrown around contours and decoys of them. @param isLate whether this was tried before. */
export function contoured(layout: MazeLayout, isLate: boolean, dice: Dice): Candidate {
  const { columns, rows, path } = layout;
  const forest = forestAround(columns, rows, path);
  layDecoys(forest, path, DECOYS, dice);
  grow(forest, dice);
  const large = isLate ? LATE_SWEEPS : LARGE_SWEEPS;
  hide(forest, dice, isLarge(layout) ? large : sweepsOver(forest));
  return candidateOf(layout, forest);
}

/** A path on a small board, with dead ends as they come. */
export function alone(layout: MazeLayout, dice: Dice): Candidate {
  const forest = forestAround(layout.columns, layout.rows, layout.path);
  grow(forest, dice);
  return candidateOf(layout, forest);
}

/**
 * What fills the background is made as what fills the figure is.
 * @param straight how straight it is to be, out of 8.
 */
export function filled(layout: MazeLayout, straight: number, dice: Dice): Candidate {
  return over(backgroundAround(layout, straight, dice));

  function over(background: Strands): Candidate {
    return {
      ...candidateOf(layout, forestOver(layout, background, dice)),
      varied: () => over(variedFrom(background, dice)),
      regrown: () => {
        const forest = forestOver(layout, background, dice);
        hide(forest, dice, sweepsOver(forest));
        return candidateOf(layout, forest);
      },
    };
  }
}

const sweepsOver = (forest: Forest): number =>
  Math.min(MOST_SWEEPS, Math.round(STEPS / Math.max(1, forest.off.length)));

/**
 * A candidate varied as long as that hides it better; where that is not enough, with its dead ends regrown.
 * @param enough one as hidden as this is not improved on. @param within one that is plainer by more than this is not varied.
 */
export function improved(candidate: Candidate, enough: number, within = Number.POSITIVE_INFINITY): Candidate {
  let own = candidate;
  // What is far from enough is hidden by other dead ends alone.
  for (let left = candidate.seen > enough + within ? 0 : VARIED; left > 0 && own.seen > enough; left--) {
    const other = own.varied?.();
    if (other !== undefined && other.seen <= own.seen) own = other;
  }
  if (own.seen <= enough) return own;
  const other = own.regrown?.();
  return other !== undefined && other.seen < own.seen ? other : own;
}
