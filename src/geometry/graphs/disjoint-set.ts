/** The numbers from 0 up to a count, shared out among sets that are joined little by little (union-find). */
interface DisjointSet {
  /** The least member of the set that `item` is in. */
  root(item: number): number;
  /** Makes one set of those that a and b are in; false where they are one already. */
  join(a: number, b: number): boolean;
}

/** Each of the numbers from 0 up to, but not including, `count` in a set of its own. */
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
