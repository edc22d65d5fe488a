import { lerp, type Point } from '../../../../geometry/shapes/point.ts';
import { arcLengths } from '../../../../geometry/shapes/polyline.ts';
import { rounded } from '../../../../geometry/shapes/rounding.ts';
import { length } from '../../../../geometry/shapes/segment.ts';
import type { Polyline } from '../document.ts';
import type { EndLines } from '../drawing/stroke.ts';

/** A line bends over to a dot beside it along this multiple of the dot's distance. */
const APPROACH = 3;

type Ends<Thing> = readonly [Thing, Thing];

/**
 * Bends a line of the drawing so that it ends at dots, and rounds it to 3 decimals. The bend takes three times the
 * distance to the dot, but at most half of the line. An end without a dot stays where it is.
 */
export function bendToDots(line: Polyline, dots: Ends<Point | undefined>): Polyline {
  const lengths = arcLengths(line);
  const totalLength = lengths[lengths.length - 1];
  const [from, to] = ([0, 1] as const).map((end) => {
    const [x, y] = line[end * (line.length - 1)];
    const [dx, dy] = [(dots[end]?.[0] ?? x) - x, (dots[end]?.[1] ?? y) - y];
    return { dx, dy, over: Math.min(APPROACH * length(0, 0, dx, dy), totalLength / 2) };
  });
  // Add a point where each bend begins, as long pieces may be straight.
  const bends = new Set([from.over, totalLength - to.over]);
  const refined = line.flatMap((b, k): readonly Point[] => {
    if (k === 0) return [b];
    const [before, after] = [lengths[k - 1], lengths[k]];
    const inside = [...bends].filter((at) => at > before && at < after);
    return [...inside.map((at) => lerp(line[k - 1], b, (at - before) / (after - before))), b];
  });
  const along = arcLengths(refined);
  const share = (over: number, away: number) => (over === 0 ? 0 : Math.max(0, 1 - away / over));
  const points = refined.map(([x, y], k): Point => {
    const [first, last] = [share(from.over, along[k]), share(to.over, totalLength - along[k])];
    return [x + first * from.dx + last * to.dx, y + first * from.dy + last * to.dy];
  });
  // Even a line of length 0 ends at the dots.
  const [first = points[0], last = points[points.length - 1]] = dots;
  return [first, ...points.slice(1, -1), last].map(rounded);
}

/**
 * Returns part of a stroke as a line that ends at dots, if any.
 * @param endLines the lines at the two ends of the stroke; undefined if the part does not reach that end
 */
export function lineToDots(
  part: Polyline,
  endLines: Ends<EndLines | undefined>,
  dots: Ends<Point | undefined>,
): Polyline {
  const [start = part.slice(0, 1), end = part.slice(-1)] = endLines.map(
    (lines, k) => lines?.[dots[k] === undefined ? 'withoutDot' : 'withDot'],
  );
  return bendToDots([...start, ...part.slice(1, -1), ...end.toReversed()], dots);
}
