import { buildIndex, eachNear } from '../indexes/segment-index.ts';
import { foot, length } from '../shapes/segment.ts';
import { adjacency, pointsWithin } from './adjacency.ts';
import { pieceSegments } from './noding.ts';
import type { PlaneGraph } from './plane-graph.ts';

/** An end is joined to its own line only if the distance along it is this many times the gap. */
const MIN_DETOUR = 4;

/** The gap to a loose end counts as this much of itself, so that ends are preferred to lines. */
const LOOSE_END_FACTOR = 0.6;
const MAX_ENDS = 3;

interface Bridge {
  readonly from: number;
  /** The loose end that it leads to, or -1 for a place on a line. */
  readonly to: number;
  readonly x: number;
  readonly y: number;
  readonly gap: number;
}

/**
 * Closes small gaps at the loose ends of a hand drawing.
 * A loose end within `reach` of another loose end or of a line is connected to it by a straight piece. If the gap is at
 * most `snap`, it is moved there instead. Shortest gaps come first. A loose end is preferred to a slightly nearer line.
 * @returns segments (ax, ay, bx, by, … in whole numbers) that are not noded yet
 */
export function joinLooseEnds(graph: PlaneGraph, reach: number, snap: number): Float64Array {
  const { points, edges } = graph;
  const near = adjacency(points.length >> 1, edges);
  const index = buildIndex(pieceSegments({ points, ends: edges }));
  const loose: number[] = [];
  const isLoose = new Uint8Array(points.length >> 1);
  for (let point = 0; point < isLoose.length; point++) {
    if (near.start[point + 1] - near.start[point] !== 1) continue;
    loose.push(point);
    isLoose[point] = 1;
  }

  // Collect the shortest bridges from each loose end to a line and to other ends.
  const bridges: Bridge[] = [];
  for (const from of loose) {
    const x = points[2 * from];
    const y = points[2 * from + 1];
    const reachable = pointsWithin(near, points, from, MIN_DETOUR * reach);
    const isTooNear = (point: number, gap: number): boolean =>
      (reachable.get(point) ?? Infinity) < MIN_DETOUR * gap;
    let line: Bridge | undefined;
    const ends: Bridge[] = [];
    eachNear(index, x, y, reach, (edge) => {
      const [a, b] = [edges[2 * edge], edges[2 * edge + 1]];
      if (a === from || b === from) return;
      for (const to of [a, b]) {
        if (!isLoose[to]) continue;
        const gap = length(x, y, points[2 * to], points[2 * to + 1]);
        if (gap > reach || isTooNear(to, gap)) continue;
        if (ends.length === MAX_ENDS && gap >= ends[MAX_ENDS - 1].gap) continue;
        ends.push({ from, to, x: points[2 * to], y: points[2 * to + 1], gap });
        ends.sort((p, q) => p.gap - q.gap || p.to - q.to);
        ends.length = Math.min(ends.length, MAX_ENDS);
      }
      const at = foot(points[2 * a], points[2 * a + 1], points[2 * b], points[2 * b + 1], x, y);
      const gap = length(x, y, at[0], at[1]);
      if (gap > reach || (line && gap >= line.gap) || isTooNear(a, gap) || isTooNear(b, gap)) return;
      line = { from, to: -1, x: Math.round(at[0]), y: Math.round(at[1]), gap };
    });
    if (line) bridges.push(line);
    bridges.push(...ends);
  }
  const rank = ({ to, gap }: Bridge): number => (to >= 0 ? LOOSE_END_FACTOR * gap : gap);
  bridges.sort((p, q) => rank(p) - rank(q) || p.from - q.from || p.to - q.to);

  // Build the shortest first. A joined end is no longer loose.
  const moved = points.slice();
  const added: number[] = [];
  for (const { from, to, x, y, gap } of bridges) {
    if (!isLoose[from] || (to >= 0 && !isLoose[to])) continue;
    isLoose[from] = 0;
    if (to >= 0) isLoose[to] = 0;
    if (gap <= snap) {
      moved[2 * from] = x;
      moved[2 * from + 1] = y;
    } else added.push(points[2 * from], points[2 * from + 1], x, y);
  }
  const segments = pieceSegments({ points: moved, ends: edges });
  const joined = new Float64Array(segments.length + added.length);
  joined.set(segments);
  joined.set(added, segments.length);
  return joined;
}
