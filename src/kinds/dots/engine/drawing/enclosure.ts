import { length } from '../../../../geometry/shapes/segment.ts';

/** A circle, by its centre. */
export interface Enclosure {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** For more points than this, the circle around the middle of their box will do. */
const MANY = 12;

/** The smallest circle around a few points: through two of them, or through three. */
export function enclosing(points: readonly (readonly [number, number])[]): Enclosure {
  let best: Enclosure = { x: points[0][0], y: points[0][1], radius: points.length === 1 ? 0 : Infinity };
  const consider = (x: number, y: number) => {
    const radius = points.reduce((most, [px, py]) => Math.max(most, length(x, y, px, py)), 0);
    if (radius < best.radius) best = { x, y, radius };
  };
  if (points.length > MANY) {
    const box = [0, 1].map((axis) => {
      const values = points.map((point) => point[axis]);
      return (Math.min(...values) + Math.max(...values)) / 2;
    });
    consider(box[0], box[1]);
    return best;
  }
  for (let i = 0; i < points.length; i++) {
    for (let j = i + 1; j < points.length; j++) {
      const [[ax, ay], [bx, by]] = [points[i], points[j]];
      consider((ax + bx) / 2, (ay + by) / 2);
      for (let k = j + 1; k < points.length; k++) {
        const [cx, cy] = points[k];
        const area = 2 * ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
        if (Math.abs(area) < 1e-9) continue;
        const b2 = (bx - ax) ** 2 + (by - ay) ** 2;
        const c2 = (cx - ax) ** 2 + (cy - ay) ** 2;
        consider(
          ax + ((cy - ay) * b2 - (by - ay) * c2) / area,
          ay + ((bx - ax) * c2 - (cx - ax) * b2) / area,
        );
      }
    }
  }
  return best;
}
