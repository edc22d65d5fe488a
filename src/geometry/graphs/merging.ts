import { pointIndex } from '../indexes/box-index.ts';
import { listAt } from '../indexes/lists.ts';
import { buildIndex, eachNear, type SegmentIndex } from '../indexes/segment-index.ts';
import { distanceSquared, foot } from '../shapes/segment.ts';
import { type Adjacency, adjacency, pointsWithin } from './adjacency.ts';
import { pieceSegments } from './noding.ts';
import type { PlaneGraph } from './plane-graph.ts';

/** Lines count as separate if they are this many times `reach` apart along the drawing. */
const SEPARATION_FACTOR = 4;
/** Moved points closer than this share of `reach` become one. */
const CLOSE_SHARE = 0.3;

/**
 * Merges lines that run within `reach` of each other.
 * Both move half way, and then the edges of each pass through the points of the other. Points without a line alongside
 * stay, and nothing moves by more than `reach`. Lines that meet at a junction may leave it at any small angle.
 * @returns segments (ax, ay, bx, by, … in whole numbers) that are not noded yet
 */
export function mergeLines(graph: PlaneGraph, reach: number): Float64Array {
  const { points, edges } = graph;
  const near = adjacency(points.length >> 1, edges);
  const index = buildIndex(pieceSegments({ points, ends: edges }));

  // Move each point half way to the line alongside.
  const moved = points.slice();
  const movedPoints: number[] = [];
  for (let point = 0; point < points.length >> 1; point++) {
    // Loose ends are joined later, straight to the line at which they end.
    if (near.start[point + 1] - near.start[point] === 1) continue;
    const partner = nearestAlongside(graph, near, index, point, reach);
    if (partner === undefined) continue;
    moved[2 * point] = Math.round((points[2 * point] + partner[0]) / 2);
    moved[2 * point + 1] = Math.round((points[2 * point + 1] + partner[1]) / 2);
    movedPoints.push(point);
  }
  if (movedPoints.length === 0) return pieceSegments({ points, ends: edges });

  // Replace points that have come together by one of them.
  const close = CLOSE_SHARE * reach;
  const representative = cluster(moved, movedPoints, close);
  const ends = edges.map((end) => representative.get(end) ?? end);

  // Split each edge at the points close to it.
  const segments = pieceSegments({ points: moved, ends });
  const movedIndex = buildIndex(segments);
  const through = new Map<number, number[]>();
  for (const point of movedPoints) {
    if (representative.has(point)) continue;
    const x = moved[2 * point];
    const y = moved[2 * point + 1];
    eachNear(movedIndex, x, y, close, (edge) => {
      if (ends[2 * edge] === point || ends[2 * edge + 1] === point) return;
      const at = 4 * edge;
      if (
        distanceSquared(x, y, segments[at], segments[at + 1], segments[at + 2], segments[at + 3]) >
        close * close
      )
        return;
      listAt(through, edge).push(point);
    });
  }
  const result: number[] = [];
  for (let edge = 0; edge < edges.length >> 1; edge++) {
    const [a, b] = [ends[2 * edge], ends[2 * edge + 1]];
    const ux = moved[2 * b] - moved[2 * a];
    const uy = moved[2 * b + 1] - moved[2 * a + 1];
    const along = (point: number): number => ux * moved[2 * point] + uy * moved[2 * point + 1];
    const between = (through.get(edge) ?? []).filter(
      (point) => along(point) > along(a) && along(point) < along(b),
    );
    between.sort((p, q) => along(p) - along(q) || p - q);
    let last = a;
    for (const point of [...between, b]) {
      result.push(moved[2 * last], moved[2 * last + 1], moved[2 * point], moved[2 * point + 1]);
      last = point;
    }
  }
  return Float64Array.from(result);
}

/** Returns the nearest place within reach on a line that runs beside `point` but does not contain it. */
function nearestAlongside(
  { points, edges }: PlaneGraph,
  near: Adjacency,
  index: SegmentIndex,
  point: number,
  reach: number,
): readonly [number, number] | undefined {
  const x = points[2 * point];
  const y = points[2 * point + 1];
  const candidates: { edge: number; far: number }[] = [];
  eachNear(index, x, y, reach, (edge) => {
    const [a, b] = [edges[2 * edge], edges[2 * edge + 1]];
    if (a === point || b === point) return;
    const far = distanceSquared(x, y, points[2 * a], points[2 * a + 1], points[2 * b], points[2 * b + 1]);
    if (far <= reach * reach) candidates.push({ edge, far });
  });
  if (candidates.length === 0) return undefined;
  const own = pointsWithin(near, points, point, SEPARATION_FACTOR * reach);
  let best: { edge: number; far: number } | undefined;
  for (const candidate of candidates) {
    if (own.has(edges[2 * candidate.edge]) || own.has(edges[2 * candidate.edge + 1])) continue;
    if (
      best === undefined ||
      candidate.far < best.far ||
      (candidate.far === best.far && candidate.edge < best.edge)
    )
      best = candidate;
  }
  if (best === undefined) return undefined;
  const [a, b] = [edges[2 * best.edge], edges[2 * best.edge + 1]];
  return foot(points[2 * a], points[2 * a + 1], points[2 * b], points[2 * b + 1], x, y);
}

/** Maps each of the `chosen` points that is closer than `close` to an earlier one to that one. */
function cluster(
  points: Float64Array,
  chosen: readonly number[],
  close: number,
): ReadonlyMap<number, number> {
  const places = pointIndex(
    chosen.map((point) => points[2 * point]),
    chosen.map((point) => points[2 * point + 1]),
  );
  const representative = new Map<number, number>();
  chosen.forEach((point, place) => {
    const x = points[2 * point];
    const y = points[2 * point + 1];
    const near = places.search(x - close, y - close, x + close, y + close, (other) => other < place);
    let found = -1;
    let least = close * close;
    for (const other of near.sort((a, b) => a - b).map((at) => chosen[at])) {
      if (representative.has(other)) continue;
      const dx = points[2 * other] - x;
      const dy = points[2 * other + 1] - y;
      if (dx * dx + dy * dy < least) [found, least] = [other, dx * dx + dy * dy];
    }
    if (found >= 0) representative.set(point, found);
  });
  return representative;
}
