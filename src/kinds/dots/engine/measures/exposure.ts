import { twoNearest } from '../../../../geometry/indexes/nearest.ts';
import { buildIndex } from '../../../../geometry/indexes/segment-index.ts';
import { lengthNear } from '../../../../geometry/shapes/capsule.ts';
import type { Point } from '../../../../geometry/shapes/point.ts';
import { polylineSegments, segmentsOf, totalLength } from '../../../../geometry/shapes/segments.ts';
import type { Drawing, Polyline } from '../document.ts';

/** Lines nearer than this to something visible, in units, are exposed. */
const NEAR = 15;

/**
 * The share of the drawing that a naive look at the unsolved board gives away, 0 to 1. A part of the drawing is exposed
 * if it is within 15 units of a pre-drawn line or of anything in `shown` (links, decoration). So is a part that close
 * to a segment from a dot to one of its two nearest dots.
 *
 * The distance does not depend on the puzzle's parameters, so that levels can be compared.
 */
export function exposure(parts: {
  readonly drawing: Drawing;
  readonly dots: readonly Point[];
  readonly predrawn: readonly Polyline[];
  readonly shown: readonly (readonly [number, number, number, number])[];
}): number {
  const { drawing, dots, predrawn, shown } = parts;
  const guesses = dots.flatMap((_, dot) =>
    twoNearest(dots, dot).map((other): [number, number] => [dot, other]),
  );
  const clues = buildIndex(
    Float64Array.from([...polylineSegments(predrawn), ...shown.flat(), ...segmentsOf(dots, guesses)]),
  );
  const lines = segmentsOf(drawing.points, drawing.edges);
  const total = totalLength(lines);
  return total > 0 ? Math.min(1, lengthNear(lines, clues, NEAR) / total) : 0;
}
