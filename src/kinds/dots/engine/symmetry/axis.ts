import { graphSegments, type PlaneGraph } from '../../../../geometry/graphs/plane-graph.ts';
import { buildIndex } from '../../../../geometry/indexes/segment-index.ts';
import { bounds } from '../../../../geometry/shapes/bounds.ts';
import { farthest } from '../../../../geometry/shapes/hausdorff.ts';
import { round } from '../../../../geometry/shapes/rounding.ts';

/*
 * Only the left half of a symmetric picture is arranged, and the result is mirrored. A line that crosses the axis has a
 * dot there, which is removed again if it is not needed.
 */

export interface MirrorAxis {
  /** The axis is vertical. */
  readonly x: number;
  /** Largest distance of the drawing from its mirror image, in units. */
  readonly off: number;
}

/** A drawing is symmetric if it is within this share of epsilon of its mirror image. */
const MAX_ASYMMETRY = 0.4;
/** How far to either side of the middle the axis is searched, in steps of half a unit. */
const STEPS = 8;

/** Returns the axis in which a drawing is symmetric, near enough for `epsilon`; undefined if there is none. */
export function axisOf(drawing: PlaneGraph, epsilon: number): MirrorAxis | undefined {
  const segments = graphSegments(drawing);
  const index = buildIndex(segments);
  const { left, right } = bounds(drawing.points);
  let best: MirrorAxis | undefined;
  for (let step = -STEPS; step <= STEPS; step++) {
    const x = round((left + right) / 2 + step / 2);
    const most = best?.off ?? MAX_ASYMMETRY * epsilon;
    const mirroredSegments = segments.map((value, k) => (k % 2 === 0 ? 2 * x - value : value));
    const { distance } = farthest(mirroredSegments, index, most);
    if (distance <= most) best = { x, off: distance };
  }
  return best;
}
