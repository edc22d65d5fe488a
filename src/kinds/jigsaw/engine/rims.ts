import { boundsOf, centreOf } from '../../../geometry/shapes/bounds.ts';
import { distance, type Point } from '../../../geometry/shapes/point.ts';
import { arcLengths } from '../../../geometry/shapes/polyline.ts';
import { rounded } from '../../../geometry/shapes/rounding.ts';

/** Shapes of a jigsaw's rim. `own` is the silhouette of the picture itself. */
export const RIMS = ['rectangle', 'heart', 'circle', 'star', 'own'] as const;
export type RimShape = (typeof RIMS)[number];

/** Mean distance between two points of a rim, in units. Cuts end at points of the rim. */
const STEP = 3;
/** Points are moved on by up to this share of a step, without repeats (Weyl 1916). So no rim fits onto itself turned. */
const [UNEVEN, GOLDEN] = [0.25, 0.618034];
/** How much wider or higher a shape may become to fill the picture. */
const STRETCH = { heart: 1.2, circle: 1, star: 1.1 } as const;
const STAR_POINTS = 5;
/** Distance of the star's inner corners from its middle. Its tips are at 1. */
const STAR_WAIST = 0.58;
/** How far from a corner of the star its rounding begins. */
const STAR_ROUND = 0.14;
/** Points of the circle, and of each curve. */
const [CIRCLE_POINTS, CURVE_POINTS] = [240, 60];

/**
 * Returns a rim in the middle of a picture, as large as fits. Undefined for the rectangle and for silhouettes. It is
 * closed, clockwise as seen on screen, first point not repeated, with 3 decimals.
 */
export function namedRim(rim: RimShape, [width, height]: Point): readonly Point[] | undefined {
  if (rim === 'rectangle' || rim === 'own') return undefined;
  const shape = SHAPES[rim]();
  const box = boundsOf(shape);
  const [across, down] = [width / (box.right - box.left), height / (box.bottom - box.top)];
  const most = STRETCH[rim] * Math.min(across, down);
  const [sx, sy] = [Math.min(across, most), Math.min(down, most)];
  const [mx, my] = centreOf(box);
  const placed = shape.map(([x, y]): Point => [width / 2 + sx * (x - mx), height / 2 + sy * (y - my)]);
  return rimPoints(placed);
}

/** Divides a closed outline into steps of a rim. Rounded to 3 decimals. */
export function rimPoints(outline: readonly Point[]): readonly Point[] {
  const path = [...outline, outline[0]];
  const along = arcLengths(path);
  const total = along[path.length - 1];
  const count = Math.round(total / STEP);
  let at = 1;
  return Array.from({ length: count }, (_, k): Point => {
    const place = ((k + UNEVEN * ((k * k * GOLDEN) % 1)) / count) * total;
    while (at < path.length - 1 && along[at] < place) at++;
    const share = Math.min(1, (place - along[at - 1]) / (along[at] - along[at - 1]));
    const [[ax, ay], [bx, by]] = [path[at - 1], path[at]];
    return rounded([ax + (bx - ax) * share, ay + (by - ay) * share]);
  });
}

/** Fine closed outlines, clockwise as seen on screen. */
const SHAPES = {
  circle: () => Array.from({ length: CIRCLE_POINTS }, (_, k) => direction((360 * k) / CIRCLE_POINTS)),
  heart: () => {
    const left = [
      ...curve([0, 2], [-0.35, 1.55], [-1, 1.1], [-1, 0.5]),
      ...curve([-1, 0.5], [-1, -0.2], [-0.33, -0.14], [0, 0.26]),
    ];
    return [
      ...left,
      ...left
        .slice(1, -1)
        .map(([x, y]): Point => [-x, y])
        .toReversed(),
    ];
  },
  star: () => {
    const corners = Array.from({ length: 2 * STAR_POINTS }, (_, k): Point => {
      const [x, y] = direction((180 * k) / STAR_POINTS - 90);
      return k % 2 === 0 ? [x, y] : [STAR_WAIST * x, STAR_WAIST * y];
    });
    return corners.flatMap((at, k) => {
      const [before, after] = [corners.at(k - 1) as Point, corners[(k + 1) % corners.length]];
      return curve(towards(at, before, STAR_ROUND), at, at, towards(at, after, STAR_ROUND));
    });
  },
} satisfies Record<Exclude<RimShape, 'rectangle' | 'own'>, () => readonly Point[]>;

/** Engines differ in the last bits of a sine. */
function direction(degrees: number): Point {
  const radians = (degrees / 180) * Math.PI;
  return [Math.round(Math.cos(radians) * 1e6) / 1e6, Math.round(Math.sin(radians) * 1e6) / 1e6];
}

function towards([ax, ay]: Point, b: Point, by: number): Point {
  const share = by / distance([ax, ay], b);
  return [ax + share * (b[0] - ax), ay + share * (b[1] - ay)];
}

/** A cubic Bézier curve, with both ends. */
function curve(a: Point, b: Point, c: Point, d: Point): readonly Point[] {
  return Array.from({ length: CURVE_POINTS + 1 }, (_, k): Point => {
    const [t, s] = [k / CURVE_POINTS, 1 - k / CURVE_POINTS];
    const at = (axis: 0 | 1) =>
      s * s * s * a[axis] + 3 * s * s * t * b[axis] + 3 * s * t * t * c[axis] + t * t * t * d[axis];
    return [at(0), at(1)];
  });
}
