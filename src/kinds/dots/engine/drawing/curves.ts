import { listAt } from '../../../../geometry/indexes/lists.ts';
import { distanceTo, nearest, type SegmentIndex } from '../../../../geometry/indexes/segment-index.ts';
import type { Point } from '../../../../geometry/shapes/point.ts';
import { length } from '../../../../geometry/shapes/segment.ts';
import type { Polyline } from '../document.ts';
import type { Curves } from '../shortcuts/shortcut.ts';
import { contract } from './contraction.ts';
import { cutAlong, FLAT, type InnerVertex, type VertexSpacing } from './resampling.ts';
import { decompose, type Stroke } from './stroke.ts';
import { type TrunkEnd, trunkOf } from './trunks.ts';
import { type Weldable, weld } from './welding.ts';

/** A drawing prepared for choosing dots: small details are contracted, and long edges are cut. */
export interface Prepared extends Curves {
  /** For each vertex, 1 if it is a stroke end that may have a dot. */
  readonly structural: Uint8Array;
  /** Isolated details too small for dots. They are pre-drawn. */
  readonly details: readonly Polyline[];
  /** Strokes contracted to a vertex, by that vertex. They are pre-drawn if it gets no dot. */
  readonly small: ReadonlyMap<number, readonly Polyline[]>;
}

export interface Preparation extends VertexSpacing {
  readonly delta: number;
  readonly epsilon: number;
  readonly clearance: number;
  readonly leastEdge: number;
  readonly reach: number;
}

/** A stroke is small if it fits into circles of this multiple of `leastEdge` and of `epsilon` as radii. */
const SMALL = 0.75;

/**
 * Splits a drawing into strokes with vertices at most a step apart, and contracts details too small for dots. Lines
 * within `reach` of each other are welded. Structural vertices too near to each other become one. Strokes that shrink to
 * a point are left out. Coordinates are rounded to 3 decimals.
 */
export function prepare(drawing: Weldable, options: Preparation): Prepared {
  const { delta, epsilon, clearance, leastEdge } = options;
  // Weld lines, split them into strokes, and find out which ends share a dot.
  const { graph, moved, structural } = weld(drawing, options.reach);
  const strokes = decompose(graph, structural);
  const { points } = graph;
  const room = { delta, epsilon: Math.min(epsilon, SMALL * leastEdge), leastEdge };
  const { site, middle, radius } = contract(graph, strokes, endsOf(strokes), room);

  const places: VertexPlaces = { xs: [], ys: [], slack: [] };
  const add = (x: number, y: number, used = 0) => {
    places.slack.push(used);
    places.xs.push(x);
    return places.ys.push(y) - 1;
  };
  const vertexOf = new Map<number, number>();
  const vertexOfSite = (s: number) => {
    const vertex = vertexOf.get(s) ?? add(middle[2 * s], middle[2 * s + 1], radius[s]);
    vertexOf.set(s, vertex);
    return vertex;
  };

  // Sort the strokes: some are kept, some contracted, some are details.
  const kept: Stroke[] = [];
  const contracted: Stroke[] = [];
  const details: Polyline[] = [];
  const at = (v: number): Point => [points[2 * v], points[2 * v + 1]];
  for (const stroke of strokes) {
    const { vertices, closed } = stroke;
    if (isOffOutline(stroke, points, drawing.outline, clearance)) {
      details.push([...vertices, ...(closed ? [vertices[0]] : [])].map(at));
      continue;
    }
    if (closed) {
      const around = cutAlong(points, moved, Uint32Array.from([...vertices, vertices[0]]), options);
      const first = add(...at(vertices[0]), moved[vertices[0]] + FLAT);
      kept.push({
        vertices: Uint32Array.from([first, ...around.map(({ x, y, used }) => add(x, y, used))]),
        closed,
      });
      continue;
    }
    const [from, to] = [vertices[0], vertices[vertices.length - 1]];
    const [s, t] = [site[from], site[to]];
    const isNear = (x: number, y: number, of: number, reach: number) =>
      length(x, y, middle[2 * of], middle[2 * of + 1]) < reach;
    if (s === t && vertices.subarray(1, -1).every((v) => isNear(...at(v), s, room.epsilon))) {
      contracted.push(stroke);
      continue;
    }
    // Points in the circle of a site belong to its dot.
    const fine = cutAlong(points, moved, vertices, options);
    const isPartOf = (of: number, { x, y }: InnerVertex) =>
      radius[of] > 0 && isNear(x, y, of, radius[of] + 1);
    let first = 0;
    while (first < fine.length && isPartOf(s, fine[first])) first++;
    let last = fine.length;
    while (last > first && isPartOf(t, fine[last - 1])) last--;
    const inner = fine.slice(first, last).map(({ x, y, used }) => add(x, y, used));
    const lead = (of: number, line: Polyline) => (line.length > 1 || radius[of] > 0 ? line : undefined);
    kept.push({
      vertices: Uint32Array.from([vertexOfSite(s), ...inner, vertexOfSite(t)]),
      closed,
      leads: [
        lead(s, [at(from), ...fine.slice(0, first).map(({ x, y }): Point => [x, y])]),
        lead(t, [
          at(to),
          ...fine
            .slice(last)
            .map(({ x, y }): Point => [x, y])
            .reverse(),
        ]),
      ],
    });
  }

  // A contracted stroke belongs to a dot if other strokes end there.
  const small = new Map<number, Polyline[]>();
  for (const { vertices } of contracted) {
    const line = Array.from(vertices, (v): Point => [points[2 * v], points[2 * v + 1]]);
    const vertex = vertexOf.get(site[vertices[0]]);
    if (vertex === undefined) details.push(line);
    else listAt(small, vertex).push(line);
  }
  const approached = withApproaches(kept, small, places, epsilon);
  return {
    xs: Float64Array.from(places.xs),
    ys: Float64Array.from(places.ys),
    slack: Float64Array.from(places.slack),
    strokes: approached,
    structural: dotEnds(places, kept, delta),
    details,
    small,
  };
}

/** Whether only the outline is to be drawn and the stroke is not part of it. */
function isOffOutline(
  { vertices }: Stroke,
  points: Float64Array,
  outline: SegmentIndex | undefined,
  clearance: number,
): boolean {
  if (outline === undefined) return false;
  const middle = vertices.length >> 1;
  const [u, v] = [vertices[middle - 1], vertices[middle]];
  const [x, y] = [(points[2 * u] + points[2 * v]) / 2, (points[2 * u + 1] + points[2 * v + 1]) / 2];
  return distanceTo(outline, nearest(outline, x, y), x, y) > clearance;
}

/** A growing list of vertices. `slack`: how much of epsilon each has used. */
interface VertexPlaces {
  readonly xs: number[];
  readonly ys: number[];
  readonly slack: number[];
}

/**
 * Adds the approaches of strokes: lines from dots to stroke ends, along contracted strokes and leads. A vertex of
 * contracted strokes moves onto them, if everything that it represents is still within epsilon.
 */
function withApproaches(
  strokes: readonly Stroke[],
  small: Prepared['small'],
  { xs, ys, slack }: VertexPlaces,
  epsilon: number,
): readonly Stroke[] {
  const ends = new Map<number, StrokeEnd[]>();
  strokes.forEach(({ vertices, leads, closed }, stroke) => {
    if (closed) return;
    const last = vertices.length - 1;
    for (const end of [0, 1] as const) {
      const [vertex, after] = end === 0 ? [vertices[0], vertices[1]] : [vertices[last], vertices[last - 1]];
      const lead = leads?.[end] ?? [[xs[vertex], ys[vertex]]];
      const next: Point = lead[1] ?? [xs[after], ys[after]];
      listAt(ends, vertex).push({ stroke, end, lead, at: lead[0], next });
    }
  });
  const approaches = strokes.map((): [Polyline | undefined, Polyline | undefined] => [undefined, undefined]);
  for (const [vertex, endsHere] of ends) {
    const lines = small.get(vertex);
    const trunk = lines && trunkOf(lines, [xs[vertex], ys[vertex]], endsHere);
    endsHere.forEach(({ stroke, end, lead }, k) => {
      const path = trunk?.paths[k];
      approaches[stroke][end] = path === undefined ? lead : [...path, ...lead.slice(1)];
    });
    if (trunk === undefined) continue;
    const [x, y] = trunk.root;
    const used = slack[vertex] + length(x, y, xs[vertex], ys[vertex]);
    if (used <= epsilon) [xs[vertex], ys[vertex], slack[vertex]] = [x, y, used];
  }
  return strokes.map((stroke, s) => (stroke.closed ? stroke : { ...stroke, approaches: approaches[s] }));
}

interface StrokeEnd extends TrunkEnd {
  readonly stroke: number;
  readonly end: 0 | 1;
  readonly lead: Polyline;
}

function endsOf(strokes: readonly Stroke[]): readonly number[] {
  const ends = strokes.flatMap(({ vertices, closed }) =>
    closed ? [] : [vertices[0], vertices[vertices.length - 1]],
  );
  return [...new Set(ends)].sort((a, b) => a - b);
}

/** Of stroke ends nearer to each other than delta, only the one with more strokes gets a dot. */
function dotEnds({ xs, ys }: VertexPlaces, strokes: readonly Stroke[], delta: number): Uint8Array {
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
