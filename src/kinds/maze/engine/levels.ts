import type { Levels } from '../../../puzzle/search/levels.ts';

/**
 * A first maze has the fewest cells that show its picture plainly; what they do not show may have one more to a side. An easy one
 * that would show too little has two more.
 */
export const levels: Levels = {
  bands: { first: { likeness: [0.86, 1] }, easy: {}, medium: {}, hard: {} },
  settings: { first: [{}, { cells: 9 }], easy: [{}, { cells: 36 }], medium: [{}], hard: [{}] },
  // Fine lines, as those of letters, take more cells.
  fallbacks: {
    first: [{ cells: 12 }, { cells: 14 }],
    easy: [{ cells: 46 }, { cells: 60 }],
    medium: [{ cells: 60 }, { cells: 75 }],
    hard: [{ cells: 100 }],
  },
};
