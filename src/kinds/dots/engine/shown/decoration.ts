import { componentsOf } from '../../../../geometry/graphs/components.ts';
import { buildIndex } from '../../../../geometry/indexes/segment-index.ts';
import { boundsOf } from '../../../../geometry/shapes/bounds.ts';
import { farthest } from '../../../../geometry/shapes/hausdorff.ts';
import { polylineSegments, segmentsOf } from '../../../../geometry/shapes/segments.ts';
import type { Drawing, Ornament } from '../document.ts';

/** Largest width or height of an isolated part that decoration may show, in units. */
const LARGEST_FEATURE = 200;
/** Largest distance of such a part from the decoration that shows it, in units. */
const ON_IT = 3;

/** Returns the edges of the drawing that decoration shows: all edges of small connected parts that it covers. */
function shownBy(
  { points, edges }: Drawing,
  decoration: readonly Ornament[] | undefined,
): ReadonlySet<number> {
  const face = (decoration ?? []).filter(({ part }) => part === 'face');
  const shown = new Set<number>();
  if (face.length === 0) return shown;
  const lines = buildIndex(polylineSegments(face.map(({ line }) => line)));
  for (const part of componentsOf(points.length, edges)) {
    const own = part.map((edge) => edges[edge]);
    const { left, top, right, bottom } = boundsOf(own.flat().map((end) => points[end] ?? [0, 0]));
    if (Math.max(right - left, bottom - top) > LARGEST_FEATURE) continue;
    if (farthest(segmentsOf(points, own), lines).distance > ON_IT) continue;
    for (const edge of part) shown.add(edge);
  }
  return shown;
}

/** The part of a drawing that the player draws when this decoration is shown. */
export function restOf(drawing: Drawing, decoration: readonly Ornament[] | undefined): Drawing {
  const shown = shownBy(drawing, decoration);
  if (shown.size === 0) return drawing;
  return { points: drawing.points, edges: drawing.edges.filter((_, edge) => !shown.has(edge)) };
}
