import { pointIndex } from '../indexes/box-index.ts';
import * as lattice from '../indexes/lattice.ts';
import { eachMeeting, meetingPoints, TooDense } from './crossings.ts';

/** Segments split where they meet, so that any two of them meet only at common ends. */
export interface NodedSegments {
  /** x0, y0, x1, y1, … in whole numbers. */
  readonly points: Float64Array;
  /** Indices of two points for each piece, in the direction of the segment it was cut from. */
  readonly ends: Uint32Array;
  /** For each piece, the index of the segment it was cut from. Where segments overlap, each has its own copy of the piece. */
  readonly from: Uint32Array;
}

/** The maximum number of rounds, after which crossing pieces are dropped. One or two are enough. */
const MAX_ROUNDS = 12;

/**
 * Splits segments where they cross, touch or overlap, and rounds these points to whole numbers by snap rounding.
 * Sources: Hobby 1999; Guibas and Marimont 1998. A segment that passes within half a unit of an end or crossing is led
 * through it. So nothing moves by more than 1/√2 of a unit in a round, and rounding makes no new crossings.
 * @param segments ax, ay, bx, by, …; whole numbers of at most 2²⁴ in size
 * @param maxPieces the maximum number of pieces, with ten times as many meetings; throws `TooDense` beyond
 */
export function node(segments: Float64Array, maxPieces: number): NodedSegments {
  let current = segments;
  let from: Uint32Array = Uint32Array.from({ length: segments.length >> 2 }, (_, index) => index);
  for (let round = 0; ; round++) {
    const pieces = cut(current, from, maxPieces);
    const rest = pieceSegments(pieces);
    // Done when pieces meet only at ends or as copies of each other.
    const crossing = new Set<number>();
    const common = new Float64Array(4);
    let met = 0;
    eachMeeting(rest, (i, j) => {
      if (!isProperMeeting(pieces, [i, j], rest, common)) crossing.add(j);
      return ++met > 10 * maxPieces;
    });
    if (met > 10 * maxPieces) throw new TooDense();
    if (crossing.size === 0) return pieces;
    if (round === MAX_ROUNDS) return withoutPieces(pieces, crossing);
    current = rest;
    from = pieces.from;
  }
}

function cut(segments: Float64Array, from: Uint32Array, maxPieces: number): NodedSegments {
  const count = segments.length >> 2;
  const hot = lattice.empty(count * 2);

  // Collect the hot points: all ends, and all crossings rounded.
  for (let index = 0; index < segments.length; index += 2)
    lattice.add(hot, segments[index], segments[index + 1]);
  let met = 0;
  const at = new Float64Array(4);
  eachMeeting(segments, (i, j) => {
    const common = meetingPoints(segments, i, j, at);
    for (let k = 0; k < common; k++) lattice.add(hot, Math.round(at[2 * k]), Math.round(at[2 * k + 1]));
    return ++met > 10 * maxPieces || hot.count > maxPieces;
  });
  if (met > 10 * maxPieces || hot.count > maxPieces) throw new TooDense();

  const places = pointIndex(
    Float64Array.from({ length: hot.count }, (_, id) => hot.points[2 * id]),
    Float64Array.from({ length: hot.count }, (_, id) => hot.points[2 * id + 1]),
  );

  // Cut every segment at the hot points whose unit squares it crosses.
  const ends: number[] = [];
  const origins: number[] = [];
  const along = new Float64Array(hot.count);
  const byPlace = (p: number, q: number): number => along[p] - along[q] || p - q;
  for (let index = 0; index < count; index++) {
    const ax = segments[4 * index];
    const ay = segments[4 * index + 1];
    const bx = segments[4 * index + 2];
    const by = segments[4 * index + 3];
    const ux = bx - ax;
    const uy = by - ay;
    if (ux === 0 && uy === 0) continue;
    const reach = Math.abs(ux) + Math.abs(uy);
    const left = Math.min(ax, bx);
    const right = Math.max(ax, bx);
    const top = Math.min(ay, by);
    const bottom = Math.max(ay, by);
    const on = places.search(left, top, right, bottom, (id) => {
      const x = hot.points[2 * id];
      const y = hot.points[2 * id + 1];
      // A unit square owns its left and upper sides, so a segment through a common corner crosses exactly one square.
      const off = 2 * Math.abs(ux * (y - ay) - uy * (x - ax));
      if (off > reach) return false;
      if (off === reach && ux * (2 * (y - ay) - 1) !== uy * (2 * (x - ax) - 1)) return false;
      along[id] = ux * (x - ax) + uy * (y - ay);
      return true;
    });
    on.sort(byPlace);
    let last = -1;
    for (const id of on) {
      if (last >= 0) {
        ends.push(last, id);
        origins.push(from[index]);
        if (origins.length > maxPieces) throw new TooDense();
      }
      last = id;
    }
  }
  return {
    points: hot.points.slice(0, 2 * hot.count),
    ends: Uint32Array.from(ends),
    from: Uint32Array.from(origins),
  };
}

/** Whether two pieces meet properly: at one common end, or as copies of each other. */
function isProperMeeting(
  { ends }: NodedSegments,
  [i, j]: readonly [number, number],
  rest: Float64Array,
  common: Float64Array,
): boolean {
  const a = ends[2 * i];
  const b = ends[2 * i + 1];
  const c = ends[2 * j];
  const d = ends[2 * j + 1];
  const shared = Number(a === c || a === d) + Number(b === c || b === d);
  if (shared === 2) return true;
  return shared === 1 && meetingPoints(rest, i, j, common) === 1;
}

/** Returns ax, ay, bx, by of each piece. */
export function pieceSegments(pieces: Pick<NodedSegments, 'points' | 'ends'>): Float64Array {
  const { points, ends } = pieces;
  const segments = new Float64Array(ends.length * 2);
  for (let index = 0; index < ends.length; index++) {
    segments[2 * index] = points[2 * ends[index]];
    segments[2 * index + 1] = points[2 * ends[index] + 1];
  }
  return segments;
}

export function endsOf(
  { points, ends }: NodedSegments,
  piece: number,
): readonly [number, number, number, number] {
  const [a, b] = [ends[2 * piece], ends[2 * piece + 1]];
  return [points[2 * a], points[2 * a + 1], points[2 * b], points[2 * b + 1]];
}

function withoutPieces(pieces: NodedSegments, dropped: ReadonlySet<number>): NodedSegments {
  const ends: number[] = [];
  const from: number[] = [];
  pieces.from.forEach((origin, index) => {
    if (dropped.has(index)) return;
    ends.push(pieces.ends[2 * index], pieces.ends[2 * index + 1]);
    from.push(origin);
  });
  return { points: pieces.points, ends: Uint32Array.from(ends), from: Uint32Array.from(from) };
}
