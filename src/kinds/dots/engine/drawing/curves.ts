import { listAt } from '../../../../geometry/indexes/lists.ts';
import { distanceTo, nearest, type SegmentIndex } from '../../../../geometry/indexes/segment-index.ts';
import { distance } from '../../../../geometry/shapes/point.ts';
import type { Polyline } from '../document.ts';
import type { Curves } from '../shortcuts/shortcut.ts';
import { contract } from './contraction.ts';
import { cutAlong, type VertexSpacing, vertexAt } from './resampling.ts';
import { decompose, type EndLines, endsOf, pointAt, type Stroke, type Vertex } from './stroke.ts';
import { type Trunk, type TrunkEnd, trunkOf } from './trunks.ts';
import { type Weldable, type Welded, weld } from './welding.ts';

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
  const { delta, epsilon, clearance, leastEdge, reach } = options;
  // Weld lines, split them into strokes, and find out which ends share a dot.
  const welded = weld(drawing, reach);
  const strokes = decompose(welded.graph, welded.structural);
  const smallEpsilon = Math.min(epsilon, SMALL * leastEdge);
  const sites = contract(welded.graph, strokes, { delta, epsilon: smallEpsilon, leastEdge });

  // Sort the strokes: some are details, some are contracted, and the others are kept and cut into vertices.
  const details: Polyline[] = [];
  const contracted: { readonly site: Vertex; readonly line: Polyline }[] = [];
  const kept: CutStroke[] = [];
  for (const stroke of strokes) {
    const line = lineOf(stroke, welded);
    const [site, other] = endsOf(stroke).map((end) => sites.get(end));
    if (isOffOutline(stroke, welded, drawing.outline, clearance)) details.push(line);
    else if (site === undefined || other === undefined) kept.push(cutClosed(stroke, welded, options));
    else if (site === other && line.slice(1, -1).every((at) => distance(at, site.at) < smallEpsilon))
      contracted.push({ site, line });
    else kept.push(cutOpen(stroke, [site, other], welded, options));
  }

  // Number the vertices: of each stroke first those between its ends.
  const ends = kept.flatMap((stroke) => stroke.ends ?? []);
  const vertices = [
    ...new Set(kept.flatMap(({ inner, ends = [] }) => [...inner, ...ends.map(({ site }) => site)])),
  ];
  const numberOf = new Map(vertices.map((vertex, number) => [vertex, number]));

  // A contracted stroke belongs to a dot if other strokes end there, and they reach the dot along it.
  const small = new Map<number, Polyline[]>();
  for (const { site, line } of contracted) {
    const number = numberOf.get(site);
    (number === undefined ? details : listAt(small, number)).push(line);
  }
  const trunks = new Map<Vertex, Trunk>();
  for (const [number, lines] of small) {
    const site = vertices[number];
    const endsHere = ends.filter((end) => end.site === site);
    trunks.set(site, trunkOf(lines, site.at, endsHere));
  }
  const places = vertices.map((vertex) => onTrunk(vertex, trunks.get(vertex), epsilon));
  return {
    xs: Float64Array.from(places, ({ at: [x] }) => x),
    ys: Float64Array.from(places, ({ at: [, y] }) => y),
    deviation: Float64Array.from(places, ({ deviation }) => deviation),
    strokes: kept.map((stroke) => numbered(stroke, numberOf, trunks)),
    structural: dotEnds(
      places,
      ends.map(({ site }) => numberOf.get(site) ?? 0),
      delta,
    ),
    details,
    small,
  };
}

/** Returns the line of a stroke in the drawing. A closed one ends where it starts. */
function lineOf({ vertices, closed }: Stroke, { graph }: Welded): Polyline {
  return [...vertices, ...(closed ? [vertices[0]] : [])].map((v) => pointAt(graph.points, v));
}

/** Whether only the outline is to be drawn and the stroke is not part of it. */
function isOffOutline(
  { vertices }: Stroke,
  { graph }: Welded,
  outline: SegmentIndex | undefined,
  clearance: number,
): boolean {
  if (outline === undefined) return false;
  const half = vertices.length >> 1;
  const [[ax, ay], [bx, by]] = [vertices[half - 1], vertices[half]].map((v) => pointAt(graph.points, v));
  const [x, y] = [(ax + bx) / 2, (ay + by) / 2];
  return distanceTo(outline, nearest(outline, x, y), x, y) > clearance;
}

/** A stroke cut into vertices. Only an open one has ends. */
interface CutStroke {
  readonly inner: readonly Vertex[];
  readonly ends?: readonly [CutEnd, CutEnd];
}

interface CutEnd extends TrunkEnd {
  readonly site: Vertex;
}

function cutClosed({ vertices }: Stroke, welded: Welded, spacing: VertexSpacing): CutStroke {
  const start = vertices[0];
  const around = Uint32Array.from([...vertices, start]);
  return { inner: [vertexAt(welded, start), ...cutAlong(welded, around, spacing)] };
}

/** Cuts an open stroke between the sites of its ends. Vertices in the circle of a site belong to its dot. */
function cutOpen(
  stroke: Stroke,
  [site, other]: readonly [Vertex, Vertex],
  welded: Welded,
  spacing: VertexSpacing,
): CutStroke {
  const [from, to] = endsOf(stroke).map((end) => pointAt(welded.graph.points, end));
  const cut = cutAlong(welded, stroke.vertices, spacing);
  const first = countWithin(site, cut);
  const inner = cut.slice(first, cut.length - countWithin(other, cut.slice(first).reverse()));
  const places = cut.map(({ at }) => at);
  const start = [from, ...places.slice(0, first)];
  const end = [to, ...places.slice(first + inner.length).reverse()];
  return {
    inner,
    ends: [
      { site, line: start, next: start[1] ?? (inner[0] ?? other).at },
      { site: other, line: end, next: end[1] ?? (inner.at(-1) ?? site).at },
    ],
  };
}

/** Returns how many vertices at the beginning are in the circle of a site. */
function countWithin(site: Vertex, vertices: readonly Vertex[]): number {
  if (site.deviation === 0) return 0;
  const count = vertices.findIndex(({ at }) => distance(at, site.at) >= site.deviation + 1);
  return count === -1 ? vertices.length : count;
}

/** Moves a vertex onto its contracted strokes, if everything that it represents is still within epsilon. */
function onTrunk(vertex: Vertex, trunk: Trunk | undefined, epsilon: number): Vertex {
  if (trunk === undefined) return vertex;
  const deviation = vertex.deviation + distance(vertex.at, trunk.root);
  return deviation <= epsilon ? { at: trunk.root, deviation } : vertex;
}

/** Returns a stroke with numbers for its vertices. Lines to its ends from dots there follow trunks. */
function numbered(
  { inner, ends }: CutStroke,
  numberOf: ReadonlyMap<Vertex, number>,
  trunks: ReadonlyMap<Vertex, Trunk>,
): Stroke {
  const numbers = (vertices: readonly Vertex[]) =>
    Uint32Array.from(vertices, (vertex) => numberOf.get(vertex) ?? 0);
  if (ends === undefined) return { vertices: numbers(inner), closed: true };
  const linesAt = (end: CutEnd): EndLines => {
    const path = trunks.get(end.site)?.paths.get(end) ?? end.line.slice(0, 1);
    return { withoutDot: end.line, withDot: [...path, ...end.line.slice(1)] };
  };
  return {
    vertices: numbers([ends[0].site, ...inner, ends[1].site]),
    closed: false,
    endLines: [linesAt(ends[0]), linesAt(ends[1])],
  };
}

/** Of stroke ends nearer to each other than delta, only the one with more strokes gets a dot. */
function dotEnds(places: readonly Vertex[], ends: readonly number[], delta: number): Uint8Array {
  const uses = new Uint32Array(places.length);
  for (const end of ends) uses[end]++;
  const structural = new Uint8Array(places.length);
  const chosen: Vertex[] = [];
  for (const end of [...new Set(ends)].sort((a, b) => uses[b] - uses[a] || a - b)) {
    if (chosen.some(({ at }) => distance(at, places[end].at) < delta)) continue;
    structural[end] = 1;
    chosen.push(places[end]);
  }
  return structural;
}
