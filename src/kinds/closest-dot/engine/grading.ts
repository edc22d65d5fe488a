import { dotGrading } from '../../dots/engine/grading.ts';

/** What puzzles of each level are meant to be, and what is set over the presets for a picture to come to that. */
export const grading = dotGrading({
  bands: {
    easy: { dots: [8, 20], colours: [1, 3], difficulty: [0, 0.32] },
    medium: { dots: [18, 42], difficulty: [0.29, 0.4] },
    hard: { dots: [36, 120], difficulty: [0.38, 1] },
  },
  rungs: {
    easy: [
      { epsilon: 24, given: 0.55 },
      { epsilon: 24, given: 0.4 },
      { epsilon: 22, given: 0.25 },
      { epsilon: 20, given: 0.1 },
      { epsilon: 16, given: 0 },
    ],
    medium: [
      { epsilon: 14, given: 0.35 },
      { epsilon: 14, given: 0.2 },
      { epsilon: 13, given: 0.08 },
      { epsilon: 11, given: 0 },
      { epsilon: 7, given: 0 },
    ],
    hard: [
      { epsilon: 8, given: 0.12 },
      { epsilon: 8, given: 0 },
      { epsilon: 5, given: 0 },
      { epsilon: 3.5, given: 0 },
      { epsilon: 2.5, given: 0 },
    ],
  },
  density: 8.5,
});
