import { distance } from '../../../../geometry/point.ts';
import { round } from '../../../../geometry/rounding.ts';
import { build, distanceTo, nearest } from '../../../../geometry/segment-grid.ts';
import { polylineSegments } from '../../../../geometry/segments.ts';
import type { Finding } from '../../../../puzzle/finding.ts';
import { type DotCase, type DotCriterion, nearestDot, SLACK } from './case.ts';

/** The least share of the drawing's length that the solved picture has. */
const KEPT = 0.85;

/**
 * `resemblance`: every point of the drawing lies within `epsilon` of the solved picture and the other way round,
 * and the solved picture is at least 0.85 of the drawing's length. Names the dots of the edge at the worst place.
 */
export const resemblance: DotCriterion = (of) => {
  const { forth, back, drawn, solved } = of.likeness;
  const findings: Finding[] = [];
  const limit = of.settings.epsilon + SLACK;
  for (const [direction, farthest, segment] of [
    ['drawing to picture', forth, forth.to],
    ['picture to drawing', back, back.from],
  ] as const) {
    if (farthest.distance <= limit) continue;
    const [x, y] = farthest.at;
    const data = { direction, distance: round(farthest.distance), x: round(x), y: round(y) };
    findings.push({ criterion: 'resemblance', concerns: dotsOf(of, segment, [x, y]), data });
  }
  if (solved < KEPT * drawn - SLACK) {
    findings.push({
      criterion: 'resemblance',
      concerns: [],
      data: { lengthKept: round(solved / drawn), least: KEPT },
    });
  }
  return findings;
};

function dotsOf({ edges, dots }: DotCase, segment: number, at: readonly [number, number]): readonly number[] {
  return edges[segment] ?? nearestDot(dots, at);
}

/**
 * `structure`: every vertex of the drawing where other than two of its lines meet lies within `epsilon` of a dot or
 * of a pre-drawn line. (A point that no line of the drawing ends at draws nothing and is no vertex of it.)
 */
export const structure: DotCriterion = ({ drawing, dots, predrawn, settings }) => {
  const degree = new Map<number, number>();
  for (const ends of drawing.edges) for (const end of ends) degree.set(end, (degree.get(end) ?? 0) + 1);
  const lines = build(polylineSegments(predrawn));
  const limit = settings.epsilon + SLACK;
  const findings: Finding[] = [];
  for (const [vertex, lineCount] of degree) {
    const at = drawing.points[vertex];
    if (lineCount === 2 || at === undefined) continue;
    if (dots.some((dot) => distance(dot, at) <= limit)) continue;
    const line = nearest(lines, at[0], at[1]);
    if (line >= 0 && distanceTo(lines, line, at[0], at[1]) <= limit) continue;
    const data = { vertex, degree: lineCount, x: at[0], y: at[1] };
    findings.push({ criterion: 'structure', concerns: nearestDot(dots, at), data });
  }
  return findings;
};
