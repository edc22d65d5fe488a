import type { Point } from '../../../geometry/plane-graph.ts';
import type { Spacing } from '../../../view/measures.ts';

/** The distance from each point to the one nearest to it; infinite where there is no other. */
export function separations(points: readonly Point[]): readonly number[] {
  return points.map(([x, y], index) => {
    let least = Number.POSITIVE_INFINITY;
    for (const [other, [u, v]] of points.entries()) {
      if (other !== index) least = Math.min(least, (u - x) ** 2 + (v - y) ** 2);
    }
    return Math.sqrt(least);
  });
}

export function spacing(points: readonly Point[]): Spacing {
  const sorted = [...separations(points)].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.POSITIVE_INFINITY;
  return { least: at(0), usual: at(0.4) };
}
