import type { Point } from '../../../geometry/point.ts';
import { round } from '../../../geometry/rounding.ts';
import { distanceSquared, length } from '../../../geometry/segment.ts';
import { attach } from './attachment.ts';
import { contract } from './contraction.ts';
import type { Polyline } from './document.ts';
import { enlarge } from './enlarging.ts';
import type { Curves } from './shortcut.ts';
import { decompose, type Stroke } from './stroke.ts';
import { isTangled } from './tangle.ts';
import { FLAT, thin } from './thinning.ts';
import { type TrunkEnd, trunkOf } from './trunks.ts';
import { type Weldable, type Welded, weld } from './welding.ts';

/** A drawing made ready for choosing dots: contracted, its long edges cut into short ones. */
export interface Prepared extends Curves {
  /** For each vertex, whether it is an end of strokes at which a dot may stand. */
  readonly structural: Uint8Array;
  /** Isolated details too small for dots: to be pre-drawn whole. */
  readonly details: readonly (readonly Point[])[];
  /** Strokes that have become part of a dot, by its vertex: the dot must stay within epsilon of them. */
  readonly parts: ReadonlyMap<number, readonly Polyline[]>;
  /** What of them is shown where no dot comes to stand. */
  readonly small: ReadonlyMap<number, readonly Polyline[]>;
}

export interface Preparation {
  readonly delta: number;
  readonly epsilon: number;
  readonly clearance: number;
  /** No edge will be shorter than this. */
  readonly leastEdge: number;
  /** Lines that pass one another nearer than this become one. */
  readonly reach: number;
  /** Vertices of a stroke are no farther apart than this. */
  readonly step: number;
  /** 0 to 1: where in its first step each cut edge is cut first. */
  readonly phase: number;
}

/**
 * The strokes of a drawing with vertices no more than a step apart, and with details too small for dots contracted:
 * lines within `reach` of one another become one, structural vertices too near one another or too near a passing line
 * do too, strokes that shrink to a point or lie beside another are left out, and strokes too short for an edge are
 * enlarged. Nothing moves by more than epsilon. All places are rounded to 3 decimals.
 */
export function prepare(drawing: Weldable, given: Preparation): Prepared {
  const options = { ...given, epsilon: Math.min(given.epsilon, (globalThis as any).NUDGE ?? 1000) };
  const { delta, epsilon, clearance } = options;
  const { graph, moved, partners } = attached(weld(drawing, options.reach), clearance, delta);
  const strokes = decompose(graph, partners);
  const { points } = graph;
  const ends = endsOf(strokes);
  const { site, middle, radius, place } = contract(graph, strokes, ends, { ...options, epsilon: Math.min(given.epsilon, Math.max(options.epsilon, ((globalThis as any).CON ?? 0) * options.leastEdge)) });

  const xs: number[] = [];
  const ys: number[] = [];
  const homeXs: number[] = [];
  const homeYs: number[] = [];
  const slack: number[] = [];
  const add = (x: number, y: number, used = 0) => {
    slack.push(used);
    xs.push(x);
    ys.push(y);
    homeXs.push(x);
    homeYs.push(y);
    return xs.length - 1;
  };
  const vertexOf = new Map<number, number>();
  const vertexOfSite = (s: number) => {
    const known = vertexOf.get(s);
    if (known !== undefined) return known;
    const vertex = add(middle[2 * s], middle[2 * s + 1], radius[s]);
    [xs[vertex], ys[vertex]] = [place[2 * s], place[2 * s + 1]];
    vertexOf.set(s, vertex);
    return vertex;
  };

  const kept: Stroke[] = [];
  const collapsed: Stroke[] = [];
  for (const stroke of withoutParallels(points, strokes, site, epsilon)) {
    const { vertices, closed } = stroke;
    if (closed) {
      const around = cutAlong(points, moved, Uint32Array.from([...vertices, vertices[0]]), options);
      const first = add(points[2 * vertices[0]], points[2 * vertices[0] + 1], moved[vertices[0]] + FLAT);
      kept.push({
        vertices: Uint32Array.from([first, ...around.map(({ x, y, used }) => add(x, y, used))]),
        closed,
      });
      continue;
    }
    const [s, t] = [site[vertices[0]], site[vertices[vertices.length - 1]]];
    const inner = vertices.subarray(1, -1);
    if (s === t && inner.every((v) => isNear(points[2 * v], points[2 * v + 1], place, s, epsilon))) {
      collapsed.push(stroke);
      continue;
    }
    // What lies within the circle that became a site is part of its dot, and so is what the dot has moved past.
    const fine = cutAlong(points, moved, vertices, options);
    const isPartOf = (at: number) => {
      const far = length(middle[2 * at], middle[2 * at + 1], place[2 * at], place[2 * at + 1]);
      return (k: number) =>
        (radius[at] > 0 && isNear(fine[k].x, fine[k].y, middle, at, radius[at] + 1)) ||
        (far > 0 && isNear(fine[k].x, fine[k].y, place, at, far + 1));
    };
    let from = 0;
    while (from < fine.length && isPartOf(s)(from)) from++;
    let to = fine.length;
    while (to > from && isPartOf(t)(to - 1)) to--;
    const chain = [vertexOfSite(s)];
    for (const { x, y, used } of fine.slice(from, to)) chain.push(add(x, y, used));
    const endAt = (v: number): Point => [points[2 * v], points[2 * v + 1]];
    const lead = (at: number, line: Polyline) => (line.length > 1 || radius[at] > 0 ? line : undefined);
    const leads = [
      lead(s, [endAt(vertices[0]), ...fine.slice(0, from).map(({ x, y }): Point => [x, y])]),
      lead(t, [...fine.slice(to).map(({ x, y }): Point => [x, y]), endAt(vertices[vertices.length - 1])]),
    ] as const;
    kept.push({ vertices: Uint32Array.from([...chain, vertexOfSite(t)]), closed, leads });
  }

  // A collapsed stroke is part of a dot, if strokes are left that have a dot there.
  const details: (readonly Point[])[] = [];
  const parts = new Map<number, readonly Polyline[]>();
  const forks = new Set<number>();
  for (const { vertices } of collapsed) {
    const line = Array.from(vertices, (v): Point => [points[2 * v], points[2 * v + 1]]);
    const vertex = vertexOf.get(site[vertices[0]]);
    if (vertex === undefined) details.push(line);
    else parts.set(vertex, [...(parts.get(vertex) ?? []), line]);
    const isFork = [vertices[0], vertices[vertices.length - 1]].some((v) => moved[v] > 0);
    if (vertex !== undefined && isFork) forks.add(vertex);
  }
  const approaches = approachesOf(kept, parts, { xs, ys, homeXs, homeYs, slack }, given.epsilon);
  const enlarged = (globalThis as any).NO_ENLARGE ? new Set<Stroke>() : enlarge({ xs, ys }, kept, { ...options, slack });
  const plain = kept.map((stroke): Stroke => {
    const own = { ...stroke, approaches: approaches.get(stroke) };
    return enlarged.has(stroke) ? { ...own, isEnlarged: true } : own;
  });
  return {
    xs: Float64Array.from(xs),
    ys: Float64Array.from(ys),
    homeXs: Float64Array.from(homeXs),
    homeYs: Float64Array.from(homeYs),
    slack: Float64Array.from(slack),
    structural: dotEnds(xs, ys, kept, delta),
    ...untangled(plain, parts, forks, (v) => [homeXs[v], homeYs[v]]),
    details,
    parts,
  };
}

/** The places of vertices while strokes are prepared. */
interface VertexPlaces {
  readonly xs: number[];
  readonly ys: number[];
  readonly homeXs: number[];
  readonly homeYs: number[];
  readonly slack: number[];
}

/**
 * How lines come to the dots at the ends of strokes: along small strokes that have become part of the dot, where there are any, and along
 * their leads. Such a dot is moved onto the small strokes, as long as all of them stay within epsilon of it.
 */
function approachesOf(
  strokes: readonly Stroke[],
  parts: Prepared['parts'],
  { xs, ys, homeXs, homeYs, slack }: VertexPlaces,
  epsilon: number,
): ReadonlyMap<Stroke, Stroke['approaches']> {
  const ends = new Map<number, (TrunkEnd & { readonly stroke: Stroke; readonly end: 0 | 1; readonly lead: Polyline | undefined })[]>();
  for (const stroke of strokes) {
    const { vertices, leads, closed } = stroke;
    if (closed) continue;
    const last = vertices.length - 1;
    for (const end of [0, 1] as const) {
      const [vertex, after] = end === 0 ? [vertices[0], vertices[1]] : [vertices[last], vertices[last - 1]];
      const lead = end === 0 ? leads?.[0] : leads?.[1] && [...leads[1]].reverse();
      const [at, next = at] = [...(lead ?? [[homeXs[vertex], homeYs[vertex]] as const]), [homeXs[after], homeYs[after]] as const];
      ends.set(vertex, [...(ends.get(vertex) ?? []), { stroke, end, lead, at, next }]);
    }
  }
  const found = new Map<Stroke, [Polyline | undefined, Polyline | undefined]>();
  for (const [vertex, here] of ends) {
    const small = parts.get(vertex);
    const trunk = small && trunkOf(small, [homeXs[vertex], homeYs[vertex]], here);
    here.forEach(({ stroke, end, lead }, k) => {
      const way = trunk?.ways[k];
      const own = found.get(stroke) ?? [undefined, undefined];
      own[end] = way === undefined ? lead : [...way, ...(lead ?? []).slice(1)];
      found.set(stroke, own);
    });
    if (trunk === undefined) continue;
    const [x, y] = trunk.root;
    const used = slack[vertex] + length(x, y, homeXs[vertex], homeYs[vertex]);
    if (used > epsilon || xs[vertex] !== homeXs[vertex] || ys[vertex] !== homeYs[vertex]) continue;
    [xs[vertex], ys[vertex], homeXs[vertex], homeYs[vertex], slack[vertex]] = [x, y, x, y, used];
  }
  return found;
}

/**
 * Strokes and what is small, without leads to contracted places, and what is small there, where welding has left a tangle, or two lines of
 * an acute corner that become one before they reach it (`forks`): lines meet in the middle there.
 */
function untangled(
  strokes: readonly Stroke[],
  parts: Prepared['parts'],
  forks: Iterable<number>,
  homeOf: (vertex: number) => Point,
): Pick<Prepared, 'strokes' | 'small'> {
  const lines = new Map<number, readonly Polyline[]>(parts);
  for (const { vertices, leads } of strokes) {
    const last = vertices.length - 1;
    const ways = [
      leads?.[0] && { at: vertices[0], line: [...leads[0], homeOf(vertices[1])] },
      leads?.[1] && { at: vertices[last], line: [homeOf(vertices[last - 1]), ...leads[1]] },
    ];
    for (const way of ways) if (way) lines.set(way.at, [...(lines.get(way.at) ?? []), way.line]);
  }
  const tangles = new Set([...forks, ...[...lines].filter(([, here]) => isTangled(here)).map(([v]) => v)]);
  return withoutLeads({ strokes, small: parts }, (v) => tangles.has(v));
}

/** The same without leads to some vertices, and what is small there. */
export function withoutLeads(
  { strokes, small }: Pick<Prepared, 'strokes' | 'small'>,
  isBare: (vertex: number) => boolean,
): Pick<Prepared, 'strokes' | 'small'> {
  return {
    strokes: strokes.map((stroke): Stroke => {
      const { vertices, leads } = stroke;
      if (leads === undefined) return stroke;
      const [from, to] = [isBare(vertices[0]), isBare(vertices[vertices.length - 1])];
      return { ...stroke, leads: [from ? undefined : leads[0], to ? undefined : leads[1]] };
    }),
    small: new Map([...small].filter(([v]) => !isBare(v))),
  };
}

function attached(welded: Welded, clearance: number, delta: number) {
  const strokes = decompose(welded.graph, welded.structural);
  const { graph, partners } = attach(welded.graph, strokes, endsOf(strokes), clearance, delta);
  const moved = new Float64Array(graph.points.length / 2);
  moved.set(welded.moved);
  return { graph, partners: [...welded.structural, ...partners], moved };
}

/** The structural vertices of a drawing, ascending. */
function endsOf(strokes: readonly Stroke[]): readonly number[] {
  const ends = strokes.flatMap(({ vertices, closed }) =>
    closed ? [] : [vertices[0], vertices[vertices.length - 1]],
  );
  return [...new Set(ends)].sort((a, b) => a - b);
}

function isNear(x: number, y: number, place: Float64Array, s: number, reach: number): boolean {
  return length(x, y, place[2 * s], place[2 * s + 1]) < reach;
}

/** Strokes that lie so close beside another between the same sites that one line stands for both. */
const PARALLEL = 0.3;

function withoutParallels(
  points: Float64Array,
  strokes: readonly Stroke[],
  site: Uint32Array,
  epsilon: number,
): readonly Stroke[] {
  const reach = (PARALLEL * epsilon) ** 2;
  const liesBeside = (a: Stroke, b: Stroke) =>
    a.vertices.every((v) => {
      for (let k = 1; k < b.vertices.length; k++) {
        const [p, q] = [b.vertices[k - 1], b.vertices[k]];
        const [x, y] = [points[2 * v], points[2 * v + 1]];
        if (distanceSquared(x, y, points[2 * p], points[2 * p + 1], points[2 * q], points[2 * q + 1]) < reach)
          return true;
      }
      return false;
    });
  const byEnds = new Map<string, Stroke[]>();
  return strokes.filter((stroke) => {
    if (stroke.closed) return true;
    const [s, t] = [site[stroke.vertices[0]], site[stroke.vertices[stroke.vertices.length - 1]]];
    if (s === t) return true;
    const key = `${Math.min(s, t)},${Math.max(s, t)}`;
    const others = byEnds.get(key) ?? [];
    if (others.some((other) => liesBeside(stroke, other) && liesBeside(other, stroke))) return false;
    others.push(stroke);
    byEnds.set(key, others);
    return true;
  });
}

interface Cut {
  readonly x: number;
  readonly y: number;
  /** How much of epsilon is used up there. */
  readonly used: number;
}

/** What lies between the ends of a chain, thinned where it is fine and cut where it is coarse. */
function cutAlong(
  points: Float64Array,
  moved: Float64Array,
  vertices: Uint32Array,
  options: Preparation,
): readonly Cut[] {
  const thinned = thin(points, vertices, options.step);
  const fine: Cut[] = [];
  for (let k = 1; k < thinned.length; k++) {
    const [u, v] = [thinned[k - 1], thinned[k]];
    const here: Point = [points[2 * v], points[2 * v + 1]];
    const used = Math.max(moved[u], moved[v]) + FLAT;
    for (const [x, y] of cut([points[2 * u], points[2 * u + 1]], here, options)) fine.push({ x, y, used });
    if (k + 1 < thinned.length) fine.push({ x: here[0], y: here[1], used: moved[v] + FLAT });
  }
  return fine;
}

/** The places at which the edge from a to b is cut, in order. */
function cut([ax, ay]: Point, [bx, by]: Point, { step, phase }: Preparation): readonly Point[] {
  const pieces = Math.ceil(length(ax, ay, bx, by) / step);
  // The phase moves all cuts along by up to a quarter of a piece either way.
  return Array.from({ length: Math.max(0, pieces - 1) }, (_, k) => {
    const t = (k + 1 + (phase - 0.5) * 0.5) / pieces;
    return [round(ax + (bx - ax) * t), round(ay + (by - ay) * t)];
  });
}

/** Where ends of strokes are still nearer to one another than delta, only the one with more strokes gets a dot. */
function dotEnds(
  xs: readonly number[],
  ys: readonly number[],
  strokes: readonly Stroke[],
  delta: number,
): Uint8Array {
  const uses = new Uint32Array(xs.length);
  for (const { vertices, closed } of strokes) {
    if (closed) continue;
    uses[vertices[0]]++;
    uses[vertices[vertices.length - 1]]++;
  }
  const ends = Array.from(uses.keys()).filter((v) => uses[v] > 0);
  ends.sort((a, b) => uses[b] - uses[a] || a - b);
  const structural = new Uint8Array(xs.length);
  const chosen: number[] = [];
  for (const v of ends) {
    if (chosen.some((w) => length(xs[v], ys[v], xs[w], ys[w]) < delta)) continue;
    structural[v] = 1;
    chosen.push(v);
  }
  return structural;
}
