import type { PlaneGraph } from '../../../../geometry/graphs/plane-graph.ts';
import { round } from '../../../../geometry/shapes/rounding.ts';
import { length } from '../../../../geometry/shapes/segment.ts';
import type { Stroke } from './stroke.ts';

interface EnclosingCircle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** For more points than this, a circle around the middle of their bounding box is used. */
const MAX_EXACT = 12;

/** The smallest circle around a few points, through two or three of them. */
function enclosingCircle(points: readonly (readonly [number, number])[]): EnclosingCircle {
  let best: EnclosingCircle = {
    x: points[0][0],
    y: points[0][1],
    radius: points.length === 1 ? 0 : Infinity,
  };
  const consider = (x: number, y: number) => {
    const radius = points.reduce((most, [px, py]) => Math.max(most, length(x, y, px, py)), 0);
    if (radius < best.radius) best = { x, y, radius };
  };
  if (points.length > MAX_EXACT) {
    const box = [0, 1].map((axis) => {
      const values = points.map((point) => point[axis]);
      return (Math.min(...values) + Math.max(...values)) / 2;
    });
    consider(box[0], box[1]);
    return best;
  }
  for (let i = 0; i < points.length; i++) {
    for (let j = i + 1; j < points.length; j++) {
      const [[ax, ay], [bx, by]] = [points[i], points[j]];
      consider((ax + bx) / 2, (ay + by) / 2);
      for (let k = j + 1; k < points.length; k++) {
        const [cx, cy] = points[k];
        const area = 2 * ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
        if (Math.abs(area) < 1e-9) continue;
        const b2 = (bx - ax) ** 2 + (by - ay) ** 2;
        const c2 = (cx - ax) ** 2 + (cy - ay) ** 2;
        consider(
          ax + ((cy - ay) * b2 - (by - ay) * c2) / area,
          ay + ((bx - ax) * c2 - (cx - ax) * b2) / area,
        );
      }
    }
  }
  return best;
}

/** The sites of dots: structural vertices on one site share a dot. */
export interface DotSites {
  /** The site of each vertex. Only structural vertices share sites. */
  readonly site: Uint32Array;
  /** x and y of the middle of each site. */
  readonly middle: Float64Array;
  /** Distance of the farthest point that a site represents from its middle; 0 for a single vertex. */
  readonly radius: Float64Array;
}

interface Room {
  readonly delta: number;
  /** Largest distance of the points that a site represents from its middle. */
  readonly epsilon: number;
  readonly leastEdge: number;
}

/** A stroke between two structural vertices, or a gap of the drawing, that may become one site. */
interface Link {
  readonly ends: readonly [number, number];
  readonly places: readonly Spot[];
  /** Diameter of the circle around `places`. */
  readonly size: number;
  /** The least distance of its ends for an edge between them. Undefined for gaps and for strokes that bend too much. */
  readonly leastDistance: number | undefined;
  readonly isIsolated: boolean;
}

const ROUNDS = 4;

type Spot = readonly [number, number];

/**
 * Merges structural vertices that are too near for dots into one site (puzzle format, criterion 3). They merge if a
 * stroke or a gap joins them, and if everything that the site represents is within `epsilon` of it. So connected parts
 * stay connected, and separate parts stay separate. The smallest strokes go first.
 */
export function contract(
  { points }: PlaneGraph,
  strokes: readonly Stroke[],
  structural: readonly number[],
  room: Room,
): DotSites {
  const count = points.length / 2;
  const site = Uint32Array.from({ length: count }, (_, v) => v);
  const middle = Float64Array.from(points);
  const radius = new Float64Array(count);
  const members = new Map(structural.map((v) => [v, [v]]));
  const covered = new Map(structural.map((v): [number, Spot[]] => [v, [[points[2 * v], points[2 * v + 1]]]]));
  const join = ({ ends, places, leastDistance }: Link): boolean => {
    const [s, t] = [site[ends[0]], site[ends[1]]];
    if (s === t || (leastDistance !== undefined && apart(middle, s, t) >= leastDistance)) return false;
    const coveredPlaces = [...(covered.get(s) ?? []), ...(covered.get(t) ?? []), ...places];
    const circle = enclosingCircle(coveredPlaces);
    if (circle.radius > room.epsilon) return false;
    const joined = [...(members.get(s) ?? []), ...(members.get(t) ?? [])];
    for (const v of joined) site[v] = s;
    members.set(s, joined);
    members.delete(t);
    covered.set(s, coveredPlaces);
    covered.delete(t);
    [middle[2 * s], middle[2 * s + 1], radius[s]] = [round(circle.x), round(circle.y), circle.radius];
    return true;
  };
  // Try again, because a site that grows may come too near to the next.
  const links = linksOf(points, strokes, structural, room).filter(({ isIsolated }) => !isIsolated);
  for (let round = 0; round < ROUNDS && links.filter(join).length > 0; round++);
  return { site, middle, radius };
}

function apart(place: Float64Array, s: number, t: number): number {
  return length(place[2 * s], place[2 * s + 1], place[2 * t], place[2 * t + 1]);
}

/** Returns all links, the smallest first. */
function linksOf(
  points: Float64Array,
  strokes: readonly Stroke[],
  structural: readonly number[],
  { delta, epsilon, leastEdge }: Room,
): readonly Link[] {
  const spot = (v: number): Spot => [points[2 * v], points[2 * v + 1]];
  const open = strokes.filter(({ closed }) => !closed);
  const uses = new Map<number, number>();
  const joined = new Set<string>();
  for (const { vertices } of open) {
    const [a, b] = [vertices[0], vertices[vertices.length - 1]];
    for (const v of [a, b]) uses.set(v, (uses.get(v) ?? 0) + 1);
    joined.add(`${Math.min(a, b)},${Math.max(a, b)}`);
  }
  const links: Link[] = [];
  for (const { vertices } of open) {
    const [a, b] = [vertices[0], vertices[vertices.length - 1]];
    if (a === b || length(...spot(a), ...spot(b)) > 2 * epsilon + leastEdge) continue;
    const places = outermost(Array.from(vertices, spot));
    const { radius } = enclosingCircle(places);
    const chord = length(...spot(a), ...spot(b));
    const isStraight = 2 * radius <= chord + epsilon;
    if (radius > epsilon && (!isStraight || chord >= leastEdge)) continue;
    const isAlone = uses.get(a) === 1 && uses.get(b) === 1;
    links.push({
      ends: [a, b],
      places,
      size: 2 * radius,
      leastDistance: isStraight ? leastEdge : undefined,
      isIsolated: isAlone,
    });
  }
  // A gap is between the end of a stroke and another structural vertex.
  const widest = Math.min(delta, epsilon);
  for (const a of structural) {
    if (uses.get(a) !== 1) continue;
    for (const b of structural) {
      const size = length(...spot(a), ...spot(b));
      if (a === b || size > widest || joined.has(`${Math.min(a, b)},${Math.max(a, b)}`)) continue;
      if (uses.get(b) === 1 && b < a) continue;
      links.push({ ends: [a, b], places: [], size, leastDistance: undefined, isIsolated: false });
    }
  }
  return links.sort((p, q) => p.size - q.size || p.ends[0] - q.ends[0] || p.ends[1] - q.ends[1]);
}

/** Directions in which the outermost places are searched, together with their opposites. */
const DIRECTIONS = [
  [1, 0],
  [2, 1],
  [1, 1],
  [1, 2],
  [0, 1],
  [-1, 2],
  [-1, 1],
  [-2, 1],
] as const;

/** The places farthest in some direction. The circle around them is nearly the one around all. */
function outermost(places: readonly Spot[]): readonly Spot[] {
  if (places.length <= DIRECTIONS.length) return places;
  const found = new Set<Spot>();
  for (const [dx, dy] of DIRECTIONS) {
    for (const sign of [1, -1]) {
      const along = ([x, y]: Spot) => sign * (x * dx + y * dy);
      found.add(places.reduce((best, at) => (along(at) > along(best) ? at : best)));
    }
  }
  return [...found];
}
