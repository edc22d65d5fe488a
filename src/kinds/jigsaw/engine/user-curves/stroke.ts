import type { Point } from '../../../../geometry/shapes/point.ts';
import { meet } from '../../../../geometry/shapes/segment.ts';

/** Cosine of the least turn of a corner, 50°. Smaller turns were meant to be round. */
export const CORNER = Math.cos((50 / 180) * Math.PI);
/** Points added between two drawn points where the line is round. */
const STEPS_BETWEEN = 8;

/** Moves a line by a similarity so that it runs from (0, 0) to (1, 0). Its ends must be apart. */
export function toUnitChord(points: readonly Point[]): Point[] {
  const [ax, ay] = points[0];
  const [bx, by] = points.at(-1) as Point;
  const [dx, dy] = [bx - ax, by - ay];
  const chord = dx * dx + dy * dy;
  return points.map(([x, y]) => [
    ((x - ax) * dx + (y - ay) * dy) / chord,
    ((y - ay) * dx - (x - ax) * dy) / chord,
  ]);
}

/** Smooths between corners, which stay sharp, by centripetal Catmull–Rom splines (Barry and Goldman 1988). */
export function smoothStroke(points: readonly Point[]): Point[] {
  const line = distinct(points);
  const isCorner = line.map((_, k) => k === 0 || k === line.length - 1 || isSharp(line, k));
  const path: Point[] = [line[0]];
  for (let k = 1; k < line.length; k++) {
    const [from, to] = [line[k - 1], line[k]];
    const before = isCorner[k - 1] ? mirrored(from, to) : line[k - 2];
    const after = isCorner[k] ? mirrored(to, from) : line[k + 1];
    const isStraight = isCorner[k - 1] && isCorner[k];
    for (let step = 1; step <= STEPS_BETWEEN; step++) {
      const share = step / STEPS_BETWEEN;
      const straight: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
      path.push(
        isStraight || step === STEPS_BETWEEN ? straight : splinePoint([before, from, to, after], share),
      );
    }
  }
  return path;
}

/** Returns the sharp corners, without the ends. */
export function cornersOf(points: readonly Point[]): readonly Point[] {
  const line = distinct(points);
  return line.filter((_, k) => k > 0 && k < line.length - 1 && isSharp(line, k));
}

const distinct = (points: readonly Point[]): readonly Point[] =>
  points.filter((point, k) => k === 0 || apart(point, points[k - 1]) > 1e-6);

function isSharp(line: readonly Point[], k: number): boolean {
  const [[ax, ay], [bx, by], [cx, cy]] = [line[k - 1], line[k], line[k + 1]];
  const [ux, uy, vx, vy] = [bx - ax, by - ay, cx - bx, cy - by];
  return ux * vx + uy * vy < CORNER * Math.sqrt((ux * ux + uy * uy) * (vx * vx + vy * vy));
}

/** The point at a share of the way from the second to the third of four points, on their spline. */
function splinePoint(points: readonly [Point, Point, Point, Point], share: number): Point {
  const knots = [0, 0, 0, 0];
  for (let k = 1; k < 4; k++) knots[k] = knots[k - 1] + Math.sqrt(apart(points[k], points[k - 1]));
  const t = knots[1] + (knots[2] - knots[1]) * share;
  let row: readonly Point[] = points;
  // Barry and Goldman's pyramid: from four points to three, two and one.
  for (let degree = 1; degree < 4; degree++) {
    row = row.slice(1).map((point, k): Point => {
      const low = degree === 3 ? knots[1] : knots[k];
      const high = degree === 3 ? knots[2] : knots[k + degree];
      const weight = (t - low) / (high - low);
      return [row[k][0] + (point[0] - row[k][0]) * weight, row[k][1] + (point[1] - row[k][1]) * weight];
    });
  }
  return row[0];
}

/**
 * Removes the crossings of a line and keeps its points. Reversing what is between two crossing segments shortens the
 * line (Lau et al. 2014, §4.5.1, fig. 9).
 */
export function untangle(points: readonly Point[]): Point[] {
  let path = [...points];
  for (let i = 0; i + 1 < path.length; i++) {
    for (let j = i + 2; j + 1 < path.length; j++) {
      const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = [path[i], path[i + 1], path[j], path[j + 1]];
      if (!meet(ax, ay, bx, by, cx, cy, dx, dy)) continue;
      const now = apart(path[i], path[i + 1]) + apart(path[j], path[j + 1]);
      const then = apart(path[i], path[j]) + apart(path[i + 1], path[j + 1]);
      // Segments that only touch or overlap would not become shorter.
      if (then > now - 1e-9) continue;
      path = [...path.slice(0, i + 1), ...path.slice(i + 1, j + 1).reverse(), ...path.slice(j + 1)];
      [i, j] = [-1, path.length];
    }
  }
  return path;
}

function mirrored([ax, ay]: Point, [bx, by]: Point): Point {
  return [2 * ax - bx, 2 * ay - by];
}

function apart([ax, ay]: Point, [bx, by]: Point): number {
  return Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
}
