import { adjacency } from '../../geometry/graphs/adjacency.ts';
import { disjointSet } from '../../geometry/graphs/disjoint-set.ts';
import { eachFace } from '../../geometry/graphs/faces.ts';
import type { PlaneGraph } from '../../geometry/graphs/plane-graph.ts';
import { contains, type Region, region } from '../../geometry/shapes/region.ts';

/** A bounded face of a plane graph: the inside of its outer ring without its holes. */
export interface PlaneFace {
  /** x0, y0, x1, y1, … each; the outer ring first. Loose lines inside the face are rings of area 0. */
  readonly rings: readonly (readonly number[])[];
  readonly area: number;
}

export interface PlaneFaces {
  readonly faces: readonly PlaneFace[];
  /** The face to which half-edge h belongs (see `HalfEdge`); -1 for the unbounded face. */
  readonly faceOfHalf: Int32Array;
}

interface Hole {
  readonly ring: readonly number[];
  readonly halves: readonly number[];
  /** Negative, or 0 for loose lines. */
  readonly area: number;
}

/** Finds the bounded faces. Separate parts of the graph inside a face are its holes. */
export function facesOf(graph: PlaneGraph): PlaneFaces {
  const { points, edges } = graph;
  const near = adjacency(points.length >> 1, edges);
  const part = partsOf(points.length >> 1, edges);
  const faceOfHalf = new Int32Array(edges.length).fill(-1);
  const rings: (readonly number[])[][] = [];
  const areas: number[] = [];
  const partOf: number[] = [];
  const holes: Hole[] = [];

  // A walk around a positive area is a face; any other walk is the outside of a part.
  eachFace(graph, near, ({ halves, area }) => {
    const ring = halves.flatMap((half) => [points[2 * edges[half]], points[2 * edges[half] + 1]]);
    if (area <= 0) {
      holes.push({ ring, halves: [...halves], area });
      return;
    }
    for (const half of halves) faceOfHalf[half] = rings.length;
    rings.push([ring]);
    areas.push(area);
    partOf.push(part[edges[halves[0]]]);
  });

  // Each part is a hole in the smallest face of another part that contains it.
  const order = areas.map((_, face) => face).sort((p, q) => areas[p] - areas[q] || p - q);
  const regions: (Region | undefined)[] = areas.map(() => undefined);
  const regionOf = (face: number): Region => {
    const known = regions[face] ?? region([rings[face][0]], true);
    regions[face] = known;
    return known;
  };
  for (const { ring, halves, area } of holes) {
    const own = part[edges[halves[0]]];
    const face = order.find((each) => partOf[each] !== own && contains(regionOf(each), ring[0], ring[1]));
    if (face === undefined) continue;
    for (const half of halves) faceOfHalf[half] = face;
    rings[face].push(ring);
    areas[face] += area;
  }
  return { faces: rings.map((own, face) => ({ rings: own, area: areas[face] })), faceOfHalf };
}

function partsOf(count: number, edges: Uint32Array): Uint32Array {
  const parts = disjointSet(count);
  for (let k = 0; k < edges.length; k += 2) parts.join(edges[k], edges[k + 1]);
  return Uint32Array.from({ length: count }, (_, point) => parts.root(point));
}
