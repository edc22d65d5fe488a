import { build } from '../../../geometry/point-grid.ts';
import { type Apex, apexOf, PLANE, UNKNOWN } from './apex.ts';
import type { Stroke } from './stroke.ts';
import { withinWedges } from './wedge.ts';

/** What shortcuts are looked for in: strokes over vertices, each with the place where a dot on it would stand. */
export interface Curves {
  /** Where a dot at each vertex stands. */
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** Where each vertex lies in the drawing: elsewhere than its dot where a detail has been contracted. */
  readonly homeXs: Float64Array;
  readonly homeYs: Float64Array;
  /** How much of epsilon is used up at each vertex already, where it stands for more than one place of the drawing. */
  readonly slack: Float64Array;
  readonly strokes: readonly Stroke[];
}

export interface Tolerance {
  /** Largest distance between a shortcut and the part of the stroke that it bypasses. */
  readonly epsilon: number;
  /** Tangent of the sectors' half-angle; without it no sectors are looked into, and no `clear` bit is set. */
  readonly tangent?: number | undefined;
}

/** Small against a shortcut, so that little beyond its reach is looked at. */
const GRID_CELL = 20;

/** From this end of a shortcut, no vertex but those bypassed lies in the sector towards the other end. */
export const FORWARD_CLEAR = 1;
export const BACKWARD_CLEAR = 2;
/** The same, looking at vertices of the shortcut's own stroke only. */
export const FORWARD_CLEAR_OF_OWN = 4;
export const BACKWARD_CLEAR_OF_OWN = 8;

/**
 * The shortcuts of one stroke: the one numbered k leads from position `from[k]` of the stroke to position
 * `from[k] + span[k]` (on a closed stroke, around its end). In ascending order of `from`, then of `span`.
 */
export interface Shortcuts {
  readonly from: Uint32Array;
  readonly span: Uint32Array;
  /** The `…_CLEAR` bits. */
  readonly clear: Uint8Array;
}

/**
 * All valid shortcuts of each stroke: those that stay within epsilon of what they bypass, both ways (Imai and Iri 1988,
 * by the wedges of Chan and Chin 1996), and that have no vertex between themselves and what they bypass, so that
 * no two shortcuts cross and nothing changes sides (de Berg, van Kreveld and Schirra 1998); with each, from which of
 * its ends the sector is clear (Löffler et al. 2014, §4.2).
 */
export function find(curves: Curves, tolerance: Tolerance): readonly Shortcuts[] {
  const { xs, ys } = curves;
  const grid = build(xs, ys, GRID_CELL);
  const position = new Int32Array(xs.length).fill(-1);
  const apex = apexOf(curves, grid, position, tolerance);
  return curves.strokes.map((stroke) => {
    const candidates = withinWedges(curves, stroke, tolerance.epsilon);
    stroke.vertices.forEach((vertex, index) => {
      position[vertex] = index;
    });
    const found = judge(apex, stroke, candidates, tolerance.tangent !== undefined);
    for (const vertex of stroke.vertices) position[vertex] = -1;
    return found;
  });
}

/** Looks around every vertex of the stroke once, and judges all candidates that start or end there. */
function judge(
  apex: Apex,
  stroke: Stroke,
  candidates: { from: Uint32Array; span: Uint32Array },
  withSectors: boolean,
): Shortcuts {
  const { from, span } = candidates;
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
    const starting = { first: firstFrom[i], last: firstFrom[i + 1] };
    const ending = byEnd.subarray(firstTo[i], firstTo[i + 1]);
    if (starting.first === starting.last && ending.length === 0) continue;
    apex.stand(stroke, i, span, starting, ending);
    apex.topology(span, plane, starting);
    if (withSectors) apex.sectors(span, plane, clear, starting, ending);
  }

  // Keep what changes no topology and can carry a link at one end or the other.
  let kept = 0;
  for (let k = 0; k < count; k++) if (plane[k] === PLANE) kept++;
  const result = { from: new Uint32Array(kept), span: new Uint32Array(kept), clear: new Uint8Array(kept) };
  kept = 0;
  for (let k = 0; k < count; k++) {
    if (plane[k] !== PLANE) continue;
    result.from[kept] = from[k];
    result.span[kept] = span[k];
    result.clear[kept++] = clear[k];
  }
  return result;
}
