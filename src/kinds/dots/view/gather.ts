import type { Point } from '../../../geometry/plane-graph.ts';
import type { Gathering, Segments } from '../../../view/gathering.ts';

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
    const ax = segments[at] ?? 0;
    const ay = segments[at + 1] ?? 0;
    const across = (segments[at + 2] ?? 0) - ax;
    const down = (segments[at + 3] ?? 0) - ay;
    const length = across * across + down * down;
    const along = length === 0 ? 0 : ((point[0] - ax) * across + (point[1] - ay) * down) / length;
    const share = Math.min(1, Math.max(0, along));
    const x = ax + share * across;
    const y = ay + share * down;
    const away = (x - point[0]) ** 2 + (y - point[1]) ** 2;
    if (away < least) {
      least = away;
      best = [x, y];
    }
  }
  return best;
}
