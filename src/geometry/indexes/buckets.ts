/** Items sorted into buckets. Bucket k has `items[start[k]]` to `items[start[k + 1] - 1]`, in ascending order. */
export interface Buckets {
  readonly start: Uint32Array;
  readonly items: Uint32Array;
}

/** Sorts items 0 to `itemCount` - 1 into buckets. `assign` puts an item into all its buckets; it runs twice for each item. */
export function buckets(
  count: number,
  itemCount: number,
  assign: (item: number, put: (bucket: number) => void) => void,
): Buckets {
  const start = new Uint32Array(count + 1);
  for (let item = 0; item < itemCount; item++)
    assign(item, (bucket) => {
      start[bucket + 1]++;
    });
  for (let k = 1; k <= count; k++) start[k] += start[k - 1];
  const items = new Uint32Array(start[count]);
  const next = start.slice();
  for (let item = 0; item < itemCount; item++)
    assign(item, (bucket) => {
      items[next[bucket]++] = item;
    });
  return { start, items };
}
