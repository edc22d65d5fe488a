/** A frontier that gives out what costs least first; of what costs the same, what came last. */
interface Frontier {
  readonly buckets: number[][];
  /** No bucket below this one holds anything. */
  least: number;
  size: number;
}

/** Costs must be whole numbers, and never lie below that of what was last taken. */
export function frontier(): Frontier {
  return { buckets: [], least: 0, size: 0 };
}

export function put(reach: Frontier, cost: number, item: number): void {
  const bucket = reach.buckets[cost];
  if (bucket === undefined) reach.buckets[cost] = [item];
  else bucket.push(item);
  reach.size++;
}

/** What costs least, or undefined when nothing is left; `least` then says how much it costs. */
export function take(reach: Frontier): number | undefined {
  if (reach.size === 0) return undefined;
  let bucket = reach.buckets[reach.least];
  while (bucket === undefined || bucket.length === 0) {
    reach.least++;
    bucket = reach.buckets[reach.least];
  }
  reach.size--;
  return bucket.pop();
}
