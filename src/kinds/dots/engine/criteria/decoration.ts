import {
  buildIndex,
  distanceTo,
  nearest,
  type SegmentIndex,
  type Segments,
  search,
} from '../../../../geometry/indexes/segment-index.ts';
import { boundsOf } from '../../../../geometry/shapes/bounds.ts';
import { intervalWithin, lengthNear } from '../../../../geometry/shapes/capsule.ts';
import { round } from '../../../../geometry/shapes/rounding.ts';
import { meet } from '../../../../geometry/shapes/segment.ts';
import { polylineSegments, segmentsOf, totalLength } from '../../../../geometry/shapes/segments.ts';
import type { Finding } from '../../../../puzzle/contract/finding.ts';
import { type DotCase, type DotCriterion, nearestDot, SLACK } from './case.ts';

/* The player does not draw decoration. So it must be small and isolated, and must not reveal the rest. */

/** Largest width or height of a line of the face, in units. */
const LARGEST = 200;
/** Largest share of the drawing's length that decoration shows. */
const MAX_SHOWN = 0.2;
/** Largest total length of the place around the picture, in units. */
const LONGEST_PLACE = 6000;
/** Lines nearer to decoration than this, in units, are given away. */
const NEAR = 15;
/** At most `MAX_BESIDE` of the drawing may be within `BESIDE` units of the place, so that it traces nothing. */
const BESIDE = 45;
const MAX_BESIDE = 0.35;

/**
 * `decoration-small`: no line of the face is more than 200 units across. Decoration shows at most a fifth of the
 * drawing's length, and a place is at most 6000 units long. Filled lines are closed.
 */
export const decorationSmall: DotCriterion = ({ document, board, drawing, likeness }) => {
  const decoration = board.decoration ?? [];
  const findings: Finding[] = [];
  const find = (data: NonNullable<Finding['data']>) =>
    findings.push({ criterion: 'decoration-small', concerns: [], data });
  decoration.forEach(({ part, line, filled }, ornament) => {
    const { left, top, right, bottom } = boundsOf(line);
    const across = Math.max(right - left, bottom - top);
    if (part === 'face' && across > LARGEST + SLACK) find({ ornament, across: round(across), most: LARGEST });
    const [first, last] = [line[0], line.at(-1)];
    if (filled && !(first && last && first[0] === last[0] && first[1] === last[1]))
      find({ ornament, closed: 0 });
  });
  const whole = totalLength(segmentsOf(document.drawing.points, document.drawing.edges));
  const shown = whole - likeness.drawingLength;
  if (drawing !== document.drawing && shown > MAX_SHOWN * whole + SLACK)
    find({ share: round(shown / whole), most: MAX_SHOWN });
  const around = totalLength(placeOf(decoration));
  if (around > LONGEST_PLACE + SLACK) find({ length: round(around), most: LONGEST_PLACE });
  return findings;
};

/** `decoration-clear`: no decoration is closer than `clearance` to a dot, a solution edge or a pre-drawn line. */
export const decorationClear: DotCriterion = ({ board, dots, likeness: { picture }, settings }) => {
  const limit = settings.clearance - SLACK;
  const findings: Finding[] = [];
  (board.decoration ?? []).forEach(({ line }, ornament) => {
    const own = polylineSegments([line]);
    const lines = buildIndex(own);
    for (const [dot, [x, y]] of dots.entries()) {
      if (distanceTo(lines, nearest(lines, x, y), x, y) >= limit) continue;
      findings.push({ criterion: 'decoration-clear', concerns: [dot], data: { ornament } });
    }
    if (pointNear(own, picture, limit))
      findings.push({ criterion: 'decoration-clear', concerns: [], data: { ornament } });
  });
  return findings;
};

/**
 * `decoration-tells-nothing`: no line to be drawn is within 15 units of decoration, so that decoration adds no
 * exposure. At most 0.35 of these lines is within 45 units of the place, so that the place does not trace the figure.
 */
export const decorationTellsNothing: DotCriterion = ({ board, dots, likeness }) => {
  const findings: Finding[] = [];
  const decoration = board.decoration ?? [];
  if (decoration.length === 0) return findings;
  decoration.forEach(({ line }, ornament) => {
    const at = pointNear(polylineSegments([line]), likeness.drawing, NEAR - SLACK);
    if (at === undefined) return;
    const data = { ornament, least: NEAR };
    findings.push({ criterion: 'decoration-tells-nothing', concerns: nearestDot(dots, at), data });
  });
  const { drawing, drawingLength } = likeness;
  const beside = lengthNear(drawing.segments, buildIndex(placeOf(decoration)), BESIDE) / (drawingLength || 1);
  if (beside > MAX_BESIDE + SLACK) {
    const data = { share: round(beside), most: MAX_BESIDE };
    findings.push({ criterion: 'decoration-tells-nothing', concerns: [], data });
  }
  return findings;
};

function placeOf(decoration: NonNullable<DotCase['board']['decoration']>): Segments {
  return polylineSegments(decoration.flatMap(({ part, line }) => (part === 'place' ? [line] : [])));
}

/** Returns a point of the first lines that is within `reach` of the others; undefined if there is none. */
function pointNear(
  lines: Segments,
  others: SegmentIndex,
  reach: number,
): readonly [number, number] | undefined {
  for (let i = 0; i < lines.length; i += 4) {
    const [ax, ay, bx, by] = [lines[i], lines[i + 1], lines[i + 2], lines[i + 3]];
    let isNear = false;
    const [left, right] = [Math.min(ax, bx) - reach, Math.max(ax, bx) + reach];
    search(others, left, Math.min(ay, by) - reach, right, Math.max(ay, by) + reach, (segment) => {
      const [cx, cy, dx, dy] = others.segments.subarray(4 * segment, 4 * segment + 4);
      isNear ||=
        meet(ax, ay, bx, by, cx, cy, dx, dy) ||
        intervalWithin(ax, ay, bx, by, cx, cy, dx, dy, reach) !== undefined;
    });
    if (isNear) return [ax, ay];
  }
  return undefined;
}
