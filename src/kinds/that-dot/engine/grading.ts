import { dotGrading } from '../../dots/engine/grading.ts';

/** What puzzles of each level are meant to be, and what is set over the presets for a picture to come to that. */
export const grading = dotGrading({
  bands: {
    first: { dots: [4, 8], difficulty: [0, 0.3] },
    easy: { dots: [10, 25], difficulty: [0, 0.3] },
    medium: { dots: [22, 42], difficulty: [0.27, 0.36], exposure: [0, 0.92] },
    hard: { dots: [30, 120], difficulty: [0.3, 1], exposure: [0, 0.9] },
  },
  rungs: {
    first: [
      { epsilon: 40, given: 0.7, lambda: 0.9 },
      { epsilon: 40, given: 0.5, lambda: 0.9 },
      { epsilon: 35, given: 0.3, lambda: 0.9 },
      { epsilon: 30, given: 0, lambda: 0.9 },
    ],
    easy: [
      { epsilon: 22, given: 0.55 },
      { epsilon: 22, given: 0.43 },
      { epsilon: 22, given: 0.32 },
      { epsilon: 20, given: 0.2 },
      { epsilon: 18, given: 0.08 },
      { epsilon: 15, given: 0 },
    ],
    medium: [
      { epsilon: 14, given: 0.35 },
      { epsilon: 14, given: 0.2 },
      { epsilon: 13, given: 0.08 },
      { epsilon: 11, given: 0 },
      { epsilon: 7, given: 0 },
    ],
    hard: [
      { epsilon: 9, given: 0.15 },
      { epsilon: 9, given: 0.05 },
      { epsilon: 7, given: 0 },
      { epsilon: 5, given: 0 },
    ],
  },
  density: 8.5,
});
