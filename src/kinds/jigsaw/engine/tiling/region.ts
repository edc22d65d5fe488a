import { distanceSquared, foot, length } from '../../../../geometry/shapes/segment.ts';
import { sweep } from './shape.ts';

/**
 * What is still free, as half-edges with the free side on their left. An edge never changes; only which follow one
 * another does, and which are alive. Every change stands on a trail and can be taken back in reverse.
 *
 * The *wedge* at an edge is the free angle at its start, from the edge round to the one before it.
 */
export interface FreeRegion {
  /** Places within this of one another are one. */
  readonly tolerance: number;
  /** Edges that meet no farther than this from a straight line may be joined; 0 where none are. */
  readonly straight: number;
  readonly cell: number;
  readonly xs: number[];
  readonly ys: number[];
  /** For each place the edges that begin there, dead ones too. */
  readonly starting: number[][];
  /** Vertices at the two ends of each edge, and the edges after and before it. */
  readonly from: number[];
  readonly to: number[];
  readonly next: number[];
  readonly previous: number[];
  /** Whether each edge is a part of an outline that was there from the start. */
  readonly given: boolean[];
  /** Where each edge stands in `live`, -1 of a dead one. */
  readonly slot: number[];
  readonly live: number[];
  readonly cells: Map<number, number[]>;
  /** How many edges, from the first on, are in the cells: what came after the last question may be gone before the next. */
  filed: number;
  /** By which question each edge was found last, and what the last one found. */
  readonly seen: number[];
  questions: number;
  readonly found: { readonly edges: number[]; count: number };
  /** What to take back: a code, an edge, and what was there. */
  readonly trail: number[];
}

/** Some edges: the first ones of a list, which is never shortened, so that its room is kept. */
export interface Found {
  readonly edges: readonly number[];
  readonly count: number;
}

const [NEXT, PREVIOUS, DIED, BORN, PLACE] = [0, 1, 2, 3, 4];

/** A region with nothing free. Sides of about `cell` units are found quickest. */
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
    given: [],
    slot: [],
    live: [],
    cells: new Map(),
    filed: 0,
    seen: [],
    questions: 0,
    found: { edges: [], count: 0 },
    trail: [],
  };
}

/** Frees the inside of an outline that has it on its left, or the outside of one that has that on its left. */
export function free(region: FreeRegion, xs: ArrayLike<number>, ys: ArrayLike<number>): void {
  const places = Array.from(xs, (x, i) => addPlace(region, x, ys[i]));
  const edges = places.map((place, i) => addEdge(region, place, places[(i + 1) % places.length], true));
  edges.forEach((edge, i) => {
    link(region, edge, edges[(i + 1) % edges.length]);
  });
}

/** A point in the course of changes to come back to. */
export function mark({ trail }: FreeRegion): number {
  return trail.length;
}

/** Takes back all changes since `since`. */
export function undo(region: FreeRegion, since: number): void {
  const { trail, xs, ys, starting, from, to, next, previous, given, slot, live, seen } = region;
  while (trail.length > since) {
    const was = trail.pop() as number;
    const edge = trail.pop() as number;
    const code = trail.pop() as number;
    if (code === NEXT) next[edge] = was;
    else if (code === PREVIOUS) previous[edge] = was;
    else if (code === DIED) {
      // The one that took the dead edge's slot goes back to the end.
      if (was < live.length) {
        slot[live[was]] = live.length;
        live.push(live[was]);
        live[was] = edge;
      } else live.push(edge);
      slot[edge] = was;
    } else if (code === BORN) {
      live.pop();
      starting[from[edge]].pop();
      if (edge < region.filed) {
        file(region, edge, false);
        region.filed = edge;
      }
      for (const list of [from, to, next, previous, given, slot, seen]) list.pop();
    } else {
      xs.pop();
      ys.pop();
      starting.pop();
    }
  }
}

/** A new vertex. */
export function addPlace({ xs, ys, starting, trail }: FreeRegion, x: number, y: number): number {
  trail.push(PLACE, 0, 0);
  starting.push([]);
  ys.push(y);
  return xs.push(x) - 1;
}

/** A new edge, not yet linked to others. */
export function addEdge(region: FreeRegion, start: number, end: number, isGiven = false): number {
  const { from, to, next, previous, given, slot, live, starting, seen, trail } = region;
  const edge = from.push(start) - 1;
  to.push(end);
  next.push(-1);
  previous.push(-1);
  given.push(isGiven);
  seen.push(0);
  slot.push(live.push(edge) - 1);
  starting[start].push(edge);
  trail.push(BORN, edge, 0);
  return edge;
}

export function kill({ slot, live, trail }: FreeRegion, edge: number): void {
  const at = slot[edge];
  const last = live.pop() as number;
  if (last !== edge) {
    live[at] = last;
    slot[last] = at;
  }
  slot[edge] = -1;
  trail.push(DIED, edge, at);
}

/** Lets `second` follow `first`. */
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
 * The vertex of the rim that is within the tolerance of (x, y) and nearest to it; where there is none, a new one on the
 * edge that is so near; -1 where there is no such edge either.
 * @param edges all live edges that are so near, and maybe others
 */
export function placeAt(region: FreeRegion, x: number, y: number, { edges, count }: Found): number {
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

/** Cuts an edge in two at its point nearest to (x, y); gives the new vertex. */
function split(region: FreeRegion, edge: number, x: number, y: number): number {
  const { xs, ys, from, to, next, previous, given } = region;
  const [a, b] = [from[edge], to[edge]];
  const place = addPlace(region, ...foot(xs[a], ys[a], xs[b], ys[b], x, y));
  const [before, after] = [previous[edge], next[edge]];
  kill(region, edge);
  const first = addEdge(region, a, place, given[edge]);
  const second = addEdge(region, place, b, given[edge]);
  link(region, first, second);
  link(region, before === edge ? second : before, first);
  link(region, second, after === edge ? first : after);
  return place;
}

/** Makes one edge of an edge and the one before it. */
export function join(region: FreeRegion, edge: number): number {
  const { from, to, next, previous } = region;
  const first = previous[edge];
  const [before, after] = [previous[first], next[edge]];
  kill(region, first);
  kill(region, edge);
  const whole = addEdge(region, from[first], to[edge]);
  link(region, before, whole);
  link(region, whole, after);
  return whole;
}

/** The live edges that have a cell in common with the box, which are more than those in it; known until the next question. */
export function around(region: FreeRegion, x0: number, y0: number, x1: number, y1: number): Found {
  const { cell, cells, seen, slot, from, found } = region;
  for (; region.filed < from.length; region.filed++) file(region, region.filed, true);
  const question = ++region.questions;
  let count = 0;
  const right = Math.floor(x1 / cell);
  const bottom = Math.floor(y1 / cell);
  for (let row = Math.floor(y0 / cell); row <= bottom; row++) {
    for (let column = Math.floor(x0 / cell); column <= right; column++) {
      const items = cells.get(key(column, row));
      if (items === undefined) continue;
      for (const edge of items) {
        if (slot[edge] < 0 || seen[edge] === question) continue;
        seen[edge] = question;
        found.edges[count++] = edge;
      }
    }
  }
  found.count = count;
  return found;
}

/** Puts an edge at the end of the list of each cell that it passes through, widened by the tolerance, or takes the last one off. */
function file({ xs, ys, from, to, cell, cells, tolerance }: FreeRegion, edge: number, isNew: boolean): void {
  const [a, b] = [from[edge], to[edge]];
  // From low to high.
  const [low, high] = ys[a] <= ys[b] ? [a, b] : [b, a];
  const [ax, ay, bx, by] = [xs[low], ys[low], xs[high], ys[high]];
  const slope = by - ay > tolerance ? (bx - ax) / (by - ay) : 0;
  const last = Math.floor((by + tolerance) / cell);
  for (let row = Math.floor((ay - tolerance) / cell); row <= last; row++) {
    // The part of the edge between this row's borders.
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

/**
 * A small whole number for each cell, which maps find soonest. Cells 2^12 rows apart may have the same, which no
 * question and no edge comes by: whatever is found in a cell is looked at closer.
 */
function key(column: number, row: number): number {
  return ((column << 12) + row) | 0;
}
