import type { Grading } from '../../../puzzle/grading.ts';

/**
 * A first maze has the fewest cells that show its picture plainly; what they do not show may have one more to a side. An easy one
 * that would show too little has two more.
 */
export const grading: Grading = {
  bands: { first: { likeness: [0.86, 1] }, easy: {}, medium: {}, hard: {} },
  rungs: { first: [{}, { cells: 9 }], easy: [{}, { cells: 36 }], medium: [{}], hard: [{}] },
};
