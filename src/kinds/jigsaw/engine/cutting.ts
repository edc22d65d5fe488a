import type { Point } from '../../../geometry/shapes/point.ts';

/** A line between two pieces, from one vertex to another. */
export interface CuttingLine {
  /** Indices of the vertices where the path begins and ends. */
  readonly ends: readonly [number, number];
  /**
   * The pieces on the left and right hand of a walker along the path, as seen on screen. On the rim of the picture, one
   * is `OUTSIDE`.
   */
  readonly pieces: readonly [number, number];
  /** From the first end to the last, both included. */
  readonly path: readonly Point[];
  /** Whether the two pieces should hold each other here by a tab. */
  readonly interlocking: boolean;
}

/**
 * A picture cut into pieces, in puzzle units, not yet rounded. Every way of cutting returns one. Lines meet only at
 * vertices and include those along the rim. One ring of lines bounds each piece.
 */
export interface Cutting {
  readonly vertices: readonly Point[];
  readonly cuts: readonly CuttingLine[];
  /** The number of pieces, which are numbered from 0. */
  readonly pieces: number;
  /** Pieces that are silhouettes, with the id of the picture that each shows. */
  readonly whimsies?: ReadonlyMap<number, string>;
}
