import { good, type Outcome, unusable } from '../problem.ts';
import { asNumber } from './setting.ts';

/** One parameter and the values it is to take, in ascending order. */
export interface ParameterRange {
  readonly parameter: string;
  readonly values: readonly number[];
}

const MOST_VALUES = 1000;

/** Reads `epsilon=2.5:52.5:2.5`: from, to (included where a step meets it), step. */
export function readRange(text: string): Outcome<ParameterRange> {
  const [, parameter, ...figures] = /^([^=]+)=([^:]*):([^:]*):([^:]*)$/.exec(text) ?? [];
  const [from, to, step] = figures.map(asNumber);
  if (parameter === undefined || from === undefined || to === undefined || step === undefined) {
    return unusable(`--vary ${text}: write it as name=from:to:step, such as epsilon=2.5:52.5:2.5`);
  }
  if (step <= 0) return unusable(`--vary ${text}: the step must be more than 0`);
  if (to < from) return unusable(`--vary ${text}: the range runs backwards; write the smaller number first`);
  // A little slack, so that the end of the range is not lost to the last bit of a decimal fraction.
  const steps = Math.floor((to - from) / step + 1e-9);
  if (steps >= MOST_VALUES)
    return unusable(`--vary ${text}: that is more than ${MOST_VALUES} values; take larger steps`);
  return good({
    parameter,
    values: Array.from({ length: steps + 1 }, (_, i) => Number((from + i * step).toFixed(9))),
  });
}
