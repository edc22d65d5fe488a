import { distanceSquared, foot, length } from '../../../../geometry/shapes/segment.ts';
import { sweep } from './shape.ts';

/**
 * The free region as half-edges, with the free side on their left. Edges never change, only their links and whether
 * they are live. Every change is logged and can be undone in reverse order.
 *
 * The *wedge* of an edge is the free angle at its start, from the edge round to the previous one.
 */
export interface FreeRegion {
  /** Positions within this distance are merged. */
  readonly tolerance: number;
  /** Edges within this distance of a straight line may be joined; 0 joins none. */
  readonly straight: number;
  /** Side length of a lookup cell, in units. */
  readonly cell: number;
  readonly xs: number[];
  readonly ys: number[];
  /** The edges that start at each vertex, dead ones too. */
  readonly starting: number[][];
  /** Start and end vertex of each edge, and the edges after and before it. */
  readonly from: number[];
  readonly to: number[];
  readonly next: number[];
  readonly previous: number[];
  /** Whether an edge belongs to an outline passed to `addOutline`. */
  readonly original: boolean[];
  /** Index of each edge in `live`, -1 if dead. */
  readonly slot: number[];
  readonly live: number[];
  readonly cells: Map<number, number[]>;
  /** Number of edges in the cells. Later edges wait for the next query, because many are undone before it. */
  filedCount: number;
  /** The last query that found each edge, the number of queries, and the last result. */
  readonly lastQuery: number[];
  queries: number;
  readonly found: { readonly edges: number[]; count: number };
  /** Undo log, three entries a change: a code, an edge, and the previous value. */
  readonly trail: number[];
}

/** The first `count` edges of a list. The list is reused and never shortened. */
export interface EdgeList {
  readonly edges: readonly number[];
  readonly count: number;
}

const [NEXT, PREVIOUS, DIED, BORN, PLACE] = [0, 1, 2, 3, 4];

/** Creates a region with nothing free. Lookups are fastest for sides of about `cell` units. */
export function emptyRegion(tolerance: number, straight: number, cell: number): FreeRegion {
  return {
    tolerance,
    straight,
    cell,
    xs: [],
    ys: [],
    starting: [],
    from: [],
    to: [],
    next: [],
    previous: [],
    original: [],
    slot: [],
    live: [],
    cells: new Map(),
    filedCount: 0,
    lastQuery: [],
    queries: 0,
    found: { edges: [], count: 0 },
    trail: [],
  };
}

/** Frees the side of an outline that is on its left: its inside or its outside. */
export function addOutline(region: FreeRegion, xs: ArrayLike<number>, ys: ArrayLike<number>): void {
  const places = Array.from(xs, (x, i) => addVertex(region, x, ys[i]));
  const edges = places.map((place, i) => addEdge(region, place, places[(i + 1) % places.length], true));
  edges.forEach((edge, i) => {
    link(region, edge, edges[(i + 1) % edges.length]);
  });
}

/** Returns a position in the undo log, for `undo`. */
export function mark({ trail }: FreeRegion): number {
  return trail.length;
}

export function undo(region: FreeRegion, since: number): void {
  const { trail, xs, ys, starting, from, to, next, previous, original, slot, live, lastQuery } = region;
  while (trail.length > since) {
    const oldValue = trail.pop() as number;
    const edge = trail.pop() as number;
    const code = trail.pop() as number;
    if (code === NEXT) next[edge] = oldValue;
    else if (code === PREVIOUS) previous[edge] = oldValue;
    else if (code === DIED) {
      // The edge that took the dead one's slot goes back to the end.
      if (oldValue < live.length) {
        slot[live[oldValue]] = live.length;
        live.push(live[oldValue]);
        live[oldValue] = edge;
      } else live.push(edge);
      slot[edge] = oldValue;
    } else if (code === BORN) {
      live.pop();
      starting[from[edge]].pop();
      if (edge < region.filedCount) {
        updateCells(region, edge, false);
        region.filedCount = edge;
      }
      for (const list of [from, to, next, previous, original, slot, lastQuery]) list.pop();
    } else {
      xs.pop();
      ys.pop();
      starting.pop();
    }
  }
}

export function addVertex({ xs, ys, starting, trail }: FreeRegion, x: number, y: number): number {
  trail.push(PLACE, 0, 0);
  starting.push([]);
  ys.push(y);
  return xs.push(x) - 1;
}

/** Adds an edge without links. */
export function addEdge(region: FreeRegion, start: number, end: number, isOriginal = false): number {
  const { from, to, next, previous, original, slot, live, starting, lastQuery, trail } = region;
  const edge = from.push(start) - 1;
  to.push(end);
  next.push(-1);
  previous.push(-1);
  original.push(isOriginal);
  lastQuery.push(0);
  slot.push(live.push(edge) - 1);
  starting[start].push(edge);
  trail.push(BORN, edge, 0);
  return edge;
}

export function removeEdge({ slot, live, trail }: FreeRegion, edge: number): void {
  const at = slot[edge];
  const last = live.pop() as number;
  if (last !== edge) {
    live[at] = last;
    slot[last] = at;
  }
  slot[edge] = -1;
  trail.push(DIED, edge, at);
}

export function link({ next, previous, trail }: FreeRegion, first: number, second: number): void {
  trail.push(NEXT, first, next[first], PREVIOUS, second, previous[second]);
  next[first] = second;
  previous[second] = first;
}

/** The free angle at the start of an edge, between 0 and 2π. */
export function wedge({ xs, ys, from, to, previous }: FreeRegion, edge: number): number {
  const [at, one, other] = [from[edge], to[edge], from[previous[edge]]];
  return sweep(xs[one] - xs[at], ys[one] - ys[at], xs[other] - xs[at], ys[other] - ys[at]);
}

export function edgeLength({ xs, ys, from, to }: FreeRegion, edge: number): number {
  const [a, b] = [from[edge], to[edge]];
  return length(xs[a], ys[a], xs[b], ys[b]);
}

/**
 * Returns the rim vertex nearest to (x, y) within the tolerance. Else splits the nearest edge within the tolerance and
 * returns the new vertex. Returns -1 if neither exists.
 * @param edges All live edges that are near enough, possibly more
 */
export function vertexAt(region: FreeRegion, x: number, y: number, { edges, count }: EdgeList): number {
  const { xs, ys, from, to, tolerance } = region;
  const within = tolerance * tolerance;
  let place = -1;
  let least = within;
  for (let k = 0; k < count; k++) {
    const vertex = from[edges[k]];
    const dx = xs[vertex] - x;
    const dy = ys[vertex] - y;
    const distance = dx * dx + dy * dy;
    if (distance > least) continue;
    place = vertex;
    least = distance;
  }
  if (place >= 0) return place;
  let nearest = -1;
  least = within;
  for (let k = 0; k < count; k++) {
    const a = from[edges[k]];
    const b = to[edges[k]];
    const distance = distanceSquared(x, y, xs[a], ys[a], xs[b], ys[b]);
    if (distance > least) continue;
    nearest = edges[k];
    least = distance;
  }
  return nearest < 0 ? -1 : split(region, nearest, x, y);
}

/** Splits an edge at its point nearest to (x, y). Returns the new vertex. */
function split(region: FreeRegion, edge: number, x: number, y: number): number {
  const { xs, ys, from, to, next, previous, original: isOriginal } = region;
  const [a, b] = [from[edge], to[edge]];
  const place = addVertex(region, ...foot(xs[a], ys[a], xs[b], ys[b], x, y));
  const [before, after] = [previous[edge], next[edge]];
  removeEdge(region, edge);
  const first = addEdge(region, a, place, isOriginal[edge]);
  const second = addEdge(region, place, b, isOriginal[edge]);
  link(region, first, second);
  link(region, before === edge ? second : before, first);
  link(region, second, after === edge ? first : after);
  return place;
}

/** Replaces an edge and the previous one by a single edge. */
export function join(region: FreeRegion, edge: number): number {
  const { from, to, next, previous } = region;
  const first = previous[edge];
  const [before, after] = [previous[first], next[edge]];
  removeEdge(region, first);
  removeEdge(region, edge);
  const whole = addEdge(region, from[first], to[edge]);
  link(region, before, whole);
  link(region, whole, after);
  return whole;
}

/** Returns the live edges in the cells that a box touches, some outside the box. Valid until the next query. */
export function edgesNear(region: FreeRegion, x0: number, y0: number, x1: number, y1: number): EdgeList {
  const { cell, cells, lastQuery: seen, slot, from, found } = region;
  for (; region.filedCount < from.length; region.filedCount++) updateCells(region, region.filedCount, true);
  const query = ++region.queries;
  let count = 0;
  const right = Math.floor(x1 / cell);
  const bottom = Math.floor(y1 / cell);
  for (let row = Math.floor(y0 / cell); row <= bottom; row++) {
    for (let column = Math.floor(x0 / cell); column <= right; column++) {
      const items = cells.get(key(column, row));
      if (items === undefined) continue;
      for (const edge of items) {
        if (slot[edge] < 0 || seen[edge] === query) continue;
        seen[edge] = query;
        found.edges[count++] = edge;
      }
    }
  }
  found.count = count;
  return found;
}

/** Adds an edge to the cells along it, widened by the tolerance, or removes it as the last of each. */
function updateCells(
  { xs, ys, from, to, cell, cells, tolerance }: FreeRegion,
  edge: number,
  isNew: boolean,
): void {
  const [a, b] = [from[edge], to[edge]];
  const [low, high] = ys[a] <= ys[b] ? [a, b] : [b, a];
  const [ax, ay, bx, by] = [xs[low], ys[low], xs[high], ys[high]];
  const slope = by - ay > tolerance ? (bx - ax) / (by - ay) : 0;
  const last = Math.floor((by + tolerance) / cell);
  for (let row = Math.floor((ay - tolerance) / cell); row <= last; row++) {
    let [left, right] = [ax, bx];
    if (by - ay > tolerance) {
      left = ax + (Math.min(by, Math.max(row * cell - tolerance, ay)) - ay) * slope;
      right = ax + (Math.max(ay, Math.min((row + 1) * cell + tolerance, by)) - ay) * slope;
    }
    const end = Math.floor((Math.max(left, right) + tolerance) / cell);
    for (let column = Math.floor((Math.min(left, right) - tolerance) / cell); column <= end; column++) {
      const at = key(column, row);
      const items = cells.get(at);
      if (!isNew) items?.pop();
      else if (items === undefined) cells.set(at, [edge]);
      else items.push(edge);
    }
  }
}

/** A 32-bit key, fast in maps. Cells 4096 rows apart may share it; edges found are checked again anyway. */
function key(column: number, row: number): number {
  return ((column << 12) + row) | 0;
}
