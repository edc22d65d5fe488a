import { oneOf, parameterSet, type Values, whole } from '../../../puzzle/parameters.ts';

/**
 * The parameters of picture mazes. `cells` is how many the longer side has; a `threshold` of 0 is Otsu's. `ends` says
 * whether start and goal lie beside each other on the rim or apart, and `frame` whether the path goes all round the board.
 */
export const parameters = parameterSet(
  {
    style: oneOf('contour', ['contour', 'filled']),
    cells: whole(45, [15, 121], [2, 1000]),
    threshold: whole(0, [0, 255]),
    foreground: oneOf('auto', ['auto', 'black', 'white']),
    ends: oneOf('apart', ['beside', 'apart']),
    frame: oneOf('none', ['none', 'straight', 'zigzag']),
  },
  {
    easy: { cells: 24, style: 'filled' },
    medium: { cells: 45, style: 'contour' },
    hard: { cells: 75, style: 'contour' },
  },
);

export type MazeParameters = Values<typeof parameters>;
