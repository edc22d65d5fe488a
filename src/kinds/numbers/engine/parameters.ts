import * as v from 'valibot';
import type { Parameters } from '../../../puzzle/document.ts';
import type { ParameterSet } from '../../../puzzle/kind.ts';

const between = (least: number, most: number) => v.pipe(v.number(), v.minValue(least), v.maxValue(most));

/**
 * The parameters of connect-the-dots, as the puzzle format names them, lengths in puzzle units, and two more:
 * `sequences`, whether the numbers of all components run on or each has its own, and `maxStrokes`, the most lines
 * drawn without lifting the pen that a puzzle may take.
 */
export const parameters: ParameterSet = {
  all: {
    epsilon: { default: 15, schema: between(1, 100) },
    delta: { default: 20, schema: between(5, 200) },
    clearance: { default: 10, schema: between(1, 100) },
    lambda: { default: 0.1, schema: between(0, 1) },
    minEdge: { default: 50, schema: between(5, 500) },
    dotRadius: { default: 6, schema: between(1, 50) },
    labelSize: { default: 20, schema: between(5, 100) },
    sequences: { default: 'one', schema: v.picklist(['one', 'components']) },
    maxStrokes: { default: 1000, schema: v.pipe(between(1, 1000), v.integer()) },
  },
  presets: {
    easy: { epsilon: 20, delta: 48, dotRadius: 9, labelSize: 30, sequences: 'components', maxStrokes: 5 },
    medium: { epsilon: 12, delta: 30, labelSize: 26 },
    hard: { epsilon: 5, delta: 18, labelSize: 20 },
  },
};

/** The same, with their types. */
export interface NumbersParameters {
  readonly epsilon: number;
  readonly delta: number;
  readonly clearance: number;
  readonly lambda: number;
  readonly minEdge: number;
  readonly dotRadius: number;
  readonly labelSize: number;
  readonly sequences: 'one' | 'components';
  readonly maxStrokes: number;
}

const schema = v.object(
  Object.fromEntries(Object.entries(parameters.all).map(([name, { schema }]) => [name, schema])),
);

/** Reads parameters that have been settled before. @throws where one is missing or out of its range */
export function read(settled: Parameters): NumbersParameters {
  return v.parse(schema, settled) as unknown as NumbersParameters;
}
