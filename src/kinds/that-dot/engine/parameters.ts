import {
  eased,
  number,
  oneOf,
  parameterSet,
  unsaid,
  type Values,
  whole,
} from '../../../puzzle/contract/parameters.ts';
import { DECORATION, DISTANCES, FIRST, PLAYER, SIZES, SYMMETRY } from '../../dots/engine/parameters.ts';

/**
 * The parameters of connect-that-dot, as the puzzle format names them. Lengths in puzzle units, `gamma` in degrees;
 * `gamma` is the thesis' alpha, `beta` its beta (Klappe 2014, §3.3): the sector is kept free as far as the next dot, and with `beta` the
 * thesis' kite as well, which reaches out of the sector where gamma / 2 + beta is more than 90°.
 * Strokes are cut at every `step` before shortcuts are looked for, and laid in so many `passes`;
 * with `linkColours` links have the colours of what they go round, and the puzzle becomes a colouring page.
 */
export const parameters = parameterSet(
  {
    ...DISTANCES,
    gamma: eased(number(10, [1, 45], [0, 80]), 'less'),
    beta: eased(unsaid(number(0, [0, 110], [0, 150])), 'less'),
    ...SIZES,
    ...PLAYER,
    linkLength: eased(number(12, [2, 100], [0.1, 300]), 'less'),
    links: oneOf('one-sided', ['one-sided', 'two-sided']),
    linkStyle: oneOf('line', ['line', 'variable', 'point']),
    linkColours: oneOf('none', ['none', 'page']),
    ...DECORATION,
    ...SYMMETRY,
    step: number(9, [3, 40], [0.1, 1000]),
    passes: whole(4, [1, 12], [1, 1000]),
  },
  {
    first: {
      ...FIRST,
      linkLength: 36,
      gamma: 25,
    },
    easy: { decoration: 'place', epsilon: 40, delta: 40, linkLength: 28, gamma: 30, lambda: 0.15, age: 6 },
    medium: { decoration: 'face', epsilon: 28, delta: 22, linkLength: 9, gamma: 3, lambda: 0.15, age: 6 },
    hard: { epsilon: 24, delta: 18, linkLength: 8, gamma: 2, lambda: 0.15, decoys: 0.3, age: 6 },
  },
);

export type ThatDotParameters = Values<typeof parameters>;
