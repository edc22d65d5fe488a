import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A seeded source of chance, always passed as an argument. The same seed gives the same numbers on every engine. */
export interface Random {
  /** A whole number from 0 up to, but not including, `bound` (1 to 2^31). */
  below(bound: number): number;
  /** A source of its own for the part of the work called `label`, so that one part's draws do not shift another's. */
  fork(label: string): Random;
}

/** The source of chance that belongs to `seed`, which may be any text. */
export function seeded(seed: string): Random {
  const generator = xoroshiro128plus(hash(seed));
  return {
    below: (bound) => uniformInt(generator, 0, bound - 1),
    fork: (label) => seeded(`${seed}\u0000${label}`),
  };
}

/** Puts items in any order, in place (Fisher and Yates 1938, from the last item on), and gives them back. */
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
