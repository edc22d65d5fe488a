import { disjointSet } from '../../geometry/graphs/disjoint-set.ts';
import { type Bounds, boundsOf } from '../../geometry/shapes/bounds.ts';
import type { Point } from '../../geometry/shapes/point.ts';

/** Sides of two pieces touch within this distance, in table units, and this angle, in radians. */
const MAX_GAP = 0.6;
const MAX_ANGLE = 0.01;
/** They must overlap by at least this share of the shorter side. */
const MIN_OVERLAP = 0.2;

/**
 * Groups pieces whose sides touch. Returns the lowest index of each piece's group.
 *
 * @param outlines the placed pieces, all with the same orientation
 */
export function groupsOf(outlines: readonly (readonly Point[])[]): readonly number[] {
  const boxes = outlines.map(boundsOf);
  const groups = disjointSet(outlines.length);
  for (const [a, outline] of outlines.entries())
    for (let b = a + 1; b < outlines.length; b++) {
      if (!boxesMeet(boxes[a] as Bounds, boxes[b] as Bounds) || groups.root(a) === groups.root(b)) continue;
      if (outlinesTouch(outline, outlines[b] as readonly Point[])) groups.join(a, b);
    }
  return outlines.map((_, piece) => groups.root(piece));
}

/** Whether a side of one outline touches a side of the other that runs the opposite way. */
function outlinesTouch(one: readonly Point[], other: readonly Point[]): boolean {
  return one.some((from, index) => {
    const to = one[(index + 1) % one.length] as Point;
    return other.some((start, at) => sidesTouch(from, to, start, other[(at + 1) % other.length] as Point));
  });
}

function sidesTouch([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point, [dx, dy]: Point): boolean {
  const [one, other] = [Math.hypot(bx - ax, by - ay), Math.hypot(dx - cx, dy - cy)];
  if (one === 0 || other === 0) return false;
  const [ux, uy] = [(bx - ax) / one, (by - ay) / one];
  const [vx, vy] = [(dx - cx) / other, (dy - cy) / other];
  if (ux * vx + uy * vy > 0 || Math.abs(ux * vy - uy * vx) > MAX_ANGLE) return false;
  if (Math.abs((cx - ax) * uy - (cy - ay) * ux) > MAX_GAP) return false;
  const [first, last] = [(dx - ax) * ux + (dy - ay) * uy, (cx - ax) * ux + (cy - ay) * uy];
  return Math.min(one, last) - Math.max(0, first) >= MIN_OVERLAP * Math.min(one, other);
}

function boxesMeet(a: Bounds, b: Bounds): boolean {
  return (
    a.left - MAX_GAP <= b.right &&
    b.left - MAX_GAP <= a.right &&
    a.top - MAX_GAP <= b.bottom &&
    b.top - MAX_GAP <= a.bottom
  );
}
