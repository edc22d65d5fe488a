import {
  buildIndex,
  distanceTo,
  eachNear,
  nearest,
  type SegmentIndex,
} from '../../../../geometry/indexes/segment-index.ts';
import { distance, type Point } from '../../../../geometry/shapes/point.ts';
import { arcLengths, resample } from '../../../../geometry/shapes/polyline.ts';
import { round } from '../../../../geometry/shapes/rounding.ts';
import { foot, length } from '../../../../geometry/shapes/segment.ts';
import { polylineSegments, segmentsOf } from '../../../../geometry/shapes/segments.ts';
import { type Finding, MAX_FINDINGS } from '../../../../puzzle/contract/finding.ts';
import type { Polyline } from '../document.ts';
import { type DotCase, type DotCriterion, nearestDot, SLACK } from './case.ts';
import { meetings } from './planarity.ts';

/* An edge is straight while it is drawn. Then it becomes its line, the part of the drawing that it replaces. */

/** A line stays within epsilon plus this of its edge, in units. */
const STRAY = 3;
/** Largest distance of a line from the drawing, in units. */
const MAX_OFF_DRAWING = 3;
/** Near a dot off the drawing, a line may leave the drawing for this multiple of the dot's distance. */
const APPROACH = 3;
/** Step in which lines are sampled, in units. */
const STEP = 2;
/** A place of the drawing is missing if everything shown is farther away than this, in units. */
const SEEN_WITHIN = 5;
/** The largest share of the drawing's length that may be missing. */
const MAX_MISSING = 0.06;

/** `true-lines`: the puzzle format's rules for lines. `what` in a finding names the broken rule. */
export const trueLines: DotCriterion = (of) => {
  const { lines } = of;
  if (lines === undefined) return [];
  const { drawing } = of.document;
  const drawn = buildIndex(segmentsOf(drawing.points, drawing.edges));
  if (drawn.count === 0) return [];
  const findings = [
    ...joinDots(of, lines),
    ...stayBesideEdges(of, lines),
    ...lieOnDrawing(of, lines, drawn),
    // `planarity` reports where pre-drawn lines meet each other.
    ...meetings(of, lines)
      .filter(({ concerns }) => concerns.length > 0)
      .map(({ concerns, at }) => findingOf('apart', concerns, { x: at[0], y: at[1] })),
    ...keepClear(of, lines, drawn),
    ...showDrawing(of, lines, drawn),
  ];
  return findings.slice(0, MAX_FINDINGS);
};

const findingOf = (
  what: string,
  concerns: readonly number[],
  data: NonNullable<Finding['data']> = {},
): Finding => ({
  criterion: 'true-lines',
  concerns,
  data: { what, ...data },
});

function joinDots({ edges, dots }: DotCase, lines: readonly Polyline[]): readonly Finding[] {
  return edges.flatMap(([i, j], edge) => {
    const line = lines[edge];
    const [first, last] = [line[0], line[line.length - 1]];
    return distance(first, dots[i]) <= SLACK && distance(last, dots[j]) <= SLACK
      ? []
      : [findingOf('ends', [i, j])];
  });
}

/** Each line stays within epsilon + 3 of its edge, in Fréchet distance. */
function stayBesideEdges({ edges, dots, settings }: DotCase, lines: readonly Polyline[]): readonly Finding[] {
  const limit = settings.epsilon + STRAY + SLACK;
  return edges.flatMap(([i, j], edge) =>
    followsSegment(lines[edge], dots[i], dots[j], limit) ? [] : [findingOf('beside', [i, j])],
  );
}

/**
 * Whether the Fréchet distance between a polyline and the segment from a to b is at most `limit`. It is if places of
 * the segment near enough to the polyline's points can be chosen in order, without going back (Alt and Godau 1995).
 */
function followsSegment(line: Polyline, a: Point, b: Point, limit: number): boolean {
  if (distance(line[0], a) > limit || distance(line[line.length - 1], b) > limit) return false;
  const long = distance(a, b);
  const [dx, dy] = long === 0 ? [0, 0] : [(b[0] - a[0]) / long, (b[1] - a[1]) / long];
  let at = 0;
  for (const [x, y] of line) {
    const along = (x - a[0]) * dx + (y - a[1]) * dy;
    const aside = (x - a[0]) * dy - (y - a[1]) * dx;
    const reach = Math.sqrt(limit * limit - aside * aside);
    // NaN if the point is too far aside.
    if (!(Math.min(along + reach, long) >= at)) return false;
    at = Math.max(at, along - reach);
    if (at > long) return false;
  }
  return true;
}

/** Each line is within 3 units of the drawing, except near dots that are off the drawing. */
function lieOnDrawing(
  { edges, dots }: DotCase,
  lines: readonly Polyline[],
  drawn: SegmentIndex,
): readonly Finding[] {
  const off = dots.map(([x, y]) => distanceTo(drawn, nearest(drawn, x, y), x, y));
  return edges.flatMap(([i, j], edge) => {
    const line = sampleLine(lines[edge]);
    const along = arcLengths(line);
    const long = along[along.length - 1];
    let guess = -1;
    const at = line.find(([x, y], k) => {
      if (along[k] <= APPROACH * off[i] + SLACK || long - along[k] <= APPROACH * off[j] + SLACK) return false;
      guess = nearest(drawn, x, y, guess);
      return distanceTo(drawn, guess, x, y) > MAX_OFF_DRAWING + SLACK;
    });
    return at === undefined ? [] : [findingOf('on-drawing', [i, j], { x: round(at[0]), y: round(at[1]) })];
  });
}

/** Lines keep `clearance`, or half of the distance that the drawing keeps, from dots that they do not end at. */
function keepClear(
  { edges, dots, settings: { clearance } }: DotCase,
  lines: readonly Polyline[],
  drawn: SegmentIndex,
): readonly Finding[] {
  const findings: Finding[] = [];
  const allLines = buildIndex(polylineSegments(lines));
  const edgeOf = lines.flatMap((line, edge) => line.slice(1).map(() => edge));
  dots.forEach(([x, y], dot) => {
    eachNear(allLines, x, y, clearance - SLACK, (segment) => {
      const edge = edges[edgeOf[segment]];
      if (edge.includes(dot)) return;
      const k = 4 * segment;
      const [ax, ay, bx, by] = allLines.segments.subarray(k, k + 4);
      const [px, py] = foot(ax, ay, bx, by, x, y);
      // The place of the drawing that this part of the line replaces.
      const d = 4 * nearest(drawn, px, py);
      const [cx, cy, dx, dy] = drawn.segments.subarray(d, d + 4);
      const drawingDistance = length(x, y, ...foot(cx, cy, dx, dy, px, py));
      const apart = length(x, y, px, py);
      if (apart < Math.min(clearance, drawingDistance / 2) - SLACK)
        findings.push(findingOf('clear', [dot, ...edge], { distance: round(apart) }));
    });
  });
  return findings;
}

/** Lines, pre-drawn lines and the face together show the whole drawing. */
function showDrawing(
  { dots, predrawn, board }: DotCase,
  lines: readonly Polyline[],
  drawn: SegmentIndex,
): readonly Finding[] {
  const face = (board.decoration ?? []).flatMap(({ part, line }) => (part === 'face' ? [line] : []));
  const seen = buildIndex(polylineSegments([...lines, ...predrawn, ...face]));
  let missing = 0;
  let total = 0;
  let worst: Point = [0, 0];
  let farthest = 0;
  const { segments } = drawn;
  for (let k = 0; k < segments.length; k += 4) {
    const [ax, ay, bx, by] = [segments[k], segments[k + 1], segments[k + 2], segments[k + 3]];
    const long = length(ax, ay, bx, by);
    const pieces = Math.max(1, Math.ceil(long / STEP));
    for (let piece = 0; piece < pieces; piece++) {
      const share = (piece + 0.5) / pieces;
      const at: Point = [ax + share * (bx - ax), ay + share * (by - ay)];
      const away = distanceTo(seen, nearest(seen, ...at), ...at);
      total += long / pieces;
      if (away > SEEN_WITHIN) missing += long / pieces;
      if (away > farthest) [farthest, worst] = [away, at];
    }
  }
  if (missing <= MAX_MISSING * total + SLACK) return [];
  return [findingOf('whole', nearestDot(dots, worst), { share: round(missing / total), most: MAX_MISSING })];
}

function sampleLine(line: Polyline): readonly Point[] {
  return line.flatMap((at, k): readonly Point[] =>
    k === 0 ? [at] : resample([line[k - 1], at], STEP).slice(1),
  );
}
