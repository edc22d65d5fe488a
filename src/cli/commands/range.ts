import { good, type Outcome, unusable } from '../problem.ts';
import { asNumber } from './setting.ts';

/** A parameter and its values, in ascending order. */
export interface ParameterRange {
  readonly parameter: string;
  readonly values: readonly number[];
}

const MAX_VALUES = 1000;

/** Reads `epsilon=2.5:52.5:2.5`: first value, last value, step. The last value is included if a step reaches it. */
export function readRange(text: string): Outcome<ParameterRange> {
  const [, parameter, ...figures] = /^([^=]+)=([^:]*):([^:]*):([^:]*)$/.exec(text) ?? [];
  const [from, to, step] = figures.map(asNumber);
  if (parameter === undefined || from === undefined || to === undefined || step === undefined) {
    return unusable(`--vary ${text}: write it as name=from:to:step, such as epsilon=2.5:52.5:2.5`);
  }
  if (step <= 0) return unusable(`--vary ${text}: the step must be more than 0`);
  if (to < from) return unusable(`--vary ${text}: the range runs backwards; write the smaller number first`);
  // The tolerance keeps rounding from losing the last value.
  const steps = Math.floor((to - from) / step + 1e-9);
  if (steps >= MAX_VALUES)
    return unusable(`--vary ${text}: that is more than ${MAX_VALUES} values; take larger steps`);
  return good({
    parameter,
    values: Array.from({ length: steps + 1 }, (_, i) => Number((from + i * step).toFixed(9))),
  });
}
