import { distance } from '../../../../geometry/shapes/point.ts';
import { round } from '../../../../geometry/shapes/rounding.ts';
import { distanceSquared, isClearlyBeyond } from '../../../../geometry/shapes/segment.ts';
import { type Finding, MAX_FINDINGS } from '../../../../puzzle/contract/finding.ts';
import { type DotCriterion, SLACK } from './case.ts';

/** `separation`: no two dots are closer than `delta`. */
export const separation: DotCriterion = ({ dots, settings: { delta } }) => {
  const findings: Finding[] = [];
  const byX = dots.map((at, dot) => ({ at, dot })).sort((a, b) => a.at[0] - b.at[0] || a.dot - b.dot);
  for (const [place, a] of byX.entries()) {
    if (findings.length >= MAX_FINDINGS) break;
    for (let next = place + 1; next < byX.length; next++) {
      const b = byX[next];
      if (b.at[0] - a.at[0] >= delta) break;
      const apart = distance(a.at, b.at);
      if (apart >= delta - SLACK) continue;
      const concerns = [Math.min(a.dot, b.dot), Math.max(a.dot, b.dot)];
      findings.push({ criterion: 'separation', concerns, data: { distance: round(apart), least: delta } });
    }
  }
  return findings;
};

/** `clearance`: no dot is closer than `clearance` to a solution edge or pre-drawn line that does not end at it. */
export const clearance: DotCriterion = ({ dots, edges, predrawn, settings: { clearance: least } }) => {
  const findings: Finding[] = [];
  const limit = (least - SLACK) * (least - SLACK);
  if (least <= SLACK) return findings;
  for (const [dot, [x, y]] of dots.entries()) {
    if (findings.length >= MAX_FINDINGS) break;
    for (const [i, j] of edges) {
      const [a, b] = [dots[i], dots[j]];
      if (i === dot || j === dot) continue;
      if (isClearlyBeyond(x, y, a[0], a[1], b[0], b[1], least)) continue;
      const apart = distanceSquared(x, y, a[0], a[1], b[0], b[1]);
      if (apart < limit) findings.push(near([dot, i, j], apart, least));
    }
    predrawn.forEach((line, number) => {
      const ends = [line[0], line.at(-1)];
      if (ends.some((end) => end !== undefined && distance(end, [x, y]) <= SLACK)) return;
      let apart = Number.POSITIVE_INFINITY;
      line.forEach((b, index) => {
        const a = line[index - 1];
        if (a === undefined || isClearlyBeyond(x, y, a[0], a[1], b[0], b[1], least)) return;
        apart = Math.min(apart, distanceSquared(x, y, a[0], a[1], b[0], b[1]));
      });
      if (apart < limit) findings.push(near([dot], apart, least, { line: number }));
    });
  }
  return findings;
};

function near(
  concerns: readonly number[],
  squared: number,
  least: number,
  data: Record<string, number> = {},
): Finding {
  return { criterion: 'clearance', concerns, data: { ...data, distance: round(Math.sqrt(squared)), least } };
}

/** `edge-each-dot`: every dot except decoys has an edge to draw. Decoys are at most the share `decoys` of all dots. */
export const edgeEachDot: DotCriterion = ({ dots, edges, settings: { decoys } }) => {
  const used = new Set(edges.flat());
  if (dots.length - used.size <= decoys * dots.length) return [];
  return dots.flatMap((_, dot) => (used.has(dot) ? [] : [{ criterion: 'edge-each-dot', concerns: [dot] }]));
};
