import { distanceSquared } from '../../geometry/segment.ts';
import type { RouteGraph } from '../route.ts';
import type { Member } from './classes.ts';
import type { Limits, Neighbourhood } from './neighbourhood.ts';
import { hasPlace, type Link, put } from './shelf.ts';

/** What a change of colour costs, an edge costing 1: it makes a dot of two colours. */
const CHANGE = 0.1;

/** What a chain meets on its way: the dots of each colour, seen from every position. */
export interface Ahead {
  readonly graph: RouteGraph;
  readonly around: Neighbourhood;
  readonly limits: Limits;
  readonly goal: number;
  /** For each colour and position: distance to the nearest dot of the colour that is no end of this stroke. */
  readonly room: readonly Float64Array[];
  /** For each colour and position: whether a dot there would be too near for some such dot. */
  readonly taken: readonly Uint8Array[];
  /** For each colour: the dots of that colour at the ends of this stroke. */
  readonly ends: readonly (readonly Member[])[];
  readonly start: number;
}

export function aheadOf(
  graph: RouteGraph,
  around: Neighbourhood,
  limits: Limits,
  start: number,
  goal: number,
): Ahead {
  const { stroke, xs, ys } = graph;
  const { vertices, closed } = stroke;
  const size = vertices.length;
  const endVertices = closed ? [] : [...new Set([vertices[0], vertices[size - 1]])];
  const room: Float64Array[] = [];
  const taken: Uint8Array[] = [];
  const ends: Member[][] = [];
  for (const members of around.classes) {
    const distances = new Float64Array(size).fill(Infinity);
    const blocked = new Uint8Array(size);
    for (const p of members.values()) {
      if (endVertices.includes(p.vertex)) continue;
      const reach = (limits.factor * p.nearest) ** 2;
      for (let i = 0; i < size; i++) {
        const squared = (xs[vertices[i]] - p.x) ** 2 + (ys[vertices[i]] - p.y) ** 2;
        if (squared < distances[i]) distances[i] = squared;
        if (squared < reach) blocked[i] = 1;
      }
    }
    for (let i = 0; i < size; i++) distances[i] = Math.sqrt(distances[i]);
    room.push(distances);
    taken.push(blocked);
    ends.push(
      endVertices.flatMap((v) => {
        const member = members.get(v);
        return member ? [member] : [];
      }),
    );
  }
  return { graph, around, limits, goal, room, taken, ends, start };
}

/**
 * Grows a chain that ends at t by an edge to `to`, in each colour that it may have, and puts the chains that are worth
 * it on the shelf. `cost` is that of the chain with the edge.
 */
export function extend(
  ahead: Ahead,
  shelf: Map<number, Link[]>,
  end: Link,
  t: number,
  to: number,
  long: number,
  cost: number,
): void {
  const { limits, graph, start } = ahead;
  const { vertices } = graph.stroke;
  const head = vertices[(start + to) % vertices.length];
  let isLooked = false;
  const most = Math.min(limits.colours, end.used + 1);
  for (let colour = 0; colour < most; colour++) {
    const costs = cost + (colour === end.colour || end.colour < 0 ? 0 : CHANGE);
    const mayFall = to !== ahead.goal && hasPlace(shelf, colour, false, costs, long);
    const maySettle = hasPlace(shelf, colour, true, costs, long);
    if (!mayFall && !maySettle) continue;
    if (!isLooked && !fitsOwn(end, head, limits, graph.xs, graph.ys)) return;
    isLooked = true;
    const tailNearest = judgeTail(ahead, end, t, head, long, colour);
    if (tailNearest === undefined) continue;
    const link: Link = {
      parent: end,
      kind: 'edge',
      from: start + t,
      to: start + to,
      tail: end.head,
      head,
      colour,
      long,
      tailNearest,
      settled: true,
      edges: end.edges + 1,
      predrawn: end.predrawn,
      used: Math.max(end.used, colour + 1),
      cost: costs,
    };
    const member = to === ahead.goal ? memberAt(ahead, end, head, colour) : undefined;
    if (to === ahead.goal && !fitsPie(ahead, end, head, colour)) continue;
    if (member !== undefined) {
      // The head has this colour already, by another stroke or by the loop's own beginning.
      if (long >= limits.factor * member.nearest) {
        if (tailNearest) put(shelf, link);
      } else if (limits.factor * long <= member.nearest && member.isNearestToAll) {
        if (hasRoom(ahead, end, head, to, end.head, long, colour)) put(shelf, link);
      }
      continue;
    }
    if (!isFree(ahead, end, head, to, end.head, colour)) continue;
    if (maySettle && hasRoom(ahead, end, head, to, end.head, long, colour)) put(shelf, link);
    if (tailNearest && mayFall) put(shelf, { ...link, settled: false });
  }
}

/** Whether the chain's goal may have this colour beside those it has. */
function fitsPie({ around, limits }: Ahead, end: Link, vertex: number, colour: number): boolean {
  const colours = new Set([colour]);
  around.classes.forEach((members, c) => {
    if (members.has(vertex)) colours.add(c);
  });
  for (let link: Link | undefined = end; link !== undefined; link = link.parent) {
    if (link.kind === 'edge' && link.tail === vertex) colours.add(link.colour);
  }
  return colours.size <= limits.maxPie;
}

/** Whether the edge's tail has its head as nearest dot of the colour; undefined where the edge cannot be. */
function judgeTail(
  ahead: Ahead,
  end: Link,
  t: number,
  head: number,
  long: number,
  colour: number,
): boolean | undefined {
  const { limits, around } = ahead;
  const { factor } = limits;
  if (end.colour === colour) {
    if (end.settled) return long >= factor * end.long ? false : undefined;
    if (factor * long > end.long) return undefined;
    return hasRoom(ahead, end, end.head, t, head, long, colour) ? true : undefined;
  }
  if (!end.settled) return undefined;
  const member = t === 0 ? around.classes[colour].get(end.head) : undefined;
  if (t === 0) {
    let colours = member === undefined ? 1 : 0;
    for (const members of around.classes) if (members.has(end.head)) colours++;
    if (colours > limits.maxPie) return undefined;
  }
  if (member === undefined) {
    const fits =
      isFree(ahead, end, end.head, t, head, colour) && hasRoom(ahead, end, end.head, t, head, long, colour);
    return fits ? true : undefined;
  }
  if (long >= factor * member.nearest) return false;
  if (factor * long > member.nearest || !isNearestToAll(around.classes[colour], member)) return undefined;
  return hasRoom(ahead, end, end.head, t, head, long, colour) ? true : undefined;
}

/** Whether a dot is the nearest of the colour to all that edges join it to: then it may find a nearer one itself. */
function isNearestToAll(members: ReadonlyMap<number, Member>, { partners }: Member): boolean {
  for (const [w, apart] of partners) if (members.get(w)?.nearest !== apart) return false;
  return true;
}

/** What the chain's goal is to its colour already, by other strokes or by the beginning of the chain itself. */
function memberAt(
  { around }: Ahead,
  end: Link,
  vertex: number,
  colour: number,
): { readonly nearest: number; readonly isNearestToAll: boolean } | undefined {
  const member = around.classes[colour].get(vertex);
  let nearest = member?.nearest ?? Infinity;
  let toAll = member === undefined || isNearestToAll(around.classes[colour], member);
  let isThere = member !== undefined;
  for (let link: Link | undefined = end; link !== undefined; link = link.parent) {
    if (link.kind !== 'edge' || link.tail !== vertex || link.colour !== colour) continue;
    isThere = true;
    if (link.tailNearest) nearest = Math.min(nearest, link.long);
    toAll &&= link.settled;
  }
  return isThere ? { nearest, isNearestToAll: toAll } : undefined;
}

/** Whether no dot of the colour but `partner` is nearer to `vertex` than the factor times `radius`. */
function hasRoom(
  ahead: Ahead,
  end: Link,
  vertex: number,
  t: number,
  partner: number,
  radius: number,
  colour: number,
): boolean {
  const { graph, limits, room, ends, start } = ahead;
  const { xs, ys, stroke } = graph;
  const reach = limits.factor * radius;
  if (room[colour][(start + t) % stroke.vertices.length] < reach) return false;
  const squared = reach * reach;
  const [x, y] = [xs[vertex], ys[vertex]];
  for (const p of ends[colour]) {
    if (p.vertex === vertex || p.vertex === partner) continue;
    if ((p.x - x) ** 2 + (p.y - y) ** 2 < squared) return false;
  }
  for (let link: Link | undefined = end; link !== undefined; link = link.parent) {
    if (link.kind !== 'edge' || link.colour !== colour) continue;
    for (const v of [link.tail, link.head]) {
      if (v === vertex || v === partner) continue;
      if ((xs[v] - x) ** 2 + (ys[v] - y) ** 2 < squared) return false;
    }
  }
  return true;
}

/** Whether a new dot at `vertex` is far enough from all dots of the colour but `partner` for their nearest to stay. */
function isFree(
  ahead: Ahead,
  end: Link,
  vertex: number,
  t: number,
  partner: number,
  colour: number,
): boolean {
  const { graph, limits, taken, ends, start } = ahead;
  const { xs, ys, stroke } = graph;
  if (taken[colour][(start + t) % stroke.vertices.length]) return false;
  const [x, y] = [xs[vertex], ys[vertex]];
  for (const p of ends[colour]) {
    if (p.vertex === vertex || p.vertex === partner) continue;
    if ((p.x - x) ** 2 + (p.y - y) ** 2 < (limits.factor * p.nearest) ** 2) return false;
  }
  for (let link: Link | undefined = end; link !== undefined; link = link.parent) {
    if (link.kind !== 'edge' || link.colour !== colour) continue;
    const reach = (limits.factor * link.long) ** 2;
    const { tail, head } = link;
    if (link.tailNearest && tail !== vertex && tail !== partner) {
      if ((xs[tail] - x) ** 2 + (ys[tail] - y) ** 2 < reach) return false;
    }
    if (link.settled && head !== vertex && head !== partner) {
      if ((xs[head] - x) ** 2 + (ys[head] - y) ** 2 < reach) return false;
    }
  }
  return true;
}

/** Whether an edge from the end of a chain to `head` keeps clear of the chain's own dots, and its dot of the edges. */
function fitsOwn(end: Link, head: number, limits: Limits, xs: Float64Array, ys: Float64Array): boolean {
  const { delta, clearance } = limits;
  const ax = xs[end.head];
  const ay = ys[end.head];
  const bx = xs[head];
  const by = ys[head];
  // The boxes beyond which nothing is too near to the edge, or to the dot.
  const left = Math.min(ax, bx) - clearance;
  const right = Math.max(ax, bx) + clearance;
  const top = Math.min(ay, by) - clearance;
  const bottom = Math.max(ay, by) + clearance;
  const squared = clearance * clearance;
  for (let link: Link | undefined = end; link !== undefined; link = link.parent) {
    if (link.kind !== 'edge') continue;
    const px = xs[link.tail];
    const py = ys[link.tail];
    if (link.tail !== head) {
      if ((px - bx) * (px - bx) + (py - by) * (py - by) < delta * delta) return false;
      const isNear = px > left && px < right && py > top && py < bottom;
      if (isNear && distanceSquared(px, py, ax, ay, bx, by) < squared) return false;
    }
    if (link.tail === head || link.head === head) continue;
    const qx = xs[link.head];
    const qy = ys[link.head];
    const isBeside = bx < Math.min(px, qx) - clearance || bx > Math.max(px, qx) + clearance;
    if (isBeside || by < Math.min(py, qy) - clearance || by > Math.max(py, qy) + clearance) continue;
    if (distanceSquared(bx, by, px, py, qx, qy) < squared) return false;
  }
  return true;
}
