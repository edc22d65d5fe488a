import { type Point, squaredDistance } from '../../../geometry/point.ts';
import { foot } from '../../../geometry/segment.ts';
import type { Segments } from '../../../geometry/segment-index.ts';
import type { Gathering } from '../../../view/gathering.ts';

/**
 * How the solved lines of a dot puzzle become the drawing it was made from: every point of the drawing starts at
 * the nearest point of the solved lines and goes home.
 *
 * @param drawing the picture's plane graph
 * @param lines what is on the board when it is solved: polylines, in puzzle units
 */
export function gather(
  drawing: { readonly points: readonly Point[]; readonly edges: readonly (readonly [number, number])[] },
  lines: readonly (readonly Point[])[],
  dots: readonly Point[],
): Gathering {
  const solved = flatten(lines);
  const starts = drawing.points.map((point) => nearest(solved, point));
  const from = new Float64Array(drawing.edges.length * 4);
  const to = new Float64Array(drawing.edges.length * 4);
  for (const [index, [i, j]] of drawing.edges.entries()) {
    const [a, b, c, d] = [drawing.points[i], drawing.points[j], starts[i], starts[j]];
    if (a === undefined || b === undefined || c === undefined || d === undefined) continue;
    to.set([...a, ...b], index * 4);
    from.set([...c, ...d], index * 4);
  }
  return { solved: from, picture: to, dots };
}

function flatten(lines: readonly (readonly Point[])[]): Segments {
  const segments: number[] = [];
  for (const line of lines) {
    for (const [index, point] of line.entries()) {
      const next = line[index + 1];
      if (next !== undefined) segments.push(...point, ...next);
    }
  }
  return Float64Array.from(segments);
}

/** The point of the segments that is nearest to `point`, or `point` itself where there are none. */
function nearest(segments: Segments, point: Point): Point {
  let best: Point = point;
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < segments.length; at += 4) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = segments.subarray(at, at + 4);
    const near = foot(ax, ay, bx, by, ...point);
    const away = squaredDistance(near, point);
    if (away < least) [best, least] = [near, away];
  }
  return best;
}
