import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A seeded random generator, always passed as an argument. The same seed gives the same numbers on every engine. */
export interface Random {
  /** A whole number from 0 up to, but not including, `bound` (1 to 2^31). */
  below(bound: number): number;
  /** Returns an independent generator for the part of the work called `label`. Its draws do not change any others. */
  fork(label: string): Random;
}

export function seeded(seed: string): Random {
  const generator = xoroshiro128plus(hash(seed));
  return {
    below: (bound) => uniformInt(generator, 0, bound - 1),
    fork: (label) => seeded(`${seed}\u0000${label}`),
  };
}

/** Shuffles items in place and returns them (Fisher and Yates 1938, from the last item on). */
export function shuffle<Item>(items: Item[], random: Pick<Random, 'below'>): Item[] {
  for (let last = items.length - 1; last > 0; last--) {
    const other = random.below(last + 1);
    [items[last], items[other]] = [items[other] as Item, items[last] as Item];
  }
  return items;
}

/** FNV-1a over UTF-16 code units: 32 bits, whole-number arithmetic only. */
export function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  }
  return state | 0;
}
