import { type Point, pointsOf } from '../../../geometry/shapes/point.ts';
import { type InkStroke, roundToTenth, withMirrorImage } from './strokes.ts';

/** Strokes shorter than this many reaches are dots or dashes. Their ends stay. */
const MIN_LENGTH_REACHES = 3;
/** A stroke is bent over this many reaches from a moved end, so that the bend is not visible. */
const BEND_REACHES = 2.5;

/**
 * Returns the places of a new stroke, with its ends moved to nearby ends. These are ends of other strokes, its own
 * other end or, if it is mirrored, the middle of the sheet, where it meets its image. The rest of the stroke stays as
 * drawn.
 * @param reach largest distance between ends that are joined, in units of the sheet
 * @param width width of the sheet
 */
export function snapEnds(
  stroke: InkStroke,
  others: readonly InkStroke[],
  reach: number,
  width: number,
): readonly number[] {
  const points = pointsOf(stroke.places);
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || lengthOf(points) < MIN_LENGTH_REACHES * reach)
    return stroke.places;
  const ends = others
    .flatMap((other) => withMirrorImage(other, width))
    .flatMap(({ places }) => {
      const line = pointsOf(places);
      return [line[0], line.at(-1)].filter((end) => end !== undefined);
    });
  const middle = ([, y]: Point): readonly Point[] => (stroke.isMirrored ? [[width / 2, y]] : []);
  const targetOf = (end: Point, own: readonly Point[]): Point | undefined => {
    // Prefer other strokes, then the stroke's own start, then the middle.
    const target = nearest(end, ends, reach) ?? nearest(end, own, reach) ?? nearest(end, middle(end), reach);
    return target === undefined || distance(end, target) === 0 ? undefined : target;
  };
  const start = targetOf(first, []);
  const withStart =
    start === undefined ? points : bendEnd([...points].reverse(), start, BEND_REACHES * reach).reverse();
  const goal = targetOf(last, [withStart[0] as Point]);
  const withEnd = goal === undefined ? withStart : bendEnd(withStart, goal, BEND_REACHES * reach);
  return start === undefined && goal === undefined ? stroke.places : withEnd.flat().map(roundToTenth);
}

/** Moves the end of a line to `goal`. The shift fades out over the last `over` units. */
function bendEnd(points: readonly Point[], goal: Point, over: number): Point[] {
  const last = points.at(-1) as Point;
  const [dx, dy] = [goal[0] - last[0], goal[1] - last[1]];
  const bendLength = Math.min(over, lengthOf(points) / 2);
  let along = 0;
  return points
    .map((point, index) => [point, points[index + 1]] as const)
    .reverse()
    .map(([[x, y], after]): Point => {
      along += after === undefined ? 0 : distance([x, y], after);
      const share = Math.max(0, 1 - along / bendLength) ** 2;
      return [x + share * dx, y + share * dy];
    })
    .reverse();
}

function nearest(to: Point, points: readonly Point[], reach: number): Point | undefined {
  return points
    .filter((point) => distance(to, point) <= reach)
    .sort((a, b) => distance(to, a) - distance(to, b))[0];
}

function lengthOf(points: readonly Point[]): number {
  return points.reduce((sum, point, index) => sum + distance(points[index - 1] ?? point, point), 0);
}

function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.sqrt((ax - bx) ** 2 + (ay - by) ** 2);
}
