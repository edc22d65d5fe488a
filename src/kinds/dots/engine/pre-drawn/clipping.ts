import type { Point } from '../../../../geometry/shapes/point.ts';
import { round } from '../../../../geometry/shapes/rounding.ts';
import { distanceSquared, isClearlyBeyond } from '../../../../geometry/shapes/segment.ts';
import type { Polyline } from '../document.ts';
import type { DotLayout } from '../routes/layout.ts';

/** Step in which pre-drawn lines are sampled, in units. */
const STEP = 1;
/** Distance kept between a pre-drawn line and an edge that crosses it, on both sides, in units. */
const GAP = 2;
/** Extra distance from dots, in units, so that chords between samples keep the clearance. */
const SPARE = 0.1;
/** Shorter remains of a line are dropped, in units. */
const SHORTEST = 4;

/** Bends pre-drawn lines around dots that are not their ends, and cuts out crossings with edges. */
export function clip(layout: DotLayout, clearance: number): DotLayout {
  return { ...layout, predrawn: layout.predrawn.flatMap((line) => clipLine(line, layout, clearance)) };
}

function clipLine(line: Polyline, { dots, edges }: DotLayout, clearance: number): readonly Polyline[] {
  const ends = [line[0], line[line.length - 1]];
  const isEnd = ([x, y]: Point) => ends.some(([ex, ey]) => ex === x && ey === y);
  const reach = clearance + SPARE;
  const nearDots = dots.filter(
    (dot) => !isEnd(dot) && line.some((point, k) => k > 0 && near(dot, line[k - 1], point, reach)),
  );
  const crossing = edges
    .map(([i, j]) => [dots[i], dots[j]] as const)
    .filter(([a, b]) => !isEnd(a) && !isEnd(b));
  const isAtCrossing = (point: Point) => crossing.some(([a, b]) => near(point, a, b, GAP));
  if (nearDots.length === 0 && !sampleLine(line).some(isAtCrossing)) return [line];

  const pushed = sampleLine(line).map((point, k, all) =>
    k === 0 || k === all.length - 1 ? point : pushAway(point, nearDots, reach),
  );
  const parts: Point[][] = [];
  let part: Point[] = [];
  for (const point of pushed) {
    if (!isAtCrossing(point)) {
      part.push(point);
      continue;
    }
    parts.push(part);
    part = [];
  }
  parts.push(part);
  return parts.filter((points) => points.length > 1 && lengthOf(points) >= SHORTEST);
}

/** Moves a place straight away from a dot that it is too near to. */
function pushAway([x, y]: Point, dots: readonly Point[], reach: number): Point {
  for (const [dx, dy] of dots) {
    const far = Math.sqrt((x - dx) ** 2 + (y - dy) ** 2);
    if (far === 0 || far >= reach) continue;
    return [round(dx + ((x - dx) / far) * reach), round(dy + ((y - dy) / far) * reach)];
  }
  return [x, y];
}

function near([x, y]: Point, [ax, ay]: Point, [bx, by]: Point, reach: number): boolean {
  return (
    !isClearlyBeyond(x, y, ax, ay, bx, by, reach) && distanceSquared(x, y, ax, ay, bx, by) < reach * reach
  );
}

function lengthOf(line: Polyline): number {
  return line
    .slice(1)
    .reduce((sum, [x, y], k) => sum + Math.sqrt((x - line[k][0]) ** 2 + (y - line[k][1]) ** 2), 0);
}

function sampleLine(line: Polyline): readonly Point[] {
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
