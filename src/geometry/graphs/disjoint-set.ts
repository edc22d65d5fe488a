/** A partition of the numbers 0 to count - 1 into sets (union-find). */
interface DisjointSet {
  /** Returns the smallest member of the set of `item`. */
  root(item: number): number;
  /** Joins the sets of a and b. Returns false if they are the same already. */
  join(a: number, b: number): boolean;
}

/** Creates a partition in which each of the numbers 0 to `count` - 1 is its own set. */
export function disjointSet(count: number): DisjointSet {
  const parent = new Int32Array(count);
  for (let item = 0; item < count; item++) parent[item] = item;
  const root = (item: number): number => {
    let at = item;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]];
      at = parent[at];
    }
    return at;
  };
  const join = (a: number, b: number): boolean => {
    const p = root(a);
    const q = root(b);
    if (p < q) parent[q] = p;
    else parent[p] = q;
    return p !== q;
  };
  return { root, join };
}
