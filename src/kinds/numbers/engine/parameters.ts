import { eased, number, oneOf, parameterSet, type Values, whole } from '../../../puzzle/parameters.ts';
import {
  DECORATION,
  DISTANCES,
  FIRST,
  PLAYER,
  SIZES,
  SYMMETRY,
} from '../../dots/engine/parameters.ts';

/**
 * The parameters of connect-the-dots, as the puzzle format names them, lengths in puzzle units, and four
 * more: `sequences`, whether all numbers run on, or each component or each line drawn without
 * lifting the pen has numbers and a colour of its own; `maxStrokes`, the most lines drawn
 * without lifting the pen that a puzzle may take; `maxPauses`, the most times that a count goes on
 * elsewhere: "+"; and `liftCost`, the share of all lines that is pre-drawn to spare the player one more of these lines.
 */
export const parameters = parameterSet(
  {
    ...DISTANCES,
    ...SIZES,
    ...PLAYER,
    labelSize: eased(number(20, [5, 100], [1, 300]), 'less'),
    sequences: oneOf('one', ['one', 'components', 'strokes']),
    maxStrokes: eased(whole(1000, [1, 1000]), 'more'),
    maxPauses: eased(whole(1000, [0, 1000]), 'more'),
    liftCost: number(0, [0, 0.5]),
    ...DECORATION,
    ...SYMMETRY,
  },
  {
    first: {
      ...FIRST,
      labelSize: 46,
      sequences: 'one',
      maxStrokes: 1,
      maxPauses: 0,
    },
    easy: {
      decoration: 'place',
      epsilon: 20,
      delta: 48,
      dotRadius: 9,
      labelSize: 30,
      sequences: 'one',
      maxStrokes: 3,
      maxPauses: 2,
      liftCost: 0.08,
    },
    medium: { decoration: 'face', epsilon: 12, delta: 30, labelSize: 26 },
    hard: { epsilon: 5, delta: 18, labelSize: 20 },
  },
);

export type NumbersParameters = Values<typeof parameters>;
