import type { Point } from '../../geometry/plane-graph.ts';

/** The least distance between two of the points; infinite where there are fewer than two. */
export function spacing(points: readonly Point[]): number {
  const sorted = [...points].sort((a, b) => a[0] - b[0]);
  let least = Number.POSITIVE_INFINITY;
  for (const [index, [x, y]] of sorted.entries()) {
    for (let other = index + 1; other < sorted.length; other++) {
      const [u, v] = sorted[other] ?? [x, y];
      if (u - x >= least) break;
      least = Math.min(least, Math.sqrt((u - x) ** 2 + (v - y) ** 2));
    }
  }
  return least;
}
