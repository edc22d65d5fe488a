import {
  eased,
  number,
  oneOf,
  parameterSet,
  type Values,
  whole,
} from '../../../puzzle/contract/parameters.ts';

/**
 * The parameters of picture mazes. `cells` is how many the longer side has; a `threshold` of 0 is Otsu's. `figure` says what
 * of the picture is shown: its silhouette, its dark lines, both, or whichever can be known again best. `stray` is how much of
 * a path that fills a figure may lie outside it. `ends` says whether start and goal lie beside each other on the rim or
 * apart, and `frame` whether the path goes all round the board.
 */
export const parameters = parameterSet(
  {
    style: oneOf('contour', ['contour', 'filled']),
    cells: eased(whole(45, [6, 121], [2, 1000]), 'more'),
    threshold: whole(0, [0, 255]),
    foreground: oneOf('auto', ['auto', 'black', 'white']),
    figure: oneOf('auto', ['auto', 'silhouette', 'lines', 'both']),
    stray: eased(number(0.4, [0.05, 0.4], [0, 1]), 'more'),
    ends: oneOf('apart', ['beside', 'apart']),
    frame: oneOf('none', ['none', 'straight', 'zigzag']),
  },
  {
    first: { cells: 8, style: 'filled', stray: 0.15 },
    easy: { cells: 34, style: 'filled', stray: 0.15 },
    medium: { cells: 45, style: 'contour' },
    hard: { cells: 75, style: 'contour' },
  },
);

export type MazeParameters = Values<typeof parameters>;

/** Where no more than this may stray, nothing is led about only to hide the figure. */
const SEEN = 0.25;

/** Whether a figure is rather to be seen when the maze is solved than hidden before: too little may stray to hide it. */
export function isToBeSeen({ style, stray }: MazeParameters): boolean {
  return style === 'filled' && stray <= SEEN;
}
