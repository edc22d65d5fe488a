import { length } from '../shapes/segment.ts';
import type { Adjacency } from './adjacency.ts';
import type { PlaneGraph } from './plane-graph.ts';

/** Half-edge 2k runs along edge k from its first end to its second, half-edge 2k + 1 back. */
export type HalfEdge = number;

/** A walk around a face, which is on the same side of all its half-edges. */
interface Walk {
  readonly halves: readonly HalfEdge[];
  /** Positive if the face is inside the walk. Outer faces and trees have an area of at most 0. */
  readonly area: number;
  readonly perimeter: number;
}

/** Calls `visit` with the walk around every face of a plane graph. The array of half-edges is reused. */
export function eachFace(graph: PlaneGraph, near: Adjacency, visit: (walk: Walk) => void): void {
  const { points, edges } = graph;
  const next = successors(graph, near);
  const seen = new Uint8Array(edges.length);
  const halves: HalfEdge[] = [];
  for (let first = 0; first < edges.length; first++) {
    if (seen[first]) continue;
    halves.length = 0;
    let doubledArea = 0;
    let perimeter = 0;
    for (let half = first; !seen[half]; half = next[half]) {
      seen[half] = 1;
      halves.push(half);
      const [a, b] = [2 * edges[half], 2 * edges[half ^ 1]];
      doubledArea += points[a] * points[b + 1] - points[a + 1] * points[b];
      perimeter += length(points[a], points[a + 1], points[b], points[b + 1]);
    }
    visit({ halves, area: doubledArea / 2, perimeter });
  }
}

/** Returns the next half-edge around the same face, for each half-edge. */
function successors({ points, edges }: PlaneGraph, { start, neighbour, edge }: Adjacency): Uint32Array {
  const next = new Uint32Array(edges.length);
  for (let point = 0; point < start.length - 1; point++) {
    const [from, to] = [start[point], start[point + 1]];
    const leaving = edge.slice(from, to);
    for (let slot = from; slot < to; slot++)
      leaving[slot - from] = 2 * edge[slot] + (neighbour[slot] === edges[2 * edge[slot]] ? 1 : 0);
    if (leaving.length > 2) sortByAngle(points, edges, leaving, point);
    let last = leaving[leaving.length - 1];
    for (const half of leaving) {
      next[half ^ 1] = last;
      last = half;
    }
  }
  return next;
}

function sortByAngle(points: Float64Array, edges: Uint32Array, leaving: Uint32Array, point: number): void {
  const [x, y] = [points[2 * point], points[2 * point + 1]];
  leaving.sort((p, q) => {
    const [a, b] = [2 * edges[p ^ 1], 2 * edges[q ^ 1]];
    const [ax, ay, bx, by] = [points[a] - x, points[a + 1] - y, points[b] - x, points[b + 1] - y];
    const [low, other] = [ay < 0 || (ay === 0 && ax < 0), by < 0 || (by === 0 && bx < 0)];
    if (low !== other) return low ? 1 : -1;
    // Exact, because these are whole numbers of at most 2²⁵.
    return bx * ay - ax * by;
  });
}
