import { dotGrading } from '../../dots/engine/grading.ts';

/** What puzzles of each level are meant to be, and what is set over the presets for a picture to come to that. */
export const grading = dotGrading({
  bands: {
    first: { dots: [4, 9] },
    easy: { dots: [8, 25], difficulty: [0, 0.06] },
    medium: { dots: [16, 45], difficulty: [0.06, 0.12] },
    hard: { dots: [24, 150], difficulty: [0.12, 1] },
  },
  rungs: {
    first: [{ epsilon: 80 }, { epsilon: 55 }, { epsilon: 40 }],
    easy: [{ epsilon: 60 }, { epsilon: 45 }, { epsilon: 35 }, { epsilon: 25 }, { epsilon: 16 }],
    medium: [{ epsilon: 30 }, { epsilon: 22 }, { epsilon: 16 }, { epsilon: 11 }],
    hard: [{ epsilon: 20 }, { epsilon: 15 }, { epsilon: 10 }, { epsilon: 7 }],
  },
  density: 8.5,
});
