import type { Point } from '../../../geometry/point.ts';
import { arcLengths } from '../../../geometry/polyline.ts';
import { rounded } from '../../../geometry/rounding.ts';
import { length } from '../../../geometry/segment.ts';
import type { Polyline } from './document.ts';

/** Lines go over to a dot beside them along so many times its distance. */
const APPROACH = 3;

/** Two things, of the first and of the last end of a line. */
type Ends<Thing> = readonly [Thing | undefined, Thing | undefined];

/**
 * A pre-drawn line as it is in the drawing, to 3 decimals. Where a dot stands at an end, and beside it, the line goes over to the dot along
 * some times its distance, but no more than a third of the line; where none stands, the lead is there in the place of the end, if there is one.
 */
export function shownLine(line: Polyline, dots: Ends<Point>, leads: Ends<Polyline>): Polyline {
  const along = arcLengths(line);
  const long = along[along.length - 1];
  const [from, to] = [line[0], line[line.length - 1]].map(([x, y], end) => {
    const [dx, dy] = [(dots[end]?.[0] ?? x) - x, (dots[end]?.[1] ?? y) - y];
    return { dx, dy, over: Math.min(APPROACH * length(0, 0, dx, dy), long / 3) };
  });
  const share = (over: number, away: number) => (over === 0 ? 0 : Math.max(0, 1 - away / over));
  const points = line.map(([x, y], k): Point => {
    const [first, last] = [share(from.over, along[k]), share(to.over, long - along[k])];
    return [x + first * from.dx + last * to.dx, y + first * from.dy + last * to.dy];
  });
  // A line of no length ends at the dots all the same.
  const [first = points[0], last = points[points.length - 1]] = dots;
  const [before, behind] = leads.map((lead, end) => (dots[end] === undefined ? lead : undefined));
  return [...(before ?? [first]), ...points.slice(1, -1), ...(behind ?? [last])].map(rounded);
}

/** Whether places of lines from the start lie nearer to any dot than that. */
export function isCrowded(places: readonly Point[], dots: readonly Point[], clearance: number): boolean {
  return places.some(([x, y]) => dots.some(([dx, dy]) => (dx - x) ** 2 + (dy - y) ** 2 < clearance ** 2));
}
