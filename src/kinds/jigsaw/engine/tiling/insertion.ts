import { distanceSquared, turn } from '../../../../geometry/shapes/segment.ts';
import { addPair, emptyPairs, fitPose, type Pose, transform } from './pose.ts';
import {
  addEdge,
  addVertex,
  type EdgeList,
  edgeLength,
  edgesNear,
  type FreeRegion,
  link,
  mark,
  removeEdge,
  undo,
  vertexAt,
} from './region.ts';
import type { Shape } from './shape.ts';

export interface Insertion {
  /** Fitted to all corners that it shares with the rim. */
  readonly pose: Pose;
  /** Length of rim covered. */
  readonly contact: number;
  readonly filled: number;
  /** Edges of the rim whose wedge has changed. */
  readonly changed: readonly number[];
}

/**
 * Cuts a shape out of the free region. Corners of shape and rim within the tolerance are merged, and a corner on a side
 * splits it. After that, vertices and exact orientation tests decide everything. Returns undefined, and changes
 * nothing, if the shape would leave the free region.
 * @param first A corner where an overlap is likely, checked first
 */
export function insert(region: FreeRegion, shape: Shape, pose: Pose, first: number): Insertion | undefined {
  const since = mark(region);
  let insertion = tryInsert(region, shape, pose, first);
  // The fitted pose may bring free corners to the rim that were just off it.
  if (insertion !== undefined && poseDistance(shape, pose, insertion.pose) > region.tolerance / 8) {
    undo(region, since);
    insertion = tryInsert(region, shape, insertion.pose, first);
  }
  if (insertion === undefined) undo(region, since);
  return insertion;
}

/** Greatest distance that a corner moves from one pose to the other. */
function poseDistance({ xs, ys }: Shape, one: Pose, other: Pose): number {
  const [turnX, turnY] = [one.cosine - other.cosine, one.sine - other.sine];
  let most = 0;
  for (let i = 0; i < xs.length; i++) {
    const dx = turnX * xs[i] - turnY * ys[i] + one.x - other.x;
    const dy = turnY * xs[i] + turnX * ys[i] + one.y - other.y;
    most = Math.max(most, dx * dx + dy * dy);
  }
  return Math.sqrt(most);
}

const NOTHING: readonly number[] = [];

/** Positions of a shape's corners, and the rim vertex that each shares, negative if none. */
interface ShapeCorners {
  readonly px: Float64Array;
  readonly py: Float64Array;
  readonly shared: Int32Array;
}

function tryInsert(region: FreeRegion, shape: Shape, pose: Pose, first: number): Insertion | undefined {
  const { xs, ys } = region;
  const { count } = shape;
  const known = region.from.length;
  const px = new Float64Array(count);
  const py = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    px[i] = pose.cosine * shape.xs[i] - pose.sine * shape.ys[i] + pose.x;
    py[i] = pose.sine * shape.xs[i] + pose.cosine * shape.ys[i] + pose.y;
  }

  // The rim vertex of each corner: -1 if none, -2 if not looked up yet.
  const shared = new Int32Array(count).fill(-2);
  const share = (i: number, edges: EdgeList): boolean => {
    if (shared[i] !== -2) return true;
    const place = vertexAt(region, px[i], py[i], edges);
    shared[i] = place;
    if (place < 0) return true;
    px[i] = xs[place];
    py[i] = ys[place];
    // A shape must not fold onto itself within the tolerance.
    return shared.indexOf(place) === i && shared.indexOf(place, i + 1) < 0;
  };

  // For each side, from the first corner on: find what touches it, and reject crossings.
  const touching: (readonly number[])[] = new Array(count).fill(NOTHING);
  const corners = { px, py, shared };
  for (let step = 0; step < count; step++) {
    const i = (first + step) % count;
    const j = (i + 1) % count;
    const before = region.from.length;
    let edges = edgesNearSide(region, px[i], py[i], px[j], py[j]);
    if (!share(i, edges)) return undefined;
    // A corner on an edge has split it.
    if (region.from.length > before) edges = edgesNearSide(region, px[i], py[i], px[j], py[j]);
    if (!share(j, edges)) return undefined;
    if (region.from.length > before) edges = edgesNearSide(region, px[i], py[i], px[j], py[j]);
    const found = verticesOnSide(region, edges, corners, i, j);
    if (found === undefined) return undefined;
    touching[i] = found;
  }

  // Insert the vertices that touch each side into the outline.
  const walk: number[] = [];
  const corner: number[] = [];
  for (let i = 0; i < count; i++) {
    walk.push(shared[i]);
    corner.push(i);
    for (const place of touching[i]) {
      // One rim vertex touches two places of the outline.
      if (walk.includes(place)) return undefined;
      walk.push(place);
      corner.push(-1);
    }
  }

  // Place the free corners by a pose fitted to the shared ones.
  const pairs = emptyPairs();
  for (let i = 0; i < count; i++) {
    if (shared[i] >= 0) addPair(pairs, shape.xs[i], shape.ys[i], px[i], py[i]);
  }
  const best = pairs.count >= 2 ? fitPose(pairs) : pose;
  for (let k = 0; k < walk.length; k++) {
    if (walk[k] >= 0) continue;
    walk[k] = addVertex(region, ...transform(best, shape.xs[corner[k]], shape.ys[corner[k]]));
  }
  return removeInside(region, walk, best, known);
}

/** Includes edges a little farther away, because the ends may still move by the tolerance. */
function edgesNearSide(region: FreeRegion, ax: number, ay: number, bx: number, by: number): EdgeList {
  const play = 2 * region.tolerance;
  return edgesNear(
    region,
    Math.min(ax, bx) - play,
    Math.min(ay, by) - play,
    Math.max(ax, bx) + play,
    Math.max(ay, by) + play,
  );
}

/** The rim vertices on the side from corner i to j, in order. Undefined if one of the nearby `edges` crosses it. */
function verticesOnSide(
  { xs, ys, from, to, tolerance }: FreeRegion,
  { edges, count }: EdgeList,
  { px, py, shared }: ShapeCorners,
  i: number,
  j: number,
): readonly number[] | undefined {
  const near = tolerance * tolerance;
  const ax = px[i];
  const ay = py[i];
  const bx = px[j];
  const by = py[j];
  const start = shared[i];
  const end = shared[j];
  let found: { readonly place: number; readonly at: number }[] | undefined;
  for (let k = 0; k < count; k++) {
    const edge = edges[k];
    const c = from[edge];
    const d = to[edge];
    const isEnd = c === start || c === end;
    const onSide = !isEnd && distanceSquared(xs[c], ys[c], ax, ay, bx, by) <= near;
    if (onSide && found?.some(({ place }) => place === c) !== true) {
      found ??= [];
      found.push({ place: c, at: (xs[c] - ax) * (bx - ax) + (ys[c] - ay) * (by - ay) });
    }
    if (isEnd || onSide || d === start || d === end) continue;
    if (turn(ax, ay, bx, by, xs[c], ys[c]) * turn(ax, ay, bx, by, xs[d], ys[d]) >= 0) continue;
    if (turn(xs[c], ys[c], xs[d], ys[d], ax, ay) * turn(xs[c], ys[c], xs[d], ys[d], bx, by) >= 0) continue;
    if (distanceSquared(xs[d], ys[d], ax, ay, bx, by) <= near) continue;
    // A corner on this edge was merged into a vertex of another edge that is as near.
    if (start >= 0 && distanceSquared(ax, ay, xs[c], ys[c], xs[d], ys[d]) <= near) continue;
    if (end >= 0 && distanceSquared(bx, by, xs[c], ys[c], xs[d], ys[d]) <= near) continue;
    return undefined;
  }
  if (found === undefined) return NOTHING;
  return found.sort((p, q) => p.at - q.at || p.place - q.place).map(({ place }) => place);
}

/**
 * Removes the inside of a closed walk along vertices from the free region; undefined if the walk leaves it.
 * @param firstNew The first edge that was created during this placement
 */
function removeInside(
  region: FreeRegion,
  walk: readonly number[],
  pose: Pose,
  firstNew: number,
): Insertion | undefined {
  const { to, previous, next, starting, slot } = region;
  const { length } = walk;
  const onwards = (k: number) => (k + 1 === length ? 0 : k + 1);

  // At each rim vertex, find the wedge that contains the walk.
  const at = walk.map((place, k) => {
    if (starting[place].length === 0) return -1;
    const [after, before] = [walk[onwards(k)], walk[k === 0 ? length - 1 : k - 1]];
    for (const edge of starting[place]) {
      if (slot[edge] >= 0 && isWithin(region, edge, after, before)) return edge;
    }
    return starting[place].some((edge) => slot[edge] >= 0) ? -2 : -1;
  });
  if (at.includes(-2)) return undefined;

  // Sides on rim edges remove these; all others become rim, in the other direction.
  const covers = at.map((edge, k) => edge >= 0 && to[edge] === walk[onwards(k)]);
  let contact = 0;
  let filled = 0;
  for (let k = 0; k < length; k++) {
    if (!covers[k]) continue;
    const other = onwards(k);
    if (at[other] !== next[at[k]]) return undefined;
    contact += edgeLength(region, at[k]);
    if (covers[other]) filled++;
  }
  const before = at.map((edge) => (edge >= 0 ? previous[edge] : -1));
  const rim = covers.map((covered, k) => (covered ? -1 : addEdge(region, walk[onwards(k)], walk[k])));
  const changed: number[] = [];
  for (let k = 0; k < length; k++) {
    const incoming = rim[k];
    const outgoing = rim[k === 0 ? length - 1 : k - 1];
    if (at[k] < 0) {
      link(region, incoming, outgoing);
      continue;
    }
    if (incoming >= 0) {
      link(region, incoming, at[k]);
      changed.push(at[k]);
    }
    if (outgoing >= 0) link(region, before[k], outgoing);
  }
  for (let k = 0; k < length; k++) if (covers[k]) removeEdge(region, at[k]);
  for (let edge = firstNew; edge < slot.length; edge++) if (slot[edge] >= 0) changed.push(edge);
  return { pose, contact, filled, changed };
}

/**
 * Whether the shape's angle from vertex `after` round to `before` is within the wedge of an edge. Coinciding sides
 * share their vertices, so all other directions differ.
 */
function isWithin(region: FreeRegion, edge: number, after: number, before: number): boolean {
  const one = region.to[edge];
  const other = region.from[region.previous[edge]];
  if (before === one || after === other) return false;
  if (after !== one && !precedes(region, edge, one, after)) return false;
  if (!precedes(region, edge, after, before)) return false;
  return before === other || other === one || precedes(region, edge, before, other);
}

/** Whether the direction to vertex p comes before that to q, turning from an edge, seen from its start. */
function precedes(region: FreeRegion, edge: number, p: number, q: number): boolean {
  const { xs, ys, from } = region;
  const place = from[edge];
  const h = halfTurn(region, edge, p);
  const k = halfTurn(region, edge, q);
  return h === k ? turn(xs[place], ys[place], xs[p], ys[p], xs[q], ys[q]) < 0 : h < k;
}

/** Returns 0 if a vertex is in the first half turn from an edge, seen from its start, else 1. */
function halfTurn({ xs, ys, from, to }: FreeRegion, edge: number, vertex: number): 0 | 1 {
  const x = xs[from[edge]];
  const y = ys[from[edge]];
  const ahead = to[edge];
  const side = turn(x, y, xs[ahead], ys[ahead], xs[vertex], ys[vertex]);
  // The exact orientation is negative to the left.
  if (side !== 0) return side < 0 ? 0 : 1;
  return (xs[ahead] - x) * (xs[vertex] - x) + (ys[ahead] - y) * (ys[vertex] - y) > 0 ? 0 : 1;
}
