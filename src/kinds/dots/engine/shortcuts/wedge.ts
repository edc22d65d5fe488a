import { distanceSquared } from '../../../../geometry/shapes/segment.ts';
import type { Stroke } from '../drawing/stroke.ts';
import type { Curves } from './shortcut.ts';

/**
 * Returns the pairs (from, from + span) of positions whose segment passes within epsilon of all vertices between them.
 * From each position it intersects the wedges that touch the epsilon-discs of the vertices passed, until none is left
 * (Imai and Iri 1988; Chan and Chin 1996). Sorted by `from`, then by `span`; neighbours are included.
 */
export function withinWedges(
  { xs, ys, deviation }: Curves,
  { vertices, closed }: Stroke,
  epsilon: number,
): { readonly from: Uint32Array; readonly span: Uint32Array } {
  const size = vertices.length;
  const from: number[] = [];
  const spans: number[] = [];
  const roomOf = (vertex: number) => Math.max(0, epsilon - deviation[vertex]);
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
      const x = xs[q] - xs[p];
      const y = ys[q] - ys[p];
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
