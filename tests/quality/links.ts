import type { ThatDotDocument } from '../../src/kinds/that-dot/engine/document.ts';

/**
 * The least possible number of links on the dot that has most, if each solution edge has its link at either end but
 * where another dot stands in the way: within `gamma` of the link's direction and no farther than its target.
 * Written for measuring, without the generator's means: edges are matched to dots that each take up to k, for the
 * first k that has room for all. 0 for a puzzle without edges; Infinity where an edge can have a link at neither end, and
 * where edges have links at both.
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

/** Whether no other dot lies in the sector at dot `p` towards dot `q`. Dots on its very rim count as in it. */
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

/** Whether every edge can have one of its `ends` with at most `most` edges on each dot: matching by augmenting paths. */
function fits(ends: readonly (readonly number[])[], dots: number, most: number): boolean {
  const held: number[][] = Array.from({ length: dots }, () => []);
  const place = (edge: number, seen: Set<number>): boolean => {
    for (const dot of ends[edge] ?? []) {
      if (seen.has(dot)) continue;
      seen.add(dot);
      const here = held[dot] ?? [];
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
