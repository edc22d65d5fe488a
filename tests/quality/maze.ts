import { ID } from '../../src/kinds/maze/engine/document.ts';
import type { Trial, Tried } from '../../tools/quality/trials.ts';
import { learnedVisibility } from './learning.ts';
import { overlapWith } from './overlap.ts';

/** One picture in so many is made into mazes of most sizes. */
const SAMPLED = 3;

/** The sizes at which all figures are held against their pictures. */
const KNOWN_AGAIN: readonly number[] = [44, 45];

/** Mazes of one style and size. @param learned how well at most a path may be told by what other mazes teach. */
function maze(style: 'contour' | 'filled', cells: number, learned: number): Trial {
  const isHeld = KNOWN_AGAIN.includes(cells);
  return {
    name: `maze, ${style}, ${cells} cells`,
    parameters: { cells, style },
    floors: {
      made: 1,
      meanVisibility: 0.55,
      maxVisibility: 0.75,
      learned,
      ...(isHeld ? { overlap: 0.75 } : {}),
    },
    of: 'library',
    every: isHeld ? 1 : SAMPLED,
  };
}

export const TRIED: Tried = {
  kind: ID,
  learned: learnedVisibility,
  overlap: overlapWith,
  trials: [
    ...[24, 45, 75, 121].map((cells) => maze('contour', cells, 0.75)),
    ...[24, 44, 75, 120].map((cells) => maze('filled', cells, 0.62)),
  ],
};
