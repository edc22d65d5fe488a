import type { Bounds } from '../../../geometry/shapes/bounds.ts';

/** The parts of a polyline (x0, y0, x1, y1, …) inside a box, its border included. */
export function polylineInside(points: readonly number[], box: Bounds): readonly (readonly number[])[] {
  if (within(points, box)) return [points];
  const parts: number[][] = [];
  let part: number[] = [];
  for (let index = 0; index + 3 < points.length; index += 2) {
    const [ax, ay, bx, by] = [points[index], points[index + 1], points[index + 2], points[index + 3]];
    // The part of the segment inside the box, from parameter t0 to t1 (Liang and Barsky 1984).
    let t0 = 0;
    let t1 = 1;
    const bound = (speed: number, room: number): void => {
      if (speed === 0) {
        if (room < 0) t1 = -1;
      } else if (speed < 0) t0 = Math.max(t0, room / speed);
      else t1 = Math.min(t1, room / speed);
    };
    bound(ax - bx, ax - box.left);
    bound(bx - ax, box.right - ax);
    bound(ay - by, ay - box.top);
    bound(by - ay, box.bottom - ay);
    if (t0 > t1) {
      if (part.length > 2) parts.push(part);
      part = [];
      continue;
    }
    if (part.length === 0 || t0 > 0) {
      if (part.length > 2) parts.push(part);
      part = t0 > 0 ? [ax + t0 * (bx - ax), ay + t0 * (by - ay)] : [ax, ay];
    }
    if (t1 < 1) part.push(ax + t1 * (bx - ax), ay + t1 * (by - ay));
    else part.push(bx, by);
    if (t1 < 1) {
      if (part.length > 2) parts.push(part);
      part = [];
    }
  }
  if (part.length > 2) parts.push(part);
  return parts;
}

/** Clips a closed outline to a box (Sutherland and Hodgman 1974). The result may run along the box's border. */
export function outlineInside(points: readonly number[], box: Bounds): readonly number[] {
  if (within(points, box)) return points;
  let outline = points;
  for (let side = 0; side < 4; side++) {
    const axis = side & 1;
    const limit = side === 0 ? box.left : side === 1 ? box.top : side === 2 ? box.right : box.bottom;
    const sign = side < 2 ? 1 : -1;
    const depth = (index: number): number => sign * (outline[index + axis] - limit);
    const cut: number[] = [];
    const last = outline.length - 2;
    for (let index = 0; index <= last; index += 2) {
      const before = index === 0 ? last : index - 2;
      const p = depth(before);
      const q = depth(index);
      if (p < 0 !== q < 0) {
        const t = p / (p - q);
        cut.push(
          axis === 0 ? limit : outline[before] + t * (outline[index] - outline[before]),
          axis === 1 ? limit : outline[before + 1] + t * (outline[index + 1] - outline[before + 1]),
        );
      }
      if (q >= 0) cut.push(outline[index], outline[index + 1]);
    }
    outline = cut;
  }
  return outline;
}

function within(points: readonly number[], box: Bounds): boolean {
  for (let index = 0; index < points.length; index += 2) {
    const x = points[index];
    const y = points[index + 1];
    if (!(x >= box.left && x <= box.right && y >= box.top && y <= box.bottom)) return false;
  }
  return true;
}
