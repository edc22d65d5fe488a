import { seeded, shuffle } from '../../random.ts';

/** Number of pictures to choose from. */
const CHOICES = 4;

/**
 * The pictures to choose from, by id: the right one and others. The seed decides which others, and the order.
 * @param pools where the others come from: the next pool is used only if those before have too few
 */
export function choicesFor(
  right: string,
  pools: readonly (readonly string[])[],
  seed: string,
): readonly string[] {
  const random = seeded(`guess ${seed}`);
  const ordered = pools.flatMap((pool, at) => shuffle(pool.toSorted(), random.fork(`pool ${at}`)));
  const others = [...new Set(ordered)].filter((id) => id !== right).slice(0, CHOICES - 1);
  return shuffle([right, ...others], random.fork('order'));
}
