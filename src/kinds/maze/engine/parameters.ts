import {
  eased,
  number,
  oneOf,
  parameterSet,
  type Values,
  whole,
} from '../../../puzzle/contract/parameters.ts';

/**
 * The parameters of picture mazes.
 *
 * - `style`: whether the path follows the contours, fills the figure, or stays within a board of the figure's shape.
 * - `cells`: number of cells along the longer side.
 * - `threshold`: luma from 1 to 255 that separates figure and background; 0 uses Otsu's method.
 * - `figure`: which form is shown: the silhouette, the dark lines, both, or the most recognisable of these.
 * - `stray`: the largest share of a filling path that may be outside the figure.
 * - `ends`: whether start and goal are side by side on the rim, or apart.
 * - `frame`: whether the path goes all round the board; not for style `shape`.
 */
export const parameters = parameterSet(
  {
    style: oneOf('contour', ['contour', 'filled', 'shape']),
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

/** Up to this `stray`, no detours are made to hide the figure. */
const MAX_VISIBLE_STRAY = 0.25;

/** True if the figure is meant to be visible in the solved maze, rather than hidden before. */
export function isMeantVisible({ style, stray }: MazeParameters): boolean {
  return style === 'filled' && stray <= MAX_VISIBLE_STRAY;
}
