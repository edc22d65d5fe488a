import { dotGrading } from '../../dots/engine/grading.ts';

/** What puzzles of each level are meant to be, and what is set over the presets for a picture to come to that. */
export const grading = dotGrading({
  bands: {
    first: { dots: [4, 9] },
    easy: { dots: [8, 25], difficulty: [0, 0.5] },
    medium: { dots: [14, 45], difficulty: [0.556, 0.667] },
    hard: { dots: [20, 150], difficulty: [0.714, 1] },
  },
  rungs: {
    first: [{ epsilon: 80 }, { epsilon: 55 }, { epsilon: 40 }],
    easy: [{ epsilon: 70 }, { epsilon: 55 }, { epsilon: 40 }, { epsilon: 30 }, { epsilon: 20 }],
    medium: [{ epsilon: 40 }, { epsilon: 30 }, { epsilon: 22 }, { epsilon: 16 }, { epsilon: 11 }],
    hard: [{ epsilon: 26 }, { epsilon: 20 }, { epsilon: 15 }, { epsilon: 11 }],
  },
  density: 8,
});
