import { type Adjacency, adjacency } from '../../../geometry/adjacency.ts';
import type { PlaneGraph } from '../../../geometry/plane-graph.ts';
import { distanceSquared, length } from '../../../geometry/segment.ts';

/** Lines that keep as near as this to each other become one whatever the way in which a drawing is prepared, in units. */
const SAME = 1;
/** What may shrink to a meeting lies within this of it, in times epsilon, and so much more. */
const REACH = 2;
const AND_MORE = 4;
/** Longer laps are not looked for, nor any where there are more ends than this: nothing is laid out of so many lines. */
const LONGEST = 100;
const MOST_ENDS = 1000;

/**
 * Whether two lines of a drawing end side by side, as where a pen was set down again on the line that it had left, and run on one
 * upon the other for longer than `epsilon`. They become one line, which passes both ends; but ends that far from each other are
 * none of one line, so that no picture laid out of this drawing has what its structure asks for (puzzle format, criterion 2). Where
 * anything else is near that could stand for it, it is not said.
 */
export function isLapped(drawing: PlaneGraph, epsilon: number): boolean {
  const near = adjacency(drawing.points.length / 2, drawing.edges);
  const ends = Array.from(near.start.keys()).filter((v) => near.start[v + 1] - near.start[v] === 1);
  if (ends.length > MOST_ENDS) return false;
  const strokes = ends.map((end) => strokeFrom(near, end));
  return strokes.some((one, k) =>
    strokes
      .slice(k + 1)
      .some((other) => lap(drawing, one, other, epsilon) && isApart(drawing, one, other, epsilon)),
  );
}

/** The vertices of a stroke from one of its ends on. */
function strokeFrom({ start, neighbour }: Adjacency, end: number): readonly number[] {
  const chain = [end];
  for (let last = -1, at = end; ; ) {
    let next = neighbour[start[at]];
    if (next === last && start[at + 1] - start[at] === 2) next = neighbour[start[at] + 1];
    chain.push(next);
    if (start[next + 1] - start[next] !== 2) return chain;
    [last, at] = [at, next];
  }
}

/** Whether two strokes run one upon the other between their first vertices, which lie farther apart than epsilon. */
function lap(
  drawing: PlaneGraph,
  one: readonly number[],
  other: readonly number[],
  epsilon: number,
): boolean {
  const [a, b] = [one[0], other[0]];
  const long = apart(drawing, a, b);
  if (long <= epsilon || long > LONGEST || one.includes(b)) return false;
  const [ahead, back] = [upTo(drawing, one, b), upTo(drawing, other, a)];
  if (ahead === undefined || back === undefined) return false;
  const isUpon = (chain: readonly number[], line: readonly number[]) =>
    chain.slice(0, -1).every((v) => line.some((w, k) => k > 0 && isNear(drawing, v, line[k - 1], w, SAME)));
  return isUpon(ahead, back) && isUpon(back, ahead);
}

/** A stroke up to the end of its first edge that passes a vertex. */
function upTo(drawing: PlaneGraph, chain: readonly number[], vertex: number): readonly number[] | undefined {
  const k = chain.findIndex((v, at) => at > 0 && isNear(drawing, vertex, chain[at - 1], v, SAME));
  return k < 0 ? undefined : chain.slice(0, k + 1);
}

/** Whether two strokes are all that is near to both their first vertices, and lead away from there. */
function isApart(
  drawing: PlaneGraph,
  one: readonly number[],
  other: readonly number[],
  epsilon: number,
): boolean {
  const reach = REACH * epsilon + AND_MORE;
  const own = new Set([one, other].flatMap((chain) => chain.slice(1).map((v, k) => edgeName(chain[k], v))));
  const firsts = [one[0], other[0]];
  const leadsAway = (chain: readonly number[]) =>
    chain.some((v) => firsts.every((end) => apart(drawing, end, v) > reach));
  if (![one, other].every(leadsAway)) return false;
  const { edges } = drawing;
  for (let k = 0; k < edges.length; k += 2) {
    if (own.has(edgeName(edges[k], edges[k + 1]))) continue;
    if (firsts.some((end) => isNear(drawing, end, edges[k], edges[k + 1], reach))) return false;
  }
  return true;
}

const edgeName = (v: number, w: number) => `${Math.min(v, w)} ${Math.max(v, w)}`;

function apart({ points }: PlaneGraph, v: number, w: number): number {
  return length(points[2 * v], points[2 * v + 1], points[2 * w], points[2 * w + 1]);
}

/** Whether a vertex lies within `reach` of the line between two others. */
function isNear({ points }: PlaneGraph, v: number, a: number, b: number, reach: number): boolean {
  const [x, y] = [points[2 * v], points[2 * v + 1]];
  return (
    distanceSquared(x, y, points[2 * a], points[2 * a + 1], points[2 * b], points[2 * b + 1]) <= reach * reach
  );
}
