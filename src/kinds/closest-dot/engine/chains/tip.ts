import type { ChainContext } from './context.ts';

/**
 * Limits, by colour, for edges that extend a chain from its last dot. They are the same for all such edges, so they are
 * computed once. Lengths are in puzzle units; a reach is a length times the required factor.
 */
export interface TipLimits {
  /** The colours that an edge may have: the first `count` of these. */
  readonly open: Int8Array;
  count: number;
  /** For each colour, the least length and the largest reach that the last edge and other strokes allow. */
  readonly least: Float64Array;
  readonly most: Float64Array;
  /** For each colour, the nearest dot of the chain or at the stroke's ends, with its squared distance. */
  readonly room: Float64Array;
  readonly nearest: Int32Array;
}

export function emptyTipLimits(colours: number): TipLimits {
  return {
    open: new Int8Array(colours),
    count: 0,
    least: new Float64Array(colours),
    most: new Float64Array(colours),
    room: new Float64Array(colours),
    nearest: new Int32Array(colours),
  };
}

/** Computes the limits for the chain whose last link is `end`. */
export function computeLimits(tip: TipLimits, ahead: ChainContext, end: number): void {
  const { limits, links, taken, room, start, graph } = ahead;
  const { open, least, most } = tip;
  const position = links.to[end] % graph.stroke.vertices.length;
  const isFirst = links.to[end] === start;
  const last = links.colour[end];
  const isSettled = links.settled[end] === 1;
  tip.room.fill(Infinity);
  tip.nearest.fill(-1);
  // The first dot may have colours from other strokes, so its distances alone do not decide.
  if (!isFirst) recordDots(tip, ahead, end);
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

function recordDots(
  tip: TipLimits,
  { graph: { xs, ys }, limits: { factor }, links, ends }: ChainContext,
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
      recordNearest(tip, colour, dot, colour !== last && isWithin(squared, factor * nearest) ? -1 : squared);
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
      // A dot that is new in the colour must not be closer to another dot than that one's nearest.
      recordNearest(
        tip,
        colour,
        dot,
        colour !== last && hasNearest && isWithin(squared, reach) ? -1 : squared,
      );
    }
  }
}

function isWithin(squared: number, reach: number): boolean {
  return squared < reach * reach;
}

/** Records a dot if it is the nearest of its colour so far. -1 rules out the colour. */
function recordNearest({ room, nearest }: TipLimits, colour: number, dot: number, squared: number): void {
  if (squared >= room[colour]) return;
  room[colour] = squared;
  nearest[colour] = dot;
}
