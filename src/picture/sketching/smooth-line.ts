import { curveCatmullRom, curveCatmullRomClosed, line } from 'd3-shape';
import { distance, type Point } from '../../geometry/shapes/point.ts';
import { arcLengths, resample, simplify } from '../../geometry/shapes/polyline.ts';
import { rounded } from '../../geometry/shapes/rounding.ts';

/** Sampling step and tolerance of simplification, in thousandths of the sheet. */
const STEP = 4;
const TOLERANCE = 1.5;
/** Limits on the number of sampling steps along a line. */
const MIN_STEPS = 24;
const MAX_STEPS = 10_000;
/** Rounds of smoothing: a hand shakes with a wavelength of about ten thousandths of the sheet. */
const ROUNDS = 6;
/** Steps before and after a point over which its turn is measured: the near and the far turn. */
const NEAR = 2;
const FAR = 4;
/** Minimum far turn of a corner, in degrees, and minimum share of that for its near turn. Bends have smaller near turns. */
export const MIN_TURN = 50;
const NEAR_SHARE = 0.6;
/** Parameter of the Catmull–Rom curve: centripetal (Yuksel, Schaefer and Keyser 2011). */
const CENTRIPETAL = 0.5;

/** A line, cut at corners. A ring with at most one corner is one stretch whose end repeats its start. */
export interface SmoothLine {
  readonly stretches: readonly (readonly Point[])[];
  /** A ring without corners, which is smooth at its end too. */
  readonly isRound: boolean;
}

/**
 * Removes the shaking of the hand from a line. Each stretch between corners is smoothed and then simplified (Douglas
 * and Peucker 1973) for a curve to pass through its points. Corners and ends stay in place.
 * @param unit a thousandth of the sheet's longer side
 */
export function smoothLine(points: readonly Point[], isRing: boolean, unit: number): SmoothLine {
  const size = arcLengths(points).at(-1) ?? 0;
  const step = Math.min(Math.max(STEP * unit, size / MAX_STEPS), size / MIN_STEPS);
  const even = step > 0 ? resample(points, step).map(rounded) : points;
  if (even.length < 3) return { stretches: [even], isRound: false };
  const ring = isRing ? evenRing(even, step) : even;
  const corners = cornersOf(ring, isRing);
  const tolerance = TOLERANCE * unit;
  if (isRing && corners.length === 0) return { stretches: [smoothRing(ring, tolerance)], isRound: true };
  const open = isRing ? rotateRing(ring, corners[0]) : ring;
  const cuts = isRing
    ? [0, ...corners.slice(1).map((at) => at - corners[0]), open.length - 1]
    : [0, ...corners, open.length - 1];
  const stretches = cuts
    .slice(1)
    .map((to, i) => simplify(averageNeighbours(open.slice(cuts[i], to + 1), false).map(rounded), tolerance));
  return { stretches, isRound: false };
}

/** The number of corners of a hand-drawn line. A sharp turn at the end of a ring counts. */
export function cornersIn(points: readonly Point[], isRing: boolean, unit: number): number {
  const { stretches, isRound } = smoothLine(points, isRing, unit);
  if (isRound) return 0;
  return isRing ? stretches.length : stretches.length - 1;
}

/** The data of an SVG path: Catmull–Rom curves from corner to corner. */
export function smoothPath({ stretches, isRound }: SmoothLine): string {
  if (isRound) {
    const [ring] = stretches;
    return curved(curveCatmullRomClosed.alpha(CENTRIPETAL), ring.slice(0, -1));
  }
  return stretches
    .map((stretch, i) => {
      const path = curved(curveCatmullRom.alpha(CENTRIPETAL), stretch);
      return i === 0 ? path : path.replace(/^M[^A-Z]*/, '');
    })
    .join('');
}

function curved(
  curve: typeof curveCatmullRom | typeof curveCatmullRomClosed,
  points: readonly Point[],
): string {
  return line<Point>().curve(curve).digits(2)([...points]) ?? '';
}

/** Evens out the last step of a sampled ring. Its last point repeats the first. */
function evenRing(points: readonly Point[], step: number): readonly Point[] {
  const last = points.length - 1;
  // A short last step would look like a corner.
  const isShort = last > 3 && distance(points[last - 1], points[last]) < 0.5 * step;
  return isShort ? [...points.slice(0, last - 1), points[last]] : points;
}

/** The indexes of corners, in order. In a ring the last index, which repeats the first, is left out. */
function cornersOf(points: readonly Point[], isRing: boolean): readonly number[] {
  const count = isRing ? points.length - 1 : points.length;
  const turn = (at: number, reach: number): number => {
    if (isRing) {
      const [before, after] = [points[(at + count - reach) % count], points[(at + reach) % count]];
      return turnOf(before, points[at], after);
    }
    const steps = Math.min(reach, at, count - 1 - at);
    return steps < Math.min(reach, NEAR) ? 0 : turnOf(points[at - steps], points[at], points[at + steps]);
  };
  const far = Array.from({ length: count }, (_, at) => turn(at, FAR));
  const corners: number[] = [];
  for (let at = 0; at < count; at++) {
    const own = far[at];
    if (own < MIN_TURN || turn(at, NEAR) < Math.max(NEAR_SHARE * own, MIN_TURN * NEAR_SHARE)) continue;
    let isSharpest = true;
    for (let k = 1; k <= FAR; k++) {
      const [before, after] = isRing
        ? [(at + count - k) % count, (at + k) % count]
        : [Math.max(0, at - k), Math.min(count - 1, at + k)];
      if (before !== at && far[before] >= own) isSharpest = false;
      if (after !== at && far[after] > own) isSharpest = false;
    }
    if (isSharpest) corners.push(at);
  }
  return corners;
}

/** The turn of the path a, b, c at b, in degrees, rounded to 3 decimals. */
export function turnOf([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  const [ux, uy, wx, wy] = [bx - ax, by - ay, cx - bx, cy - by];
  const angle = Math.atan2(ux * wy - uy * wx, ux * wx + uy * wy);
  return Math.round((Math.abs(angle) * 180_000) / Math.PI) / 1000;
}

function rotateRing(ring: readonly Point[], first: number): readonly Point[] {
  const open = ring.slice(0, -1);
  return [...open.slice(first), ...open.slice(0, first), open[first]];
}

function smoothRing(ring: readonly Point[], tolerance: number): readonly Point[] {
  const open = averageNeighbours(ring.slice(0, -1), true).map(rounded);
  const closed = [...open, open[0]];
  // Simplify in two halves: a ring as a whole would collapse to one point.
  const half = closed.length >> 1;
  return [
    ...simplify(closed.slice(0, half + 1), tolerance),
    ...simplify(closed.slice(half), tolerance).slice(1),
  ];
}

/** Smooths a line by repeated averaging with weights 1, 2, 1. The ends of an open line stay. */
function averageNeighbours(points: readonly Point[], isRing: boolean): readonly Point[] {
  let line = points;
  const count = points.length;
  for (let round = 0; round < ROUNDS; round++) {
    line = line.map(([x, y], i) => {
      if (!isRing && (i === 0 || i === count - 1)) return [x, y] as const;
      const [before, after] = [line[(i + count - 1) % count], line[(i + 1) % count]];
      return [(before[0] + 2 * x + after[0]) / 4, (before[1] + 2 * y + after[1]) / 4] as const;
    });
  }
  return line;
}
