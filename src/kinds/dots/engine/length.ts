import type { PlaneGraph } from '../../../geometry/plane-graph.ts';
import { length } from '../../../geometry/segment.ts';

/** The length of all lines of a drawing, in puzzle units. */
export function lengthOf({ points, edges }: PlaneGraph): number {
  let sum = 0;
  for (let k = 0; k < edges.length; k += 2) {
    const [a, b] = [2 * edges[k], 2 * edges[k + 1]];
    sum += length(points[a], points[a + 1], points[b], points[b + 1]);
  }
  return sum;
}
