import type { Point } from '../geometry/shapes/point.ts';

/** The cut lines of a puzzle made of pieces, in puzzle units. */
export interface CutLines {
  /** Width and height of the puzzle. */
  readonly size: Point;
  /** Lines between two pieces, each once. A closed line repeats its first point. */
  readonly shared: readonly (readonly Point[])[];
  /** Lines between a piece and the outside, each once, in any order. */
  readonly rim: readonly (readonly Point[])[];
  /** The outlines of the pieces, without a repeated first point. */
  readonly pieces: readonly (readonly Point[])[];
}
