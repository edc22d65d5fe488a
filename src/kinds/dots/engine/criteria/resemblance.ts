import { round } from '../../../../geometry/shapes/rounding.ts';
import type { Finding } from '../../../../puzzle/contract/finding.ts';
import { type DotCase, type DotCriterion, nearestDot, SLACK } from './case.ts';

/**
 * `resemblance`: every point of the drawing lies within `epsilon` of the straight solved picture and the other way round, and every
 * stroke of the drawing is found in it as a walk within `epsilon` + 3, see `trace`. Names the dots of the edge at the worst
 * place, or the dot nearest to it.
 */
export const resemblance: DotCriterion = (of) => {
  const { forth, back } = of.likeness;
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
  const { torn, tooDense } = of.tracing;
  for (const { stroke, isLoop, at } of torn) {
    const data = { torn: isLoop ? 'loop' : 'stroke', stroke, x: round(at[0]), y: round(at[1]) };
    findings.push({ criterion: 'resemblance', concerns: nearestDot(of.dots, at), data });
  }
  if (tooDense) findings.push({ criterion: 'resemblance', concerns: [], data: { problem: 'too dense' } });
  return findings;
};

function dotsOf({ edges, dots }: DotCase, segment: number, at: readonly [number, number]): readonly number[] {
  return edges[segment] ?? nearestDot(dots, at);
}

/**
 * `structure`: every structural vertex of the drawing, where other than two of its lines meet, has its meeting in the
 * solved picture: see `trace`. (A point that no line of the drawing ends at draws nothing and is no vertex of it.)
 */
export const structure: DotCriterion = ({ tracing: { apart }, dots }) =>
  apart.map(({ at, degree }) => ({
    criterion: 'structure',
    concerns: nearestDot(dots, at),
    data: { degree, x: at[0], y: at[1] },
  }));
