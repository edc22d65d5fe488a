import { adjacency } from './adjacency.ts';
import { eachFace, type HalfEdge } from './faces.ts';
import { pieceSegments } from './noding.ts';
import { edgeLength, type PlaneGraph } from './plane-graph.ts';
import { planeGraph, sortGraph } from './planing.ts';
import { zip } from './zipper.ts';

/** The maximum number of rounds. A few are enough; the limit guarantees that folding ends. */
const MAX_ROUNDS = 8;

/** The states of a point or an edge, once a fold in this round has decided; 0 before. */
const KEPT = 1;
const REMOVED = 2;

/**
 * Folds faces that are nowhere wider than `reach` into one of their two sides. Such faces arise where a line was drawn
 * twice, or goes out and comes back. The side with more branches stays, else the shorter one. Branches of the other
 * side are moved to it. Nothing moves by more than `reach`, and wider faces stay. Throws `TooDense` beyond `maxPieces`
 * pieces.
 */
export function foldNarrowFaces(graph: PlaneGraph, reach: number, maxPieces: number): PlaneGraph {
  let current = graph;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = foldOnce(current, reach, maxPieces);
    if (next === current) break;
    current = next;
  }
  return current;
}

/** Folds narrow faces once. Faces that share a point or an edge with an earlier fold wait for the next round. */
function foldOnce(graph: PlaneGraph, reach: number, maxPieces: number): PlaneGraph {
  const { points, edges } = graph;
  const near = adjacency(points.length >> 1, edges);
  const degree = (point: number): number => near.start[point + 1] - near.start[point];
  const pointState = new Uint8Array(points.length >> 1);
  const edgeState = new Uint8Array(edges.length >> 1);
  const moved = points.slice();
  const lastFace = new Uint32Array(edges.length >> 1);
  let faces = 0;
  let folds = 0;
  let moves = 0;

  eachFace(graph, near, ({ halves, area, perimeter }) => {
    // Skip faces that are too wide on average.
    if (area <= 0 || 2 * area > reach * perimeter) return;
    const { rim, inner } = withoutTrees(halves);
    // A face on both sides of a line surrounds another part of the drawing.
    if (hasRepeatedEdge(rim, lastFace, ++faces)) return;
    const outline = new Float64Array(2 * rim.length);
    for (let place = 0; place < rim.length; place++) {
      outline[2 * place] = points[2 * edges[rim[place]]];
      outline[2 * place + 1] = points[2 * edges[rim[place]] + 1];
    }
    const zipped = zip(outline, reach);
    if (zipped === undefined) return;

    // Choose the side to keep.
    const side = (from: number, to: number): Side => {
      const places: number[] = [];
      for (let place = from; place !== to; place = place + 1 === rim.length ? 0 : place + 1)
        places.push(place);
      const inside = places.slice(1);
      return {
        edges: places.map((place) => rim[place] >> 1),
        inside,
        branches: inside.filter((place) => degree(edges[rim[place]]) > 2).length,
        length: places.reduce((sum, place) => sum + edgeLength(graph, rim[place] >> 1), 0),
      };
    };
    const [first, second] = zipped.tips;
    const sides = [side(first, second), side(second, first)];
    sides.sort((p, q) => q.branches - p.branches || p.length - q.length);
    const [keptSide, removedSide] = sides;

    const tips = zipped.tips.map((place) => edges[rim[place]]);
    const keptPoints = [...tips, ...keptSide.inside.map((place) => edges[rim[place]])];
    const removedPoints = removedSide.inside.map((place) => edges[rim[place]]);
    const removedEdges = [...removedSide.edges, ...inner];
    // Keep the decisions of earlier folds in this round.
    if (
      keptPoints.some((point) => pointState[point] === REMOVED) ||
      removedPoints.some((point) => pointState[point] > 0)
    )
      return;
    if (
      keptSide.edges.some((edge) => edgeState[edge] === REMOVED) ||
      removedEdges.some((edge) => edgeState[edge] > 0)
    )
      return;
    for (const point of keptPoints) pointState[point] = KEPT;
    for (const point of removedPoints) pointState[point] = REMOVED;
    for (const edge of keptSide.edges) edgeState[edge] = KEPT;
    for (const edge of removedEdges) edgeState[edge] = REMOVED;
    for (const place of removedSide.inside) {
      const point = edges[rim[place]];
      if (degree(point) === 2) continue;
      moved[2 * point] = Math.round(zipped.opposite[2 * place]);
      moved[2 * point + 1] = Math.round(zipped.opposite[2 * place + 1]);
      moves++;
    }
    folds++;
  });

  // Build the graph without the removed sides.
  if (folds === 0) return graph;
  const remaining = edges.filter((_, index) => edgeState[index >> 1] !== REMOVED);
  return moves === 0
    ? sortGraph(points, remaining)
    : planeGraph(pieceSegments({ points: moved, ends: remaining }), maxPieces);
}

interface Side {
  readonly edges: readonly number[];
  /** Places between the tips. */
  readonly inside: readonly number[];
  /** The number of these places where other lines end. */
  readonly branches: number;
  readonly length: number;
}

/** Whether an edge occurs twice. `last` has the number of the face in which each edge was last seen. */
function hasRepeatedEdge(rim: readonly HalfEdge[], last: Uint32Array, face: number): boolean {
  for (const half of rim) {
    if (last[half >> 1] === face) return true;
    last[half >> 1] = face;
  }
  return false;
}

/** Splits the walk around a face into its rim and the edges of the trees inside. */
function withoutTrees(halves: readonly HalfEdge[]): { rim: readonly HalfEdge[]; inner: readonly number[] } {
  const rim: HalfEdge[] = [];
  const inner: number[] = [];
  for (const half of halves) {
    if (rim.length > 0 && rim[rim.length - 1] === (half ^ 1)) {
      rim.pop();
      inner.push(half >> 1);
    } else rim.push(half);
  }
  // The walk may start within a tree.
  let from = 0;
  while (rim.length - from > 1 && rim[from] === (rim[rim.length - 1] ^ 1)) {
    inner.push(rim[from++] >> 1);
    rim.pop();
  }
  return { rim: rim.slice(from), inner };
}
