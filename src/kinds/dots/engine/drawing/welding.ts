import type { PlaneGraph } from '../../../../geometry/graphs/plane-graph.ts';
import { listAt } from '../../../../geometry/indexes/lists.ts';
import { buildIndex, eachNear, type SegmentIndex } from '../../../../geometry/indexes/segment-index.ts';
import type { Point } from '../../../../geometry/shapes/point.ts';
import { rounded } from '../../../../geometry/shapes/rounding.ts';
import { footShare, length } from '../../../../geometry/shapes/segment.ts';

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
/** A vertex moves by at most this share of the reach. */
const MAX_DEVIATION = 0.7;

/**
 * Welds lines nearer to each other than `reach`. Every vertex close to another line is joined with the nearest place on
 * it, and both move to their middle. No dot could be on either line there (puzzle format, criterion 3), and a child
 * would take them for one.
 */
export function weld(drawing: Weldable, reach: number): Welded {
  const degree = new Uint32Array(drawing.points.length / 2);
  for (const end of drawing.edges) degree[end]++;
  const ends = new Set(drawing.ends);
  const structural = Array.from(degree.keys()).filter((v) => degree[v] !== 2 || ends.has(v));
  const pieces = cut(drawing, reach * STEP);
  const contacts = contactsOf(pieces, reach);
  if (contacts.length === 0)
    return { graph: drawing, deviation: new Float64Array(degree.length), structural };

  // Add a vertex at each contact, or use the edge's end if it is within 1 unit.
  const { xs, ys, edges, whole } = pieces;
  const added = new Map<number, { readonly t: number; readonly vertex: number }[]>();
  const partners = contacts.map(({ vertex, edge, t }): readonly [number, number] => {
    const [a, b] = edges[edge];
    const size = length(xs[a], ys[a], xs[b], ys[b]);
    if (t * size < 1 || (1 - t) * size < 1) return [vertex, t < 0.5 ? a : b];
    ys.push(ys[a] + t * (ys[b] - ys[a]));
    const here = xs.push(xs[a] + t * (xs[b] - xs[a])) - 1;
    listAt(added, edge).push({ t, vertex: here });
    return [vertex, here];
  });
  const chains: number[][] = [];
  edges.forEach(([a, b], e) => {
    if (whole[e] === chains.length) chains.push([a]);
    const inner = (added.get(e) ?? []).sort((s, u) => s.t - u.t);
    chains[whole[e]].push(...inner.map(({ vertex }) => vertex), b);
  });
  return mergePartners({ xs, ys }, chains, partners, structural, reach);
}

interface Pieces {
  readonly xs: number[];
  readonly ys: number[];
  readonly edges: readonly (readonly [number, number])[];
  /** The original edge of each piece. Pieces of one edge are consecutive. */
  readonly whole: readonly number[];
}

/** A vertex, and the nearest place on an edge of another line: its share `t` of that edge. */
interface Contact {
  readonly vertex: number;
  readonly edge: number;
  readonly t: number;
}

/** Returns the contact of each vertex that is within reach of another line. */
function contactsOf({ xs, ys, edges }: Pieces, reach: number): readonly Contact[] {
  const neighbours: number[][] = xs.map(() => []);
  for (const [a, b] of edges) {
    neighbours[a].push(b);
    neighbours[b].push(a);
  }
  const index = buildIndex(Float64Array.from(edges.flatMap(([a, b]) => [xs[a], ys[a], xs[b], ys[b]])));
  return xs.flatMap((x, vertex) => {
    const y = ys[vertex];
    let best = reach;
    let contact: Contact | undefined;
    let sameLine: ReadonlySet<number> | undefined;
    eachNear(index, x, y, reach, (edge) => {
      const [a, b] = edges[edge];
      const t = footShare(xs[a], ys[a], xs[b], ys[b], x, y);
      const distance = length(x, y, xs[a] + t * (xs[b] - xs[a]), ys[a] + t * (ys[b] - ys[a]));
      if (distance >= best) return;
      sameLine ??= reachableFrom(vertex, neighbours, xs, ys, APART * reach);
      if (sameLine.has(a) || sameLine.has(b)) return;
      best = distance;
      contact = { vertex, edge, t };
    });
    return contact ?? [];
  });
}

/** Cuts edges longer than `step`. */
function cut({ points, edges }: PlaneGraph, step: number): Pieces {
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

/** Vertices that become one. */
interface Group {
  readonly members: readonly number[];
  readonly at: Point;
  /** Distance to its farthest member. */
  readonly deviation: number;
}

/** Merges partners into one vertex in their middle, the nearest first, if none moves too far. */
function mergePartners(
  { xs, ys }: { readonly xs: readonly number[]; readonly ys: readonly number[] },
  chains: readonly (readonly number[])[],
  partners: readonly (readonly [number, number])[],
  structural: readonly number[],
  reach: number,
): Welded {
  const groups = xs.map((x, v): Group => ({ members: [v], at: [x, ys[v]], deviation: 0 }));
  const nearestFirst = partners
    .map(([a, b]) => ({ a, b, distance: length(xs[a], ys[a], xs[b], ys[b]) }))
    .sort((p, q) => p.distance - q.distance || p.a - q.a);
  for (const { a, b } of nearestFirst) {
    if (groups[a] === groups[b]) continue;
    const members = [...groups[a].members, ...groups[b].members];
    const x = members.reduce((sum, v) => sum + xs[v], 0) / members.length;
    const y = members.reduce((sum, v) => sum + ys[v], 0) / members.length;
    const deviation = members.reduce((most, v) => Math.max(most, length(xs[v], ys[v], x, y)), 0);
    if (deviation > MAX_DEVIATION * reach) continue;
    const merged: Group = { members, at: [x, y], deviation };
    for (const v of members) groups[v] = merged;
  }

  // Number the groups that are still needed, and list each edge between two of them once.
  const numberOf = new Map<Group, number>();
  const numbered = (group: Group) => {
    const number = numberOf.get(group) ?? numberOf.size;
    numberOf.set(group, number);
    return number;
  };
  const edges = new Map<string, readonly [number, number]>();
  for (const chain of chains) {
    // Drop cuts that have found no partner.
    const needed = chain.filter((v, k) => k === 0 || k === chain.length - 1 || groups[v].members.length > 1);
    for (let k = 1; k < needed.length; k++) {
      const [i, j] = [numbered(groups[needed[k - 1]]), numbered(groups[needed[k]])].sort((a, b) => a - b);
      if (i !== j) edges.set(`${i},${j}`, [i, j]);
    }
  }
  const kept = [...numberOf.keys()];
  return {
    graph: {
      points: Float64Array.from(kept.flatMap(({ at }) => rounded(at))),
      edges: Uint32Array.from([...edges.values()].flat()),
    },
    deviation: Float64Array.from(kept, ({ deviation }) => deviation),
    structural: [...new Set(structural.flatMap((v) => numberOf.get(groups[v]) ?? []))],
  };
}
