import * as v from 'valibot';
import type { Parameters, ParameterValue } from '../../../puzzle/document.ts';
import type { ParameterSet } from '../../../puzzle/kind.ts';
import { type Range, ranges } from './range.ts';

const between = (least: number, most: number) => v.pipe(v.number(), v.minValue(least), v.maxValue(most));

const units: v.GenericSchema<unknown, ParameterValue> = v.pipe(
  v.union([
    v.pipe(v.number(), v.finite()),
    v.string(),
    v.pipe(v.array(v.pipe(v.number(), v.finite())), v.readonly()),
  ]),
  v.check(
    (value) => ranges(value) !== undefined,
    'a distance from 30 to 300, a range such as 60-110, or up to three of either',
  ),
);

/**
 * The parameters of unit-dot, as the puzzle format names them. Lengths in puzzle units; `gamma` is a share of the unit.
 * `units` is a distance, up to three of them, or a range such as `60-110` for each that the generator is to choose.
 * The presets have two units, one more than twice the other: a long bar between two pairs of short ones is not the
 * way to a nearest dot, so the dots alone give less away (see `order.ts`), and far less has to be pre-drawn.
 */
export const parameters: ParameterSet = {
  all: {
    epsilon: { default: 15, schema: between(1, 100) },
    delta: { default: 20, schema: between(5, 200) },
    clearance: { default: 10, schema: between(1, 100) },
    lambda: { default: 0.25, schema: between(0, 1) },
    gamma: { default: 0.1, schema: between(0.002, 0.4) },
    minEdge: { default: 50, schema: between(5, 500) },
    dotRadius: { default: 6, schema: between(1, 50) },
    units: { default: '60-110', schema: units },
  },
  presets: {
    easy: { units: '72-95 165-230', epsilon: 22, delta: 30, gamma: 0.08 },
    medium: { units: '52-62 120-160', epsilon: 16 },
    hard: { units: '44-52 100-130', epsilon: 12 },
  },
};

/** The same, with their types. */
export interface UnitDotParameters {
  readonly epsilon: number;
  readonly delta: number;
  readonly clearance: number;
  readonly lambda: number;
  readonly gamma: number;
  readonly minEdge: number;
  readonly dotRadius: number;
  /** What each of the units may be. */
  readonly ranges: readonly Range[];
}

const schema = v.object(
  Object.fromEntries(Object.entries(parameters.all).map(([name, { schema }]) => [name, schema])),
);

/** Reads parameters that have been settled before. @throws where one is missing or out of its range */
export function read(settled: Parameters): UnitDotParameters {
  const { units, ...others } = v.parse(schema, settled);
  return { ...others, ranges: ranges(units) ?? [] } as unknown as UnitDotParameters;
}
