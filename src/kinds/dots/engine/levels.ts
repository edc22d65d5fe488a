import type { Levels } from '../../../puzzle/search/levels.ts';

/** For kinds whose board has no more than dots: the number of these at each level, and the settings that are tried where the preset gives fewer or more. */
export const levels: Levels = {
  bands: {
    first: { dots: [4, 12] },
    easy: { dots: [8, 25] },
    medium: { dots: [14, 45] },
    hard: { dots: [20, 150] },
  },
  settings: {
    first: [{}, { epsilon: 55 }, { epsilon: 40 }],
    easy: [{ epsilon: 80, delta: 60 }, {}, { epsilon: 25 }],
    medium: [{ epsilon: 40 }, {}, { epsilon: 18 }],
    hard: [{}, { epsilon: 14 }],
  },
};
