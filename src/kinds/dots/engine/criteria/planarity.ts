import { buildIndex, search } from '../../../../geometry/indexes/segment-index.ts';
import type { Point } from '../../../../geometry/shapes/point.ts';
import { meet, turn } from '../../../../geometry/shapes/segment.ts';
import { MAX_FINDINGS } from '../../../../puzzle/contract/finding.ts';
import type { Polyline } from '../document.ts';
import type { DotCase, DotCriterion } from './case.ts';

interface Piece {
  readonly a: Point;
  readonly b: Point;
  /** The edge or pre-drawn line that it belongs to. `place` is its position there, `ends` are the ends of that line. */
  readonly whole: number;
  readonly place: number;
  readonly ends: readonly [Point, Point];
  readonly dots: readonly number[];
}

/**
 * `planarity`: solution edges and pre-drawn lines meet only at common ends. Lines that touch, overlap or pass through
 * each other's inner points break it. So does a pre-drawn line that meets itself, unless it closes. Exact. Concerns the
 * dots of the edges.
 */
export const planarity: DotCriterion = (of) =>
  meetings(
    of,
    of.edges.map(([i, j]) => [of.dots[i], of.dots[j]]),
  ).map(({ concerns, at }) => ({ criterion: 'planarity', concerns, data: { x: at[0], y: at[1] } }));

/** A forbidden meeting of two lines, and the dots that they join. */
interface Meeting {
  readonly at: Point;
  readonly concerns: readonly number[];
}

/** Finds where lines of edges and pre-drawn lines meet, except at common ends. At most `MAX_FINDINGS`. */
export function meetings(of: DotCase, lines: readonly Polyline[]): readonly Meeting[] {
  const pieces = piecesOf(of, lines);
  const near = buildIndex(Float64Array.from(pieces.flatMap(({ a, b }) => [...a, ...b])));
  const found: Meeting[] = [];
  for (const [index, s] of pieces.entries()) {
    if (found.length >= MAX_FINDINGS) break;
    const [x0, x1] = s.a[0] < s.b[0] ? [s.a[0], s.b[0]] : [s.b[0], s.a[0]];
    const [y0, y1] = s.a[1] < s.b[1] ? [s.a[1], s.b[1]] : [s.b[1], s.a[1]];
    search(near, x0, y0, x1, y1, (other) => {
      const t = pieces[other];
      if (other <= index || t === undefined || !clash(s, t)) return;
      const concerns = [...new Set([...s.dots, ...t.dots])].sort((a, b) => a - b);
      found.push({ concerns, at: s.a });
    });
  }
  return found;
}

function piecesOf({ edges, predrawn }: DotCase, lines: readonly Polyline[]): Piece[] {
  const pieces: Piece[] = [];
  [...lines, ...predrawn].forEach((line, whole) => {
    const first = line[0];
    const last = line.at(-1);
    let place = 0;
    line.forEach((b, index) => {
      const a = line[index - 1];
      // Skip a point that repeats the one before.
      if (!a || !first || !last || equal(a, b)) return;
      pieces.push({ a, b, whole, place: place++, ends: [first, last], dots: edges[whole] ?? [] });
    });
  });
  return pieces;
}

function clash(s: Piece, t: Piece): boolean {
  if (!meet(s.a[0], s.a[1], s.b[0], s.b[1], t.a[0], t.a[1], t.b[0], t.b[1])) return false;
  for (const [at, p] of [
    [s.a, s.b],
    [s.b, s.a],
  ] as const) {
    for (const [also, q] of [
      [t.a, t.b],
      [t.b, t.a],
    ] as const) {
      if (!equal(at, also)) continue;
      // They share the point `at`, and go on to p and q. In the same direction they would overlap.
      if (turn(at[0], at[1], p[0], p[1], q[0], q[1]) === 0) {
        const ahead = (p[0] - at[0]) * (q[0] - at[0]) + (p[1] - at[1]) * (q[1] - at[1]);
        if (ahead > 0) return true;
      }
      if (!mayMeetAt(s, t, at)) return true;
      // Straight pieces that do not overlap have no second point in common.
      return false;
    }
  }
  return true;
}

/** Whether a shared point is a common end of both lines, or joins two neighbouring pieces of one. */
function mayMeetAt(s: Piece, t: Piece, at: Point): boolean {
  const ends = [s, t].every((piece) => piece.ends.some((end) => equal(end, at)));
  if (s.whole !== t.whole) return ends;
  const joint = t.place === s.place + 1 && equal(s.b, at) && equal(t.a, at);
  return joint || (ends && equal(s.ends[0], s.ends[1]));
}

function equal(a: Point, b: Point): boolean {
  return a[0] === b[0] && a[1] === b[1];
}
