import { distance, type Point } from '../../../../geometry/shapes/point.ts';
import { normalSpan, resample } from '../../../../geometry/shapes/polyline.ts';
import { round } from '../../../../geometry/shapes/rounding.ts';
import type { Finding } from '../../../../puzzle/contract/kind.ts';
import { hasTabs } from '../parameters.ts';
import { isInner, type JigsawCase, type JigsawCriterion, piecesBeside, SLACK } from './case.ts';

/** Least angle that the normals of an interlocking cut span, in degrees. */
const MIN_NORMAL_SPAN = 200;
/** Least distance between the ends of a cut that can interlock, as a multiple of `minWidth`. */
export const LONG = 6;

/** `interlocking`: a cut marked so is inner, and its normals span 200°, sampled at a quarter of `minWidth`. */
export const interlocking: JigsawCriterion = ({ cuts, settings: { minWidth } }) =>
  cuts.flatMap((cut, index): Finding[] => {
    if (!cut.interlocking) return [];
    const span = isInner(cut) ? normalSpan(resample(cut.path, minWidth / 4)) : 0;
    if (span >= MIN_NORMAL_SPAN) return [];
    const data = { cut: index, degrees: round(span), least: MIN_NORMAL_SPAN };
    return [{ criterion: 'interlocking', concerns: piecesBeside(cut), data }];
  });

/** `connected`: interlocking cuts connect all pieces. Not checked for cuts without tabs. */
export const connected: JigsawCriterion = ({ cuts, outlines, settings: { cut } }) => {
  if (!hasTabs(cut) || outlines.length === 0) return [];
  const links = outlines.map((): number[] => []);
  for (const { pieces, interlocking } of cuts) {
    if (!interlocking) continue;
    links[pieces[0]]?.push(pieces[1]);
    links[pieces[1]]?.push(pieces[0]);
  }
  const reached = new Set([0]);
  for (const piece of reached) for (const next of links[piece] ?? []) if (next >= 0) reached.add(next);
  if (reached.size === outlines.length) return [];
  const loose = outlines.flatMap((_, piece) => (reached.has(piece) ? [] : [piece]));
  return [{ criterion: 'connected', concerns: loose }];
};

/** `min-degree`: pieces have `minDegree` interlocking cuts, or as many as are long enough. Not for cuts without tabs. */
export const minDegree: JigsawCriterion = (jigsawCase) => {
  const { settings, outlines } = jigsawCase;
  if (!hasTabs(settings.cut)) return [];
  const locked = countCuts(jigsawCase, ({ interlocking }) => interlocking);
  const long = countCuts(jigsawCase, ({ path }) => {
    const [first, last] = [path[0], path.at(-1) as Point];
    return distance(first, last) >= LONG * settings.minWidth + SLACK;
  });
  return outlines.flatMap((_, piece): Finding[] => {
    const least = Math.min(settings.minDegree, long[piece]);
    const degree = locked[piece];
    return degree >= least ? [] : [{ criterion: 'min-degree', concerns: [piece], data: { degree, least } }];
  });
};

function countCuts(
  { cuts, outlines }: JigsawCase,
  has: (cut: JigsawCase['cuts'][number]) => boolean,
): number[] {
  const counts = outlines.map(() => 0);
  for (const cut of cuts) {
    if (!isInner(cut) || !has(cut)) continue;
    for (const piece of cut.pieces) if (counts[piece] !== undefined) counts[piece] += 1;
  }
  return counts;
}
