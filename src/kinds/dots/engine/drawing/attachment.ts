import type { PlaneGraph } from '../../../../geometry/graphs/plane-graph.ts';
import { round } from '../../../../geometry/shapes/rounding.ts';
import { length } from '../../../../geometry/shapes/segment.ts';
import type { Stroke } from './stroke.ts';

/** A drawing in which structural vertices have a partner on each line that passes close by. */
interface Attached {
  readonly graph: PlaneGraph;
  /** The new vertices on those lines, each with two edges. */
  readonly partners: readonly number[];
}

/**
 * Adds a vertex to each stroke that passes a structural vertex nearer than `clearance`, at the nearest place. Both can
 * then become one site, because a dot must not be that close to a line it is no end of (puzzle format, criterion 3).
 * Nothing is added within `delta` of a stroke's end, where sites merge anyway.
 */
export function attach(
  graph: PlaneGraph,
  strokes: readonly Stroke[],
  structural: readonly number[],
  clearance: number,
  delta: number,
): Attached {
  const { points } = graph;
  const cuts = new Map<string, { readonly from: number; readonly to: number; readonly ts: number[] }>();
  // For each stroke, find the places nearest to structural vertices.
  for (const { vertices, closed } of strokes) {
    const ends = closed ? [] : [vertices[0], vertices[vertices.length - 1]];
    const near = structural.filter((v) => !ends.includes(v));
    const nearest = near.map(() => ({ distance: clearance, k: -1, t: 0 }));
    const count = closed ? vertices.length : vertices.length - 1;
    for (let k = 0; k < count; k++) {
      const [a, b] = [vertices[k], vertices[(k + 1) % vertices.length]];
      const [ax, ay, bx, by] = [points[2 * a], points[2 * a + 1], points[2 * b], points[2 * b + 1]];
      const [left, right] = [Math.min(ax, bx) - clearance, Math.max(ax, bx) + clearance];
      const [top, bottom] = [Math.min(ay, by) - clearance, Math.max(ay, by) + clearance];
      for (let n = 0; n < near.length; n++) {
        const x = points[2 * near[n]];
        const y = points[2 * near[n] + 1];
        if (x < left || x > right || y < top || y > bottom) continue;
        const lengthSquared = (bx - ax) ** 2 + (by - ay) ** 2;
        const t = Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / lengthSquared));
        const distance = length(x, y, ax + t * (bx - ax), ay + t * (by - ay));
        if (distance < nearest[n].distance) nearest[n] = { distance, k, t };
      }
    }
    for (const { k, t } of nearest) {
      if (k === -1) continue;
      const [a, b] = [vertices[k], vertices[(k + 1) % vertices.length]];
      const x = points[2 * a] + t * (points[2 * b] - points[2 * a]);
      const y = points[2 * a + 1] + t * (points[2 * b + 1] - points[2 * a + 1]);
      if (ends.some((e) => length(points[2 * e], points[2 * e + 1], x, y) < delta)) continue;
      const key = a < b ? `${a},${b}` : `${b},${a}`;
      const cut = cuts.get(key) ?? { from: Math.min(a, b), to: Math.max(a, b), ts: [] };
      cut.ts.push(a < b ? t : 1 - t);
      cuts.set(key, cut);
    }
  }
  if (cuts.size === 0) return { graph, partners: [] };

  // Cut the edges at these places.
  const newPoints = Array.from(points);
  const newEdges: number[] = [];
  const partners: number[] = [];
  for (let e = 0; e < graph.edges.length; e += 2) {
    const [a, b] = [graph.edges[e], graph.edges[e + 1]];
    let from = a;
    for (const t of cuts.get(`${a},${b}`)?.ts.sort((s, u) => s - u) ?? []) {
      const x = round(points[2 * a] + t * (points[2 * b] - points[2 * a]));
      const y = round(points[2 * a + 1] + t * (points[2 * b + 1] - points[2 * a + 1]));
      const same = [from, b].find((v) => newPoints[2 * v] === x && newPoints[2 * v + 1] === y);
      if (same !== undefined) {
        partners.push(same);
        continue;
      }
      const vertex = newPoints.length / 2;
      newPoints.push(x, y);
      newEdges.push(from, vertex);
      partners.push(vertex);
      from = vertex;
    }
    newEdges.push(from, b);
  }
  return {
    graph: { points: Float64Array.from(newPoints), edges: Uint32Array.from(newEdges) },
    partners: [...new Set(partners)],
  };
}
