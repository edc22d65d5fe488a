import type { Parameter } from './parameters.ts';

/** What a slider goes over. */
type Range = NonNullable<Parameter['range']>;

/** A range whose ends are so many times apart is gone over by ratios, not by differences. */
const BY_RATIO = 10;
/** The same for one that begins at 0, where there are no ratios: by the cube, beyond so many. */
const BY_CUBE = 200;
/** Of a number, so many digits count. */
const DIGITS = 2;

/** Where a value stands on its slider, from 0 to 1. What is beyond an end stands there. */
export function positionOf({ min, max }: Range, value: number): number {
  const held = Math.min(max, Math.max(min, value));
  if (min > 0 && max / min >= BY_RATIO) return Math.log(held / min) / Math.log(max / min);
  const share = (held - min) / (max - min);
  return min === 0 && max >= BY_CUBE ? Math.cbrt(share) : share;
}

/** The value at a place of its slider: a whole number where it is to be one, and else of two digits that count. */
export function valueAt({ min, max, isWhole }: Range, position: number): number {
  const share = Math.min(1, Math.max(0, position));
  const bent = min === 0 && max >= BY_CUBE ? share ** 3 : share;
  const exact = min > 0 && max / min >= BY_RATIO ? min * (max / min) ** share : min + bent * (max - min);
  const told = isWhole ? Math.round(exact) : Number(exact.toPrecision(DIGITS));
  return Math.min(max, Math.max(min, told));
}

/** The value a step further up or down a slider that has so many of them; always another one, but at the end. */
export function steppedBy(range: Range, value: number, step: number, steps: number): number {
  const way = Math.sign(step);
  for (
    let at = Math.min(1, Math.max(0, positionOf(range, value) + step / steps));
    at > -1 / steps && at < 1 + 1 / steps;
    at += way / steps
  ) {
    const next = valueAt(range, at);
    if ((next - value) * way > 0) return next;
  }
  return value;
}
