import * as v from 'valibot';
import type { Parameters } from '../../../puzzle/document.ts';
import type { ParameterSet } from '../../../puzzle/kind.ts';

const between = (least: number, most: number) => v.pipe(v.number(), v.minValue(least), v.maxValue(most));
const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/**
 * The parameters of closest-dot, as the puzzle format names them. Lengths in puzzle units; `gamma` is the share by
 * which the second nearest dot of a colour is farther than the nearest.
 */
export const parameters: ParameterSet = {
  all: {
    epsilon: { default: 15, schema: between(1, 100) },
    delta: { default: 20, schema: between(5, 200) },
    clearance: { default: 10, schema: between(1, 100) },
    lambda: { default: 0.1, schema: between(0, 1) },
    gamma: { default: 0.2, schema: between(0.02, 2) },
    minEdge: { default: 50, schema: between(5, 500) },
    dotRadius: { default: 6, schema: between(1, 50) },
    maxColours: { default: 8, schema: whole(1, 8) },
    maxPie: { default: 3, schema: whole(1, 8) },
  },
  presets: {
    easy: { epsilon: 22, delta: 44, minEdge: 100, dotRadius: 10, gamma: 0.3, maxColours: 4, maxPie: 2 },
    medium: { epsilon: 13, delta: 28, minEdge: 60, dotRadius: 8, gamma: 0.25, maxColours: 5 },
    hard: { epsilon: 6, delta: 18, minEdge: 26, dotRadius: 7, gamma: 0.2, maxColours: 8 },
  },
};

/** The same, with their types. */
export interface ClosestDotParameters {
  readonly epsilon: number;
  readonly delta: number;
  readonly clearance: number;
  readonly lambda: number;
  readonly gamma: number;
  readonly minEdge: number;
  readonly dotRadius: number;
  readonly maxColours: number;
  readonly maxPie: number;
}

const schema = v.object(
  Object.fromEntries(Object.entries(parameters.all).map(([name, { schema }]) => [name, schema])),
);

/** Reads parameters that have been settled before. @throws where one is missing or out of its range */
export function read(settled: Parameters): ClosestDotParameters {
  return v.parse(schema, settled) as unknown as ClosestDotParameters;
}
