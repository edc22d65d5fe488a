import type { Point } from '../../../../geometry/shapes/point.ts';
import type { Drawing } from '../document.ts';
import { strokesOf } from './drawn-strokes.ts';
import { networkOf, STRAY } from './network.ts';

/** An end nearer than this to what it belongs to is seen to land on it. */
const LANDED = 0.5;

/**
 * The ends of lines of a solved picture (ax, ay, bx, by of each straight piece) that stop beside something, 0.5 to 12 units from
 * it, although nothing ends there in the drawing, within `epsilon` + 3: lines that the drawing joins and the picture all but joins.
 * Throws `TooDense` as `networkOf` does.
 */
export function rimsOf(drawing: Drawing, segments: Float64Array, epsilon: number): readonly Point[] {
  const reach = epsilon + STRAY;
  const network = networkOf(segments);
  const { points, degree } = strokesOf(drawing);
  const ends = points.filter((_, vertex) => degree[vertex] === 1);
  const rims: Point[] = [];
  for (let vertex = 0; vertex < network.vertices; vertex++) {
    if (network.lines[vertex] !== 1 || network.gaps[vertex] <= LANDED) continue;
    if (!Number.isFinite(network.gaps[vertex])) continue;
    const [x, y] = [network.xs[vertex], network.ys[vertex]];
    if (ends.some((end) => (end[0] - x) ** 2 + (end[1] - y) ** 2 <= reach * reach)) continue;
    rims.push([x, y]);
  }
  return rims;
}
