import { dotGrading } from '../../dots/engine/grading.ts';

/** What puzzles of each level are meant to be, and what is set over the presets for a picture to come to that. */
export const grading = dotGrading({
  bands: {
    first: { dots: [6, 10], strokes: [1, 1], difficulty: [0, 0.3] },
    easy: { dots: [12, 30], difficulty: [0, 0.37] },
    medium: { dots: [24, 46], difficulty: [0.29, 0.4], exposure: [0, 0.92] },
    hard: { dots: [32, 120], difficulty: [0.34, 1], exposure: [0, 0.9] },
  },
  rungs: {
    first: [
      { epsilon: 40, given: 0.7, lambda: 0.9 },
      { epsilon: 40, given: 0.5, lambda: 0.9 },
      { epsilon: 35, given: 0.3, lambda: 0.9 },
      { epsilon: 30, given: 0, lambda: 0.9 },
    ],
    easy: [
      { epsilon: 22, given: 0.45, lambda: 0.75, sequences: 'components', maxStrokes: 5 },
      { epsilon: 20, given: 0.3, lambda: 0.6 },
      { epsilon: 20, given: 0.18, lambda: 0.45 },
      { epsilon: 20, given: 0.07, lambda: 0.38 },
      { epsilon: 18, given: 0, lambda: 0.35 },
      { epsilon: 12, given: 0, lambda: 0.2, delta: 40 },
    ],
    medium: [
      { epsilon: 13, given: 0.35 },
      { epsilon: 13, given: 0.2 },
      { epsilon: 12, given: 0.1 },
      { epsilon: 10, given: 0 },
      { epsilon: 6, given: 0 },
    ],
    hard: [
      { epsilon: 8, given: 0.15 },
      { epsilon: 8, given: 0.05 },
      { epsilon: 7, given: 0 },
      { epsilon: 4.5, given: 0 },
    ],
  },
  density: 8,
});
