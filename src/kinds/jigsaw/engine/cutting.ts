import type { Point } from '../../../geometry/shapes/point.ts';

export interface CuttingLine {
  /** Indices of the vertices where the path begins and ends. */
  readonly ends: readonly [number, number];
  /** The pieces on its left and right, as seen on screen. On the rim of the picture, one is `OUTSIDE`. */
  readonly pieces: readonly [number, number];
  /** From the first end to the last, both included. */
  readonly path: readonly Point[];
  /** Whether a tab should hold the two pieces together here. */
  readonly interlocking: boolean;
}

/**
 * The result of every cutting method: a picture cut into pieces, in puzzle units, not yet rounded. Lines include the
 * rim and meet only at vertices. One ring of lines bounds each piece.
 */
export interface Cutting {
  readonly vertices: readonly Point[];
  readonly cuts: readonly CuttingLine[];
  readonly pieces: number;
  /** Pieces that are silhouettes, with the id of the picture that each shows. */
  readonly whimsies?: ReadonlyMap<number, string>;
}
