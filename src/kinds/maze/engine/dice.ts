import { type Random, shuffle as shuffleBy } from '../../../random.ts';

/** A fast generator of 32 random bits at a time. It gives the same numbers in every JavaScript engine. */
export interface Dice {
  state: number;
}

export function diceOf(random: Random): Dice {
  return { state: random.below(0x7fffffff) + 1 };
}

/** The next 32 bits, as a whole number from 0 (xorshift, Marsaglia 2003). */
export function bits(dice: Dice): number {
  let x = dice.state;
  x ^= x << 13;
  x ^= x >>> 17;
  x ^= x << 5;
  dice.state = x;
  return x >>> 0;
}

/** A whole number from 0 up to, but not including, `bound`, which must be small against 2^32. */
export function below(dice: Dice, bound: number): number {
  return bits(dice) % bound;
}

export function shuffle(items: number[], dice: Dice): void {
  shuffleBy(items, { below: (bound) => below(dice, bound) });
}
