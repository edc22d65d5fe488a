import type { PlaneGraph } from '../../../geometry/plane-graph.ts';
import { round } from '../../../geometry/rounding.ts';
import { length } from '../../../geometry/segment.ts';

/** Which structural vertices of a drawing share a dot. */
interface Sites {
  /** The site of each structural vertex of the drawing; other vertices have one of their own. */
  readonly site: Uint32Array;
  /** x and y of each site, rounded to 3 decimals. */
  readonly place: Float64Array;
  /** How far the farthest of the vertices that share a site lies from it; 0 where there is but one. */
  readonly radius: Float64Array;
}

/**
 * Joins structural vertices that are closer to one another than `delta`, the nearest first, wherever none of them has
 * to move by more than `epsilon` for it: two dots could not stand there (puzzle format, criterion 3). The common
 * place is the middle of the smallest circle around all of them, so that each moves as little as can be.
 */
export function cluster(
  { points }: PlaneGraph,
  structural: readonly number[],
  delta: number,
  epsilon: number,
): Sites {
  const pairs: { readonly a: number; readonly b: number; readonly distance: number }[] = [];
  for (let i = 0; i < structural.length; i++) {
    for (let j = i + 1; j < structural.length; j++) {
      const [a, b] = [structural[i], structural[j]];
      if (Math.abs(points[2 * a] - points[2 * b]) > 2 * delta) continue;
      const distance = length(points[2 * a], points[2 * a + 1], points[2 * b], points[2 * b + 1]);
      if (distance < 2 * delta) pairs.push({ a, b, distance });
    }
  }
  pairs.sort((p, q) => p.distance - q.distance || p.a - q.a || p.b - q.b);

  const count = points.length / 2;
  const site = Uint32Array.from({ length: count }, (_, v) => v);
  const place = Float64Array.from(points);
  const radius = new Float64Array(count);
  const members = new Map(structural.map((v) => [v, [v]]));
  for (const { a, b } of pairs) {
    const [s, t] = [site[a], site[b]];
    if (s === t) continue;
    if (length(place[2 * s], place[2 * s + 1], place[2 * t], place[2 * t + 1]) >= delta) continue;
    const joined = [...(members.get(s) ?? []), ...(members.get(t) ?? [])];
    const circle = enclosing(joined.map((v) => [points[2 * v], points[2 * v + 1]] as const));
    if (circle.radius > epsilon) continue;
    for (const v of joined) site[v] = s;
    members.set(s, joined);
    members.delete(t);
    place[2 * s] = round(circle.x);
    place[2 * s + 1] = round(circle.y);
    radius[s] = circle.radius;
  }
  return { site, place, radius };
}

interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** For more points than this, the circle around the middle of their box will do. */
const MANY = 12;

/** The smallest circle around a few points: through two of them, or through three. */
function enclosing(points: readonly (readonly [number, number])[]): Circle {
  let best: Circle = { x: points[0][0], y: points[0][1], radius: points.length === 1 ? 0 : Infinity };
  const consider = (x: number, y: number) => {
    const radius = points.reduce((most, [px, py]) => Math.max(most, length(x, y, px, py)), 0);
    if (radius < best.radius) best = { x, y, radius };
  };
  if (points.length > MANY) {
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
