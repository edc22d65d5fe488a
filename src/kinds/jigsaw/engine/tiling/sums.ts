/** Parts that add up to totals, each used any number of times. */
export interface Sums {
  /** Ascending, with gaps larger than the tolerance. */
  readonly parts: readonly number[];
  readonly tolerance: number;
}

/** Partial sums tried before the answer is assumed to be yes. */
const MAX_STEPS = 400;

/** Parts within `tolerance` are merged, and totals are met within a few times that. */
export function sumsOf(parts: Iterable<number>, tolerance: number): Sums {
  const kept: number[] = [];
  for (const part of Float64Array.from(parts).sort()) {
    if (kept.length === 0 || part - kept[kept.length - 1] > tolerance) kept.push(part);
  }
  return { parts: kept, tolerance };
}

/**
 * Returns false only if `total` is certainly no sum of parts within `slack`. Sums of one and two parts are decided
 * exactly, longer ones within the step limit. The empty sum does not count.
 */
export function canReach({ parts, tolerance }: Sums, total: number, slack: number): boolean {
  const play = slack + tolerance;
  const least = parts[0] ?? Infinity;
  // Most totals need no sum of two.
  if (total < least - play) return false;
  const alone = firstFrom(parts, total - play);
  if (alone < parts.length && parts[alone] <= total + play) return true;
  if (total < 2 * least - 2 * play) return false;
  let steps = 0;
  // Parts in descending order, because large ones fill the total sooner.
  const fill = (left: number, most: number): boolean => {
    if (left < least - play) return false;
    // One more part suffices.
    const at = firstFrom(parts, left - play);
    if (at <= most && parts[at] <= left + play) return true;
    if (left < 2 * least - 2 * play) return false;
    for (let i = Math.min(most, firstFrom(parts, left - least + play) - 1); i >= 0; i--) {
      // Undecided at the step limit.
      if (++steps > MAX_STEPS) return true;
      if (fill(left - parts[i], i)) return true;
    }
    return false;
  };
  return fill(total, parts.length - 1);
}

/** Returns the index of the first entry from `from` up to `end` that is at least `value`, or `end`. */
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
