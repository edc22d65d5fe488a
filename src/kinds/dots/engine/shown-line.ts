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
 * A line as it is in the drawing, to 3 decimals, from its second place to its last but one; at its ends, where no dot stands, the lead is there in the
 * place of the end, if there is one. Where a dot stands, the line comes from there: along a trunk, from where the lead begins, or from the end. Where the
 * dot is beside that, the line goes over to it along some times the distance, but no more than a third of the line.
 *
 * @param trunks from the dot to the end, both in the order of the last end: the dot's place first
 */
export function shownLine(
  line: Polyline,
  dots: Ends<Point>,
  leads: Ends<Polyline>,
  approaches: Ends<Polyline> = [undefined, undefined],
): Polyline {
  const reversed = leads[1] && [...leads[1]].reverse();
  const [before, behind] = ([0, 1] as const).map(
    (end) => (dots[end] === undefined ? [leads[0], reversed] : approaches)[end] ?? [line[end * (line.length - 1)]],
  );
  const whole = [...before, ...line.slice(1, -1), ...[...behind].reverse()];
  const along = arcLengths(whole);
  const long = along[along.length - 1];
  const [from, to] = ([0, 1] as const).map((end) => {
    const [x, y] = whole[end === 0 ? 0 : whole.length - 1];
    const [dx, dy] = [(dots[end]?.[0] ?? x) - x, (dots[end]?.[1] ?? y) - y];
    return { dx, dy, over: Math.min(APPROACH * length(0, 0, dx, dy), long / 2) };
  });
  const share = (over: number, away: number) => (over === 0 ? 0 : Math.max(0, 1 - away / over));
  const points = whole.map(([x, y], k): Point => {
    const [first, last] = [share(from.over, along[k]), share(to.over, long - along[k])];
    return [x + first * from.dx + last * to.dx, y + first * from.dy + last * to.dy];
  });
  // A line of no length ends at the dots all the same.
  const [first = points[0], last = points[points.length - 1]] = dots;
  return [first, ...points.slice(1, -1), last].map(rounded);
}

/** Whether places of lines from the start lie nearer to any dot than that. */
export function isCrowded(places: readonly Point[], dots: readonly Point[], clearance: number): boolean {
  return places.some(([x, y]) => dots.some(([dx, dy]) => (dx - x) ** 2 + (dy - y) ** 2 < clearance ** 2));
}
