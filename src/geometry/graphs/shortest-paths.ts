/**
 * Returns the distance of each vertex from `root`, and the vertex before it on a shortest path (Dijkstra 1959).
 * Unreachable vertices are infinitely far. They and the root have -1 before them.
 * @param lengthOf the length of an edge; infinite for an edge that no path may take
 */
export function shortestPaths(
  count: number,
  root: number,
  neighboursOf: (vertex: number) => readonly number[],
  lengthOf: (from: number, to: number) => number,
): { readonly distance: readonly number[]; readonly before: readonly number[] } {
  const distance = new Array<number>(count).fill(Number.POSITIVE_INFINITY);
  const before = new Array<number>(count).fill(-1);
  distance[root] = 0;
  const open = [root];
  while (open.length > 0) {
    open.sort((a, b) => distance[b] - distance[a]);
    const here = open.pop() ?? root;
    for (const next of neighboursOf(here)) {
      const far = distance[here] + lengthOf(here, next);
      if (far >= distance[next]) continue;
      if (!open.includes(next)) open.push(next);
      distance[next] = far;
      before[next] = here;
    }
  }
  return { distance, before };
}
