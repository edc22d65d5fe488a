import { lerp, type Point } from '../../../../geometry/shapes/point.ts';
import { arcLengths } from '../../../../geometry/shapes/polyline.ts';
import { rounded } from '../../../../geometry/shapes/rounding.ts';
import { length } from '../../../../geometry/shapes/segment.ts';
import type { Polyline } from '../document.ts';

/** A line leaves the drawing for a dot beside it along this many times the dot's distance. */
const APPROACH = 3;

/** Something for the first and for the last end of a line. */
type Ends<Thing> = readonly [Thing, Thing];

/**
 * A line of the drawing that comes to dots at its ends, rounded to 3 decimals. Where a dot is beside the end of the line, the line bends
 * over to it along three times the distance, but no more than half of the line.
 */
export function led(line: Polyline, dots: Ends<Point | undefined>): Polyline {
  const lengths = arcLengths(line);
  const long = lengths[lengths.length - 1];
  const [from, to] = ([0, 1] as const).map((end) => {
    const [x, y] = line[end * (line.length - 1)];
    const [dx, dy] = [(dots[end]?.[0] ?? x) - x, (dots[end]?.[1] ?? y) - y];
    return { dx, dy, over: Math.min(APPROACH * length(0, 0, dx, dy), long / 2) };
  });
  // Lines may be straight for long, so they get a point where they begin to bend.
  const bends = new Set([from.over, long - to.over]);
  const bending = line.flatMap((b, k): readonly Point[] => {
    if (k === 0) return [b];
    const [before, after] = [lengths[k - 1], lengths[k]];
    const inside = [...bends].filter((at) => at > before && at < after);
    return [...inside.map((at) => lerp(line[k - 1], b, (at - before) / (after - before))), b];
  });
  const along = arcLengths(bending);
  const share = (over: number, away: number) => (over === 0 ? 0 : Math.max(0, 1 - away / over));
  const points = bending.map(([x, y], k): Point => {
    const [first, last] = [share(from.over, along[k]), share(to.over, long - along[k])];
    return [x + first * from.dx + last * to.dx, y + first * from.dy + last * to.dy];
  });
  // A line of no length ends at the dots all the same.
  const [first = points[0], last = points[points.length - 1]] = dots;
  return [first, ...points.slice(1, -1), last].map(rounded);
}

/** A line with what leads to its ends in their place, each given from the end inwards. */
export function withLeads(line: Polyline, leads: Ends<Polyline | undefined>): Polyline {
  const [before = line.slice(0, 1), behind = line.slice(-1)] = leads;
  return [...before, ...line.slice(1, -1), ...[...behind].reverse()];
}

/** Whether any of these places is nearer to a dot than the clearance. */
export function isCrowded(places: readonly Point[], dots: readonly Point[], clearance: number): boolean {
  return places.some(([x, y]) => dots.some(([dx, dy]) => (dx - x) ** 2 + (dy - y) ** 2 < clearance ** 2));
}
