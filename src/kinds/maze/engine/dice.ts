import { type Random, shuffle as shuffleBy } from '../../../random.ts';

/** Quick chance for what throws dice by the hundred thousand: 32 bits at a time, the same on every engine. */
export interface Dice {
  state: number;
}

/** Dice whose throws hang on `random`. */
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

/** A whole number from 0 up to, but not including, `bound`, which is small against 2^32. */
export function below(dice: Dice, bound: number): number {
  return bits(dice) % bound;
}

/** Puts items in any order, in place. */
export function shuffle(items: number[], dice: Dice): void {
  shuffleBy(items, { below: (bound) => below(dice, bound) });
}
