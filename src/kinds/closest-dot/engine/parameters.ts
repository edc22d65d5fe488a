import { eased, number, parameterSet, unsaid, type Values, whole } from '../../../puzzle/parameters.ts';
import { DECORATION, DISTANCES, FIRST, PLAYER, SIZES, SYMMETRY } from '../../dots/engine/parameters.ts';

/**
 * The parameters of closest-dot, as the puzzle format names them. Lengths in puzzle units; `gamma` is the share by
 * which the second nearest dot of a colour is farther than the nearest; where what is given comes to less than the share
 * `excerpt`, a part of the longest line is shown as well.
 */
export const parameters = parameterSet(
  {
    ...DISTANCES,
    gamma: eased(number(0.2, [0.02, 2], [0, 10]), 'less'),
    ...SIZES,
    ...PLAYER,
    excerpt: unsaid(eased(number(0, [0, 0.7], [0, 1]), 'more')),
    maxColours: eased(whole(8, [1, 8], [1, 64]), 'more'),
    maxPie: eased(whole(3, [1, 8], [1, 64]), 'more'),
    ...DECORATION,
    ...SYMMETRY,
  },
  {
    first: {
      ...FIRST,
      minEdge: 150,
      dotRadius: 16,
      gamma: 0.3,
      maxColours: 3,
      maxPie: 2,
    },
    easy: {
      decoration: 'place',
      epsilon: 22,
      delta: 44,
      minEdge: 100,
      dotRadius: 10,
      gamma: 0.3,
      maxColours: 3,
      maxPie: 2,
    },
    medium: {
      decoration: 'face',
      epsilon: 13,
      delta: 28,
      minEdge: 60,
      dotRadius: 8,
      gamma: 0.25,
      maxColours: 5,
    },
    hard: { epsilon: 6, delta: 18, minEdge: 26, dotRadius: 7, gamma: 0.2, maxColours: 8 },
  },
);

export type ClosestDotParameters = Values<typeof parameters>;
