import type { Point } from '../../../../geometry/shapes/point.ts';
import { polylineLength, refine } from '../../../../geometry/shapes/polyline.ts';
import { round, rounded } from '../../../../geometry/shapes/rounding.ts';
import type { Polyline } from '../document.ts';
import type { DotLayout } from '../routes/layout.ts';
import { isClearOf } from '../routes/surroundings.ts';

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
    (dot) =>
      !isEnd(dot) && line.some((point, k) => k > 0 && !isClearOf(...dot, [...line[k - 1], ...point], reach)),
  );
  const crossing = edges
    .map(([i, j]) => [dots[i], dots[j]] as const)
    .filter(([a, b]) => !isEnd(a) && !isEnd(b));
  const isAtCrossing = (point: Point) => crossing.some(([a, b]) => !isClearOf(...point, [...a, ...b], GAP));
  const samples = refine(line, STEP).map(rounded);
  if (nearDots.length === 0 && !samples.some(isAtCrossing)) return [line];

  const pushed = samples.map((point, k, all) =>
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
  return parts.filter((points) => points.length > 1 && polylineLength(points) >= SHORTEST);
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
