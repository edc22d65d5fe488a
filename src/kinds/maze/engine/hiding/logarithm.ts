const FRACTION_BITS = 8;

/**
 * The base-2 logarithm of a positive number, in steps of 1/256. It is the same in every engine, because halving,
 * doubling and squaring are rounded alike everywhere.
 */
export function log2(value: number): number {
  let rest = value;
  let whole = 0;
  while (rest >= 2) {
    rest /= 2;
    whole++;
  }
  while (rest < 1) {
    rest *= 2;
    whole--;
  }
  let step = 0.5;
  for (let bit = 0; bit < FRACTION_BITS; bit++) {
    rest *= rest;
    if (rest >= 2) {
      rest /= 2;
      whole += step;
    }
    step /= 2;
  }
  return whole;
}
