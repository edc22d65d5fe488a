import { shortestPaths } from '../../../../geometry/graphs/shortest-paths.ts';
import { distance, type Point } from '../../../../geometry/shapes/point.ts';
import { distanceSquared, foot } from '../../../../geometry/shapes/segment.ts';
import type { DotSolution, Drawing, Polyline } from '../document.ts';
import { bendToDots } from '../routes/lines.ts';
import type { RetouchedLayout } from './retouched-layout.ts';

/** The cost of a path grows by this share for each unit that it strays from the edge. */
const STRAY_COST = 0.1;
/** Places no farther apart than this are equal, in units. */
const SAME = 0.001;

/**
 * Returns the lines of a layout that was changed by hand. An edge keeps its line if its dots were joined before and
 * have not moved. Any other edge gets the shortest path along the drawing within `limit` of it, or else a straight
 * line.
 *
 * @param before the dots and the solution before the change
 */
export function retouchedLines(
  { dots, edges, origins }: Pick<RetouchedLayout, 'dots' | 'edges' | 'origins'>,
  before: { readonly dots: readonly Point[]; readonly solution: DotSolution },
  drawing: Drawing,
  limit: number,
): readonly Polyline[] {
  const { edges: oldEdges, lines: oldLines } = before.solution;
  const lineOf = new Map(oldEdges.map((edge, k) => [String(edge), oldLines?.[k]]));
  const stays = (dot: number) => String(before.dots[origins[dot] ?? -1]) === String(dots[dot]);
  return edges.map(([i, j]) => {
    const kept = stays(i) && stays(j);
    const [p, q] = [origins[i] ?? -1, origins[j] ?? -1];
    const old = kept ? lineOf.get(String(p < q ? [p, q] : [q, p])) : undefined;
    if (old !== undefined) return p < q ? old : [...old].reverse();
    return bendToDots(pathAlong(drawing, dots[i], dots[j], limit), [dots[i], dots[j]]);
  });
}

/** Returns the shortest path along a drawing from near a to near b, within `limit` of the segment between them. */
function pathAlong({ points, edges }: Drawing, a: Point, b: Point, limit: number): Polyline {
  const off = ([x, y]: Point) => Math.sqrt(distanceSquared(x, y, ...a, ...b));
  const [start, goal] = [a, b].map((at) => nearestOn({ points, edges }, at));
  if (start === undefined || goal === undefined || Math.max(start.away, goal.away) > limit) return [a, b];
  // The points of the drawing, followed by the two feet.
  const places = [...points, start.at, goal.at];
  const [from, to] = [points.length, points.length + 1];
  const neighbours: number[][] = places.map(() => []);
  const join = (p: number, q: number) => {
    neighbours[p].push(q);
    neighbours[q].push(p);
  };
  for (const [i, j] of edges) join(i, j);
  for (const [foot, { edge }] of [
    [from, start],
    [to, goal],
  ] as const)
    for (const end of edges[edge]) join(foot, end);
  if (start.edge === goal.edge) join(from, to);

  const { distance: cost, before } = shortestPaths(
    places.length,
    from,
    (place) => neighbours[place],
    (here, next) => {
      const strays = off(places[next]);
      return strays > limit ? Infinity : distance(places[here], places[next]) * (1 + STRAY_COST * strays);
    },
  );
  if (cost[to] === Infinity) return [a, b];
  const way: Point[] = [];
  for (let place = to; place >= 0; place = before[place])
    // A foot may be on a point of the drawing.
    if (way.length === 0 || distance(places[place], way[0]) > SAME) way.unshift(places[place]);
  return way.length > 1 ? way : [a, b];
}

function nearestOn({ points, edges }: Drawing, [x, y]: Point) {
  let best: { readonly at: Point; readonly edge: number; readonly away: number } | undefined;
  edges.forEach(([i, j], edge) => {
    const at = foot(...points[i], ...points[j], x, y);
    const away = distance(at, [x, y]);
    if (away < (best?.away ?? Number.POSITIVE_INFINITY)) best = { at, edge, away };
  });
  return best;
}
