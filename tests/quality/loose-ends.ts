import type { Point } from '#src/geometry/shapes/point.ts';
import { strokesOf } from '#src/kinds/dots/engine/criteria/drawn-strokes.ts';
import { networkOf, STRAY } from '#src/kinds/dots/engine/criteria/network.ts';
import type { Drawing } from '#src/kinds/dots/engine/document.ts';

/** An end nearer than this to a line, in units, is seen to land on it. */
const LANDED_GAP = 0.5;

/**
 * Returns line ends of a solved picture that stop just short of something, although the drawing has no end there. The
 * gap is 0.5 to 12 units wide, and the drawing has no end within `epsilon` + 3. `segments` has ax, ay, bx, by of each
 * straight piece. Throws `TooDense` as `networkOf` does.
 */
export function looseEndsOf(drawing: Drawing, segments: Float64Array, epsilon: number): readonly Point[] {
  const reach = epsilon + STRAY;
  const network = networkOf(segments);
  const { points, degree } = strokesOf(drawing);
  const ends = points.filter((_, vertex) => degree[vertex] === 1);
  const looseEnds: Point[] = [];
  for (let vertex = 0; vertex < network.vertices; vertex++) {
    if (network.lines[vertex] !== 1 || network.gaps[vertex] <= LANDED_GAP) continue;
    if (!Number.isFinite(network.gaps[vertex])) continue;
    const [x, y] = [network.xs[vertex], network.ys[vertex]];
    if (ends.some((end) => (end[0] - x) ** 2 + (end[1] - y) ** 2 <= reach * reach)) continue;
    looseEnds.push([x, y]);
  }
  return looseEnds;
}
