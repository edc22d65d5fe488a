/** A polyline in flat arrays, for operations that run thousands of times per picture. */
export interface FlatLine {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** Indices, in order, of points where it turns sharply and should stay so. */
  readonly corners?: readonly number[];
}

export const hasCorners = ({ corners = [] }: FlatLine): boolean => corners.length > 0;

/** Least distance between two corners, in steps of an evenly divided line. Of nearer ones the first is kept. */
const CORNERS_APART = 3;

/** Returns `count` points at even steps, ends included. The point nearest to each corner is moved there. */
export function resampleEvenly({ xs, ys, corners }: FlatLine, count: number): FlatLine {
  const lengths = lengthsAlong({ xs, ys });
  const total = lengths[lengths.length - 1];
  const result = { xs: new Float64Array(count), ys: new Float64Array(count) };
  for (let k = 0, at = 0; k < count; k++) {
    const wanted = (total * k) / (count - 1);
    while (at < xs.length - 2 && lengths[at + 1] < wanted) at++;
    const run = lengths[at + 1] - lengths[at];
    const share = run > 0 ? Math.min(1, (wanted - lengths[at]) / run) : 0;
    result.xs[k] = xs[at] + share * (xs[at + 1] - xs[at]);
    result.ys[k] = ys[at] + share * (ys[at + 1] - ys[at]);
  }
  if (corners === undefined) return result;
  const kept: number[] = [];
  for (const corner of corners) {
    // Engines differ in the last bits of sines, and a corner may be halfway between two points.
    const along = Math.round((lengths[corner] / total) * (count - 1) * 1e6) / 1e6;
    const k = Math.round(along);
    if (k - (kept.at(-1) ?? 0) < CORNERS_APART || count - 1 - k < CORNERS_APART) continue;
    [result.xs[k], result.ys[k]] = [xs[corner], ys[corner]];
    kept.push(k);
  }
  return { ...result, corners: kept };
}

/** The arc length up to each point. */
export function lengthsAlong({ xs, ys }: FlatLine): Float64Array {
  const lengths = new Float64Array(xs.length);
  for (let k = 1; k < xs.length; k++) {
    const [dx, dy] = [xs[k] - xs[k - 1], ys[k] - ys[k - 1]];
    lengths[k] = lengths[k - 1] + Math.sqrt(dx * dx + dy * dy);
  }
  return lengths;
}

/**
 * Least distance between points farther apart along a line than `apart`; Infinity without any.
 * @param step Distance between sample points
 */
export function narrowestWidth(line: FlatLine, apart: number, step: number): number {
  const lengths = lengthsAlong(line);
  const total = lengths[lengths.length - 1];
  const count = Math.max(2, Math.ceil(total / step) + 1);
  const { xs, ys } = resampleEvenly(line, count);
  const skipped = Math.floor((apart * (count - 1)) / total) + 1;
  let least = Infinity;
  for (let i = 0; i + skipped < count; i++) {
    for (let j = i + skipped; j < count; ) {
      const [dx, dy] = [xs[j] - xs[i], ys[j] - ys[i]];
      const square = dx * dx + dy * dy;
      if (square < least) least = square;
      // Skip points that cannot be nearer, because the line is too short to reach them.
      const distance = Math.sqrt(square);
      j += Math.max(1, Math.floor((distance - Math.sqrt(least)) / step));
    }
  }
  return Math.sqrt(least);
}

/** Angles of the segments in radians, without jumps, rounded because engines differ in the last bits. */
export function directions({ xs, ys }: FlatLine): Float64Array {
  const angles = new Float64Array(xs.length - 1);
  for (let k = 0; k < angles.length; k++) {
    const [dx, dy] = [xs[k + 1] - xs[k], ys[k + 1] - ys[k]];
    let angle = Math.round(Math.atan2(dy, dx) * 1e9) / 1e9;
    const before = k > 0 ? angles[k - 1] : angle;
    while (angle - before > Math.PI) angle -= 2 * Math.PI;
    while (angle - before < -Math.PI) angle += 2 * Math.PI;
    angles[k] = angle;
  }
  return angles;
}

/** Least and greatest direction, in radians, and the segments where they are reached. */
interface TurnRange {
  readonly least: number;
  readonly most: number;
  readonly leastAt: number;
  readonly mostAt: number;
}

export function turnRange(line: FlatLine): TurnRange {
  const angles = directions(line);
  let [leastAt, mostAt] = [0, 0];
  for (let k = 1; k < angles.length; k++) {
    if (angles[k] < angles[leastAt]) leastAt = k;
    if (angles[k] > angles[mostAt]) mostAt = k;
  }
  return { least: angles[leastAt], most: angles[mostAt], leastAt, mostAt };
}
