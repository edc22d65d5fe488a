import { twoNearest } from '../../../../geometry/indexes/nearest.ts';
import { build, search } from '../../../../geometry/indexes/segment-index.ts';
import { cover, merged } from '../../../../geometry/shapes/capsule.ts';
import type { Point } from '../../../../geometry/shapes/point.ts';
import { polylineSegments, segmentsOf } from '../../../../geometry/shapes/segments.ts';
import type { Drawing, Polyline } from '../document.ts';

/** What lies so near to something that is seen, in units, is given away by it. */
const NEAR = 15;

/**
 * How much of the drawing a naive look at the unsolved board gives away, 0 to 1: the share of the drawing's length
 * that lies within 15 units of the pre-drawn lines, of what else the board shows (`shown`: the links), or of the
 * segments from each dot to its two nearest other dots. The distance is the same whatever the puzzle's parameters are, so
 * that puzzles of different levels can be compared. Exact: the stretch of a line that lies within a distance
 * of a segment is one interval.
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
  const clues = build(
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
    // Which stretches of this segment of the drawing lie near a clue?
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
        const stretch = cover(ax, ay, bx, by, near[c], near[c + 1], near[c + 2], near[c + 3], NEAR);
        if (stretch === undefined) return;
        stretches.push(stretch);
        covered = stretch[0] === 0 && stretch[1] === 1;
      },
    );
    total += whole;
    exposed += covered ? whole : whole * merged(stretches);
  }
  return total > 0 ? Math.min(1, exposed / total) : 0;
}
