import { type Buckets, buckets } from '../indexes/buckets.ts';
import type { Bounds } from './bounds.ts';
/** The inside of closed outlines. Edges are sorted by horizontal bands, so that a query looks at few of them. */
export interface Region extends Bounds, Buckets {
  readonly evenOdd: boolean;
  /** ax, ay, bx, by of each edge. */
  readonly edges: Float64Array;
}

/** Builds the region inside `outlines` (x0, y0, x1, y1, … each), which need not repeat their first point. */
export function region(outlines: readonly (readonly number[])[], evenOdd: boolean): Region {
  const coordinates: number[] = [];
  let [left, top, right, bottom, totalHeight] = [Infinity, Infinity, -Infinity, -Infinity, 0];
  for (const points of outlines) {
    const last = points.length - 2;
    for (let index = 0; index <= last; index += 2) {
      const other = index === last ? 0 : index + 2;
      const [ax, ay, bx, by] = [points[index], points[index + 1], points[other], points[other + 1]];
      left = Math.min(left, ax);
      right = Math.max(right, ax);
      top = Math.min(top, ay);
      bottom = Math.max(bottom, ay);
      // A horizontal ray crosses no horizontal edge.
      if (ay === by) continue;
      coordinates.push(ax, ay, bx, by);
      totalHeight += Math.abs(by - ay);
    }
  }
  const edges = Float64Array.from(coordinates);
  const count = edges.length >> 2;

  // Choose as many bands as give about three entries for each edge.
  const height = bottom - top;
  const bands = Math.max(
    1,
    Math.min(4096, count, Math.floor((2 * count * height) / (totalHeight || 1)) || 1),
  );
  const band = (y: number): number =>
    Math.min(bands - 1, Math.max(0, Math.floor(((y - top) / height) * bands)));
  const sorted = buckets(bands, count, (edge, put) => {
    const [p, q] = [band(edges[4 * edge + 1]), band(edges[4 * edge + 3])];
    for (let k = Math.min(p, q); k <= Math.max(p, q); k++) put(k);
  });
  return { left, top, right, bottom, evenOdd, edges, ...sorted };
}

/** Whether a point is in the region. On the boundary, either answer is possible. */
export function contains(region: Region, x: number, y: number): boolean {
  const { left, top, right, bottom, edges, start, items } = region;
  if (!(x >= left && x <= right && y >= top && y <= bottom)) return false;
  const bands = start.length - 1;
  const band = Math.min(bands - 1, Math.max(0, Math.floor(((y - top) / (bottom - top)) * bands)));
  let winding = 0;
  let crossings = 0;
  for (let k = start[band]; k < start[band + 1]; k++) {
    const edge = 4 * items[k];
    const ay = edges[edge + 1];
    const by = edges[edge + 3];
    const down = ay <= y && by > y;
    if (!down && !(by <= y && ay > y)) continue;
    const ax = edges[edge];
    const side = (edges[edge + 2] - ax) * (y - ay) - (x - ax) * (by - ay);
    // Count the edges that cross the ray from the point to the right.
    if (down ? side > 0 : side < 0) {
      winding += down ? 1 : -1;
      crossings += 1;
    }
  }
  return region.evenOdd ? (crossings & 1) === 1 : winding !== 0;
}
