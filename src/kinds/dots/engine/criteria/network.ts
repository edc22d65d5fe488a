import type Flatbush from 'flatbush';
import { type Adjacency, adjacency } from '../../../../geometry/graphs/adjacency.ts';
import { eachMeeting } from '../../../../geometry/graphs/crossings.ts';
import { disjointSet } from '../../../../geometry/graphs/disjoint-set.ts';
import { pointIndex } from '../../../../geometry/indexes/box-index.ts';
import { listAt } from '../../../../geometry/indexes/lists.ts';
import { buildIndex, eachNear } from '../../../../geometry/indexes/segment-index.ts';
import { foot, length, turn } from '../../../../geometry/shapes/segment.ts';
import { type Allowance, spend } from './allowance.ts';

/** The widest gap between a line's end and anything else that counts as joined, in units. */
const GAP = 12;
/** Along its own line, an end is joined only to places farther away than this, in units. */
const OWN_GAP = 2 * GAP;
const SAME = 1e-6;
/** Largest distance between neighbouring samples, in units. */
export const STEP = 2;
/** How much farther than `epsilon` a walk may stray from a stroke, in units, because both are sampled. */
export const STRAY = 3;
/** Most steps for a picture: samples, meetings of lines and checks around ends. */
const MAX_STEPS = 1 << 18;

/**
 * The lines of a picture as a graph of samples, at most `STEP` apart. Its vertices come first: ends and corners, places
 * where lines cross or touch, and feet of joins. Points along edges and joins follow.
 */
export interface Network {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly near: Adjacency;
  /** Edges between samples from this number on belong to joins. */
  readonly firstJoin: number;
  readonly vertices: number;
  /** For each vertex, the number of lines that meet there, without joins. */
  readonly lines: Uint32Array;
  readonly joins: Uint32Array;
  /** For each vertex, the number of lines that leave its cluster of joined vertices. */
  readonly clusterLines: Uint32Array;
  /** For each vertex that is an end, the least gap to anything else. Infinite beyond `GAP` and for other vertices. */
  readonly gaps: Float64Array;
  readonly samples: Flatbush;
}

/** A growing list of vertices. Equal points are one vertex. */
interface Vertices {
  readonly xs: number[];
  readonly ys: number[];
  readonly idOf: (x: number, y: number) => number;
}

/** Straight pieces between two vertices, a0, b0, a1, b1, … */
type Pieces = readonly number[];

/** Builds the network of straight pieces (ax, ay, bx, by of each). Throws `TooDense` if the allowance runs out. */
export function networkOf(segments: Float64Array, allowance: Allowance = { left: MAX_STEPS }): Network {
  for (let i = 0; i < segments.length; i += 4)
    spend(allowance, 1 + length(segments[i], segments[i + 1], segments[i + 2], segments[i + 3]) / STEP);
  const vertices = newVertices();
  const noded = cutAtMeetings(vertices, segments, allowance);
  const { pieces, joins, gaps } = joinEnds(vertices, noded, allowance);
  const count = vertices.xs.length;
  const lines = new Uint32Array(count);
  for (const end of pieces) lines[end]++;
  const joinCount = new Uint32Array(count);
  for (const end of joins) joinCount[end]++;
  const { xs, ys, edges, counts } = sampleEdges(vertices, [...pieces, ...joins]);
  return {
    xs,
    ys,
    near: adjacency(xs.length, edges),
    firstJoin: counts[pieces.length / 2],
    vertices: count,
    lines,
    joins: joinCount,
    clusterLines: clusterLinesOf(vertices, pieces, joins, lines),
    gaps,
    samples: pointIndex(xs, ys),
  };
}

/** For each vertex, the lines that leave its cluster. Pieces up to `GAP` long within a cluster do not leave it. */
function clusterLinesOf(
  { xs, ys }: Vertices,
  pieces: Pieces,
  joins: Pieces,
  lines: Uint32Array,
): Uint32Array {
  const { root, join } = disjointSet(xs.length);
  for (let k = 0; k < joins.length; k += 2) join(joins[k], joins[k + 1]);
  const leaving = new Uint32Array(xs.length);
  lines.forEach((count, vertex) => {
    leaving[root(vertex)] += count;
  });
  for (let k = 0; k < pieces.length; k += 2) {
    const [a, b] = [pieces[k], pieces[k + 1]];
    if (root(a) === root(b) && length(xs[a], ys[a], xs[b], ys[b]) <= GAP) leaving[root(a)] -= 2;
  }
  return leaving.map((_, vertex) => leaving[root(vertex)]);
}

function newVertices(): Vertices {
  const xs: number[] = [];
  const ys: number[] = [];
  const known = new Map<number, Map<number, number>>();
  const idOf = (x: number, y: number): number => {
    const row = known.get(x) ?? new Map<number, number>();
    const found = row.get(y);
    if (found !== undefined) return found;
    known.set(x, row.set(y, xs.length));
    xs.push(x);
    ys.push(y);
    return xs.length - 1;
  };
  return { xs, ys, idOf };
}

/** Cuts pieces where they cross, touch or overlap, and drops duplicates. */
function cutAtMeetings(vertices: Vertices, segments: Float64Array, allowance: Allowance): Pieces {
  const { xs, ys } = vertices;
  const whole: number[] = [];
  for (let i = 0; i < segments.length; i += 2) whole.push(vertices.idOf(segments[i], segments[i + 1]));
  const cuts = new Map<number, number[]>();
  const cut = (piece: number, vertex: number) => {
    if (vertex === whole[2 * piece] || vertex === whole[2 * piece + 1]) return;
    listAt(cuts, piece).push(vertex);
  };
  const isOnPiece = (vertex: number, piece: number): boolean => {
    const [a, b] = [whole[2 * piece], whole[2 * piece + 1]];
    if (turn(xs[a], ys[a], xs[b], ys[b], xs[vertex], ys[vertex]) !== 0) return false;
    const ahead = (xs[vertex] - xs[a]) * (xs[b] - xs[a]) + (ys[vertex] - ys[a]) * (ys[b] - ys[a]);
    return ahead >= 0 && ahead <= (xs[b] - xs[a]) ** 2 + (ys[b] - ys[a]) ** 2;
  };
  eachMeeting(segments, (i, j) => {
    spend(allowance, 1);
    const [a, b, c, d] = [whole[2 * i], whole[2 * i + 1], whole[2 * j], whole[2 * j + 1]];
    let touch = a === c || a === d || b === c || b === d;
    for (const [vertex, piece] of [
      [a, j],
      [b, j],
      [c, i],
      [d, i],
    ]) {
      if (!isOnPiece(vertex, piece)) continue;
      cut(piece, vertex);
      touch = true;
    }
    if (touch) return false;
    // They cross inside both.
    const [ux, uy] = [xs[b] - xs[a], ys[b] - ys[a]];
    const [vx, vy] = [xs[d] - xs[c], ys[d] - ys[c]];
    const share = ((xs[c] - xs[a]) * vy - (ys[c] - ys[a]) * vx) / (ux * vy - uy * vx);
    const crossing = vertices.idOf(xs[a] + share * ux, ys[a] + share * uy);
    cut(i, crossing);
    cut(j, crossing);
    return false;
  });
  return split(vertices, whole, cuts);
}

/** Cuts pieces at the given vertices, and drops duplicates and pieces without length. */
function split({ xs, ys }: Vertices, whole: Pieces, cuts: ReadonlyMap<number, readonly number[]>): Pieces {
  const pieces: number[] = [];
  const known = new Set<number>();
  const put = (a: number, b: number) => {
    const key = Math.min(a, b) * xs.length + Math.max(a, b);
    if (a === b || known.has(key)) return;
    known.add(key);
    pieces.push(a, b);
  };
  for (let piece = 0; piece < whole.length / 2; piece++) {
    const [a, b] = [whole[2 * piece], whole[2 * piece + 1]];
    const along = (vertex: number) =>
      (xs[vertex] - xs[a]) * (xs[b] - xs[a]) + (ys[vertex] - ys[a]) * (ys[b] - ys[a]);
    const between = [...(cuts.get(piece) ?? [])].sort((p, q) => along(p) - along(q));
    let last = a;
    for (const vertex of between) {
      put(last, vertex);
      last = vertex;
    }
    put(last, b);
  }
  return pieces;
}

/** Joins ends to other lines across gaps. `pieces` are cut at the feet of joins, and `gaps` are the least. */
function joinEnds(
  vertices: Vertices,
  noded: Pieces,
  allowance: Allowance,
): { readonly pieces: Pieces; readonly joins: Pieces; readonly gaps: Float64Array } {
  const { xs, ys } = vertices;
  const count = xs.length;
  const near = adjacency(count, Uint32Array.from(noded));
  const flat = Float64Array.from(noded.flatMap((vertex) => [xs[vertex], ys[vertex]]));
  const index = buildIndex(flat);
  const cuts = new Map<number, number[]>();
  const joins: number[] = [];
  const least = new Map<number, number>();
  const known = new Set<string>();
  const join = (end: number, other: number) => {
    const gap = length(xs[end], ys[end], xs[other], ys[other]);
    const name = end < other ? `${end} ${other}` : `${other} ${end}`;
    if (gap > GAP || end === other) return;
    least.set(end, Math.min(gap, least.get(end) ?? gap));
    if (known.has(name)) return;
    known.add(name);
    joins.push(end, other);
  };
  for (let end = 0; end < count; end++) {
    if (near.start[end + 1] - near.start[end] !== 1) continue;
    const own = ownPiecesOf(vertices, near, end);
    eachNear(index, xs[end], ys[end], GAP, (piece) => {
      spend(allowance, 1);
      if (own.has(piece)) return;
      const i = 4 * piece;
      const [x, y] = foot(flat[i], flat[i + 1], flat[i + 2], flat[i + 3], xs[end], ys[end]);
      if (length(xs[end], ys[end], x, y) > GAP) return;
      const [a, b] = [noded[2 * piece], noded[2 * piece + 1]];
      const at = [a, b].find((vertex) => length(x, y, xs[vertex], ys[vertex]) < SAME) ?? vertices.idOf(x, y);
      if (at !== a && at !== b) listAt(cuts, piece).push(at);
      for (const other of new Set([at, a, b])) join(end, other);
    });
  }
  const gaps = Float64Array.from(xs, (_, vertex) => least.get(vertex) ?? Number.POSITIVE_INFINITY);
  return { pieces: split(vertices, noded, cuts), joins, gaps };
}

/** The pieces of an end's own line that begin within `OWN_GAP` of it along the line. The end is not joined to them. */
function ownPiecesOf({ xs, ys }: Vertices, near: Adjacency, end: number): ReadonlySet<number> {
  const own = new Set<number>();
  let at = end;
  let slot = near.start[end];
  let along = 0;
  while (along <= OWN_GAP && !own.has(near.edge[slot])) {
    own.add(near.edge[slot]);
    const next = near.neighbour[slot];
    along += length(xs[at], ys[at], xs[next], ys[next]);
    if (near.start[next + 1] - near.start[next] !== 2) break;
    const first = near.start[next];
    const back = near.edge[slot];
    at = next;
    slot = near.edge[first] === back ? first + 1 : first;
  }
  return own;
}

/** Adds samples along edges, at most a step apart. `counts[e]` is the number of pairs before edge e. */
function sampleEdges(vertices: Vertices, edges: Pieces) {
  const xs = [...vertices.xs];
  const ys = [...vertices.ys];
  const pairs: number[] = [];
  const counts: number[] = [0];
  for (let e = 0; e < edges.length; e += 2) {
    const [a, b] = [edges[e], edges[e + 1]];
    const parts = Math.max(1, Math.ceil(length(xs[a], ys[a], xs[b], ys[b]) / STEP));
    let last = a;
    for (let part = 1; part < parts; part++) {
      xs.push(xs[a] + ((xs[b] - xs[a]) * part) / parts);
      ys.push(ys[a] + ((ys[b] - ys[a]) * part) / parts);
      pairs.push(last, xs.length - 1);
      last = xs.length - 1;
    }
    pairs.push(last, b);
    counts.push(pairs.length / 2);
  }
  return { xs: Float64Array.from(xs), ys: Float64Array.from(ys), edges: Uint32Array.from(pairs), counts };
}
