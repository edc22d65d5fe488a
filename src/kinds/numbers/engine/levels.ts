import type { Levels } from '../../../puzzle/search/levels.ts';

/** The number of dots at each level, and settings to try if the preset gives fewer or more. */
export const levels: Levels = {
  bands: {
    first: { dots: [4, 12] },
    easy: { dots: [8, 25] },
    medium: { dots: [20, 45] },
    hard: { dots: [30, 150] },
  },
  settings: {
    first: [{}, { maxStrokes: 4, maxPauses: 3 }],
    easy: [{ epsilon: 80, delta: 60 }, {}, { epsilon: 30 }],
    medium: [{ epsilon: 22 }, {}, { epsilon: 8 }],
    hard: [{}, { epsilon: 7 }],
  },
};
