import type { Levels } from '../../../puzzle/search/levels.ts';

/**
 * `first` uses more cells until fine parts such as legs are visible. `easy` uses a few more if the path is too plain, and
 * only the silhouette if the board is too coarse for the lines inside it.
 */
export const levels: Levels = {
  bands: {
    first: { likeness: [0.86, 1] },
    easy: { visibility: [0.5, 0.65], likeness: [0.75, 1] },
    medium: {},
    hard: {},
  },
  settings: {
    first: [{}, { cells: 9 }, { cells: 12 }],
    easy: [{ cells: 36 }, {}, { figure: 'silhouette' }],
    medium: [{}],
    hard: [{}],
  },
  fallbacks: (level, { code }) =>
    [...FINER[level], ...(level === 'first' && code === 'marks-lost' ? FOR_MARKS : [])].map((cells) => ({
      cells,
    })),
};

/** Cells of the longer side for fine lines such as letters, and for dots and accents of letters. */
const FINER = { first: [12, 14], easy: [46, 60], medium: [60, 75], hard: [100] } as const;
const FOR_MARKS = [16, 20, 26];
