import type { Point } from '../../geometry/shapes/point.ts';

/** Number of dots that colours flow from and the bird walks over. */
const STEPS = 9;

/** Some of a picture's dots, sorted clockwise around their centre, from the lower left. The y axis points down. */
export function trailOf(dots: readonly Point[]): readonly Point[] {
  const every = Math.max(1, Math.floor(dots.length / STEPS));
  const chosen = dots.filter((_, index) => index % every === 0).slice(0, STEPS);
  const mean = (axis: 0 | 1): number => chosen.reduce((sum, dot) => sum + dot[axis], 0) / chosen.length;
  const [x, y] = [mean(0), mean(1)];
  const begins = (3 / 4) * Math.PI;
  const around = (dot: Point): number => {
    const angle = Math.atan2(dot[1] - y, dot[0] - x) - begins;
    return angle < 0 ? angle + 2 * Math.PI : angle;
  };
  return [...chosen].sort((a, b) => around(a) - around(b));
}
