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

export function put(queue: Frontier, cost: number, item: number): void {
  const bucket = queue.buckets[cost];
  if (bucket === undefined) queue.buckets[cost] = [item];
  else bucket.push(item);
  queue.size++;
}

/** Takes the cheapest item, or undefined if there is none. `least` is then its cost. */
export function take(queue: Frontier): number | undefined {
  if (queue.size === 0) return undefined;
  let bucket = queue.buckets[queue.least];
  while (bucket === undefined || bucket.length === 0) {
    queue.least++;
    bucket = queue.buckets[queue.least];
  }
  queue.size--;
  return bucket.pop();
}
