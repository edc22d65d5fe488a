const DIAGONAL = Math.SQRT1_2;

/** Eight unit vectors, turning from the x axis towards the y axis. */
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
