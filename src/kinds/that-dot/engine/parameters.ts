import {
  eased,
  number,
  omittedIfDefault,
  oneOf,
  parameterSet,
  type Values,
  whole,
} from '../../../puzzle/contract/parameters.ts';
import { DISTANCES, DOTS, FIRST_PRESET, PICTURE } from '../../dots/engine/parameters.ts';

/**
 * The parameters of connect-that-dot. Lengths are in puzzle units, `gamma` and `beta` in degrees. `gamma` is alpha and
 * `beta` is beta of Klappe 2014, §3.3. The sector is kept free as far as the next dot. With `beta` the kite of that
 * thesis is kept free too, which exceeds the sector if gamma / 2 + beta is more than 90°. Strokes are sampled at every
 * `step` before shortcuts are searched, and arranged in `passes`. With `linkColours`, links have the colours of the
 * areas they surround, which gives a colouring page.
 */
export const parameters = parameterSet(
  {
    ...DISTANCES,
    gamma: eased(number(10, [1, 45], [0, 80]), 'less'),
    beta: eased(omittedIfDefault(number(0, [0, 110], [0, 150])), 'less'),
    ...DOTS,
    linkLength: eased(number(12, [2, 100], [0.1, 300]), 'less'),
    links: oneOf('one-sided', ['one-sided', 'two-sided']),
    linkStyle: oneOf('line', ['line', 'variable', 'point']),
    linkColours: oneOf('none', ['none', 'page']),
    ...PICTURE,
    step: number(9, [3, 40], [0.1, 1000]),
    passes: whole(4, [1, 12], [1, 1000]),
  },
  {
    first: {
      ...FIRST_PRESET,
      linkLength: 36,
      gamma: 25,
    },
    easy: { decoration: 'place', epsilon: 40, delta: 40, linkLength: 28, gamma: 30, lambda: 0.15, age: 6 },
    medium: { decoration: 'face', epsilon: 28, delta: 22, linkLength: 9, gamma: 3, lambda: 0.15, age: 6 },
    hard: { epsilon: 24, delta: 18, linkLength: 8, gamma: 2, lambda: 0.15, decoys: 0.3, age: 6 },
  },
);

export type ThatDotParameters = Values<typeof parameters>;
