import { eased, number, parameterSet, type Values, whole } from '../../../puzzle/contract/parameters.ts';
import { DISTANCES, DOTS, FIRST_PRESET, PICTURE } from '../../dots/engine/parameters.ts';

/**
 * The parameters of closest-dot. `gamma` is the share by which the second nearest dot of a colour is farther than the
 * nearest.
 */
export const parameters = parameterSet(
  {
    ...DISTANCES,
    gamma: eased(number(0.2, [0.02, 2], [0, 10]), 'less'),
    ...DOTS,
    maxColours: eased(whole(8, [1, 8], [1, 64]), 'more'),
    maxPie: eased(whole(3, [1, 8], [1, 64]), 'more'),
    ...PICTURE,
  },
  {
    first: {
      ...FIRST_PRESET,
      minEdge: 150,
      dotRadius: 16,
      gamma: 0.3,
      maxColours: 3,
      maxPie: 2,
    },
    easy: {
      decoration: 'place',
      epsilon: 40,
      delta: 40,
      dotRadius: 10,
      gamma: 0.35,
      maxColours: 6,
      lambda: 0.15,
      age: 6,
    },
    medium: {
      decoration: 'face',
      epsilon: 28,
      delta: 26,
      dotRadius: 8,
      gamma: 0.2,
      maxColours: 6,
      lambda: 0.15,
      age: 6,
    },
    hard: {
      epsilon: 22,
      delta: 20,
      dotRadius: 7,
      gamma: 0.06,
      maxColours: 8,
      lambda: 0.15,
      decoys: 0.3,
      age: 6,
    },
  },
);

export type ClosestDotParameters = Values<typeof parameters>;
