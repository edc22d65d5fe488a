import { buildIndex } from '../indexes/segment-index.ts';
import { meet, turn } from '../shapes/segment.ts';

/** The maximum number of pairs of segments to examine. It bounds the time for dense drawings. */
const MAX_STEPS = 200_000_000;

export class TooDense extends Error {}

/**
 * Calls `visit` once for every two segments, i < j, that have a common point. The order is ascending in j, then i. The
 * search ends when `visit` returns true. Throws `TooDense` when there are too many pairs to examine.
 */
export function eachMeeting(segments: Float64Array, visit: (i: number, j: number) => boolean): void {
  const count = segments.length >> 2;
  if (count < 2) return;
  const { boxes } = buildIndex(segments);
  let steps = 0;
  for (let j = 0; j < count; j++) {
    const ax = segments[4 * j];
    const ay = segments[4 * j + 1];
    const bx = segments[4 * j + 2];
    const by = segments[4 * j + 3];
    const met = boxes.search(Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by), (i) => {
      if (i >= j) return false;
      steps += 1;
      const k = 4 * i;
      return meet(segments[k], segments[k + 1], segments[k + 2], segments[k + 3], ax, ay, bx, by);
    });
    if (steps > MAX_STEPS) throw new TooDense();
    for (const i of met.sort((p, q) => p - q)) if (visit(i, j)) return;
  }
}

/**
 * Writes the common points of two meeting segments into `out`, and returns their number. There is one point, or the two
 * ends of an overlap. The coordinates are rounded to doubles, equally for every order and direction of the segments.
 */
export function meetingPoints(segments: Float64Array, i: number, j: number, out: Float64Array): 1 | 2 {
  let ax = segments[4 * i];
  let ay = segments[4 * i + 1];
  let bx = segments[4 * i + 2];
  let by = segments[4 * i + 3];
  let cx = segments[4 * j];
  let cy = segments[4 * j + 1];
  let dx = segments[4 * j + 2];
  let dy = segments[4 * j + 3];
  const c = turn(ax, ay, bx, by, cx, cy);
  const d = turn(ax, ay, bx, by, dx, dy);
  if (c === 0 && d === 0 && (ax !== bx || ay !== by)) return overlap(ax, ay, bx, by, cx, cy, dx, dy, out);
  if (c === 0) return writePoint(cx, cy, out);
  if (d === 0) return writePoint(dx, dy, out);
  if (turn(cx, cy, dx, dy, ax, ay) === 0) return writePoint(ax, ay, out);
  if (turn(cx, cy, dx, dy, bx, by) === 0) return writePoint(bx, by, out);

  // Sort both segments and their ends from left to right, so that rounding does not depend on the order.
  if (ax > bx || (ax === bx && ay > by)) [ax, ay, bx, by] = [bx, by, ax, ay];
  if (cx > dx || (cx === dx && cy > dy)) [cx, cy, dx, dy] = [dx, dy, cx, cy];
  if (ax > cx || (ax === cx && (ay > cy || (ay === cy && (bx > dx || (bx === dx && by > dy)))))) {
    [ax, ay, bx, by, cx, cy, dx, dy] = [cx, cy, dx, dy, ax, ay, bx, by];
  }
  const ux = bx - ax;
  const uy = by - ay;
  const vx = dx - cx;
  const vy = dy - cy;
  const t = ((cx - ax) * vy - (cy - ay) * vx) / (ux * vy - uy * vx);
  const clamped = Math.min(1, Math.max(0, t));
  return writePoint(ax + clamped * ux, ay + clamped * uy, out);
}

function writePoint(x: number, y: number, out: Float64Array): 1 {
  out[0] = x;
  out[1] = y;
  return 1;
}

/** Writes both ends of the overlap of two segments on one line, or its only point. */
function overlap(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
  out: Float64Array,
): 1 | 2 {
  // Sorted from left to right, vertical ones from top to bottom, the two middle ends bound the overlap.
  const ends = [
    [ax, ay],
    [bx, by],
    [cx, cy],
    [dx, dy],
  ].sort((p, q) => p[0] - q[0] || p[1] - q[1]);
  const [, [px, py], [qx, qy]] = ends;
  writePoint(px, py, out);
  out[2] = qx;
  out[3] = qy;
  return px === qx && py === qy ? 1 : 2;
}
