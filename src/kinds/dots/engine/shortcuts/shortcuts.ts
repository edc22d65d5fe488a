import { pointIndex } from '../../../../geometry/indexes/box-index.ts';
import type { Stroke } from '../drawing/stroke.ts';
import { judgeSectors } from './sectors.ts';
import { type Candidates, type Curves, PLANE, type Shortcuts, type Tolerance, UNKNOWN } from './shortcut.ts';
import { moveTo, newSight, type VertexSight } from './sight.ts';
import { judgeTopology } from './topology.ts';
import { withinWedges } from './wedge.ts';

/**
 * Returns a function that finds all valid shortcuts of one stroke among all strokes.
 *
 * - A shortcut stays within epsilon of the part that it bypasses, in both directions (Imai and Iri 1988, by the wedges
 *   of Chan and Chin 1996).
 * - No vertex is between it and that part, so that no two shortcuts cross and nothing changes sides (de Berg, van
 *   Kreveld and Schirra 1998).
 * - Its bits say at which ends the sector is empty (Löffler et al. 2014, §4.2).
 */
export function finder(curves: Curves, tolerance: Tolerance): (stroke: Stroke) => Shortcuts {
  const { xs, ys } = curves;
  const position = new Int32Array(xs.length).fill(-1);
  const sight = newSight(curves, pointIndex(xs, ys), position, tolerance);
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

  // List the candidates by start, in ascending order of span, and by end, in descending order. Those that pass the end
  // of a closed stroke are the longest.
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

  // Look around each vertex at which candidates start or end.
  for (let i = 0; i < size; i++) {
    const [first, last] = [firstFrom[i], firstFrom[i + 1]];
    const ending = byEnd.subarray(firstTo[i], firstTo[i + 1]);
    if (first === last && ending.length === 0) continue;
    const candidates: Candidates = { span, plane, clear, first, last, ending };
    moveTo(sight, stroke, i, candidates);
    judgeTopology(sight, candidates);
    if (withSectors) judgeSectors(sight, candidates);
  }

  // Keep the candidates that preserve the topology.
  const isKept = (_: number, k: number) => plane[k] === PLANE;
  return { from: from.filter(isKept), span: span.filter(isKept), clear: clear.filter(isKept) };
}
