import type { Grading } from '../../../puzzle/grading.ts';

/**
 * A first maze has the fewest cells that show its picture plainly; what they do not show may have one more to a side, and what
 * those of an easy maze do not two.
 */
export const grading: Grading = {
  bands: { first: { likeness: [0.86, 1] }, easy: {}, medium: {}, hard: {} },
  rungs: { first: [{}, { cells: 9 }], easy: [{}, { cells: 36 }], medium: [{}], hard: [{}] },
  first: () => 0,
};
