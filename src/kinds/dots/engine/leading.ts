import type { Point } from '../../../geometry/point.ts';
import { arcLengths } from '../../../geometry/polyline.ts';
import { round } from '../../../geometry/rounding.ts';
import { length } from '../../../geometry/segment.ts';
import type { Polyline } from './document.ts';

/** Lines go over to a dot beside them along so many times its distance. */
const LEAD = 3;

/** Two things, of the first and of the last end of a line. */
type Ends<Thing> = readonly [Thing | undefined, Thing | undefined];

/**
 * A pre-drawn line as it is in the drawing, to 3 decimals. Where a dot stands at an end, and beside it, the line goes over to the dot along
 * some times its distance, but no more than a third of the line; where none stands, the lead is there in the place of the end, if there is one.
 */
export function led(line: Polyline, dots: Ends<Point>, leads: Ends<Polyline>): Polyline {
  const along = arcLengths(line);
  const long = along[along.length - 1];
  const [from, to] = [line[0], line[line.length - 1]].map(([x, y], end) => {
    const [dx, dy] = [(dots[end]?.[0] ?? x) - x, (dots[end]?.[1] ?? y) - y];
    return { dx, dy, over: Math.min(LEAD * length(0, 0, dx, dy), long / 3) };
  });
  const share = (over: number, away: number) => (over === 0 ? 0 : Math.max(0, 1 - away / over));
  const points = line.map(([x, y], k): Point => {
    const [first, last] = [share(from.over, along[k]), share(to.over, long - along[k])];
    return [x + first * from.dx + last * to.dx, y + first * from.dy + last * to.dy];
  });
  const [before, behind] = leads.map((lead, end) => (dots[end] === undefined ? lead : undefined));
  return [...(before ?? points.slice(0, 1)), ...points.slice(1, -1), ...(behind ?? points.slice(-1))].map(
    rounded,
  );
}

/** A place to 3 decimals. */
export function rounded([x, y]: Point): Point {
  return [round(x), round(y)];
}
