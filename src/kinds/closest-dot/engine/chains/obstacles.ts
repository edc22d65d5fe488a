import { eachWithin, pointIndex } from '../../../../geometry/indexes/box-index.ts';
import { buildIndex } from '../../../../geometry/indexes/segment-index.ts';
import { meet } from '../../../../geometry/shapes/segment.ts';
import type { RouteGraph } from '../../../dots/engine/routes/route.ts';
import { isClearOf, type StraightLine, type Surroundings } from '../../../dots/engine/routes/surroundings.ts';

/**
 * Returns a check whether the edge from a position of a stroke to a vertex is allowed. It must keep `clearance` from
 * all dots except its ends, and cross nothing except at a common end.
 */
export function obstaclesOf(
  { stroke: { vertices }, xs, ys }: RouteGraph,
  { dots, edges, lines }: Surroundings,
  clearance: number,
): (from: number, head: number) => boolean {
  const dotsNear = pointIndex(
    dots.map((v) => xs[v]),
    dots.map((v) => ys[v]),
  );
  const others = [...edges.map(({ line }) => line), ...lines];
  const { boxes } = buildIndex(Float64Array.from(others.flat()));

  const isCrossed = (k: number, [px, py, qx, qy]: StraightLine, p: number, q: number): boolean => {
    const [cx, cy, dx, dy] = others[k];
    const isAtEnd =
      k < edges.length
        ? (v: number) => edges[k].ends.includes(v)
        : (v: number) => (cx === xs[v] && cy === ys[v]) || (dx === xs[v] && dy === ys[v]);
    const [atP, atQ] = [isAtEnd(p), isAtEnd(q)];
    if (atP || atQ) return atP && atQ && k < edges.length;
    return meet(px, py, qx, qy, cx, cy, dx, dy);
  };

  return (from, head) => {
    const p = vertices[from];
    const line: StraightLine = [xs[p], ys[p], xs[head], ys[head]];
    const [left, right] = [Math.min(line[0], line[2]), Math.max(line[0], line[2])];
    const [top, bottom] = [Math.min(line[1], line[3]), Math.max(line[1], line[3])];
    let isFree = true;
    eachWithin(dotsNear, left - clearance, top - clearance, right + clearance, bottom + clearance, (k) => {
      const v = dots[k];
      isFree &&= v === p || v === head || isClearOf(xs[v], ys[v], line, clearance);
    });
    if (!isFree) return false;
    eachWithin(boxes, left, top, right, bottom, (k) => {
      isFree &&= !isCrossed(k, line, p, head);
    });
    return isFree;
  };
}
