import { eased, number, omittedIfDefault, oneOf, whole } from '../../../puzzle/contract/parameters.ts';

/*
 * Parameters of all dot kinds, with the papers' defaults. Lengths are in puzzle units. Each kind adds its own `gamma`
 * between `DISTANCES` and `DOTS`. Documents may exceed the authors' ranges, but must still meet all criteria.
 */

/** Distances from the picture, and between dots and lines. `lambda` is the share that may be pre-drawn. */
export const DISTANCES = {
  epsilon: eased(number(15, [1, 100], [0.1, 1000]), 'more'),
  delta: eased(number(20, [5, 200], [0, 1000]), 'less'),
  clearance: eased(number(10, [1, 100], [0, 1000]), 'less'),
  lambda: eased(number(0.1, [0, 1]), 'more'),
};

/**
 * `minEdge`: the preferred least length of an edge. `dotRadius`: the radius of drawn dots. `decoys`: the share of dots
 * without an edge. `age`: the player's age in years, with which `misses` is measured.
 */
export const DOTS = {
  minEdge: eased(number(50, [5, 500], [0, 1000]), 'less'),
  dotRadius: eased(number(6, [1, 50], [0, 100]), 'less'),
  decoys: number(0, [0, 0.3]),
  age: whole(18, [3, 18], [3, 18]),
};

const DECORATIONS = ['none', 'face', 'place', 'inside'] as const;
const SYMMETRIES = ['auto', 'off'] as const;

/**
 * `decoration` shows nothing, the `face`, the `place` around the picture too, or also all `inside` its outline. With
 * `inside`, at most 15 % of the outline itself may be pre-drawn. `symmetry`: whether a symmetric picture gets a
 * symmetric puzzle where possible.
 */
export const PICTURE = {
  decoration: oneOf('none', DECORATIONS),
  symmetry: omittedIfDefault(oneOf('auto', SYMMETRIES)),
};

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

/** The parameters of all dot kinds that the shared engine reads. */
export interface DotSettings {
  readonly epsilon: number;
  readonly delta: number;
  readonly clearance: number;
  readonly lambda: number;
  readonly decoys: number;
  readonly age: number;
  readonly decoration: (typeof DECORATIONS)[number];
  readonly symmetry?: (typeof SYMMETRIES)[number];
}
