import type { Point } from '../geometry/shapes/point.ts';

/** What a cutter needs to know of a puzzle that lies in pieces, in puzzle units. */
export interface CutLines {
  /** Width and height of the whole. */
  readonly size: Point;
  /** What parts two pieces, each line once; a closed one ends where it begins. */
  readonly shared: readonly (readonly Point[])[];
  /** What parts a piece from the outside, each line once, in any order. */
  readonly rim: readonly (readonly Point[])[];
  /** The pieces, each closed with its first point not repeated. */
  readonly pieces: readonly (readonly Point[])[];
}
