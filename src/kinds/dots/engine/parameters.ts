import { eased, number, omittedIfDefault, oneOf, whole } from '../../../puzzle/contract/parameters.ts';

/*
 * Parameters of all dot kinds, with the papers' defaults. Lengths are in puzzle units. Each kind adds its own `gamma`
 * between `DISTANCES` and `SIZES`. Documents may exceed the authors' ranges, but must still meet all criteria.
 */

/** Distances from the picture, and between dots and lines. `lambda` is the share that may be pre-drawn. */
export const DISTANCES = {
  epsilon: eased(number(15, [1, 100], [0.1, 1000]), 'more'),
  delta: eased(number(20, [5, 200], [0, 1000]), 'less'),
  clearance: eased(number(10, [1, 100], [0, 1000]), 'less'),
  lambda: eased(number(0.1, [0, 1]), 'more'),
};

/** The preferred least length of an edge, and the radius of drawn dots. */
export const SIZES = {
  minEdge: eased(number(50, [5, 500], [0, 1000]), 'less'),
  dotRadius: eased(number(6, [1, 50], [0, 100]), 'less'),
};

/** `decoys`: the share of dots without an edge. `age`: the player's age in years, with which `misses` is measured. */
export const PLAYER = {
  decoys: number(0, [0, 0.3]),
  age: whole(18, [3, 18], [3, 18]),
};

/** Whether a symmetric picture gets a symmetric puzzle where possible. */
const SYMMETRIES = ['auto', 'off'] as const;
export const SYMMETRY = { symmetry: omittedIfDefault(oneOf('auto', SYMMETRIES)) };

const DECORATIONS = ['none', 'face', 'place', 'inside'] as const;

/**
 * What decoration shows: nothing, the `face`, the `place` around the picture too, or also all `inside` its outline. With
 * `inside`, at most 15 % of the outline itself may be pre-drawn.
 */
export const DECORATION = { decoration: oneOf('none', DECORATIONS) };

/** Shared presets of the youngest level: few large dots, far apart. */
export const FIRST_PRESET = {
  decoration: 'inside',
  epsilon: 60,
  delta: 90,
  minEdge: 120,
  dotRadius: 14,
  lambda: 0.5,
  age: 4,
} as const;

export interface SharedParameters {
  readonly decoration: (typeof DECORATIONS)[number];
  readonly symmetry?: (typeof SYMMETRIES)[number];
  readonly age: number;
}
