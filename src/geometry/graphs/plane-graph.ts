import { length } from '../shapes/segment.ts';

/** A straight-line graph in flat arrays. It is *plane* if edges meet only at common ends, as those of the picture import do. */
export interface PlaneGraph {
  /** x0, y0, x1, y1, …: puzzle units, or grid steps (thousandths of a unit) while a drawing is tidied. */
  readonly points: Float64Array;
  /** i0, j0, i1, j1, …: indices of points, i < j, each pair once. */
  readonly edges: Uint32Array;
}

/** Returns the edges as segments: x0, y0, x1, y1 of each. */
export function graphSegments({ points, edges }: PlaneGraph): Float64Array {
  return Float64Array.from({ length: 2 * edges.length }, (_, k) => points[2 * edges[k >> 1] + (k % 2)]);
}

/** The length of all edges. */
export function graphLength(graph: PlaneGraph): number {
  let sum = 0;
  for (let edge = 0; edge < graph.edges.length / 2; edge++) sum += edgeLength(graph, edge);
  return sum;
}

export function edgeLength({ points, edges }: PlaneGraph, edge: number): number {
  const [a, b] = [2 * edges[2 * edge], 2 * edges[2 * edge + 1]];
  return length(points[a], points[a + 1], points[b], points[b + 1]);
}
