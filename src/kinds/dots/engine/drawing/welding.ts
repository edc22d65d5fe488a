import type { PlaneGraph } from '../../../../geometry/graphs/plane-graph.ts';
import { listAt } from '../../../../geometry/indexes/lists.ts';
import { buildIndex, eachNear, type SegmentIndex } from '../../../../geometry/indexes/segment-index.ts';
import { round } from '../../../../geometry/shapes/rounding.ts';
import { length } from '../../../../geometry/shapes/segment.ts';

export interface Weldable extends PlaneGraph {
  /** Vertices at which strokes end although two edges meet there, as where a half meets its axis. */
  readonly ends?: readonly number[];
  /** Segments of the only lines to be drawn; all others are pre-drawn. All lines are to be drawn if undefined. */
  readonly outline?: SegmentIndex | undefined;
}

export interface Welded {
  readonly graph: PlaneGraph;
  /** For each vertex, the distance to the farthest point that it represents. */
  readonly deviation: Float64Array;
  /** Vertices that represent structural vertices of the drawing, even if their degree has changed. */
  readonly structural: readonly number[];
}

/** Edges are cut to this share of the reach before they are compared, so that close lines are matched well. */
const STEP = 0.8;
/** Places within this multiple of the reach along the lines belong to the same line. */
const APART = 3;

/**
 * Welds lines nearer to each other than `reach`. Every vertex close to another line is joined with the nearest place on
 * it, and both move to their middle. No dot could be on either line there (puzzle format, criterion 3), and a child
 * would take them for one.
 */
export function weld(drawing: Weldable, reach: number): Welded {
  const { xs, ys, edges, whole } = cut(drawing, reach * STEP);
  const count = xs.length;
  const neighbours: number[][] = Array.from({ length: count }, () => []);
  for (const [a, b] of edges) {
    neighbours[a].push(b);
    neighbours[b].push(a);
  }

  // For each vertex, find the nearest place on an edge outside its own surroundings.
  const index = buildIndex(Float64Array.from(edges.flatMap(([a, b]) => [xs[a], ys[a], xs[b], ys[b]])));
  const cuts: { readonly vertex: number; readonly edge: number; readonly t: number }[] = [];
  for (let v = 0; v < count; v++) {
    let best = reach;
    let edge = -1;
    let at = 0;
    let own: ReadonlySet<number> | undefined;
    eachNear(index, xs[v], ys[v], reach, (e) => {
      const [a, b] = edges[e];
      const [dx, dy] = [xs[b] - xs[a], ys[b] - ys[a]];
      const t = Math.min(1, Math.max(0, ((xs[v] - xs[a]) * dx + (ys[v] - ys[a]) * dy) / (dx * dx + dy * dy)));
      const distance = length(xs[v], ys[v], xs[a] + t * dx, ys[a] + t * dy);
      if (distance >= best) return;
      own ??= reachableFrom(v, neighbours, xs, ys, APART * reach);
      if (own.has(a) || own.has(b)) return;
      best = distance;
      edge = e;
      at = t;
    });
    if (edge !== -1) cuts.push({ vertex: v, edge, t: at });
  }
  const degree = new Uint32Array(drawing.points.length / 2);
  for (const end of drawing.edges) degree[end]++;
  const ends = new Set(drawing.ends);
  const structural = Array.from(degree.keys()).filter((v) => degree[v] !== 2 || ends.has(v));
  if (cuts.length === 0) return { graph: drawing, deviation: new Float64Array(degree.length), structural };

  // Add a vertex at each of these places, or use the edge's end if it is within 1 unit.
  const cutEdges = new Map<number, { readonly t: number; readonly vertex: number }[]>();
  const partner: (readonly [number, number])[] = [];
  for (const { vertex, edge, t } of cuts) {
    const [a, b] = edges[edge];
    const size = length(xs[a], ys[a], xs[b], ys[b]);
    if (t * size < 1 || (1 - t) * size < 1) {
      partner.push([vertex, t < 0.5 ? a : b]);
      continue;
    }
    const here = xs.length;
    xs.push(xs[a] + t * (xs[b] - xs[a]));
    ys.push(ys[a] + t * (ys[b] - ys[a]));
    partner.push([vertex, here]);
    listAt(cutEdges, edge).push({ t, vertex: here });
  }
  const chains: number[][] = [];
  edges.forEach(([a, b], e) => {
    if (whole[e] === chains.length) chains.push([a]);
    const inner = (cutEdges.get(e) ?? []).sort((s, u) => s.t - u.t);
    chains[whole[e]].push(...inner.map(({ vertex }) => vertex), b);
  });
  return mergePartners({ xs, ys }, chains, partner, structural, reach);
}

/** Cuts edges longer than `step`. `whole` has the original edge of each piece. Pieces of one edge are consecutive. */
function cut({ points, edges }: PlaneGraph, step: number) {
  const xs = Array.from({ length: points.length / 2 }, (_, v) => points[2 * v]);
  const ys = Array.from({ length: points.length / 2 }, (_, v) => points[2 * v + 1]);
  const short: (readonly [number, number])[] = [];
  const whole: number[] = [];
  for (let e = 0; e < edges.length; e += 2) {
    const [a, b] = [edges[e], edges[e + 1]];
    const pieces = Math.ceil(length(xs[a], ys[a], xs[b], ys[b]) / step);
    let from = a;
    for (let k = 1; k < pieces; k++) {
      const here = xs.length;
      xs.push(xs[a] + ((xs[b] - xs[a]) * k) / pieces);
      ys.push(ys[a] + ((ys[b] - ys[a]) * k) / pieces);
      short.push([from, here]);
      whole.push(e / 2);
      from = here;
    }
    short.push([from, b]);
    whole.push(e / 2);
  }
  return { xs, ys, edges: short, whole };
}

/** Returns the vertices within `most` of v along lines. */
function reachableFrom(
  v: number,
  neighbours: readonly (readonly number[])[],
  xs: readonly number[],
  ys: readonly number[],
  most: number,
): ReadonlySet<number> {
  const distance = new Map([[v, 0]]);
  const queue = [v];
  for (const a of queue) {
    for (const b of neighbours[a]) {
      const along = (distance.get(a) ?? 0) + length(xs[a], ys[a], xs[b], ys[b]);
      if (along > most || along >= (distance.get(b) ?? Infinity)) continue;
      distance.set(b, along);
      queue.push(b);
    }
  }
  return new Set(distance.keys());
}

/** Merges partners into one vertex in their middle, if none moves by more than 0.7 of the reach. */
function mergePartners(
  { xs, ys }: { readonly xs: readonly number[]; readonly ys: readonly number[] },
  chains: readonly (readonly number[])[],
  partners: readonly (readonly [number, number])[],
  structural: readonly number[],
  reach: number,
): Welded {
  const group = Array.from(xs.keys());
  const members = Array.from(xs.keys(), (v) => [v]);
  const centre = Array.from(xs.keys(), (v) => [xs[v], ys[v]] as const);
  const deviationOf = new Array<number>(xs.length).fill(0);
  const nearestFirst = partners
    .map(([a, b]) => ({ a, b, distance: length(xs[a], ys[a], xs[b], ys[b]) }))
    .sort((p, q) => p.distance - q.distance || p.a - q.a);
  // Merge partners, the nearest first.
  for (const { a, b } of nearestFirst) {
    const [g, h] = [group[a], group[b]];
    if (g === h) continue;
    const joined = [...members[g], ...members[h]];
    const x = joined.reduce((sum, v) => sum + xs[v], 0) / joined.length;
    const y = joined.reduce((sum, v) => sum + ys[v], 0) / joined.length;
    const farthest = joined.reduce((most, v) => Math.max(most, length(xs[v], ys[v], x, y)), 0);
    if (farthest > 0.7 * reach) continue;
    for (const v of joined) group[v] = g;
    members[g] = joined;
    centre[g] = [x, y];
    deviationOf[g] = farthest;
  }

  // Number the vertices that are still needed.
  const number = new Map<number, number>();
  const points: number[] = [];
  const deviation: number[] = [];
  const numberOf = (v: number) => {
    const g = group[v];
    let n = number.get(g);
    if (n === undefined) {
      n = number.size;
      number.set(g, n);
      points.push(round(centre[g][0]), round(centre[g][1]));
      deviation.push(deviationOf[g]);
    }
    return n;
  };
  const seen = new Set<string>();
  const kept: number[] = [];
  for (const chain of chains) {
    // Drop cuts that have found no partner.
    const needed = chain.filter((v, k) => k === 0 || k === chain.length - 1 || members[group[v]].length > 1);
    for (let k = 1; k < needed.length; k++) {
      const [i, j] = [numberOf(needed[k - 1]), numberOf(needed[k])];
      const key = i < j ? `${i},${j}` : `${j},${i}`;
      if (i === j || seen.has(key)) continue;
      seen.add(key);
      kept.push(Math.min(i, j), Math.max(i, j));
    }
  }
  return {
    graph: { points: Float64Array.from(points), edges: Uint32Array.from(kept) },
    deviation: Float64Array.from(deviation),
    structural: [...new Set(structural.flatMap((v) => number.get(group[v]) ?? []))],
  };
}
