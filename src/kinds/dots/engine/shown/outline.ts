import { adjacency } from '../../../../geometry/graphs/adjacency.ts';
import { eachFace } from '../../../../geometry/graphs/faces.ts';
import { edgeLength, graphLength, type PlaneGraph } from '../../../../geometry/graphs/plane-graph.ts';
import { buildIndex, type SegmentIndex } from '../../../../geometry/indexes/segment-index.ts';
import type { Point } from '../../../../geometry/shapes/point.ts';
import { contains, type Region, region } from '../../../../geometry/shapes/region.ts';

/** The outer boundary of a connected part of a drawing: edges with the unbounded face on one side only. */
interface Outline {
  readonly edges: readonly number[];
  readonly within: Region;
  readonly length: number;
}

/**
 * Returns the lines that a first puzzle asks for, as segments. They are outer boundaries that are not inside others,
 * the longest first, until at most the share `maxRest` of the drawing is left. Undefined if all of them leave more.
 */
export function outlineOf(drawing: PlaneGraph, maxRest: number): SegmentIndex | undefined {
  const { points, edges } = drawing;
  const at = (point: number): Point => [points[2 * point], points[2 * point + 1]];
  const outlines: Outline[] = [];
  eachFace(drawing, adjacency(points.length / 2, edges), ({ halves, area }) => {
    const sides = new Map<number, number>();
    for (const half of halves) sides.set(half >> 1, (sides.get(half >> 1) ?? 0) + 1);
    const own = [...sides].flatMap(([edge, count]) => (count === 1 ? [edge] : []));
    if (area >= 0 || own.length === 0) return;
    const within = region([halves.flatMap((half) => at(edges[half]))], false);
    outlines.push({
      edges: own,
      within,
      length: own.reduce((sum, edge) => sum + edgeLength(drawing, edge), 0),
    });
  });
  const isNested = (own: Outline) =>
    outlines.some((other) => other !== own && contains(other.within, ...at(edges[2 * own.edges[0]])));
  const inOrder = outlines.filter((own) => !isNested(own)).sort((a, b) => b.length - a.length);
  const least = (1 - maxRest) * graphLength(drawing);
  const chosen: number[] = [];
  let length = 0;
  for (const own of inOrder) {
    if (length >= least) break;
    length += own.length;
    chosen.push(...own.edges);
  }
  if (length < least) return undefined;
  return buildIndex(
    Float64Array.from(chosen.flatMap((edge) => [...at(edges[2 * edge]), ...at(edges[2 * edge + 1])])),
  );
}
