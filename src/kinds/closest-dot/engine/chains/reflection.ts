import { distanceSquared } from '../../../../geometry/shapes/segment.ts';
import type { TwinMirror } from './chain.ts';
import type { ChainContext } from './context.ts';
import { EDGE } from './links.ts';

/** A new dot, to be compared with the chain's mirror image. */
interface NewDot {
  readonly vertex: number;
  /** The other end of its edge. */
  readonly partner: number;
  readonly colour: number;
  readonly end: number;
}

/** Whether no dot of the colour in the chain's mirror image is closer than `reach` to a dot. It includes the new edge. */
export function hasRoomByTwins(
  { graph: { xs, ys }, links }: ChainContext,
  { axis, colours }: TwinMirror,
  { vertex, partner, colour, end }: NewDot,
  reach: number,
): boolean {
  const squared = reach * reach;
  const x = xs[vertex];
  const y = ys[vertex];
  const { parent, kind, colour: colourOf, tail, head } = links;
  const twice = 2 * axis;
  if (colours[colour] === colour) {
    for (const v of [vertex, partner]) {
      const dx = twice - xs[v] - x;
      // A dot on the axis is its own mirror image, here and below.
      if (xs[v] !== axis && dx * dx + (ys[v] - y) * (ys[v] - y) < squared) return false;
    }
  }
  for (let link = end; link >= 0; link = parent[link]) {
    if (kind[link] !== EDGE || colours[colourOf[link]] !== colour) continue;
    const t = tail[link];
    const h = head[link];
    const tx = twice - xs[t] - x;
    if (tx * tx + (ys[t] - y) * (ys[t] - y) < squared) {
      if (xs[t] !== axis || (t !== vertex && t !== partner)) return false;
    }
    const hx = twice - xs[h] - x;
    if (hx * hx + (ys[h] - y) * (ys[h] - y) < squared) {
      if (xs[h] !== axis || (h !== vertex && h !== partner)) return false;
    }
  }
  return true;
}

/** Whether a new dot of a colour leaves all dots of the chain's mirror image their nearest. */
export function isFreeOfTwins(
  { graph: { xs, ys }, links, limits }: ChainContext,
  { axis, colours }: TwinMirror,
  { vertex, partner, colour, end }: NewDot,
): boolean {
  const x = xs[vertex];
  const y = ys[vertex];
  for (let link = end; link >= 0; link = links.parent[link]) {
    if (links.kind[link] !== EDGE || colours[links.colour[link]] !== colour) continue;
    const reach = limits.factor * links.long[link];
    for (const v of [links.tail[link], links.head[link]]) {
      const isSettled = v === links.tail[link] ? links.tailNearest[link] : links.settled[link];
      if (isSettled === 0 || (xs[v] === axis && (v === vertex || v === partner))) continue;
      const dx = 2 * axis - xs[v] - x;
      if (dx * dx + (ys[v] - y) * (ys[v] - y) < reach * reach) return false;
    }
  }
  return true;
}

/** Whether an edge from the end of a chain to `head` stays clear of the chain's mirror image. */
export function fitsTwins(
  { graph: { xs, ys }, links, limits }: ChainContext,
  { axis }: TwinMirror,
  end: number,
  head: number,
): boolean {
  const { delta, clearance } = limits;
  const [ax, ay] = [xs[links.head[end]], ys[links.head[end]]];
  const [bx, by] = [xs[head], ys[head]];
  if (bx !== axis && 2 * Math.abs(bx - axis) < delta) return false;
  for (let link = end; link >= 0; link = links.parent[link]) {
    if (links.kind[link] !== EDGE) continue;
    const v = links.tail[link];
    if (xs[v] === axis) continue;
    const [x, y] = [2 * axis - xs[v], ys[v]];
    if (bx !== axis && (x - bx) * (x - bx) + (y - by) * (y - by) < delta * delta) return false;
    if (distanceSquared(x, y, ax, ay, bx, by) < clearance * clearance) return false;
  }
  return true;
}
