import { dotGrading } from '../../dots/engine/grading.ts';

/** What puzzles of each level are meant to be, and what is set over the presets for a picture to come to that. */
export const grading = dotGrading({
  bands: {
    first: { dots: [5, 8], colours: [1, 3], difficulty: [0, 0.3] },
    easy: { dots: [8, 20], colours: [1, 3], difficulty: [0, 0.31] },
    medium: { dots: [18, 40], difficulty: [0.28, 0.38], exposure: [0, 0.92] },
    hard: { dots: [32, 120], difficulty: [0.34, 1], exposure: [0, 0.9] },
  },
  rungs: {
    first: [
      { epsilon: 45, given: 0.7, lambda: 0.9 },
      { epsilon: 45, given: 0.5, lambda: 0.9 },
      { epsilon: 45, given: 0.3, lambda: 0.9 },
    ],
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
      { epsilon: 8, given: 0.15 },
      { epsilon: 8, given: 0.05 },
      { epsilon: 6, given: 0 },
      { epsilon: 4.5, given: 0 },
    ],
  },
  density: 8.5,
});
