import type { Levels } from '../../../puzzle/search/levels.ts';

/** Settings are tried in order. `first` and `easy` start with the cells of their presets, and then use a few more. */
export const levels: Levels = {
  bands: { first: { likeness: [0.86, 1] }, easy: {}, medium: {}, hard: {} },
  settings: { first: [{}, { cells: 9 }], easy: [{}, { cells: 36 }], medium: [{}], hard: [{}] },
  fallbacks: (level, { code }) =>
    [...FINER[level], ...(level === 'first' && code === 'marks-lost' ? FOR_MARKS : [])].map((cells) => ({
      cells,
    })),
};

/** Cells of the longer side for fine lines such as letters, and for dots and accents of letters. */
const FINER = { first: [12, 14], easy: [46, 60], medium: [60, 75], hard: [100] } as const;
const FOR_MARKS = [16, 20, 26];
