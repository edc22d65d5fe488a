const DIAGONAL = Math.SQRT1_2;

/** Eight directions, from the right round to below and on, as vectors of length 1. */
export const COMPASS = [
  [1, 0],
  [DIAGONAL, DIAGONAL],
  [0, 1],
  [-DIAGONAL, DIAGONAL],
  [-1, 0],
  [-DIAGONAL, -DIAGONAL],
  [0, -1],
  [DIAGONAL, -DIAGONAL],
] as const;
