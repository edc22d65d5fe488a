import type { Levels } from '../../../puzzle/search/levels.ts';

/** Levels by number of dots. Settings are tried in order; `{}` is the preset. */
export const levels: Levels = {
  bands: {
    first: { dots: [4, 12] },
    easy: { dots: [8, 25] },
    medium: { dots: [14, 45] },
    hard: { dots: [20, 150] },
  },
  settings: {
    first: [{}],
    easy: [{ epsilon: 80, delta: 60 }, {}],
    medium: [{ epsilon: 40 }, {}, { epsilon: 18 }],
    hard: [{}, { epsilon: 14 }],
  },
};
