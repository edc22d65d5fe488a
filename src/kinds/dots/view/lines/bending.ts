import { lerp, type Point } from '../../../../geometry/shapes/point.ts';
import { arcLengths, divide, simplify } from '../../../../geometry/shapes/polyline.ts';
import type { Polyline } from '../../engine/document.ts';

/** A line between two dots that can bend from straight into its true line. */
export interface BendingLine {
  /** Number of points: 2 if the line stays straight. */
  readonly count: number;
  /** Its points in puzzle units. `bend` is 0 for straight and 1 for true; a little beyond overshoots. */
  at(bend: number): readonly Point[];
  middle(bend: number): Point;
}

/** Points that move a line by less than this are dropped, in puzzle units. */
export const FINE = 0.25;

/** @param line the true line, from dot to dot */
export function bendingLine(line: Polyline): BendingLine {
  const bent = simplify(line, FINE);
  const [first, last] = [bent[0], bent[bent.length - 1]];
  const along = arcLengths(bent);
  const total = along[along.length - 1];
  const straight = bent.map((_, k) => lerp(first, last, total > 0 ? along[k] / total : 0));
  const [, middle] = divide(bent, 3);
  return {
    count: bent.length,
    at: (bend) => bent.map((end, k) => lerp(straight[k], end, bend)),
    middle: (bend) => lerp(lerp(first, last, 0.5), middle, bend),
  };
}
