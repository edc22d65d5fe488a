import type { Point } from '../../../geometry/point.ts';
import { round } from '../../../geometry/rounding.ts';
import { distanceSquared } from '../../../geometry/segment.ts';
import type { Polyline } from './document.ts';
import type { DotLayout } from './layout.ts';

/** Pre-drawn lines are followed in steps of this length. */
const STEP = 1;
/** Kept free between a pre-drawn line and an edge that crosses it, on both sides. */
const GAP = 2;
/** What is left of a line must be this long. */
const LEAST = 4;

/**
 * Cuts pre-drawn lines where they come nearer than `clearance` to a dot that is no end of theirs, or cross an edge
 * that they share no end with: what lies there is near enough to the dot or the edge to go without.
 */
export function clip(layout: DotLayout, clearance: number): DotLayout {
  return { ...layout, predrawn: layout.predrawn.flatMap((line) => clipped(line, layout, clearance)) };
}

function clipped(line: Polyline, { dots, edges }: DotLayout, clearance: number): readonly Polyline[] {
  const ends = [line[0], line[line.length - 1]];
  const isEnd = ([x, y]: Point) => ends.some(([ex, ey]) => ex === x && ey === y);
  const reach = (clearance + 0.02) ** 2;
  const others = dots.filter(
    (dot) => !isEnd(dot) && line.some((point, k) => k > 0 && near(dot, line[k - 1], point, reach)),
  );
  const crossing = edges
    .map(([i, j]) => [dots[i], dots[j]] as const)
    .filter(([a, b]) => !isEnd(a) && !isEnd(b));
  const isTaken = (point: Point) =>
    others.some(([x, y]) => (x - point[0]) ** 2 + (y - point[1]) ** 2 < reach) ||
    crossing.some(([a, b]) => near(point, a, b, GAP * GAP));
  if (others.length === 0 && !finely(line).some(isTaken)) return [line];

  const parts: Point[][] = [];
  let part: Point[] = [];
  for (const point of finely(line)) {
    if (!isTaken(point)) {
      part.push(point);
      continue;
    }
    parts.push(part);
    part = [];
  }
  parts.push(part);
  return parts.filter((points) => points.length > 1 && long(points) >= LEAST);
}

function near([x, y]: Point, [ax, ay]: Point, [bx, by]: Point, reachSquared: number): boolean {
  return distanceSquared(x, y, ax, ay, bx, by) < reachSquared;
}

function long(line: Polyline): number {
  return line
    .slice(1)
    .reduce((sum, [x, y], k) => sum + Math.sqrt((x - line[k][0]) ** 2 + (y - line[k][1]) ** 2), 0);
}

/** The line with points no farther apart than a step. */
function finely(line: Polyline): readonly Point[] {
  const fine: Point[] = [line[0]];
  for (let k = 1; k < line.length; k++) {
    const [ax, ay] = line[k - 1];
    const [bx, by] = line[k];
    const pieces = Math.max(1, Math.ceil(Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2) / STEP));
    for (let piece = 1; piece < pieces; piece++) {
      fine.push([round(ax + ((bx - ax) * piece) / pieces), round(ay + ((by - ay) * piece) / pieces)]);
    }
    fine.push(line[k]);
  }
  return fine;
}
