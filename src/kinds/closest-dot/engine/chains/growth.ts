import { distanceSquared } from '../../../../geometry/shapes/segment.ts';
import type { Member } from './classes.ts';
import type { ChainContext } from './context.ts';
import { groupOf, hasPlace, put } from './kept-chains.ts';
import { add, type ChainLink, EDGE } from './links.ts';
import { fitsTwins, hasRoomByTwins, isFreeOfTwins } from './reflection.ts';
import type { TipLimits } from './tip.ts';

/** The cost of a second colour of a dot, and of each further one. An edge costs 1. */
const COLOUR_COST = 0.7;

/** An edge that may extend a chain. One object is reused for all of them, as there are millions. */
export interface Extension {
  end: number;
  /** The step to which it leads. */
  to: number;
  tail: number;
  head: number;
  long: number;
  /** The cost of the chain with the edge, and its limit. */
  cost: number;
  most: number;
}

/** Extends a chain by an edge, in each colour that its last dot allows, and keeps the good chains. */
export function extend(ahead: ChainContext, tip: TipLimits, edge: Extension): void {
  const { limits, links, keptChains, goal, start, taken, room, graph } = ahead;
  const { end, to, tail, head, long } = edge;
  const lastColour = links.colour[end];
  const isFirst = links.to[end] === start;
  const isGoal = to === goal;
  const at = (start + to) % graph.stroke.vertices.length;
  const reach = limits.factor * long;
  let isChecked = false;
  for (let k = 0; k < tip.count; k++) {
    const colour = tip.open[k];
    if (long < tip.least[colour] || reach > tip.most[colour]) continue;
    const isGoingOn = colour === lastColour && links.settled[end] === 1;
    const isBesideDot = reach * reach > tip.room[colour];
    if (isBesideDot && !isGoingOn && tip.nearest[colour] !== head) continue;
    if (!isGoal && taken[colour][at] === 1) continue;
    let cost = edge.cost;
    if (isFirst || isGoal) {
      const before = isFirst ? coloursBeside(ahead, -1, tail, colour) : 0;
      const after = isGoal ? coloursBeside(ahead, end, head, colour) : 0;
      if (before >= limits.maxPie || after >= limits.maxPie) continue;
      cost += COLOUR_COST * (before + after);
    }
    if (lastColour >= 0 && colour !== lastColour) cost += COLOUR_COST;
    if (cost >= edge.most) continue;
    // An edge that continues a run has its nearest dot at its tail, so its head must be settled.
    const mayBeUnsettled =
      !isGoal && !isGoingOn && hasPlace(keptChains, links, groupOf(keptChains, to, colour, 0), cost, long);
    const maySettle =
      (isGoal || room[colour][at] >= reach) &&
      hasPlace(keptChains, links, groupOf(keptChains, to, colour, 1), cost, long);
    if (!mayBeUnsettled && !maySettle) continue;
    if (!isChecked && !isClearOfOwn(ahead, end, head)) return;
    isChecked = true;
    let tailNearest = 0;
    if (isFirst) tailNearest = classifyFirst(ahead, edge, colour);
    else if (!isGoingOn) tailNearest = isTailNearest(ahead, edge, colour, isBesideDot) ? 1 : -1;
    if (tailNearest < 0 || (tailNearest === 0 && !maySettle)) continue;
    const member = isGoal ? memberAt(ahead, end, head, colour) : undefined;
    if (member !== undefined) {
      // The head already has this colour, from another stroke or the beginning of the loop.
      if (long >= limits.factor * member.nearest) {
        if (tailNearest === 1) keep(ahead, edge, { colour, tailNearest, settled: 1, cost });
      } else if (limits.factor * long <= member.nearest && member.isNearestToAll) {
        if (hasRoom(ahead, edge, true, colour)) keep(ahead, edge, { colour, tailNearest, settled: 1, cost });
      }
      continue;
    }
    if (!isFree(ahead, edge, true, colour)) continue;
    if (maySettle && hasRoom(ahead, edge, true, colour))
      keep(ahead, edge, { colour, tailNearest, settled: 1, cost });
    if (tailNearest === 1 && mayBeUnsettled) keep(ahead, edge, { colour, tailNearest, settled: 0, cost });
  }
}

function keep(
  { links, keptChains, start, limits: { mirror } }: ChainContext,
  { end, to, tail, head, long }: Extension,
  { colour, tailNearest, settled, cost }: Pick<ChainLink, 'colour' | 'tailNearest' | 'settled' | 'cost'>,
): void {
  const link = add(links, {
    parent: end,
    kind: EDGE,
    from: links.to[end],
    to: start + to,
    tail,
    head,
    colour,
    long,
    tailNearest,
    settled,
    edges: links.edges[end] + 1,
    predrawn: links.predrawn[end],
    used: Math.max(links.used[end], colour + 1, (mirror?.colours[colour] ?? 0) + 1),
    cost,
  });
  put(keptChains, links, to, link);
}

/** Counts the other colours of a vertex in other strokes and at the chain's own beginning. Returns 0 if it has this colour. */
function coloursBeside(ahead: ChainContext, end: number, vertex: number, colour: number): number {
  const { neighbourhood, links, graph, limits } = ahead;
  let own = -1;
  for (let link = end; link >= 0; link = links.parent[link]) {
    if (links.kind[link] === EDGE && links.tail[link] === vertex) own = links.colour[link];
  }
  if (own === colour || neighbourhood.classes[colour].has(vertex)) return 0;
  let count = own >= 0 && !neighbourhood.classes[own].has(vertex) ? 1 : 0;
  for (const members of neighbourhood.classes) if (members.has(vertex)) count++;
  // A dot on the axis also has the colour of the mirror image.
  const { mirror } = limits;
  if (mirror === undefined || graph.xs[vertex] !== mirror.axis) return count;
  const twin = mirror.colours[colour];
  return twin === colour || neighbourhood.classes[twin].has(vertex) ? count : count + 1;
}

/** Returns 1 if the head of a chain's first edge is the nearest dot to its tail, 0 if not; -1 if the edge is impossible. */
function classifyFirst(ahead: ChainContext, edge: Extension, colour: number): number {
  const { neighbourhood, limits } = ahead;
  const { factor } = limits;
  const { tail, long } = edge;
  const member = neighbourhood.classes[colour].get(tail);
  if (member !== undefined) {
    if (long >= factor * member.nearest) return 0;
    if (factor * long > member.nearest || !isNearestToAll(neighbourhood.classes[colour], member)) return -1;
  } else if (!isFree(ahead, edge, false, colour)) return -1;
  return hasRoom(ahead, edge, false, colour) ? 1 : -1;
}

/** Whether the head of an edge is the nearest dot to the chain's last dot. If `isBesideDot`, no other dot may be nearer. */
function isTailNearest(ahead: ChainContext, edge: Extension, colour: number, isBesideDot: boolean): boolean {
  const { links, limits } = ahead;
  const { end, tail, head, long } = edge;
  const isNew = links.colour[end] !== colour;
  if (isBesideDot)
    return (!isNew || isFree(ahead, edge, false, colour)) && hasRoom(ahead, edge, false, colour);
  if (limits.mirror === undefined) return true;
  const dot = { vertex: tail, partner: head, colour, end };
  return (
    (!isNew || isFreeOfTwins(ahead, limits.mirror, dot)) &&
    hasRoomByTwins(ahead, limits.mirror, dot, limits.factor * long)
  );
}

/** Whether a dot is the nearest for all dots to which edges join it. Then it may have a nearer one itself. */
function isNearestToAll(members: ReadonlyMap<number, Member>, { partners }: Member): boolean {
  for (const [w, apart] of partners) if (members.get(w)?.nearest !== apart) return false;
  return true;
}

/** Returns the state of the chain's goal in a colour, from other strokes and the chain's own beginning. */
function memberAt(
  { neighbourhood: around, links }: ChainContext,
  end: number,
  vertex: number,
  colour: number,
): { readonly nearest: number; readonly isNearestToAll: boolean } | undefined {
  const member = around.classes[colour].get(vertex);
  let nearest = member?.nearest ?? Infinity;
  let isNearest = member === undefined || isNearestToAll(around.classes[colour], member);
  let isFound = member !== undefined;
  for (let link = end; link >= 0; link = links.parent[link]) {
    if (links.kind[link] !== EDGE || links.tail[link] !== vertex || links.colour[link] !== colour) continue;
    isFound = true;
    if (links.tailNearest[link] === 1) nearest = Math.min(nearest, links.long[link]);
    isNearest &&= links.settled[link] === 1;
  }
  return isFound ? { nearest, isNearestToAll: isNearest } : undefined;
}

/** Whether the other end of the edge is clearly the nearest dot of the colour for one end. `isHead` selects the end. */
function hasRoom(ahead: ChainContext, edge: Extension, isHead: boolean, colour: number): boolean {
  const { graph, limits, room, ends, start, links } = ahead;
  const { xs, ys, stroke } = graph;
  const { parent, colour: colours, tail, head } = links;
  const vertex = isHead ? edge.head : edge.tail;
  const partner = isHead ? edge.tail : edge.head;
  const position = isHead ? start + edge.to : links.to[edge.end];
  const reach = limits.factor * edge.long;
  if (room[colour][position % stroke.vertices.length] < reach) return false;
  const squared = reach * reach;
  const x = xs[vertex];
  const y = ys[vertex];
  for (const { vertex: v, x: px, y: py } of ends[colour]) {
    if (v === vertex || v === partner) continue;
    if ((px - x) * (px - x) + (py - y) * (py - y) < squared) return false;
  }
  if (limits.mirror !== undefined) {
    const dot = { vertex, partner, colour, end: edge.end };
    if (!hasRoomByTwins(ahead, limits.mirror, dot, reach)) return false;
  }
  for (let link = edge.end; link >= 0; link = parent[link]) {
    if (colours[link] !== colour) continue;
    const v = tail[link];
    const w = head[link];
    if (v !== vertex && v !== partner && (xs[v] - x) * (xs[v] - x) + (ys[v] - y) * (ys[v] - y) < squared)
      return false;
    if (w !== vertex && w !== partner && (xs[w] - x) * (xs[w] - x) + (ys[w] - y) * (ys[w] - y) < squared)
      return false;
  }
  return true;
}

/** Whether a new dot at an end of the edge leaves all other dots of the colour their nearest. `isHead` selects the end. */
function isFree(ahead: ChainContext, edge: Extension, isHead: boolean, colour: number): boolean {
  const { graph, limits, taken, ends, start, links } = ahead;
  const { xs, ys, stroke } = graph;
  const { parent, colour: colours, tail, head, long, tailNearest, settled } = links;
  const vertex = isHead ? edge.head : edge.tail;
  const partner = isHead ? edge.tail : edge.head;
  const position = isHead ? start + edge.to : links.to[edge.end];
  if (taken[colour][position % stroke.vertices.length] === 1) return false;
  const x = xs[vertex];
  const y = ys[vertex];
  for (const { vertex: v, x: px, y: py, nearest } of ends[colour]) {
    if (v === vertex || v === partner) continue;
    const reach = limits.factor * nearest;
    if ((px - x) * (px - x) + (py - y) * (py - y) < reach * reach) return false;
  }
  if (limits.mirror !== undefined) {
    const dot = { vertex, partner, colour, end: edge.end };
    if (!isFreeOfTwins(ahead, limits.mirror, dot)) return false;
  }
  for (let link = edge.end; link >= 0; link = parent[link]) {
    if (colours[link] !== colour) continue;
    const reach = limits.factor * long[link];
    const squared = reach * reach;
    const v = tail[link];
    const w = head[link];
    if (tailNearest[link] === 1 && v !== vertex && v !== partner) {
      if ((xs[v] - x) * (xs[v] - x) + (ys[v] - y) * (ys[v] - y) < squared) return false;
    }
    if (settled[link] === 1 && w !== vertex && w !== partner) {
      if ((xs[w] - x) * (xs[w] - x) + (ys[w] - y) * (ys[w] - y) < squared) return false;
    }
  }
  return true;
}

/** Whether an edge from the end of a chain to `head` stays clear of the chain's own dots and edges. */
function isClearOfOwn(ahead: ChainContext, end: number, head: number): boolean {
  const { graph, limits, links } = ahead;
  if (limits.mirror !== undefined && !fitsTwins(ahead, limits.mirror, end, head)) return false;
  const { xs, ys } = graph;
  const { delta, clearance } = limits;
  const { parent, kind, tail: tails, head: heads } = links;
  const from = heads[end];
  const ax = xs[from];
  const ay = ys[from];
  const bx = xs[head];
  const by = ys[head];
  // Nothing outside these boxes is too close to the edge or the dot.
  const left = Math.min(ax, bx) - clearance;
  const right = Math.max(ax, bx) + clearance;
  const top = Math.min(ay, by) - clearance;
  const bottom = Math.max(ay, by) + clearance;
  const squared = clearance * clearance;
  for (let link = end; link >= 0; link = parent[link]) {
    if (kind[link] !== EDGE) continue;
    const tail = tails[link];
    const px = xs[tail];
    const py = ys[tail];
    if (tail !== head) {
      if ((px - bx) * (px - bx) + (py - by) * (py - by) < delta * delta) return false;
      const isNear = px > left && px < right && py > top && py < bottom;
      if (isNear && distanceSquared(px, py, ax, ay, bx, by) < squared) return false;
    }
    if (tail === head || heads[link] === head) continue;
    const qx = xs[heads[link]];
    const qy = ys[heads[link]];
    const isBeside = bx < Math.min(px, qx) - clearance || bx > Math.max(px, qx) + clearance;
    if (isBeside || by < Math.min(py, qy) - clearance || by > Math.max(py, qy) + clearance) continue;
    if (distanceSquared(bx, by, px, py, qx, qy) < squared) return false;
  }
  return true;
}
