import type { Parameter } from './parameters.ts';

type Range = NonNullable<Parameter['range']>;

/** A range is logarithmic if its end is at least this many times its beginning. */
const LOGARITHMIC_FROM = 10;
/** A range from 0 is cubic if its end is at least this. */
const CUBIC_FROM = 200;
const SIGNIFICANT_DIGITS = 2;

/** Returns the position of a value on its slider, 0 to 1. Values out of range are at the ends. */
export function positionOf({ min, max }: Range, value: number): number {
  const clamped = Math.min(max, Math.max(min, value));
  if (min > 0 && max / min >= LOGARITHMIC_FROM) return Math.log(clamped / min) / Math.log(max / min);
  const share = (clamped - min) / (max - min);
  return min === 0 && max >= CUBIC_FROM ? Math.cbrt(share) : share;
}

/** Returns the value at a position of a slider, rounded to a whole number or to two significant digits. */
export function valueAt({ min, max, isWhole }: Range, position: number): number {
  const share = Math.min(1, Math.max(0, position));
  const curved = min === 0 && max >= CUBIC_FROM ? share ** 3 : share;
  const exact =
    min > 0 && max / min >= LOGARITHMIC_FROM ? min * (max / min) ** share : min + curved * (max - min);
  const rounded = isWhole ? Math.round(exact) : Number(exact.toPrecision(SIGNIFICANT_DIGITS));
  return Math.min(max, Math.max(min, rounded));
}

/** Returns the value one step up or down a slider of `steps` steps. It differs from `value` except at the ends. */
export function stepBy(range: Range, value: number, step: number, steps: number): number {
  const direction = Math.sign(step);
  for (
    let at = Math.min(1, Math.max(0, positionOf(range, value) + step / steps));
    at > -1 / steps && at < 1 + 1 / steps;
    at += direction / steps
  ) {
    const next = valueAt(range, at);
    if ((next - value) * direction > 0) return next;
  }
  return value;
}
