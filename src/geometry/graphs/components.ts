import { disjointSet } from './disjoint-set.ts';

/** Returns the edges of each connected component, by index, ascending. Components are in the order of their first edges. */
export function componentsOf(
  points: number,
  edges: readonly (readonly [number, number])[],
): readonly (readonly number[])[] {
  const { root, join } = disjointSet(points);
  for (const [i, j] of edges) join(i, j);
  const byRoot = new Map<number, number[]>();
  edges.forEach(([i], edge) => {
    const own = byRoot.get(root(i));
    if (own === undefined) byRoot.set(root(i), [edge]);
    else own.push(edge);
  });
  return [...byRoot.values()];
}
