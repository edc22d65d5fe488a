import { dotGrading } from '../../dots/engine/grading.ts';

/** What puzzles of each level are meant to be, and what is set over the presets for a picture to come to that. */
export const grading = dotGrading({
  bands: {
    first: { dots: [5, 10], colours: [1, 1] },
    easy: { dots: [8, 40], difficulty: [0, 0.7] },
    medium: { dots: [20, 60], difficulty: [0.6, 0.8] },
    hard: { dots: [30, 150], difficulty: [0.7, 1] },
  },
  rungs: {
    first: [{ epsilon: 60, units: '235-300' }, { epsilon: 60 }, { epsilon: 45 }],
    easy: [
      { epsilon: 45, units: '150-240' },
      { epsilon: 40, units: '125-200' },
      { epsilon: 35, units: '105-180' },
      { epsilon: 30, units: '90-165' },
    ],
    medium: [
      { epsilon: 28, units: '58-68 145-180' },
      { epsilon: 24, units: '56-66 140-175' },
      { epsilon: 20, units: '46-54 115-145' },
    ],
    hard: [
      { epsilon: 20, units: '50-58 115-130 145-170' },
      { epsilon: 16, units: '46-56 105-125 135-165' },
      { epsilon: 13, units: '42-48 96-110 120-145' },
    ],
  },
  density: 10,
});
