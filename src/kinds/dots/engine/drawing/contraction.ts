import type { PlaneGraph } from '../../../../geometry/graphs/plane-graph.ts';
import { distance, type Point } from '../../../../geometry/shapes/point.ts';
import { rounded } from '../../../../geometry/shapes/rounding.ts';
import { length } from '../../../../geometry/shapes/segment.ts';
import { endsOf, pointAt, type Stroke, type Vertex } from './stroke.ts';

interface EnclosingCircle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** For more points than this, a circle around the middle of their bounding box is used. */
const MAX_EXACT = 12;

/** The smallest circle around a few points, through two or three of them. */
function enclosingCircle(points: readonly Point[]): EnclosingCircle {
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

interface ContractionLimits {
  readonly delta: number;
  /** Largest distance of the places that a site represents from it. */
  readonly epsilon: number;
  readonly leastEdge: number;
}

/** A place for one dot, which all structural vertices on it share. */
interface Site extends Vertex {
  readonly members: readonly number[];
  readonly places: readonly Point[];
}

/** A stroke between two structural vertices, or a gap of the drawing, that may become one site. */
interface Link {
  readonly ends: readonly [number, number];
  readonly places: readonly Point[];
  /** Diameter of the circle around `places`. */
  readonly size: number;
  /** The least distance of its ends for an edge between them. Infinity for gaps and for strokes that bend too much. */
  readonly leastDistance: number;
}

const ROUNDS = 4;

/**
 * Merges ends of strokes that are too near for dots into one site (puzzle format, criterion 3). They merge if a stroke
 * or a gap joins them, and if everything that the site represents is within `epsilon` of it. So connected parts stay
 * connected, and separate parts stay separate. The smallest strokes go first.
 * @returns the site of each end of an open stroke
 */
export function contract(
  { points }: PlaneGraph,
  strokes: readonly Stroke[],
  limits: ContractionLimits,
): ReadonlyMap<number, Vertex> {
  const open = strokes.filter(({ closed }) => !closed);
  const sites = new Map<number, Site>();
  for (const end of open.flatMap(endsOf)) {
    const at = pointAt(points, end);
    sites.set(end, { at, deviation: 0, members: [end], places: [at] });
  }
  const join = ({ ends, places, leastDistance }: Link): boolean => {
    const [s, t] = [sites.get(ends[0]), sites.get(ends[1])];
    if (s === undefined || t === undefined || s === t || distance(s.at, t.at) >= leastDistance) return false;
    const allPlaces = [...s.places, ...t.places, ...places];
    const { x, y, radius } = enclosingCircle(allPlaces);
    if (radius > limits.epsilon) return false;
    const members = [...s.members, ...t.members];
    const joined = { at: rounded([x, y]), deviation: radius, members, places: allPlaces };
    for (const end of members) sites.set(end, joined);
    return true;
  };
  // Try again, because a site that grows may come too near to the next.
  const links = linksOf(points, open, limits);
  for (let turn = 0; turn < ROUNDS && links.filter(join).length > 0; turn++);
  return sites;
}

/** Returns the links of open strokes, the smallest first. An isolated stroke is no link. */
function linksOf(
  points: Float64Array,
  strokes: readonly Stroke[],
  { delta, epsilon, leastEdge }: ContractionLimits,
): readonly Link[] {
  const uses = new Map<number, number>();
  const joined = new Set<string>();
  for (const [a, b] of strokes.map(endsOf)) {
    for (const end of [a, b]) uses.set(end, (uses.get(end) ?? 0) + 1);
    joined.add(`${Math.min(a, b)},${Math.max(a, b)}`);
  }
  const apart = (a: number, b: number) => distance(pointAt(points, a), pointAt(points, b));
  const links: Link[] = [];
  for (const stroke of strokes) {
    const [a, b] = endsOf(stroke);
    const chord = apart(a, b);
    const isIsolated = uses.get(a) === 1 && uses.get(b) === 1;
    if (a === b || isIsolated || chord > 2 * epsilon + leastEdge) continue;
    const places = outermost(Array.from(stroke.vertices, (v) => pointAt(points, v)));
    const { radius } = enclosingCircle(places);
    const isStraight = 2 * radius <= chord + epsilon;
    if (radius > epsilon && (!isStraight || chord >= leastEdge)) continue;
    const leastDistance = isStraight ? leastEdge : Infinity;
    links.push({ ends: [a, b], places, size: 2 * radius, leastDistance });
  }
  // A gap is between the end of a stroke and another structural vertex.
  const widest = Math.min(delta, epsilon);
  for (const a of uses.keys()) {
    if (uses.get(a) !== 1) continue;
    for (const b of uses.keys()) {
      const size = apart(a, b);
      if (a === b || size > widest || joined.has(`${Math.min(a, b)},${Math.max(a, b)}`)) continue;
      if (uses.get(b) === 1 && b < a) continue;
      links.push({ ends: [a, b], places: [], size, leastDistance: Infinity });
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
function outermost(places: readonly Point[]): readonly Point[] {
  if (places.length <= DIRECTIONS.length) return places;
  const found = new Set<Point>();
  for (const [dx, dy] of DIRECTIONS) {
    for (const sign of [1, -1]) {
      const along = ([x, y]: Point) => sign * (x * dx + y * dy);
      found.add(places.reduce((best, at) => (along(at) > along(best) ? at : best)));
    }
  }
  return [...found];
}
