import { graphChains } from '../../../../geometry/graphs/chains.ts';
import type { PlaneGraph } from '../../../../geometry/graphs/plane-graph.ts';
import type { Point } from '../../../../geometry/shapes/point.ts';
import type { Polyline } from '../document.ts';

/**
 * A maximal chain of a plane graph without a structural vertex inside it (Löffler et al. 2014, §3).
 *
 * An isolated cycle is a stroke too. It is `closed`, and its first vertex is not repeated at the end. A stroke that
 * returns to its structural vertex is not `closed`: it names that vertex twice.
 */
export interface Stroke {
  /** Vertex indices in order: at least two, or three for a closed stroke. */
  readonly vertices: Uint32Array;
  readonly closed: boolean;
  /** The lines at the first and at the last vertex of an open stroke; undefined before a drawing is prepared. */
  readonly endLines?: readonly [EndLines, EndLines];
}

/** The drawing's line from an end of a stroke to the next vertex, which it does not include. */
export interface EndLines {
  /** From the end itself. */
  readonly withoutDot: Polyline;
  /** From a dot for the end. It follows contracted strokes that lead from the dot to the end. */
  readonly withDot: Polyline;
}

/** A place at which a dot may be. */
export interface Vertex {
  readonly at: Point;
  /** Distance to the farthest place of the drawing that it represents. It uses up this much of epsilon. */
  readonly deviation: number;
}

export const pointAt = (points: Float64Array, v: number): Point => [points[2 * v], points[2 * v + 1]];

/** Returns the first and the last vertex of a stroke. */
export function endsOf({ vertices }: Stroke): readonly [number, number] {
  return [vertices[0], vertices[vertices.length - 1]];
}

/**
 * Splits a graph into strokes. Their order depends only on the numbering of the graph.
 * @param ends vertices at which strokes end although only two edges meet there
 */
export function decompose({ points, edges }: PlaneGraph, ends: readonly number[] = []): readonly Stroke[] {
  return graphChains(points.length / 2, edges, ends).map(({ points: chain, isLoop: closed }) => ({
    vertices: Uint32Array.from(closed ? chain.slice(0, -1) : chain),
    closed,
  }));
}
