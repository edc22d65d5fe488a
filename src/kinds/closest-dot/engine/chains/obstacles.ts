import { distanceSquared, meet } from '../../../../geometry/shapes/segment.ts';
import type { RouteGraph } from '../../../dots/engine/routes/route.ts';
import type { StraightLine, Surroundings } from '../../../dots/engine/routes/surroundings.ts';

/** Signed areas beyond this show the side of a line in spite of rounding. */
const AREA_TOLERANCE = 1e-3;

/**
 * Returns a check whether the edge from a position of a stroke to a vertex is allowed. It must keep `clearance` from
 * all dots except its ends, and cross nothing except at a common end. Candidates are collected once for each position,
 * as chains are grown position by position.
 */
export function obstaclesOf(
  { stroke: { vertices }, first, lengths, xs, ys }: RouteGraph,
  { dots, edges, lines }: Surroundings,
  clearance: number,
): (from: number, head: number) => boolean {
  const clearanceSquared = clearance * clearance;
  // Edges first, then lines: ax, ay, bx, by of each.
  const flat = new Float64Array(4 * (edges.length + lines.length));
  for (const [k, { line }] of edges.entries()) flat.set(line, 4 * k);
  for (const [k, line] of lines.entries()) flat.set(line, 4 * (edges.length + k));
  const nearDots = new Int32Array(dots.length);
  const nearLines = new Int32Array(flat.length / 4);
  let [dotCount, lineCount, last] = [0, 0, -1];

  const gather = (from: number) => {
    if (from === last) return;
    [dotCount, lineCount, last] = [0, 0, from];
    const x = xs[vertices[from]];
    const y = ys[vertices[from]];
    let longest = 0;
    for (let k = first[from]; k < first[from + 1]; k++) longest = Math.max(longest, lengths[k]);
    const reach = longest + clearance;
    for (const v of dots)
      if (Math.abs(xs[v] - x) <= reach && Math.abs(ys[v] - y) <= reach) nearDots[dotCount++] = v;
    for (let i = 0; i < flat.length; i += 4) {
      if (Math.min(flat[i], flat[i + 2]) > x + reach || Math.max(flat[i], flat[i + 2]) < x - reach) continue;
      if (Math.min(flat[i + 1], flat[i + 3]) > y + reach || Math.max(flat[i + 1], flat[i + 3]) < y - reach)
        continue;
      nearLines[lineCount++] = i / 4;
    }
  };

  const isCrossed = (line: number, p: number, q: number): boolean => {
    const other: StraightLine = [flat[4 * line], flat[4 * line + 1], flat[4 * line + 2], flat[4 * line + 3]];
    const [cx, cy, dx, dy] = other;
    if (line >= edges.length) {
      const touches = [p, q].some((v) => (cx === xs[v] && cy === ys[v]) || (dx === xs[v] && dy === ys[v]));
      return !touches && meet(xs[p], ys[p], xs[q], ys[q], cx, cy, dx, dy);
    }
    const [a, b] = edges[line].ends;
    const shared = (a === p || a === q ? 1 : 0) + (b === p || b === q ? 1 : 0);
    return shared === 2 || (shared === 0 && meet(xs[p], ys[p], xs[q], ys[q], cx, cy, dx, dy));
  };

  return (from, head) => {
    gather(from);
    const p = vertices[from];
    const px = xs[p];
    const py = ys[p];
    const ux = xs[head] - px;
    const uy = ys[head] - py;
    const maxArea = clearance * Math.sqrt(ux * ux + uy * uy) + AREA_TOLERANCE;
    for (let k = 0; k < dotCount; k++) {
      const v = nearDots[k];
      // Skip dots farther from the infinite line than the clearance.
      const area = ux * (ys[v] - py) - uy * (xs[v] - px);
      if (area > maxArea || area < -maxArea || v === p || v === head) continue;
      if (distanceSquared(xs[v], ys[v], px, py, xs[head], ys[head]) < clearanceSquared) return false;
    }
    for (let k = 0; k < lineCount; k++) {
      const i = 4 * nearLines[k];
      // Skip lines with both ends on one side.
      const c = ux * (flat[i + 1] - py) - uy * (flat[i] - px);
      const d = ux * (flat[i + 3] - py) - uy * (flat[i + 2] - px);
      if ((c > AREA_TOLERANCE && d > AREA_TOLERANCE) || (c < -AREA_TOLERANCE && d < -AREA_TOLERANCE))
        continue;
      if (isCrossed(nearLines[k], p, head)) return false;
    }
    return true;
  };
}
