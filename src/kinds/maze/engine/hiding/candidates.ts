import type { Dice } from '../dice.ts';
import { marked } from '../figure/cells.ts';
import type { MazeLayout } from '../path/layout.ts';
import type { Strands } from '../path/strands.ts';
import { backgroundAround, forestOver, varyBackground } from './background.ts';
import { type Forest, forestAround, grow, passagesOf } from './forest.ts';
import { hide } from './hiding.ts';
import { visibility } from './visibility.ts';

/** Mazes on boards with more cells are slow to make. */
const LARGE = 6000;
/** Variations that are tried of a filled figure's best candidate. */
const VARIATIONS = 30;
/** Limits of hiding: tried cells in all, and sweeps. A large board has enough windows to learn from in few sweeps. */
const STEPS = 160_000;
const MAX_SWEEPS = 70;
const LARGE_SWEEPS = 11;
/** Sweeps on a large board for all candidates but the first. */
const LATE_SWEEPS = 50;

export interface Candidate {
  readonly layout: MazeLayout;
  readonly forest: Forest;
  readonly visibility: number;
  /** The same path with a slightly different background; only for filled figures. */
  readonly vary?: () => Candidate;
  /** The same path with dead ends that are made to look like it. */
  readonly regrow?: () => Candidate;
}

function candidateOf(layout: MazeLayout, forest: Forest): Candidate {
  const { columns, rows, path, exists } = layout;
  const onPath = marked(columns * rows, path);
  return { layout, forest, visibility: visibility(passagesOf(forest), onPath, exists) };
}

export function isLarge({ columns, rows }: Pick<MazeLayout, 'columns' | 'rows'>): boolean {
  return columns * rows > LARGE;
}

/** Dead ends around contours. @param isRetry true if a candidate was tried before */
export function contourCandidate(layout: MazeLayout, isRetry: boolean, dice: Dice): Candidate {
  const forest = forestAround(layout.columns, layout.rows, layout.path);
  grow(forest, dice);
  const large = isRetry ? LATE_SWEEPS : LARGE_SWEEPS;
  hide(forest, dice, isLarge(layout) ? large : sweepsFor(forest));
  return candidateOf(layout, forest);
}

/** A path on a board in the figure's shape, with dead ends that look like it. */
export function shapedCandidate(layout: MazeLayout, dice: Dice): Candidate {
  const forest = forestAround(layout.columns, layout.rows, layout.path, layout.exists);
  grow(forest, dice);
  hide(forest, dice, sweepsFor(forest));
  return candidateOf(layout, forest);
}

/** A path on a small board, with random dead ends. */
export function smallCandidate(layout: MazeLayout, dice: Dice): Candidate {
  const forest = forestAround(layout.columns, layout.rows, layout.path);
  grow(forest, dice);
  return candidateOf(layout, forest);
}

/** A filled figure with a background filled in the same way. @param straight how straight it runs, out of 8 */
export function filledCandidate(layout: MazeLayout, straight: number, dice: Dice): Candidate {
  return withBackground(backgroundAround(layout, straight, dice));

  function withBackground(background: Strands): Candidate {
    return {
      ...candidateOf(layout, forestOver(layout, background, dice)),
      vary: () => withBackground(varyBackground(background, dice)),
      regrow: () => {
        const forest = forestOver(layout, background, dice);
        hide(forest, dice, sweepsFor(forest));
        return candidateOf(layout, forest);
      },
    };
  }
}

const sweepsFor = (forest: Forest): number =>
  Math.min(MAX_SWEEPS, Math.round(STEPS / Math.max(1, forest.off.length)));

/**
 * Varies a candidate until it is hidden well enough. If it is still too visible, its dead ends are regrown.
 * @param enough the visibility that needs no improvement
 * @param within a candidate more visible than `enough` by more than this is not varied
 */
export function improveCandidate(
  candidate: Candidate,
  enough: number,
  within = Number.POSITIVE_INFINITY,
): Candidate {
  let own = candidate;
  // Far from `enough`, only other dead ends help.
  for (
    let left = candidate.visibility > enough + within ? 0 : VARIATIONS;
    left > 0 && own.visibility > enough;
    left--
  ) {
    const other = own.vary?.();
    if (other !== undefined && other.visibility <= own.visibility) own = other;
  }
  if (own.visibility <= enough) return own;
  const other = own.regrow?.();
  return other !== undefined && other.visibility < own.visibility ? other : own;
}
