import type { Levels } from '../../../puzzle/search/levels.ts';

/**
 * A first maze has the fewest cells that show its picture plainly; what they do not show may have one more to a side. An easy one
 * that would show too little has two more.
 */
export const levels: Levels = {
  bands: { first: { likeness: [0.86, 1] }, easy: {}, medium: {}, hard: {} },
  settings: { first: [{}, { cells: 9 }], easy: [{}, { cells: 36 }], medium: [{}], hard: [{}] },
  fallbacks: (level, { code }) =>
    [...FINER[level], ...(level === 'first' && code === 'marks-lost' ? FOR_MARKS : [])].map((cells) => ({
      cells,
    })),
};

/** Cells of a side for fine lines, as those of letters, and for the dots and accents of letters at `first`. */
const FINER = { first: [12, 14], easy: [46, 60], medium: [60, 75], hard: [100] } as const;
const FOR_MARKS = [16, 20, 26];
