import * as v from 'valibot';
import type { Parameters } from '../../../puzzle/document.ts';
import type { ParameterSet } from '../../../puzzle/kind.ts';

const between = (least: number, most: number) => v.pipe(v.number(), v.minValue(least), v.maxValue(most));

/** The parameters of connect-that-dot, as the puzzle format names them. Lengths in puzzle units, `gamma` in degrees. */
export const parameters: ParameterSet = {
  all: {
    epsilon: { default: 15, schema: between(1, 100) },
    delta: { default: 20, schema: between(5, 200) },
    clearance: { default: 10, schema: between(1, 100) },
    lambda: { default: 0.1, schema: between(0, 1) },
    gamma: { default: 10, schema: between(1, 45) },
    minEdge: { default: 50, schema: between(5, 500) },
    dotRadius: { default: 6, schema: between(1, 50) },
    linkLength: { default: 12, schema: between(2, 100) },
    links: { default: 'one-sided', schema: v.picklist(['one-sided', 'two-sided']) },
    linkStyle: { default: 'line', schema: v.picklist(['line', 'variable', 'point']) },
  },
  presets: {
    easy: { epsilon: 15, delta: 40, linkLength: 18, gamma: 20 },
    medium: { epsilon: 13, delta: 28, linkLength: 14, gamma: 15 },
    hard: { epsilon: 9, delta: 20, linkLength: 10, gamma: 10 },
  },
};

/** The same, with their types. */
export interface ThatDotParameters {
  readonly epsilon: number;
  readonly delta: number;
  readonly clearance: number;
  readonly lambda: number;
  readonly gamma: number;
  readonly minEdge: number;
  readonly dotRadius: number;
  readonly linkLength: number;
  readonly links: 'one-sided' | 'two-sided';
  readonly linkStyle: 'line' | 'variable' | 'point';
}

const schema = v.object(
  Object.fromEntries(Object.entries(parameters.all).map(([name, { schema }]) => [name, schema])),
);

/** Reads parameters that have been settled before. @throws where one is missing or out of its range */
export function read(settled: Parameters): ThatDotParameters {
  return v.parse(schema, settled) as unknown as ThatDotParameters;
}
