import type { Point } from '../../../../geometry/shapes/point.ts';
import { round } from '../../../../geometry/shapes/rounding.ts';
import { distanceSquared, length } from '../../../../geometry/shapes/segment.ts';
import { pointAt, type Vertex } from './stroke.ts';
import type { Welded } from './welding.ts';

/** Vertices of finely cut curves are dropped if the curve moves by no more than this, in units. */
const FLAT = 0.3;

export interface VertexSpacing {
  /** Neighbouring vertices of a stroke are no farther apart than this. */
  readonly step: number;
  /** Shifts all cuts by up to a quarter of a piece: 0 to 1, 0.5 for no shift. */
  readonly phase: number;
}

/** Returns the vertices between the ends of a chain: dense ones are thinned, and long edges are cut. */
export function cutAlong(welded: Welded, chain: Uint32Array, spacing: VertexSpacing): readonly Vertex[] {
  const thinned = thin(welded.graph.points, chain, spacing.step).map((v) => vertexAt(welded, v));
  return thinned.slice(1).flatMap((to, k) => {
    const from = thinned[k];
    const deviation = Math.max(from.deviation, to.deviation);
    const cuts = cut(from.at, to.at, spacing).map((at): Vertex => ({ at, deviation }));
    return k + 2 < thinned.length ? [...cuts, to] : cuts;
  });
}

/** Returns a vertex of the welded drawing as one of a resampled stroke. */
export function vertexAt({ graph, deviation }: Welded, v: number): Vertex {
  return { at: pointAt(graph.points, v), deviation: deviation[v] + FLAT };
}

/** The places at which the edge from a to b is cut, in order. */
function cut([ax, ay]: Point, [bx, by]: Point, { step, phase }: VertexSpacing): readonly Point[] {
  const pieces = Math.ceil(length(ax, ay, bx, by) / step);
  return Array.from({ length: Math.max(0, pieces - 1) }, (_, k) => {
    const t = (k + 1 + (phase - 0.5) * 0.5) / pieces;
    return [round(ax + (bx - ax) * t), round(ay + (by - ay) * t)];
  });
}

/** Drops vertices of a chain within a step of the one before, if the curve stays nearly the same. */
function thin(points: Float64Array, vertices: Uint32Array, step: number): readonly number[] {
  const kept = [0];
  for (let k = 1; k + 1 < vertices.length; k++) {
    const last = kept[kept.length - 1];
    const [u, v] = [vertices[last], vertices[k + 1]];
    const line = [points[2 * u], points[2 * u + 1], points[2 * v], points[2 * v + 1]] as const;
    const isDropped =
      length(...line) <= step &&
      vertices
        .subarray(last + 1, k + 1)
        .every((w) => distanceSquared(points[2 * w], points[2 * w + 1], ...line) <= FLAT * FLAT);
    if (!isDropped) kept.push(k);
  }
  return [...kept, vertices.length - 1].map((k) => vertices[k]);
}
