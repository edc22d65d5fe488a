import type { PlaneGraph } from '../geometry/plane-graph.ts';
import { length } from '../geometry/segment.ts';
import type { Stroke } from './stroke.ts';

/** Which structural vertices of a drawing share a dot. */
export interface Sites {
  /** The site of each vertex of the drawing that is an end of a stroke. */
  readonly site: Uint32Array;
  /** x and y of each site. */
  readonly place: Float64Array;
}

/**
 * Joins ends of strokes that are closer to one another than `delta`, the nearest first, wherever none of them has to
 * move by more than `epsilon` for it. Two dots could not stand there (puzzle format, criterion 3).
 */
export function cluster(
  { points }: PlaneGraph,
  strokes: readonly Stroke[],
  delta: number,
  epsilon: number,
): Sites {
  const ends: number[] = [];
  const isEnd = new Uint8Array(points.length / 2);
  for (const { vertices, closed } of strokes) {
    if (closed) continue;
    for (const v of [vertices[0], vertices[vertices.length - 1]]) {
      if (isEnd[v]) continue;
      isEnd[v] = 1;
      ends.push(v);
    }
  }
  ends.sort((a, b) => a - b);

  const pairs: { readonly a: number; readonly b: number; readonly distance: number }[] = [];
  for (let i = 0; i < ends.length; i++) {
    for (let j = i + 1; j < ends.length; j++) {
      const [a, b] = [ends[i], ends[j]];
      const distance = length(points[2 * a], points[2 * a + 1], points[2 * b], points[2 * b + 1]);
      if (distance < 2 * delta) pairs.push({ a, b, distance });
    }
  }
  pairs.sort((p, q) => p.distance - q.distance || p.a - q.a || p.b - q.b);

  const site = Uint32Array.from({ length: points.length / 2 }, (_, v) => v);
  const members = new Map(ends.map((v) => [v, [v]]));
  const place = Float64Array.from(points);
  for (const { a, b } of pairs) {
    const [s, t] = [site[a], site[b]];
    if (s === t) continue;
    const apart = length(place[2 * s], place[2 * s + 1], place[2 * t], place[2 * t + 1]);
    if (apart >= delta) continue;
    const joined = [...(members.get(s) ?? []), ...(members.get(t) ?? [])];
    const x = joined.reduce((sum, v) => sum + points[2 * v], 0) / joined.length;
    const y = joined.reduce((sum, v) => sum + points[2 * v + 1], 0) / joined.length;
    if (joined.some((v) => length(points[2 * v], points[2 * v + 1], x, y) > epsilon)) continue;
    for (const v of joined) site[v] = s;
    members.set(s, joined);
    members.delete(t);
    place[2 * s] = Math.round(x * 1000) / 1000;
    place[2 * s + 1] = Math.round(y * 1000) / 1000;
  }
  return { site, place };
}
