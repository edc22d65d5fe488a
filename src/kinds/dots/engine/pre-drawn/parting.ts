import { eachMeeting, TooDense } from '../../../../geometry/graphs/crossings.ts';
import { planeGraph } from '../../../../geometry/graphs/planing.ts';
import type { Point } from '../../../../geometry/shapes/point.ts';
import { turn } from '../../../../geometry/shapes/segment.ts';
import { polylineSegments } from '../../../../geometry/shapes/segments.ts';
import type { Polyline } from '../document.ts';
import { decompose } from '../drawing/stroke.ts';

/** Grid steps in a unit: coordinates are rounded to 3 decimals. */
const STEPS = 1000;
const MAX_PIECES = 50_000;

/**
 * Cuts pre-drawn lines where they cross or touch, so that they meet only at common ends. Shared parts are drawn once.
 * Returns lines unchanged if they already meet only there, or if they are too dense.
 */
export function partLines(lines: readonly Polyline[]): readonly Polyline[] {
  if (lines.length === 0) return lines;
  try {
    const segments = polylineSegments(lines).map((value) => Math.round(value * STEPS));
    if (!doLinesMeet(segments, lines)) return lines;
    const graph = planeGraph(segments, MAX_PIECES);
    const { points } = graph;
    const ends = new Set(lines.flatMap((line) => [line[0], line[line.length - 1]].map(nameOf)));
    const kept = Array.from({ length: points.length / 2 }, (_, v) => v).filter((v) =>
      ends.has(`${points[2 * v]} ${points[2 * v + 1]}`),
    );
    return decompose(graph, kept).map(({ vertices, closed }): Polyline => {
      const chain = Array.from(vertices, (v): Point => [points[2 * v] / STEPS, points[2 * v + 1] / STEPS]);
      return closed ? [...chain, chain[0]] : chain;
    });
  } catch (error) {
    if (error instanceof TooDense) return lines;
    throw error;
  }
}

const nameOf = ([x, y]: Point): string => `${Math.round(x * STEPS)} ${Math.round(y * STEPS)}`;

/** Whether any two lines meet except at common ends, or one meets itself. */
function doLinesMeet(segments: Float64Array, lines: readonly Polyline[]): boolean {
  const uses = new Map<string, number>();
  const inner = new Set<string>();
  for (const line of lines) {
    for (const end of [line[0], line[line.length - 1]]) uses.set(nameOf(end), 1);
    for (const point of line.slice(1, -1)) {
      const name = nameOf(point);
      if (inner.has(name)) return true;
      inner.add(name);
    }
  }
  for (const name of inner) if (uses.has(name)) return true;
  let found = false;
  eachMeeting(segments, (i, j) => {
    found ||= !meetAtAnEnd(segments, i, j);
    return found;
  });
  return found;
}

/** Whether two pieces that meet share one end and go on in different directions. */
function meetAtAnEnd(segments: Float64Array, i: number, j: number): boolean {
  for (const a of [0, 2])
    for (const b of [0, 2]) {
      const [x, y] = [segments[4 * i + a], segments[4 * i + a + 1]];
      if (x !== segments[4 * j + b] || y !== segments[4 * j + b + 1]) continue;
      const [px, py] = [segments[4 * i + 2 - a], segments[4 * i + 3 - a]];
      const [qx, qy] = [segments[4 * j + 2 - b], segments[4 * j + 3 - b]];
      const isAhead = (px - x) * (qx - x) + (py - y) * (qy - y) > 0;
      return !(isAhead && turn(x, y, px, py, qx, qy) === 0);
    }
  return false;
}
