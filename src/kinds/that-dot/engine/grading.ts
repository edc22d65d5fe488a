import { dotGrading } from '../../dots/engine/grading.ts';

/** What puzzles of each level are meant to be, and what is set over the presets for a picture to come to that. */
export const grading = dotGrading({
  bands: {
    first: { dots: [4, 9] },
    easy: { dots: [8, 25], difficulty: [0, 0.053] },
    medium: { dots: [14, 45], difficulty: [0.065, 0.106] },
    hard: { dots: [20, 150], difficulty: [0.129, 1] },
  },
  rungs: {
    first: [{ epsilon: 80 }, { epsilon: 55 }, { epsilon: 40 }],
    easy: [{ epsilon: 60 }, { epsilon: 45 }, { epsilon: 35 }, { epsilon: 25 }, { epsilon: 16 }],
    medium: [{ epsilon: 45 }, { epsilon: 35 }, { epsilon: 28 }, { epsilon: 22 }, { epsilon: 16 }],
    hard: [{ epsilon: 28 }, { epsilon: 22 }, { epsilon: 16 }, { epsilon: 12 }],
  },
  density: 8.5,
});
