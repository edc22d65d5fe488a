import type { ChainAhead } from './ahead.ts';

/**
 * What the last dot of a chain leaves an edge that goes on from it, colour by colour. It is the same for all edges that lead
 * on from there, so it is found once. Lengths are in the drawing's units; a reach is a length times the factor asked for.
 */
export interface Tip {
  /** The colours that an edge may have at all: the first `count` of these. */
  readonly open: Int8Array;
  count: number;
  /** For each colour, the least length of an edge and the most reach, as far as the last edge and other strokes tell. */
  readonly least: Float64Array;
  readonly most: Float64Array;
  /** For each colour, the square of the reach that the chain's own dots and those at the stroke's ends leave, and whose fault it is. */
  readonly room: Float64Array;
  readonly nearest: Int32Array;
}

export function tipFor(colours: number): Tip {
  return {
    open: new Int8Array(colours),
    count: 0,
    least: new Float64Array(colours),
    most: new Float64Array(colours),
    room: new Float64Array(colours),
    nearest: new Int32Array(colours),
  };
}

/** Looks around from the last dot of the chain whose last link is `end`. */
export function lookFrom(tip: Tip, ahead: ChainAhead, end: number): void {
  const { limits, links, taken, room, start, graph } = ahead;
  const { open, least, most } = tip;
  const position = links.to[end] % graph.stroke.vertices.length;
  const isFirst = links.to[end] === start;
  const last = links.colour[end];
  const isSettled = links.settled[end] === 1;
  tip.room.fill(Infinity);
  tip.nearest.fill(-1);
  // The chain's first dot may have colours by other strokes: places alone do not tell what an edge from there may be.
  if (!isFirst) lookAtDots(tip, ahead, end);
  tip.count = 0;
  const colours = Math.min(limits.colours, links.used[end] + 1);
  for (let colour = 0; colour < colours; colour++) {
    least[colour] = 0;
    most[colour] = Infinity;
    if (colour === last) {
      if (isSettled) least[colour] = limits.factor * links.long[end];
      else most[colour] = Math.min(links.long[end], room[colour][position]);
    } else {
      if (!isSettled || (last >= 0 && limits.maxPie < 2)) continue;
      if (!isFirst) {
        if (taken[colour][position] === 1) continue;
        most[colour] = room[colour][position];
      }
    }
    open[tip.count++] = colour;
  }
}

function lookAtDots(
  tip: Tip,
  { graph: { xs, ys }, limits: { factor }, links, ends }: ChainAhead,
  end: number,
): void {
  const { parent, colour: colours, tail, head, long, tailNearest, settled } = links;
  const vertex = head[end];
  const last = colours[end];
  const x = xs[vertex];
  const y = ys[vertex];
  for (let colour = 0; colour < ends.length; colour++) {
    for (const { vertex: dot, nearest } of ends[colour]) {
      if (dot === vertex) continue;
      const squared = (xs[dot] - x) * (xs[dot] - x) + (ys[dot] - y) * (ys[dot] - y);
      leave(tip, colour, dot, colour !== last && isWithin(squared, factor * nearest) ? -1 : squared);
    }
  }
  for (let link = end; link >= 0; link = parent[link]) {
    const colour = colours[link];
    if (colour < 0) continue;
    const reach = factor * long[link];
    for (let side = 0; side < 2; side++) {
      const dot = side === 0 ? tail[link] : head[link];
      if (dot === vertex) continue;
      const hasNearest = (side === 0 ? tailNearest[link] : settled[link]) === 1;
      const squared = (xs[dot] - x) * (xs[dot] - x) + (ys[dot] - y) * (ys[dot] - y);
      // A dot that is new in the colour must not be nearer to another one than that one's nearest.
      leave(tip, colour, dot, colour !== last && hasNearest && isWithin(squared, reach) ? -1 : squared);
    }
  }
}

function isWithin(squared: number, reach: number): boolean {
  return squared < reach * reach;
}

/** A dot of a colour leaves so much room. */
function leave({ room, nearest }: Tip, colour: number, dot: number, squared: number): void {
  if (squared >= room[colour]) return;
  room[colour] = squared;
  nearest[colour] = dot;
}
