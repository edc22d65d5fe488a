import type { Point } from '../../geometry/shapes/point.ts';

/** A puzzle made of pieces, to be cut out, in puzzle units. */
export interface CutLines {
  /** Width and height of the puzzle. */
  readonly size: Point;
  /** All lines, each once. A closed line repeats its first point. */
  readonly lines: readonly CutLine[];
  /** The outlines of the pieces, without a repeated first point. */
  readonly pieces: readonly (readonly Point[])[];
}

interface CutLine {
  readonly path: readonly Point[];
  /** Indices of the pieces on both sides; -1 is the outside. */
  readonly pieces: readonly [number, number];
}
