import type { ParameterValue } from '../../../../puzzle/contract/document.ts';
import type { Parameter } from '../../../../puzzle/contract/parameters.ts';
import { stepBy, valueAt } from '../../../../puzzle/contract/slider.ts';

/** Number of values of each parameter in the grid. */
const VALUE_COUNT = 5;
/** Distance between neighbouring values, in steps of a slider with `SLIDER_STEPS` steps. */
const STEP_BETWEEN = 24;
const SLIDER_STEPS = 200;

/** Returns up to `VALUE_COUNT` values of a parameter around its current one, in order and with that. */
export function valuesAround(parameter: Parameter, value: ParameterValue): readonly ParameterValue[] {
  const { range, options = [] } = parameter;
  if (range === undefined) return options.slice(0, VALUE_COUNT);
  const current = typeof value === 'number' ? value : valueAt(range, 0.5);
  const below = stepsFrom(range, current, -1);
  const above = stepsFrom(range, current, 1);
  // If one side has too few values, the other gets more.
  const half = (VALUE_COUNT - 1) / 2;
  const down = Math.min(below.length, Math.max(half, VALUE_COUNT - 1 - above.length));
  return [...below.slice(0, down).reverse(), current, ...above.slice(0, VALUE_COUNT - 1 - down)];
}

/** The next `VALUE_COUNT` − 1 values in one direction, up to the end of the slider. */
function stepsFrom(
  range: NonNullable<Parameter['range']>,
  value: number,
  direction: 1 | -1,
): readonly number[] {
  const values: number[] = [];
  let last = value;
  while (values.length < VALUE_COUNT - 1) {
    const next = stepBy(range, last, direction * STEP_BETWEEN, SLIDER_STEPS);
    if (next === last) return values;
    values.push(next);
    last = next;
  }
  return values;
}
