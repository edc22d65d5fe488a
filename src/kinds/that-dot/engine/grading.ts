import type { Grading } from '../../../puzzle/grading.ts';

/** How many dots puzzles of each level have, and what is set besides where a picture has fewer or more. */
export const grading: Grading = {
  bands: {
    first: { dots: [4, 12] },
    easy: { dots: [8, 25] },
    medium: { dots: [14, 45] },
    hard: { dots: [20, 150] },
  },
  rungs: {
    first: [{}, { epsilon: 55 }, { epsilon: 40 }],
    easy: [{ epsilon: 80, delta: 60 }, {}, { epsilon: 25 }],
    medium: [{ epsilon: 40 }, {}, { epsilon: 18 }],
    hard: [{}, { epsilon: 14 }],
  },
};
