import { pointIndex } from '../../../../geometry/indexes/box-index.ts';
import type { Stroke } from '../drawing/stroke.ts';
import { judgeSectors } from './sectors.ts';
import { type Candidates, type Curves, PLANE, type Shortcuts, type Tolerance, UNKNOWN } from './shortcut.ts';
import { sightOf, stand, type VertexSight } from './sight.ts';
import { judgeTopology } from './topology.ts';
import { withinWedges } from './wedge.ts';

/**
 * All valid shortcuts of each stroke: those that stay within epsilon of what they bypass, both ways (Imai and Iri 1988,
 * by the wedges of Chan and Chin 1996), and that have no vertex between themselves and what they bypass, so that
 * no two shortcuts cross and nothing changes sides (de Berg, van Kreveld and Schirra 1998); with each, from which of
 * its ends the sector is clear (Löffler et al. 2014, §4.2).
 */
export function find(curves: Curves, tolerance: Tolerance): readonly Shortcuts[] {
  return curves.strokes.map(finder(curves, tolerance));
}

/** What finds the valid shortcuts of one stroke after another, among all strokes. */
export function finder(curves: Curves, tolerance: Tolerance): (stroke: Stroke) => Shortcuts {
  const { xs, ys } = curves;
  const position = new Int32Array(xs.length).fill(-1);
  const sight = sightOf(curves, pointIndex(xs, ys), position, tolerance);
  return (stroke) => {
    const candidates = withinWedges(curves, stroke, tolerance.epsilon);
    stroke.vertices.forEach((vertex, index) => {
      position[vertex] = index;
    });
    const found = judge(sight, stroke, candidates, tolerance.sector !== undefined);
    for (const vertex of stroke.vertices) position[vertex] = -1;
    return found;
  };
}

/** Looks around every vertex of the stroke once, and judges all candidates that start or end there. */
function judge(
  sight: VertexSight,
  stroke: Stroke,
  { from, span }: Pick<Shortcuts, 'from' | 'span'>,
  withSectors: boolean,
): Shortcuts {
  const count = from.length;
  const size = stroke.vertices.length;
  const clear = new Uint8Array(count);
  const plane = new Uint8Array(count).fill(UNKNOWN);

  // Candidates by the position they start from, in ascending order of span, and by the position they end at, in
  // descending order: those that come around the end of a closed stroke are the longest.
  const firstFrom = new Uint32Array(size + 1);
  const firstTo = new Uint32Array(size + 1);
  for (let k = 0; k < count; k++) {
    firstFrom[from[k] + 1]++;
    firstTo[((from[k] + span[k]) % size) + 1]++;
  }
  for (let i = 0; i < size; i++) {
    firstFrom[i + 1] += firstFrom[i];
    firstTo[i + 1] += firstTo[i];
  }
  const byEnd = new Uint32Array(count);
  const next = firstTo.slice();
  for (let k = 0; k < count; k++)
    if (from[k] + span[k] >= size) byEnd[next[(from[k] + span[k]) % size]++] = k;
  for (let k = 0; k < count; k++) if (from[k] + span[k] < size) byEnd[next[from[k] + span[k]]++] = k;

  for (let i = 0; i < size; i++) {
    const [first, last] = [firstFrom[i], firstFrom[i + 1]];
    const ending = byEnd.subarray(firstTo[i], firstTo[i + 1]);
    if (first === last && ending.length === 0) continue;
    const candidates: Candidates = { span, plane, clear, first, last, ending };
    stand(sight, stroke, i, candidates);
    judgeTopology(sight, candidates);
    if (withSectors) judgeSectors(sight, candidates);
  }

  // Keep what changes no topology and can carry a link at one end or the other.
  const isKept = (_: number, k: number) => plane[k] === PLANE;
  return { from: from.filter(isKept), span: span.filter(isKept), clear: clear.filter(isKept) };
}
