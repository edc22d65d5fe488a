import {
  eased,
  number,
  oneOf,
  parameterSet,
  type Values,
  whole,
} from '../../../puzzle/contract/parameters.ts';
import { DISTANCES, DOTS, FIRST_PRESET, PICTURE } from '../../dots/engine/parameters.ts';

/**
 * The parameters of connect-the-dots, with lengths in puzzle units. Besides those of all dot kinds, there are:
 *
 * - `sequences`: one sequence of numbers, or one with its own colour for each component or stroke.
 * - `maxStrokes`: the most lines drawn without lifting the pen.
 * - `maxPauses`: the most pen lifts within sequences ("+").
 */
export const parameters = parameterSet(
  {
    ...DISTANCES,
    ...DOTS,
    labelSize: eased(number(20, [5, 100], [1, 300]), 'less'),
    sequences: oneOf('one', ['one', 'components', 'strokes']),
    maxStrokes: eased(whole(1000, [1, 1000]), 'more'),
    maxPauses: eased(whole(1000, [0, 1000]), 'more'),
    ...PICTURE,
  },
  {
    first: {
      ...FIRST_PRESET,
      labelSize: 46,
      sequences: 'one',
      maxStrokes: 1,
      maxPauses: 0,
    },
    easy: {
      decoration: 'place',
      epsilon: 45,
      delta: 40,
      dotRadius: 9,
      labelSize: 30,
      sequences: 'one',
      maxStrokes: 8,
      maxPauses: 7,
      lambda: 0.15,
      age: 6,
    },
    medium: { decoration: 'face', epsilon: 16, delta: 28, labelSize: 26, lambda: 0.15, age: 6 },
    hard: { epsilon: 11, delta: 20, labelSize: 20, lambda: 0.15, decoys: 0.3, age: 6 },
  },
);

export type NumbersParameters = Values<typeof parameters>;
