import type { Point } from '../../../geometry/shapes/point.ts';
import { roundToTenth } from './strokes.ts';

/** Shapes that a tap draws as one closed stroke, in the order of the buttons. */
export const STAMPS = ['circle', 'square', 'triangle', 'star', 'heart', 'flower'] as const;
export type Stamp = (typeof STAMPS)[number];

/** Distance of the points of a stamp, in thousandths of the sheet's longer side. Half of it is lost at corners. */
const STEP = 5;
/** Points of a round stamp. */
const ROUND = 96;

/**
 * The places of a stamp around a middle, closed. It is moved onto the sheet where it would be cut off.
 * @param radius of the circle around it, in units of the sheet
 */
export function stampPlaces(
  stamp: Stamp,
  [x, y]: Point,
  radius: number,
  [width, height]: readonly [number, number],
): readonly number[] {
  const size = Math.min(radius, width / 2, height / 2);
  const clamped = (at: number, side: number): number => Math.max(size, Math.min(side - size, at));
  const [left, top] = [clamped(x, width), clamped(y, height)];
  const corners = stampOutline(stamp).map(([dx, dy]): Point => [left + size * dx, top + size * dy]);
  const step = (STEP * Math.max(width, height)) / 1000;
  return corners
    .flatMap((to, index) => {
      const from = corners[index - 1];
      if (from === undefined) return [to];
      const count = Math.max(1, Math.ceil(Math.sqrt((to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2) / step));
      return Array.from({ length: count }, (_, nth): Point => {
        const share = (nth + 1) / count;
        return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
      });
    })
    .flat()
    .map(roundToTenth);
}

/** The outline of a stamp in a circle of radius 1; its last point repeats the first. */
export function stampOutline(stamp: Stamp): readonly Point[] {
  if (stamp === 'circle') return around(ROUND, () => 0.95);
  if (stamp === 'flower') return around(ROUND, (angle) => 0.72 + 0.24 * Math.cos(6 * angle));
  if (stamp === 'star') return around(10, (_, index) => (index % 2 === 0 ? 1 : 0.45));
  if (stamp === 'triangle') return around(3, () => 1);
  if (stamp === 'square')
    return [
      [-0.75, -0.75],
      [0.75, -0.75],
      [0.75, 0.75],
      [-0.75, 0.75],
      [-0.75, -0.75],
    ];
  // A heart curve, scaled to fit the circle.
  return around(ROUND, () => 1).map((_, index) => {
    const angle = (2 * Math.PI * index) / ROUND;
    const high =
      13 * Math.cos(angle) - 5 * Math.cos(2 * angle) - 2 * Math.cos(3 * angle) - Math.cos(4 * angle);
    return [(16 * Math.sin(angle) ** 3) / 18, -(high + 2.5) / 17];
  });
}

/** Points around a middle, clockwise from the top. */
function around(count: number, radius: (angle: number, index: number) => number): readonly Point[] {
  return Array.from({ length: count + 1 }, (_, nth): Point => {
    const index = nth % count;
    const angle = (2 * Math.PI * index) / count;
    const far = radius(angle, index);
    return [far * Math.sin(angle), -far * Math.cos(angle)];
  });
}
