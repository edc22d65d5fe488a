import { firstFrom } from './sums.ts';

/** Breadth of a band, as a multiple of `play`. */
const BAND = 2;

/** Corners in bands of side length, each band sorted by angle. A lookup by both measures reads few bands. */
export interface Bands {
  /** Length range of a band, in units; infinite if there is only one. */
  readonly breadth: number;
  /** Where each band begins in the lists below, and where the last one ends. */
  readonly starts: Uint32Array;
  readonly corners: Uint32Array;
  readonly angles: Float64Array;
  readonly lengths: Float64Array;
}

/**
 * Sorts corners into bands by the length of the side after them.
 * @param byAngle All corners, sorted by angle
 * @param play Tolerance of equal lengths, in units; infinite for a single band
 */
export function bandsOf(byAngle: Uint32Array, angle: Float64Array, ahead: Float64Array, play: number): Bands {
  const breadth = BAND * play;
  const band = (corner: number) => Math.floor(ahead[corner] / breadth);
  const longest = byAngle.reduce((most, corner) => Math.max(most, band(corner)), 0);
  const starts = new Uint32Array(longest + 2);
  for (const corner of byAngle) starts[band(corner) + 1]++;
  for (let at = 1; at < starts.length; at++) starts[at] += starts[at - 1];
  const ends = starts.slice();
  const corners = new Uint32Array(byAngle.length);
  for (const corner of byAngle) corners[ends[band(corner)]++] = corner;
  const read = (measure: Float64Array) => Float64Array.from(corners, (corner) => measure[corner]);
  return { breadth, starts, corners, angles: read(angle), lengths: read(ahead) };
}

/** Returns the corners whose angle and following side are within these intervals, in no order. */
export function cornersWithin(
  { breadth, starts, corners, angles, lengths }: Bands,
  [leastAngle, mostAngle]: Interval,
  [leastLength, mostLength]: Interval,
): readonly number[] {
  const found: number[] = [];
  const last = Math.min(starts.length - 2, Math.floor(mostLength / breadth));
  for (let band = Math.max(0, Math.floor(leastLength / breadth)); band <= last; band++) {
    const end = starts[band + 1];
    for (let at = firstFrom(angles, leastAngle, starts[band], end); at < end; at++) {
      if (angles[at] > mostAngle) break;
      if (lengths[at] >= leastLength && lengths[at] <= mostLength) found.push(corners[at]);
    }
  }
  return found;
}

type Interval = readonly [least: number, most: number];
