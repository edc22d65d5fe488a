import { eased, number, oneOf, unsaid, whole } from '../../../puzzle/contract/parameters.ts';

/*
 * What authors may set of every dot puzzle, with the papers' defaults; lengths in puzzle units. `gamma` is each kind's
 * own and stands between the two groups. Documents may go farther than authors: the criteria hold all the same.
 */

/** How near lines and dots keep to the picture, and how far from each other; `lambda` is the share that may be pre-drawn. */
export const DISTANCES = {
  epsilon: eased(number(15, [1, 100], [0.1, 1000]), 'more'),
  delta: eased(number(20, [5, 200], [0, 1000]), 'less'),
  clearance: eased(number(10, [1, 100], [0, 1000]), 'less'),
  lambda: eased(number(0.1, [0, 1]), 'more'),
};

/** How long edges are at least, where the picture lets them, and how large dots are drawn. */
export const SIZES = {
  minEdge: eased(number(50, [5, 500], [0, 1000]), 'less'),
  dotRadius: eased(number(6, [1, 50], [0, 100]), 'less'),
};

/** How the puzzle hides its picture, and for whom: the share of dots without an edge, and the player's age in years, by whose eyes `misses` is measured. */
export const PLAYER = {
  decoys: number(0, [0, 0.3]),
  age: whole(18, [3, 18], [3, 18]),
};

/** Whether the puzzle of a picture that is its own mirror image is so too, where that may be. */
const SYMMETRIES = ['auto', 'off'] as const;
export const SYMMETRY = { symmetry: unsaid(oneOf('auto', SYMMETRIES)) };

/** How much is shown from the start that is no part of the puzzle. */
const DECORATIONS = ['none', 'face', 'place', 'inside'] as const;

/** What is shown beside the puzzle: nothing, the picture's `face`, its `place` around it too, or also what is `inside` its outline. */
export const DECORATION = { decoration: oneOf('none', DECORATIONS) };

/** What puzzles of dots for the youngest have in common: few large dots, far apart. */
export const FIRST = {
  decoration: 'inside',
  epsilon: 60,
  delta: 90,
  minEdge: 120,
  dotRadius: 14,
  lambda: 0.5,
  age: 4,
} as const;

/** Parameters of which these are some. */
export interface Decorated {
  readonly decoration: (typeof DECORATIONS)[number];
  readonly symmetry?: (typeof SYMMETRIES)[number];
  readonly age: number;
}
