/** Items sorted into buckets. Bucket k has `items[start[k]]` to `items[start[k + 1] - 1]`, in ascending order. */
export interface Buckets {
  readonly start: Uint32Array;
  readonly items: Uint32Array;
}

/** Sorts items 0 to `things` - 1 into buckets. `each` puts an item into all its buckets; it runs twice for each item. */
export function buckets(
  count: number,
  things: number,
  each: (thing: number, put: (bucket: number) => void) => void,
): Buckets {
  const start = new Uint32Array(count + 1);
  for (let thing = 0; thing < things; thing++)
    each(thing, (bucket) => {
      start[bucket + 1]++;
    });
  for (let k = 1; k <= count; k++) start[k] += start[k - 1];
  const items = new Uint32Array(start[count]);
  const next = start.slice();
  for (let thing = 0; thing < things; thing++)
    each(thing, (bucket) => {
      items[next[bucket]++] = thing;
    });
  return { start, items };
}
