import type Flatbush from 'flatbush';
import { orient2d } from 'robust-predicates';
import { eachWithin, pointIndex } from '../../../../geometry/indexes/box-index.ts';
import { bounds } from '../../../../geometry/shapes/bounds.ts';
import { distanceSquared } from '../../../../geometry/shapes/segment.ts';
import type { Stroke } from '../drawing/stroke.ts';
import { contains, reachOf, type Sector } from './sector.ts';
import {
  BACKWARD_CLEAR,
  BACKWARD_CLEAR_OF_OWN,
  type Curves,
  FORWARD_CLEAR,
  FORWARD_CLEAR_OF_OWN,
  type Shortcuts,
  type Tolerance,
} from './shortcut.ts';

/**
 * Returns all valid shortcuts of each stroke.
 *
 * - A shortcut stays within epsilon of the part that it bypasses, in both directions (Imai and Iri 1988, by the wedges
 *   of Chan and Chin 1996).
 * - No vertex is between it and that part, so that no two shortcuts cross and nothing changes sides (de Berg, van
 *   Kreveld and Schirra 1998).
 * - Its bits say at which ends the sector is empty (Löffler et al. 2014, §4.2).
 */
export function find(curves: Curves, tolerance: Tolerance): readonly Shortcuts[] {
  return curves.strokes.map(finder(curves, tolerance));
}

/** Returns a function that finds the valid shortcuts of one stroke among all strokes. */
export function finder(curves: Curves, { epsilon, sector }: Tolerance): (stroke: Stroke) => Shortcuts {
  const { xs, ys } = curves;
  const places = pointIndex(xs, ys);
  const position = new Int32Array(xs.length).fill(-1);
  return (stroke) => {
    const { vertices } = stroke;
    vertices.forEach((vertex, index) => {
      position[vertex] = index;
    });
    const board: Board = { curves, stroke, places, position };
    const near = withinWedges(curves, stroke, epsilon);
    const isKept = arePlane(board, near);
    const [from, span] = [near.from, near.span].map((all) => all.filter((_, k) => isKept[k] === 1));
    const clear = new Uint8Array(from.length);
    if (sector !== undefined) judgeSectors(board, { from, span, clear }, sector);
    for (const vertex of vertices) position[vertex] = -1;
    return { from, span, clear };
  };
}

interface Board {
  readonly curves: Curves;
  readonly stroke: Stroke;
  readonly places: Flatbush;
  /** Position of each vertex on the stroke, -1 for vertices of other strokes. */
  readonly position: Int32Array;
}

type Candidates = Pick<Shortcuts, 'from' | 'span'>;

/** Whether a shortcut that starts at position i and spans `span` steps passes over a vertex of its own stroke. */
function isBypassed({ stroke, position }: Board, i: number, span: number, vertex: number): boolean {
  if (position[vertex] < 0) return false;
  const steps = position[vertex] - i;
  const ahead = stroke.closed && steps < 0 ? steps + stroke.vertices.length : steps;
  return ahead > 0 && ahead <= span;
}

/** For each candidate, 1 if no vertex is between it and the part that it bypasses. */
function arePlane(board: Board, { from, span }: Candidates): Uint8Array {
  const { curves, stroke, places } = board;
  const { vertices } = stroke;
  const { xs, ys } = curves;
  const size = vertices.length;
  const plane = new Uint8Array(from.length);
  for (let first = 0, last = 0; first < from.length; first = last) {
    const i = from[first];
    while (last < from.length && from[last] === i) last++;
    const part = Array.from({ length: span[last - 1] + 1 }, (_, k) => vertices[(i + k) % size]);
    const { left, top, right, bottom } = bounds(part.flatMap((v) => [xs[v], ys[v]]));
    const near = places.search(left, top, right, bottom);
    // The region grows by one triangle with each step. A vertex is inside if it is in an odd number of them.
    const inside = new Set<number>();
    let steps = 1;
    for (let k = first; k < last; k++) {
      for (; steps < span[k]; steps++)
        for (const v of inTriangle(curves, near, [part[0], part[steps], part[steps + 1]]))
          if (!inside.delete(v)) inside.add(v);
      if ([...inside].every((v) => isBypassed(board, i, span[k], v))) plane[k] = 1;
    }
  }
  return plane;
}

/** Returns the vertices inside a triangle. Its corners and the side from a to b are outside. */
function inTriangle(
  { xs, ys }: Curves,
  near: readonly number[],
  [p, a, b]: readonly [number, number, number],
): readonly number[] {
  const [px, py, ax, ay, bx, by] = [xs[p], ys[p], xs[a], ys[a], xs[b], ys[b]];
  const turn = orient2d(px, py, ax, ay, bx, by);
  if (turn === 0) return [];
  const { left, top, right, bottom } = bounds([px, py, ax, ay, bx, by]);
  return near.filter((v) => {
    const x = xs[v];
    const y = ys[v];
    if (x < left || x > right || y < top || y > bottom || v === p || v === a || v === b) return false;
    const isLeftOfA = orient2d(px, py, x, y, ax, ay) < 0;
    const isLeftOfB = orient2d(px, py, x, y, bx, by) < 0;
    return isLeftOfA !== isLeftOfB && isLeftOfA !== turn < 0 && orient2d(x, y, ax, ay, bx, by) * turn > 0;
  });
}

/** Sets the bits of `clear` for shortcuts whose sectors are empty, apart from vertices that they bypass. */
function judgeSectors(board: Board, { from, span, clear }: Shortcuts, sector: Sector): void {
  const { vertices } = board.stroke;
  for (let k = 0; k < from.length; k++) {
    const [p, q] = [vertices[from[k]], vertices[(from[k] + span[k]) % vertices.length]];
    const counts = (v: number) => !isBypassed(board, from[k], span[k], v);
    const [forward, backward] = [
      emptinessOf(board, p, q, sector, counts),
      emptinessOf(board, q, p, sector, counts),
    ];
    if (forward.ofOwn) clear[k] |= FORWARD_CLEAR_OF_OWN | (forward.ofOthers ? FORWARD_CLEAR : 0);
    if (backward.ofOwn) clear[k] |= BACKWARD_CLEAR_OF_OWN | (backward.ofOthers ? BACKWARD_CLEAR : 0);
  }
}

/** How far a sector reaches at most, as a multiple of its edge. More is beyond any board. */
const MAX_REACH = 1000;

/** Whether the sector at p towards q is empty of vertices of the stroke, and of those of other strokes. */
function emptinessOf(
  { curves: { xs, ys }, places, position }: Board,
  p: number,
  q: number,
  sector: Sector,
  counts: (vertex: number) => boolean,
): { readonly ofOwn: boolean; readonly ofOthers: boolean } {
  const [px, py, qx, qy] = [xs[p], ys[p], xs[q], ys[q]];
  const reach = Math.min(MAX_REACH, reachOf(sector));
  const [dx, dy] = [reach * (qx - px), reach * (qy - py)];
  const [aside, across] = [sector.tangent * dy, sector.tangent * dx];
  // The sector is in the triangle of its apex and its full width at its reach.
  const { left, top, right, bottom } = bounds([
    ...[px, py],
    ...[px + dx - aside, py + dy + across],
    ...[px + dx + aside, py + dy - across],
  ]);
  let [ofOwn, ofOthers] = [true, true];
  eachWithin(places, left, top, right, bottom, (v) => {
    if (!ofOwn || v === p || v === q || !contains(px, py, qx, qy, sector, xs[v], ys[v])) return;
    if (position[v] < 0) ofOthers = false;
    else if (counts(v)) ofOwn = false;
  });
  return { ofOwn, ofOthers };
}

/**
 * Returns the pairs (from, from + span) of positions whose segment passes within epsilon of all vertices between them.
 * From each position it intersects the wedges that touch the epsilon-discs of the vertices passed, until none is left
 * (Imai and Iri 1988; Chan and Chin 1996). Sorted by `from`, then by `span`; neighbours are included.
 */
function withinWedges(
  { xs, ys, slack }: Curves,
  { vertices, closed }: Stroke,
  epsilon: number,
): { readonly from: Uint32Array; readonly span: Uint32Array } {
  const size = vertices.length;
  const from: number[] = [];
  const spans: number[] = [];
  const roomOf = (vertex: number) => Math.max(0, epsilon - slack[vertex]);
  /** Whether the segment is near the vertices between, also beyond its ends, which wedges do not check. */
  const isNear = (i: number, span: number, p: number, q: number): boolean => {
    for (let k = 1; k < span; k++) {
      const v = vertices[(i + k) % size];
      if (distanceSquared(xs[v], ys[v], xs[p], ys[p], xs[q], ys[q]) > roomOf(v) ** 2) return false;
    }
    return true;
  };
  for (let i = 0; i < size; i++) {
    const p = vertices[i];
    const wedge = wholePlane();
    const most = closed ? size - 1 : size - 1 - i;
    for (let span = 1; span <= most; span++) {
      const q = vertices[(i + span) % size];
      const [x, y] = [xs[q] - xs[p], ys[q] - ys[p]];
      if (q !== p && containsDirection(wedge, x, y) && isNear(i, span, p, q)) {
        from.push(i);
        spans.push(span);
      }
      if (!narrow(wedge, x, y, roomOf(q))) break;
    }
  }
  return { from: Uint32Array.from(from), span: Uint32Array.from(spans) };
}

/** Directions from the right to the left side, both unit vectors; all if unbounded. Mutable, for inner loops. */
interface Wedge {
  isBounded: boolean;
  rightX: number;
  rightY: number;
  leftX: number;
  leftY: number;
}

function wholePlane(): Wedge {
  return { isBounded: false, rightX: 0, rightY: 0, leftX: 0, leftY: 0 };
}

function containsDirection(
  { isBounded, rightX, rightY, leftX, leftY }: Wedge,
  x: number,
  y: number,
): boolean {
  return !isBounded || isWithin(rightX, rightY, leftX, leftY, x, y);
}

/** Narrows a wedge to directions that touch the disc around (x, y); false if none is left. */
function narrow(wedge: Wedge, x: number, y: number, radius: number): boolean {
  const distanceSquared = x * x + y * y;
  if (distanceSquared <= radius * radius) return true;
  const distance = Math.sqrt(distanceSquared);
  const sine = radius / distance;
  const cosine = Math.sqrt(1 - sine * sine);
  const ux = x / distance;
  const uy = y / distance;
  const rightX = ux * cosine + uy * sine;
  const rightY = uy * cosine - ux * sine;
  const leftX = ux * cosine - uy * sine;
  const leftY = uy * cosine + ux * sine;
  // Wedges may be nearly 180° wide, so each side is compared with the whole other wedge.
  const isRightInside = containsDirection(wedge, rightX, rightY);
  const isLeftInside = containsDirection(wedge, leftX, leftY);
  if (!isRightInside && !isLeftInside && !isWithin(rightX, rightY, leftX, leftY, wedge.rightX, wedge.rightY))
    return false;
  if (isRightInside) {
    wedge.rightX = rightX;
    wedge.rightY = rightY;
  }
  if (isLeftInside) {
    wedge.leftX = leftX;
    wedge.leftY = leftY;
  }
  wedge.isBounded = true;
  return true;
}

function isWithin(
  rightX: number,
  rightY: number,
  leftX: number,
  leftY: number,
  x: number,
  y: number,
): boolean {
  return rightX * y - rightY * x >= 0 && leftX * y - leftY * x <= 0;
}
