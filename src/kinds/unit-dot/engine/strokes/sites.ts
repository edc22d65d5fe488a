import { ASIDE, type Course, placeAt } from './course.ts';

/**
 * Places beside a stroke at which dots may stand: rows across it, a few units apart, each of `LANES` places from left
 * to right. Of a closed stroke they go once round from where it is begun.
 */
export interface Sites {
  readonly rows: number;
  /** Of each row: how far along the stroke it is, and the way the stroke goes there. */
  readonly along: Float64Array;
  readonly aheadXs: Float64Array;
  readonly aheadYs: Float64Array;
  /** Of each row the number of the last vertex of the stroke at or before it, but never the very last. */
  readonly behind: Int32Array;
  /** Of each place, row by row. */
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** How far apart rows are. */
  readonly step: number;
}

/** Places in a row. */
export const LANES = 5;
/** The lane on the stroke. */
export const MIDDLE = 2;
/** The outermost lanes lie at this share of the room. */
const BREADTH = 0.72;
/** The stroke's way is that between places this far before and behind. */
const AROUND = 5;

/** The sites along a course, about `step` apart. @param start where a closed one is begun; 0 for others */
export function sitesAlong(course: Course, step: number, start: number): Sites {
  const { length, closed, room } = course;
  const rows = Math.max(1, Math.round(length / step)) + 1;
  const along = new Float64Array(rows);
  const aheadXs = new Float64Array(rows);
  const aheadYs = new Float64Array(rows);
  const behind = new Int32Array(rows);
  const xs = new Float64Array(rows * LANES);
  const ys = new Float64Array(rows * LANES);
  const [low, high] = closed ? [-length, 2 * length] : [0, length];
  let segment = 0;
  for (let row = 0; row < rows; row++) {
    const s = start + (length * row) / (rows - 1);
    along[row] = s;
    const [x, y] = placeAt(course, s);
    const [ax, ay] = placeAt(course, Math.max(low, s - AROUND));
    const [bx, by] = placeAt(course, Math.min(high, s + AROUND));
    const size = Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2) || 1;
    aheadXs[row] = (bx - ax) / size;
    aheadYs[row] = (by - ay) / size;
    while (segment < room.length - 2 && course.along[segment + 1] <= s) segment++;
    behind[row] = segment;
    const breadth = BREADTH * Math.min(room[segment], room[segment + 1], ASIDE.dot);
    for (let lane = 0; lane < LANES; lane++) {
      const aside = (breadth * (lane - MIDDLE)) / MIDDLE;
      xs[row * LANES + lane] = x - aside * aheadYs[row];
      ys[row * LANES + lane] = y + aside * aheadXs[row];
    }
  }
  return { rows, along, aheadXs, aheadYs, behind, xs, ys, step: length / (rows - 1) };
}
