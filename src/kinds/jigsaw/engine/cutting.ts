import type { Point } from '../../../geometry/shapes/point.ts';

/** A line along which pieces part, from one vertex to another. */
export interface CuttingLine {
  /** Indices of vertices: where the path begins and where it ends. */
  readonly ends: readonly [number, number];
  /**
   * The piece on the left hand of one who walks along the path, as seen on screen, and the piece on the right; one
   * of them is `OUTSIDE` on the rim of the picture.
   */
  readonly pieces: readonly [number, number];
  /** From the first end to the last, both included. */
  readonly path: readonly Point[];
  /** Whether the pieces on its two sides are to hold on to each other here. */
  readonly interlocking: boolean;
}

/**
 * A picture cut up, in puzzle units and not rounded yet: what every way of cutting hands on. The lines meet at
 * vertices only, those along the rim of the picture are among them, and every piece is bounded by one ring of lines.
 */
export interface Cutting {
  readonly vertices: readonly Point[];
  readonly cuts: readonly CuttingLine[];
  /** How many pieces there are; they are numbered from 0. */
  readonly pieces: number;
  /** The pieces that are silhouettes: which picture of the library each of them shows. */
  readonly whimsies?: ReadonlyMap<number, string>;
}
