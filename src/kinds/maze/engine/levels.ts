import type { Levels } from '../../../puzzle/search/levels.ts';

/** `first` uses more cells until fine parts such as legs are visible. */
export const levels: Levels = {
  bands: {
    first: { likeness: [0.86, 1] },
    easy: {},
    medium: {},
    hard: {},
  },
  settings: {
    first: [{}, { cells: 9 }, { cells: 12 }],
    easy: [{}],
    medium: [{}],
    hard: [{}],
  },
  fallbacks(level, { code }) {
    // A first maze with too many fine letters is refused rather than made larger.
    const isForLetters = code === 'marks-lost' || (code === 'too-fine' && level !== 'first');
    return [...FINER[level], ...(isForLetters ? FOR_LETTERS[level] : [])].map((cells) => ({ cells }));
  },
};

/** Cells of the longer side for fine lines. */
const FINER = { first: [12, 14], easy: [46, 60], medium: [60, 75], hard: [100] } as const;
/** The same for letters with small marks or many strokes. */
const FOR_LETTERS = { first: [16, 20, 26], easy: [75, 100, 121], medium: [100, 121], hard: [121] } as const;
