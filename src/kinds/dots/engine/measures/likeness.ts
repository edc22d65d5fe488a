import {
  buildIndex,
  distanceTo,
  nearest,
  type SegmentIndex,
  type Segments,
} from '../../../../geometry/indexes/segment-index.ts';
import { type Farthest, farthest } from '../../../../geometry/shapes/hausdorff.ts';
import type { Point } from '../../../../geometry/shapes/point.ts';
import { length } from '../../../../geometry/shapes/segment.ts';
import { polylineSegments, segmentsOf, totalLength } from '../../../../geometry/shapes/segments.ts';
import { cacheRecent } from '../../../../once.ts';
import type { Drawing, Polyline } from '../document.ts';

export interface Likeness {
  /** The drawing's segments, in the order of its edges. */
  readonly drawing: SegmentIndex;
  /** The solved picture's segments: first the solution's edges in order, then the pre-drawn lines. */
  readonly picture: SegmentIndex;
  /** The point of the drawing farthest from the solved picture. */
  readonly drawingFarthest: Farthest;
  /** The point of the solved picture farthest from the drawing. */
  readonly pictureFarthest: Farthest;
  readonly meanDeviation: number;
  /** Lengths of the drawing, of the pre-drawn lines, and of the whole solved picture. */
  readonly drawingLength: number;
  readonly predrawnLength: number;
  readonly solvedLength: number;
}

/** Distance from an empty picture, in units: as far as anything can be. */
const EMPTY_DISTANCE = 1000;

export interface ComparedPicture {
  readonly drawing: Drawing;
  readonly dots: readonly Point[];
  readonly predrawn: readonly Polyline[];
  readonly edges: readonly (readonly [number, number])[];
}

/**
 * Compares the drawing with the solved picture: solution edges and pre-drawn lines. Edges without dots are ignored. The
 * latest result is cached, because measures and criteria both ask for it.
 */
export const compare = cacheRecent(1, (parts: ComparedPicture): Likeness => {
  const drawing = buildIndex(segmentsOf(parts.drawing.points, parts.drawing.edges));
  const edges = segmentsOf(parts.dots, parts.edges);
  const lines = polylineSegments(parts.predrawn);
  const picture = buildIndex(Float64Array.from([...edges, ...lines]));
  const predrawn = totalLength(lines);
  return {
    drawing,
    picture,
    drawingFarthest: finite(farthest(drawing.segments, picture)),
    pictureFarthest: finite(farthest(picture.segments, drawing)),
    meanDeviation: meanDistance(drawing.segments, picture),
    drawingLength: totalLength(drawing.segments),
    predrawnLength: predrawn,
    solvedLength: totalLength(edges) + predrawn,
  };
});

/** The mean distance by arc length, sampled in pieces of 4 units, or in at most 100,000 longer ones. */
function meanDistance(segments: Segments, other: SegmentIndex): number {
  if (other.count === 0) return EMPTY_DISTANCE;
  const piece = Math.max(4, totalLength(segments) / 100_000);
  let sum = 0;
  let total = 0;
  let guess = -1;
  for (let i = 0; i < segments.length; i += 4) {
    const [ax, ay, bx, by] = segments.subarray(i, i + 4);
    const whole = length(ax, ay, bx, by);
    const pieces = Math.max(1, Math.ceil(whole / piece));
    for (let k = 0; k < pieces; k++) {
      const t = (k + 0.5) / pieces;
      const x = ax + t * (bx - ax);
      const y = ay + t * (by - ay);
      guess = nearest(other, x, y, guess);
      sum += (distanceTo(other, guess, x, y) * whole) / pieces;
    }
    total += whole;
  }
  return total > 0 ? sum / total : 0;
}

function finite(found: Farthest): Farthest {
  return Number.isFinite(found.distance) ? found : { ...found, distance: EMPTY_DISTANCE };
}
