import type { ParameterValue } from '../../../../puzzle/contract/document.ts';
import type { Parameter } from '../../../../puzzle/contract/parameters.ts';
import { steppedBy, valueAt } from '../../../../puzzle/contract/sliding.ts';

/** So many values of each of two parameters are laid beside each other. */
const SIDE = 5;
/** How far apart they are along their slider, in steps of so many. */
const STEP = 24;
const STEPS = 200;

/** Values of a parameter around one that it has, that among them; fewer where it has no more. */
export function valuesAround(parameter: Parameter, value: ParameterValue): readonly ParameterValue[] {
  const { range, options = [] } = parameter;
  if (range === undefined) return options.slice(0, SIDE);
  const held = typeof value === 'number' ? value : valueAt(range, 0.5);
  const below = stepsFrom(range, held, -1);
  const above = stepsFrom(range, held, 1);
  // Where one side has too few, the other has more.
  const half = (SIDE - 1) / 2;
  const down = Math.min(below.length, Math.max(half, SIDE - 1 - above.length));
  return [...below.slice(0, down).reverse(), held, ...above.slice(0, SIDE - 1 - down)];
}

/** The values that follow upon one, to the end of the slider, as many as are needed. */
function stepsFrom(range: NonNullable<Parameter['range']>, value: number, way: 1 | -1): readonly number[] {
  const values: number[] = [];
  let last = value;
  while (values.length < SIDE - 1) {
    const next = steppedBy(range, last, way * STEP, STEPS);
    if (next === last) return values;
    values.push(next);
    last = next;
  }
  return values;
}
