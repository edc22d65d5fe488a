/** Which totals can be made of given parts, each taken as often as one likes. */
export interface Sums {
  /** Ascending, none nearer to the next than the tolerance. */
  readonly parts: readonly number[];
  readonly tolerance: number;
}

/** How many partial sums one question looks at before it takes yes for an answer. */
const MOST_STEPS = 400;

/** Parts nearer than `tolerance` count as one, and totals are met within a few times that. */
export function sumsOf(parts: Iterable<number>, tolerance: number): Sums {
  const kept: number[] = [];
  for (const part of Float64Array.from(parts).sort()) {
    if (kept.length === 0 || part - kept[kept.length - 1] > tolerance) kept.push(part);
  }
  return { parts: kept, tolerance };
}

/**
 * Whether `total` may be a sum of parts within `slack`; no only where it is certainly none. Nothing at all is no
 * sum. One part and two are decided exactly, more while the number of steps allows.
 */
export function reaches({ parts, tolerance }: Sums, total: number, slack: number): boolean {
  const play = slack + tolerance;
  const least = parts[0] ?? Infinity;
  // Most questions need no sum of two.
  if (total < least - play) return false;
  const alone = firstFrom(parts, total - play);
  if (alone < parts.length && parts[alone] <= total + play) return true;
  if (total < 2 * least - 2 * play) return false;
  let steps = 0;
  // Parts in descending order, so that few fill the total quickly.
  const fill = (left: number, most: number): boolean => {
    if (left < least - play) return false;
    // One more part does it.
    const at = firstFrom(parts, left - play);
    if (at <= most && parts[at] <= left + play) return true;
    if (left < 2 * least - 2 * play) return false;
    for (let i = Math.min(most, firstFrom(parts, left - least + play) - 1); i >= 0; i--) {
      // What two equal halves cannot fill any more, smaller parts may only with more of them.
      if (++steps > MOST_STEPS) return true;
      if (fill(left - parts[i], i)) return true;
    }
    return false;
  };
  return fill(total, parts.length - 1);
}

/** The index of the first entry that is not below `value`, of those from `from` up to `end`; `end` where all are. */
export function firstFrom(
  ascending: ArrayLike<number>,
  value: number,
  from = 0,
  end = ascending.length,
): number {
  let [low, high] = [from, end];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
