import { type Course, MAX_OFFSET, placeAt } from './course.ts';

/** Candidate places for dots: rows of `LANES` places across a stroke, from left to right. A closed stroke has one lap of rows. */
export interface Sites {
  readonly rows: number;
  /** For each row, its position along the stroke. */
  readonly along: Float64Array;
  /** For each row, the index of the last vertex at or before it, but never the very last. */
  readonly behind: Int32Array;
  /** Coordinates of each place, row by row. */
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly step: number;
}

export const LANES = 5;
/** The lane on the stroke. */
export const MIDDLE = 2;
/** The distance of the outermost lanes, as a share of the room. */
const BREADTH = 0.72;
/** The direction of the stroke is taken between points this far before and after. */
const DIRECTION_REACH = 5;

/** Returns the sites along a course, about `step` apart. A closed course begins at `start`; it is 0 for others. */
export function sitesAlong(course: Course, step: number, start: number): Sites {
  const { length, closed, room } = course;
  const rows = Math.max(1, Math.round(length / step)) + 1;
  const along = new Float64Array(rows);
  const behind = new Int32Array(rows);
  const xs = new Float64Array(rows * LANES);
  const ys = new Float64Array(rows * LANES);
  const [low, high] = closed ? [-length, 2 * length] : [0, length];
  let segment = 0;
  for (let row = 0; row < rows; row++) {
    const s = start + (length * row) / (rows - 1);
    along[row] = s;
    const [x, y] = placeAt(course, s);
    const [ax, ay] = placeAt(course, Math.max(low, s - DIRECTION_REACH));
    const [bx, by] = placeAt(course, Math.min(high, s + DIRECTION_REACH));
    const size = Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2) || 1;
    const [aheadX, aheadY] = [(bx - ax) / size, (by - ay) / size];
    while (segment < room.length - 2 && course.along[segment + 1] <= s) segment++;
    behind[row] = segment;
    const breadth = BREADTH * Math.min(room[segment], room[segment + 1], MAX_OFFSET.dot);
    for (let lane = 0; lane < LANES; lane++) {
      const aside = (breadth * (lane - MIDDLE)) / MIDDLE;
      xs[row * LANES + lane] = x - aside * aheadY;
      ys[row * LANES + lane] = y + aside * aheadX;
    }
  }
  return { rows, along, behind, xs, ys, step: length / (rows - 1) };
}
