import { twoNearest } from '../../../../geometry/indexes/nearest.ts';
import { buildIndex, search } from '../../../../geometry/indexes/segment-index.ts';
import { intervalWithin, unionLength } from '../../../../geometry/shapes/capsule.ts';
import type { Point } from '../../../../geometry/shapes/point.ts';
import { polylineSegments, segmentsOf } from '../../../../geometry/shapes/segments.ts';
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
  const near = clues.segments;
  let total = 0;
  let exposed = 0;
  for (let i = 0; i < lines.length; i += 4) {
    const ax = lines[i];
    const ay = lines[i + 1];
    const bx = lines[i + 2];
    const by = lines[i + 3];
    const whole = Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
    if (whole === 0) continue;
    // Collect the stretches of this segment that are near a clue.
    let covered = false;
    const stretches: [number, number][] = [];
    search(
      clues,
      Math.min(ax, bx) - NEAR,
      Math.min(ay, by) - NEAR,
      Math.max(ax, bx) + NEAR,
      Math.max(ay, by) + NEAR,
      (clue) => {
        if (covered) return;
        const c = 4 * clue;
        const stretch = intervalWithin(ax, ay, bx, by, near[c], near[c + 1], near[c + 2], near[c + 3], NEAR);
        if (stretch === undefined) return;
        stretches.push(stretch);
        covered = stretch[0] === 0 && stretch[1] === 1;
      },
    );
    total += whole;
    exposed += covered ? whole : whole * unionLength(stretches);
  }
  return total > 0 ? Math.min(1, exposed / total) : 0;
}
