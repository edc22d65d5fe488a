import { type Point, pointsOf } from '../../../geometry/shapes/point.ts';
import { type InkStroke, tenth, withImage } from './strokes.ts';

/** A stroke shorter than this many times the reach is a dot or a dash: its ends are not meant to meet. */
const LEAST_ROUND = 3;
/** The end of a stroke that is drawn to another is bent over so many times the reach, so that nobody sees where. */
const BENT = 2.5;

/**
 * The places of a stroke that was just drawn, its ends drawn to what they nearly meet: the end of another stroke, its own
 * other end, or, where it is drawn on both sides of a sheet of this width, the middle, on which it meets its image. All
 * else of it stays as the hand drew it.
 * @param reach how far ends may be apart, in units of the sheet
 */
export function meetingEnds(
  stroke: InkStroke,
  others: readonly InkStroke[],
  reach: number,
  width: number,
): readonly number[] {
  const points = pointsOf(stroke.places);
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || lengthOf(points) < LEAST_ROUND * reach)
    return stroke.places;
  const ends = others
    .flatMap((other) => withImage(other, width))
    .flatMap(({ places }) => {
      const line = pointsOf(places);
      return [line[0], line.at(-1)].filter((end) => end !== undefined);
    });
  const middle = ([, y]: Point): readonly Point[] => (stroke.isMirrored ? [[width / 2, y]] : []);
  const goalOf = (end: Point, own: readonly Point[]): Point | undefined => {
    // What is drawn already is met before the stroke's own beginning.
    const met = nearest(end, ends, reach) ?? nearest(end, own, reach) ?? nearest(end, middle(end), reach);
    return met === undefined || distance(end, met) === 0 ? undefined : met;
  };
  const start = goalOf(first, []);
  const begun = start === undefined ? points : bent([...points].reverse(), start, BENT * reach).reverse();
  const goal = goalOf(last, [begun[0] as Point]);
  const ended = goal === undefined ? begun : bent(begun, goal, BENT * reach);
  return start === undefined && goal === undefined ? stroke.places : ended.flat().map(tenth);
}

/** A line with its end elsewhere: over so long a part it leaves its way, more and more. */
function bent(points: readonly Point[], goal: Point, over: number): Point[] {
  const last = points.at(-1) as Point;
  const [dx, dy] = [goal[0] - last[0], goal[1] - last[1]];
  const part = Math.min(over, lengthOf(points) / 2);
  let way = 0;
  return points
    .map((point, index) => [point, points[index + 1]] as const)
    .reverse()
    .map(([[x, y], after]): Point => {
      way += after === undefined ? 0 : distance([x, y], after);
      const share = Math.max(0, 1 - way / part) ** 2;
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
