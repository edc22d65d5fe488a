import { Refusal } from '../../refusal.ts';
import { CLOSE, CUBIC, MOVE, type Path } from './path.ts';

/** Limit on the segments of one picture. */
export const MAX_SEGMENTS = 200_000;

/** A subpath as a polyline. */
export interface FlattenedPart {
  /** x0, y0, x1, y1, … */
  readonly points: readonly number[];
  /** Closed by the path itself; then the last point repeats the first. */
  readonly closed: boolean;
}

/**
 * Flattens a path to polylines that stay within `tolerance` of it, in the path's units. Each curve is cut at equal
 * steps of its parameter. The bound on its second derivative gives the minimum number (error of a chord: h²/8 · max
 * |B″|). Throws `Refusal` `too-many-segments` beyond `most` segments.
 */
export function flatten(path: Path, tolerance: number, most: number = MAX_SEGMENTS): FlattenedPart[] {
  const { verbs, numbers } = path;
  const found: FlattenedPart[] = [];
  let points: number[] = [];
  let left = most;
  let at = 0;
  const finish = (closed: boolean): void => {
    if (points.length > 2) found.push({ points, closed });
    points = [];
  };
  let [x, y] = [0, 0];
  for (const verb of verbs) {
    if (verb === CLOSE) {
      const [startX = x, startY = y] = points;
      if (startX !== x || startY !== y) points.push(startX, startY);
      finish(true);
      left -= 1;
    } else if (verb === CUBIC) {
      const x1 = numbers[at];
      const y1 = numbers[at + 1];
      const x2 = numbers[at + 2];
      const y2 = numbers[at + 3];
      const x3 = numbers[at + 4];
      const y3 = numbers[at + 5];
      at += 6;
      // |B″| ≤ 6 · the larger second difference of the control points.
      const ax = x - 2 * x1 + x2;
      const ay = y - 2 * y1 + y2;
      const bx = x1 - 2 * x2 + x3;
      const by = y1 - 2 * y2 + y3;
      const bend = Math.sqrt(Math.max(ax * ax + ay * ay, bx * bx + by * by));
      const count = Math.max(1, Math.ceil(Math.sqrt((0.75 * bend) / tolerance)));
      left -= count;
      if (left < 0) break;
      // Evaluate in powers of t, which takes six multiplications per point.
      const cx1 = 3 * (x1 - x);
      const cy1 = 3 * (y1 - y);
      const cx2 = 3 * ax;
      const cy2 = 3 * ay;
      const cx3 = x3 - x + 3 * (x1 - x2);
      const cy3 = y3 - y + 3 * (y1 - y2);
      for (let index = 1; index < count; index++) {
        const t = index / count;
        points.push(x + t * (cx1 + t * (cx2 + t * cx3)), y + t * (cy1 + t * (cy2 + t * cy3)));
      }
      points.push(x3, y3);
      x = x3;
      y = y3;
    } else {
      if (verb === MOVE) finish(false);
      x = numbers[at];
      y = numbers[at + 1];
      at += 2;
      points.push(x, y);
      left -= 1;
      if (left < 0) break;
    }
    if (left < 0) break;
  }
  if (left < 0) throw new Refusal('too-many-segments', { limit: MAX_SEGMENTS });
  finish(false);
  return found;
}
