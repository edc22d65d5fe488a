import type { Point } from '../../../../geometry/shapes/point.ts';
import { round } from '../../../../geometry/shapes/rounding.ts';
import { distanceSquared, length } from '../../../../geometry/shapes/segment.ts';

/** Vertices of finely cut curves are dropped if the curve moves by no more than this, in units. */
export const FLAT = 0.3;

export interface VertexSpacing {
  /** Neighbouring vertices of a stroke are no farther apart than this. */
  readonly step: number;
  /** Shifts all cuts, 0 to 1. */
  readonly phase: number;
}

/** An inner vertex of a stroke, and how much of epsilon it has used. */
export interface InnerVertex {
  readonly x: number;
  readonly y: number;
  readonly used: number;
}

/** Thins dense inner vertices of a chain, and cuts long edges. */
export function cutAlong(
  points: Float64Array,
  moved: Float64Array,
  vertices: Uint32Array,
  options: VertexSpacing,
): readonly InnerVertex[] {
  const thinned = thin(points, vertices, options.step);
  const fine: InnerVertex[] = [];
  for (let k = 1; k < thinned.length; k++) {
    const [u, v] = [thinned[k - 1], thinned[k]];
    const here: Point = [points[2 * v], points[2 * v + 1]];
    const used = Math.max(moved[u], moved[v]) + FLAT;
    for (const [x, y] of cut([points[2 * u], points[2 * u + 1]], here, options)) fine.push({ x, y, used });
    if (k + 1 < thinned.length) fine.push({ x: here[0], y: here[1], used: moved[v] + FLAT });
  }
  return fine;
}

/** The places at which the edge from a to b is cut, in order. */
function cut([ax, ay]: Point, [bx, by]: Point, { step, phase }: VertexSpacing): readonly Point[] {
  const pieces = Math.ceil(length(ax, ay, bx, by) / step);
  // The phase shifts all cuts by up to a quarter of a piece.
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
