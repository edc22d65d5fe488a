import type { ThatDotDocument } from '#src/kinds/that-dot/engine/document.ts';

/**
 * The smallest possible number of links on the busiest dot. Each solution edge has its link at either end, unless
 * another dot blocks it: within `gamma` of the link's direction and no further than its target. This code shares
 * nothing with the generator. It matches edges to dots of capacity k, for the smallest possible k. Returns 0 without
 * edges, and Infinity if an edge cannot have a link at either end, or if edges have links at both ends.
 */
export function leastLinks({ board, solution, generator }: ThatDotDocument): number {
  if (generator.parameters.links === 'two-sided') return Number.POSITIVE_INFINITY;
  const gamma = (Number(generator.parameters.gamma) * Math.PI) / 180;
  const dots = board.dots.map(({ at }) => at);
  const ends = solution.edges.map(([i, j]) => [
    ...(clear(dots, i, j, gamma) ? [i] : []),
    ...(clear(dots, j, i, gamma) ? [j] : []),
  ]);
  if (ends.length === 0) return 0;
  if (ends.some((choice) => choice.length === 0)) return Number.POSITIVE_INFINITY;
  for (let most = 1; ; most++) if (fits(ends, dots.length, most)) return most;
}

type Position = readonly [number, number];

/** True if no other dot is in the sector at dot `p` towards dot `q`. Dots on its border count as inside. */
function clear(dots: readonly Position[], p: number, q: number, gamma: number): boolean {
  const SLACK = 1e-3;
  const [px, py] = dots[p] ?? [0, 0];
  const [qx, qy] = dots[q] ?? [0, 0];
  const reach = Math.hypot(qx - px, qy - py) + SLACK;
  const direction = Math.atan2(qy - py, qx - px);
  return dots.every(([x, y], other) => {
    if (other === p || other === q || Math.hypot(x - px, y - py) > reach) return true;
    const apart = Math.abs(Math.atan2(y - py, x - px) - direction);
    return Math.min(apart, 2 * Math.PI - apart) > gamma + SLACK;
  });
}

/** True if every edge can be assigned to one of its `ends` with at most `most` edges per dot. Uses augmenting paths. */
function fits(ends: readonly (readonly number[])[], dots: number, most: number): boolean {
  const assigned: number[][] = Array.from({ length: dots }, () => []);
  const place = (edge: number, seen: Set<number>): boolean => {
    for (const dot of ends[edge] ?? []) {
      if (seen.has(dot)) continue;
      seen.add(dot);
      const here = assigned[dot] ?? [];
      if (here.length < most) {
        here.push(edge);
        return true;
      }
      for (let k = 0; k < here.length; k++) {
        if (place(here[k] as number, seen)) {
          here[k] = edge;
          return true;
        }
      }
    }
    return false;
  };
  return ends.every((_, edge) => place(edge, new Set()));
}
