import type { PlaneGraph } from '../../../geometry/plane-graph.ts';
import type { Point } from '../../../geometry/point.ts';
import { distanceSquared } from '../../../geometry/segment.ts';
import type { Polyline } from './document.ts';
import type { DotLayout } from './layout.ts';
import type { StraightLine } from './surroundings.ts';

/** Pre-drawn lines are looked at in steps of this length. */
const STEP = 2;

/**
 * Leaves out pre-drawn lines that add nothing: those no point of which is farther than `reach` from what else is
 * solved or pre-drawn, and without which every structural vertex of the drawing still has a dot or a pre-drawn line
 * as near. The shortest goes first.
 */
export function prune(layout: DotLayout, drawing: PlaneGraph, reach: number): DotLayout {
  const { dots, edges } = layout;
  const drawn = edges.map(([i, j]): StraightLine => [dots[i][0], dots[i][1], dots[j][0], dots[j][1]]);
  const bare = structuralOf(drawing).filter(
    ([x, y]) => !dots.some(([dx, dy]) => (dx - x) ** 2 + (dy - y) ** 2 < reach * reach),
  );
  let predrawn = layout.predrawn;
  const byLength = [...predrawn].sort((a, b) => lengthOf(a) - lengthOf(b));
  for (const line of byLength) {
    const others = predrawn.filter((other) => other !== line);
    const otherLines = others.flatMap(linesOf);
    const keepsStructure = bare.every(
      ([x, y]) => !isNear(x, y, linesOf(line), reach) || isNear(x, y, otherLines, reach),
    );
    if (keepsStructure && isCovered(line, [...drawn, ...otherLines], reach)) predrawn = others;
  }
  return { dots, edges, predrawn };
}

function structuralOf({ points, edges }: PlaneGraph): readonly Point[] {
  const degree = new Uint32Array(points.length / 2);
  for (const end of edges) degree[end]++;
  return Array.from(degree.keys())
    .filter((v) => degree[v] !== 2)
    .map((v): Point => [points[2 * v], points[2 * v + 1]]);
}

function isNear(x: number, y: number, lines: readonly StraightLine[], reach: number): boolean {
  return lines.some(([ax, ay, bx, by]) => distanceSquared(x, y, ax, ay, bx, by) < reach * reach);
}

const linesOf = (line: Polyline): readonly StraightLine[] =>
  line.slice(1).map(([x, y], k): StraightLine => [line[k][0], line[k][1], x, y]);

const lengthOf = (line: Polyline) =>
  linesOf(line).reduce((sum, [ax, ay, bx, by]) => sum + Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2), 0);

function isCovered(line: Polyline, by: readonly StraightLine[], reach: number): boolean {
  return linesOf(line).every((part) => {
    const pieces = Math.ceil(
      lengthOf([
        [part[0], part[1]],
        [part[2], part[3]],
      ]) / STEP,
    );
    for (let k = 0; k <= pieces; k++) {
      const x = part[0] + ((part[2] - part[0]) * k) / pieces;
      const y = part[1] + ((part[3] - part[1]) * k) / pieces;
      if (!isNear(x, y, by, reach)) return false;
    }
    return true;
  });
}
