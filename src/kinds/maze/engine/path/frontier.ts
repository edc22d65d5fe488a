/** A bucket queue that returns the cheapest item, and of several the latest. */
interface Frontier {
  readonly buckets: number[][];
  /** All buckets below are empty. */
  least: number;
  size: number;
}

/** Costs must be whole numbers, and at least that of the item last taken. */
export function frontier(): Frontier {
  return { buckets: [], least: 0, size: 0 };
}

export function put(reach: Frontier, cost: number, item: number): void {
  const bucket = reach.buckets[cost];
  if (bucket === undefined) reach.buckets[cost] = [item];
  else bucket.push(item);
  reach.size++;
}

/** Takes the cheapest item, or undefined if there is none. `least` is then its cost. */
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
